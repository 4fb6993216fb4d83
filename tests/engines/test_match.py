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


def solve(match: Match, secret: str = "ABCD", guesses: tuple[str, ...] = ("ABCD",)) -> None:
    """A round in which these guesses are made, the last of them right."""
    match.play(0, f"hide {secret}")
    for guess in guesses:
        match.play(1, f"guess {guess}")
        red = sum(a == b for a, b in zip(guess, secret, strict=True))
        both = len(set(guess) & set(secret))
        match.play(0, f"answer {red} {both - red}")


def void(match: Match) -> None:
    """A round that one false answer makes void."""
    match.play(0, "hide ABCD")
    match.play(1, "guess ABCD")
    match.play(0, "answer 0 0")
    match.play(1, "guess EFGH")
    match.play(0, "answer 0 0")


def test_roles_swap_and_points_add_up() -> None:
    """The setter gets a point a row; roles swap after each round; more points win."""
    match = duel()
    solve(match, guesses=("ABDC", "ABCD"))
    assert (match.seats, match.totals, match.over) == ((0, 1), (2, 0), False)
    match.advance()
    assert match.seats == (1, 0)
    solve(match)
    assert (match.totals, match.over) == ((2, 1), True)
    with pytest.raises(RuleError, match="no-next-round"):
        match.advance()


def test_a_void_round_is_repeated() -> None:
    """A void round gives the breaker three points, does not count, and keeps the seats."""
    match = duel()
    void(match)
    assert match.result is not None and match.result.void
    assert (match.totals, match.over) == ((0, 3), False)
    match.advance()
    assert match.seats == (0, 1)
    solve(match)
    match.advance()
    solve(match)
    assert (match.totals, match.over, len(match.rounds)) == ((1, 4), True, 3)


def test_a_round_must_be_over_before_the_next() -> None:
    """No round begins while one is on, and nothing is played once it is over."""
    match = duel()
    with pytest.raises(RuleError, match="no-next-round"):
        match.advance()
    solve(match)
    with pytest.raises(RuleError, match="round-over"):
        match.play(1, "guess ABCD")


def test_knockout_ends_when_the_rules_say_so() -> None:
    """A match without a number of rounds lasts until one player is left."""
    match = Match(Setup(MemoryBox(2), (0, 1)), [ADA, BEN], KNOCKOUT)
    assert match.following() is None and not match.over


def test_a_refused_move_changes_nothing() -> None:
    """A RuleError leaves state, plies and what can be redone as they were."""
    match = duel()
    match.play(0, "hide ABCD")
    match.undo()
    with pytest.raises(RuleError, match="not-your-turn"):
        match.play(1, "guess ABCD")
    assert match.round.plies == []
    assert match.redo() is not None and match.round.plies[0].text == "hide ABCD"


def test_a_new_move_forgets_what_was_undone() -> None:
    """After an undo another move can be played; then there is nothing to redo."""
    match = duel()
    match.play(0, "hide ABCD")
    assert match.undo() is not None
    match.play(0, "hide EFGH")
    assert match.redo() is None
    match.undo()
    assert match.undo() is None


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
    solve(match, guesses=("ABDC", "ABCD"))
    early, late = match.round.known(1, 3), match.round.known(1)
    assert early.view.rows == (("ABDC", 2, 2),)
    assert len(early.witnessed) < len(late.witnessed)
    assert late.view == match.game.view(match.state, 1)
