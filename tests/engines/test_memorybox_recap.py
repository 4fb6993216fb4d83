"""The cards of a round and the reviews of its decisions, held against the true box of the rules.

Nothing here uses what the cards were made of: not the events but the states, whose box and hands no
player sees, and moves that are tried there.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.match import Round
from engines.memorybox.decision_values import Decision, decisions
from engines.memorybox.moves import DROPS
from engines.memorybox.perfect_memory import moments, replayed
from engines.memorybox.recap import (
    CARDS,
    AnyCard,
    Boldest,
    Dearest,
    Longest,
    Luckiest,
    Scores,
    Seen,
    Sharpest,
    cards,
)
from tests.engines.memorybox_rounds import HOLES, exchanged, finished, free, turns

FEW, MANY = range(30), range(30, 230)


def words(played: Round) -> list[str]:
    return [ply.move.word for ply in played.plies]


def true_card(card: AnyCard, played: Round) -> bool:
    """Whether all that the card says is true, its superlative too."""
    if isinstance(card, Scores):
        return true_scores(card, played)
    before, after = played.states[card.ply], played.states[card.ply + 1]
    move, count = played.plies[card.ply].move, len(before.balls)
    assert card.turn == turns(played)[card.ply]
    match card:
        case Boldest():
            answers = words(played)[card.ply + 1 : card.ply + count]
            seats = [ply.seat for ply in played.plies[card.ply + 1 : card.ply + count]]
            return (
                move.word == "refuse"
                and (card.seat, card.row) == (before.table.actor, before.table.row)
                and card.free == free(before, card.row) != ()
                and set(answers) <= {"accept", "pass"}
                and sorted((*seats, card.seat)) == list(range(count))
                and card.believers == tuple(seats)
                and all(len(card.free) >= number for number in believed_falsely(played))
            )
        case Dearest():
            full = [
                (played.states[n + 1].balls[before_n.table.mover] > 0, before_n.balls[ply.seat])
                for n, (ply, before_n) in enumerate(zip(played.plies, played.states, strict=False))
                if ply.move.word == "challenge" and not free(before_n, before_n.table.row)
            ]
            return (
                move.word == "challenge"
                and (card.row, card.refuser) == (before.table.row, before.table.mover)
                and not free(before, card.row)
                and card.seat == before.table.actor
                and card.before == before.balls[card.seat] == after.balls[card.seat] - 1
                and card.won == (after.table.winner == card.refuser)
                and min(full) == (not card.won, card.before)
            )
        case Sharpest():
            others = [
                len(free(state, state.table.row))
                for state, word in zip(played.states, words(played), strict=False)
                if word == "challenge" and free(state, state.table.row)
            ]
            return (
                move.word == "challenge"
                and card.seat == before.table.actor
                and card.refuser == before.table.mover
                and free(before, card.row)[0] == card.hole
                and before.balls[card.seat] - 1 == after.balls[card.seat]
                and card.free == len(free(before, card.row)) == min(others)
            )
        case Seen():
            since = filled(played, card.row, card.hole)
            return (
                move == DROPS[card.hole - 1]
                and (card.seat, card.row) == (before.table.actor, before.table.row)
                and before.box[card.row - 1][card.hole - 1] == card.owner
                and card.hole > before.table.pegs[card.row - 1]
                and card.turns == card.turn - turns(played)[since] > 0
                and after.balls == before.balls
            )
        case Luckiest():
            return (
                move == DROPS[card.hole - 1]
                and (card.seat, card.row) == (before.table.actor, before.table.row)
                and card.hole in free(before, card.row)
                and card.free == len(free(before, card.row))
                and card.unproved == 6 - before.table.pegs[card.row - 1]
                and card.left == after.balls[card.seat]
                and 2 * card.free < card.unproved
                and Fraction(card.free, card.unproved) == min(odds(played))
            )
        case Longest():
            held = [state.balls[card.seat] for state in played.states[card.ply + 1 :]]
            length = next((n for n, balls in enumerate(held) if balls != 1), len(held) - 1)
            last = card.ply + max(length, 1) if held[length] != 1 else len(played.plies) - 1
            return (
                before.balls[card.seat] != 1
                and card.turns == turns(played)[last] - card.turn >= 2 * count
                and card.won == (held[length] == 0)
            )
    return False


def believed_falsely(played: Round) -> list[int]:
    """The free holes of each row refused that nobody checked."""
    found = []
    for number, word in enumerate(words(played)):
        if word == "refuse":
            rest = words(played)[number + 1 :]
            until = next((n for n, each in enumerate(rest) if each in ("name", "challenge")), 0)
            if rest[until] == "name":
                found.append(len(free(played.states[number], played.states[number].table.row)))
    return found


def odds(played: Round) -> list[Fraction]:
    """The share of free holes among those not proved full, where a ball stayed."""
    return [
        Fraction(len(free(before, before.table.row)), 6 - before.table.pegs[before.table.row - 1])
        for before, after, word in zip(
            played.states, played.states[1:], words(played), strict=False
        )
        if word == "drop" and after.box != before.box
    ]


def filled(played: Round, row: int, hole: int) -> int:
    """The ply after which the hole was no more empty."""
    return next(n for n, s in enumerate(played.states[1:]) if s.box[row - 1][hole - 1] is not None)


def true_scores(card: Scores, played: Round) -> bool:
    """How often the hand of who dropped was smaller after it."""
    for kept in card.players:
        drops = [
            played.states[n + 1].balls[kept.seat] < played.states[n].balls[kept.seat]
            for n, ply in enumerate(played.plies)
            if ply.seat == kept.seat and ply.move.word == "drop"
        ]
        assert (kept.stayed, kept.drops) == (sum(drops), len(drops))
    shares = [kept.stayed / kept.drops for kept in card.players]
    return shares == sorted(shares, reverse=True)


def true_worth(decision: Decision, played: Round) -> bool:
    """Every legal move is tried in the true box: what it changes at once in the hand of who decides
    (of a name: what it leaves to the next player, over all holes not proved full)."""
    game, state = played.setup.game, played.states[decision.ply]
    worths = {}
    for move in game.moves(state, decision.seat):
        if move.word != "name":
            worths[move] = Fraction(exchanged(state, decision.seat, move, played))
            continue
        named, _ = game.play(state, decision.seat, move)
        peg, next_one = named.table.pegs[move.number - 1], named.table.actor
        lost = [exchanged(named, next_one, drop, played) for drop in DROPS[peg:]]
        worths[move] = 1 - Fraction(sum(lost), len(lost))
    made = played.plies[decision.ply].move
    better = decision.better
    return (
        decision.move == made
        and decision.worth == worths[made]
        and decision.best == max(worths.values())
        and (better is None) == (worths[made] == decision.best)
        and (better is None or worths[better] == decision.best)
    )


def held(seed: int) -> None:
    """All that is said of one round is true."""
    played = finished(seed)
    moves = [(ply.seat, ply.text) for ply in played.plies]
    assert replayed(moves, len(played.setup.seats)) == ([*played.states], [*played.plies])
    shown = cards(played.states, played.plies)
    assert 1 <= len(shown) <= CARDS
    for card in shown:
        assert true_card(card, played), card
    judged = decisions(played.states, played.plies)
    for decision in judged:
        assert true_worth(decision, played), decision
    choices = [
        n
        for n, (ply, state) in enumerate(zip(played.plies, played.states, strict=False))
        if len(list(played.setup.game.moves(state, ply.seat))) > 1
    ]
    assert [each.ply for each in judged] == choices
    for moment, state in zip(moments(played.states, played.plies), played.states, strict=True):
        box: list[list[int | None]] = [[None] * 6 for _ in HOLES]
        for (row, hole), ball in moment.box.items():
            box[row - 1][hole - 1] = ball.seat
            assert filled(played, row, hole) == ball.ply
        assert tuple(map(tuple, box)) == state.box
        assert moment.hands == state.balls


@pytest.mark.parametrize("seed", FEW)
def test_everything_told_of_a_round_is_true(seed: int) -> None:
    """Every card, every worth and everything that could be known, in the true box."""
    held(seed)


@pytest.mark.slow
def test_everything_told_of_200_rounds_is_true() -> None:
    """The same of two hundred more."""
    for seed in MANY:
        held(seed)
        finished.cache_clear()


def test_most_rounds_have_a_recap() -> None:
    """Every kind of card comes, and nearly every round has four of them."""
    told = [cards(finished(seed).states, finished(seed).plies) for seed in FEW]
    kinds = {type(card) for each in told for card in each}
    assert kinds == {Boldest, Dearest, Seen, Luckiest, Sharpest, Longest, Scores}
    assert sum(len(each) >= 4 for each in told) > 0.8 * len(told)
