"""Rounds, seats that rotate, totals, lengths, undo and redo."""

from __future__ import annotations

import pytest

from engines.game import RuleError, Setup
from engines.mastermind import Mastermind
from engines.match import KNOCKOUT, Match, Player
from engines.memorybox import MemoryBox

ADA, BEN = Player("Ada"), Player("Ben")


def duel(length: int = 2) -> Match:
    return Match(Setup(Mastermind(), (0, 1)), [ADA, BEN], length)


def solve(match: Match, secret: str = "ABCD", guesses: tuple[str, ...] = ("ABCD",)) -> Match:
    """After a round in which these guesses are made, the last of them right."""
    match = match.played(0, f"hide {secret}")
    for guess in guesses:
        match = match.played(1, f"guess {guess}")
        red = sum(a == b for a, b in zip(guess, secret, strict=True))
        both = len(set(guess) & set(secret))
        match = match.played(0, f"answer {red} {both - red}")
    return match


def void(match: Match) -> Match:
    """After a round that one false answer makes void."""
    match = match.played(0, "hide ABCD")
    match = match.played(1, "guess ABCD")
    match = match.played(0, "answer 0 0")
    match = match.played(1, "guess EFGH")
    return match.played(0, "answer 0 0")


def test_roles_swap_and_points_add_up() -> None:
    """The setter gets a point a row; roles swap after each round; more points win."""
    match = duel()
    match = solve(match, guesses=("ABDC", "ABCD"))
    assert (match.seats, match.totals, match.over) == ((0, 1), (2, 0), False)
    match = match.next_round()
    assert match.seats == (1, 0)
    match = solve(match)
    assert (match.totals, match.over) == ((2, 1), True)
    with pytest.raises(RuleError, match="no-next-round"):
        match = match.next_round()


def test_a_void_round_is_repeated() -> None:
    """A void round gives the breaker three points, does not count, and keeps the seats."""
    match = duel()
    match = void(match)
    assert match.result is not None and match.result.void
    assert (match.totals, match.over) == ((0, 3), False)
    match = match.next_round()
    assert match.seats == (0, 1)
    match = solve(match)
    match = match.next_round()
    match = solve(match)
    assert (match.totals, match.over, len(match.rounds)) == ((1, 4), True, 3)


def test_a_round_must_be_over_before_the_next() -> None:
    """No round begins while one is on, and nothing is played once it is over."""
    match = duel()
    with pytest.raises(RuleError, match="no-next-round"):
        match = match.next_round()
    match = solve(match)
    with pytest.raises(RuleError, match="round-over"):
        match = match.played(1, "guess ABCD")


def test_knockout_ends_when_the_rules_say_so() -> None:
    """A match without a number of rounds lasts until one player is left."""
    match = Match(Setup(MemoryBox(2), (0, 1)), [ADA, BEN], KNOCKOUT)
    assert match.following is None and not match.over


def test_a_refused_move_changes_nothing() -> None:
    """A RuleError leaves the match that the move was tried on as it was."""
    match = duel()
    with pytest.raises(RuleError, match="not-your-turn"):
        match.played(1, "guess ABCD")
    assert match.round.plies == () and len(match.round.states) == 1


def test_a_match_is_a_value() -> None:
    """What is played gives another match; the one before can be gone on from another way."""
    before = duel()
    one, other = before.played(0, "hide ABCD"), before.played(0, "hide EFGH")
    assert before.round.plies == ()
    assert [each.round.plies[0].text for each in (one, other)] == ["hide ABCD", "hide EFGH"]
    assert one.at(0).state == before.state
    with pytest.raises(AttributeError):
        one.id = "changed"  # type: ignore[misc]


def test_players_fill_the_seats() -> None:
    """As many different players as there are seats sit down."""
    for seats in ((0,), (0, 0), (0, 2), (0, 1, 2)):
        with pytest.raises(RuleError, match="bad-seats"):
            Match(Setup(Mastermind(), seats), [ADA, BEN])
    with pytest.raises(RuleError, match="bad-length"):
        Match(Setup(Mastermind(), (0, 1)), [ADA, BEN], -1)


def test_knowledge_is_what_a_seat_witnessed() -> None:
    """A seat's knowledge holds its view and the events it saw, up to any ply of the round."""
    match = duel()
    match = solve(match, guesses=("ABDC", "ABCD"))
    early, late = match.round.known(1, 3), match.round.known(1)
    assert early.view.rows == (("ABDC", 2, 2),)
    assert len(early.witnessed) < len(late.witnessed)
    assert late.view == match.game.view(match.state, 1)
