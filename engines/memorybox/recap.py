"""Recap of a round: a few cards that state facts. They are computed from its moves.

A card never tells intent: a player who refuses a row with free holes may lie or may be wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engines.game import Ply
from engines.memorybox.events import (
    Accepted,
    Challenged,
    Checked,
    Dropped,
    Event,
    LastBall,
    Passed,
    Refused,
)
from engines.memorybox.perfect_memory import Moment, moments
from engines.memorybox.state import State

CARDS = 6  # more are not told
LUCKY = Fraction(1, 2)  # a hole hit at such odds or better needs no luck
LONG = 2  # rounds of the table from which on a last ball is worth a card


@dataclass(frozen=True, slots=True)
class Card:
    """`ply`: the index of the ply it is about; `turn`: as in `Moment.turn`; `seat`: whose card."""

    ply: int
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Boldest(Card):
    """Of the refusals that everybody asked believed, the one with the most free holes."""

    row: int
    free: tuple[int, ...]
    believers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dearest(Card):
    """A check that found a full row, by the player (`seat`) who had the fewest balls then; he had
    `before` and got one more from `refuser`, who won with it if `won`."""

    row: int
    refuser: int
    before: int
    won: bool


@dataclass(frozen=True, slots=True)
class Sharpest(Card):
    """A check that found a free hole, in the row with the fewest free ones: `free` of them. `seat`
    checked and gave `refuser` a ball."""

    row: int
    hole: int
    refuser: int
    free: int


@dataclass(frozen=True, slots=True)
class Seen(Card):
    """The ball thrown back by the hole that had been filled the shortest time before: `turns`
    before, `owner`'s ball."""

    row: int
    hole: int
    owner: int
    turns: int


@dataclass(frozen=True, slots=True)
class Luckiest(Card):
    """The ball that stayed at the worst odds: `free` of the row's holes were free and `unproved`
    not known full by the white peg. `left`: the balls left to its player after it."""

    row: int
    hole: int
    free: int
    unproved: int
    left: int


@dataclass(frozen=True, slots=True)
class Longest(Card):
    """The last ball that was held longest, over `turns` turns; `won`: its player won the round."""

    turns: int
    won: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """The memory score of a player: of `drops` balls `stayed` went into a free hole. Every ball
    that came back, a player who forgets nothing would have dropped elsewhere or not at all."""

    seat: int
    stayed: int
    drops: int


@dataclass(frozen=True, slots=True)
class Scores:
    """Everybody's memory score, the best first; equal ones by seat."""

    players: tuple[Kept, ...]


AnyCard: TypeAlias = Boldest | Dearest | Seen | Luckiest | Sharpest | Longest | Scores


def cards(states: Sequence[State], plies: Sequence[Ply]) -> tuple[AnyCard, ...]:
    """The cards of a round that is over, at most `CARDS`; fewer where fewer are true."""
    known = moments(states, plies)
    found: list[AnyCard | None] = [
        _boldest(known, plies),
        _dearest(known, plies),
        _seen(known, plies),
        _luckiest(known, plies),
        _sharpest(known, plies),
        _longest(known, plies),
    ]
    true = [card for card in found if card is not None][: CARDS - 1]
    return (*true, scores(plies))


def scores(plies: Sequence[Ply]) -> Scores:
    """The memory score of everybody who dropped a ball."""
    drops = [event for _, event in _events(plies) if isinstance(event, Dropped)]
    kept = [
        Kept(seat, sum(each.stayed for each in own), len(own))
        for seat in sorted({drop.seat for drop in drops})
        if (own := [drop for drop in drops if drop.seat == seat])
    ]
    return Scores(tuple(sorted(kept, key=lambda each: -Fraction(each.stayed, each.drops))))


def _events(plies: Sequence[Ply]) -> Iterator[tuple[int, Event]]:
    for number, ply in enumerate(plies):
        for event in ply.events:
            yield number, event


def _boldest(known: Sequence[Moment], plies: Sequence[Ply]) -> Boldest | None:
    best: Boldest | None = None
    for number, event in _events(plies):
        if not isinstance(event, Refused):
            continue
        asked = [each for _, each in _events(plies[number + 1 : number + len(known[0].hands)])]
        believers = [each.seat for each in asked if isinstance(each, (Accepted, Passed))]
        free = known[number].free(event.row)
        if any(isinstance(each, Challenged) for each in asked) or not free:
            continue
        if best is None or len(free) > len(best.free):
            turn = known[number].turn
            best = Boldest(number, turn, event.seat, event.row, free, tuple(believers))
    return best


def _dearest(known: Sequence[Moment], plies: Sequence[Ply]) -> Dearest | None:
    found = []
    for number, event in _events(plies):
        if isinstance(event, Checked) and not event.hole:
            before = known[number].hands[event.challenger]
            won = known[number + 1].hands[event.refuser] == 0
            turn, seat = known[number].turn, event.challenger
            found.append(Dearest(number, turn, seat, event.row, event.refuser, before, won))
    return min(found, key=lambda card: (not card.won, card.before), default=None)


def _sharpest(known: Sequence[Moment], plies: Sequence[Ply]) -> Sharpest | None:
    found = []
    for number, event in _events(plies):
        if isinstance(event, Checked) and event.hole:
            free = len(known[number].free(event.row))
            turn, seat = known[number].turn, event.challenger
            found.append(Sharpest(number, turn, seat, event.row, event.hole, event.refuser, free))
    return min(found, key=lambda card: card.free, default=None)


def _seen(known: Sequence[Moment], plies: Sequence[Ply]) -> Seen | None:
    """Holes left of the white peg are known to be full without any memory, and do not count."""
    found = []
    for number, event in _events(plies):
        if not isinstance(event, Dropped) or event.stayed:
            continue
        moment = known[number]
        if event.hole > moment.table.pegs[event.row - 1]:
            ball = moment.box[event.row, event.hole]
            turns = moment.turn - ball.turn
            if turns:
                turn, row, hole = moment.turn, event.row, event.hole
                found.append(Seen(number, turn, event.seat, row, hole, ball.seat, turns))
    return min(found, key=lambda card: card.turns, default=None)


def _luckiest(known: Sequence[Moment], plies: Sequence[Ply]) -> Luckiest | None:
    found = []
    for number, event in _events(plies):
        if not isinstance(event, Dropped) or not event.stayed:
            continue
        moment = known[number]
        free, unproved = len(moment.free(event.row)), moment.unproved(event.row)
        if Fraction(free, unproved) < LUCKY:
            left = known[number + 1].hands[event.seat]
            turn, row, hole = moment.turn, event.row, event.hole
            found.append(Luckiest(number, turn, event.seat, row, hole, free, unproved, left))
    return min(found, key=lambda card: Fraction(card.free, card.unproved), default=None)


def _longest(known: Sequence[Moment], plies: Sequence[Ply]) -> Longest | None:
    """From the announcement of a last ball to the ply after which the player has not one ball."""
    found = []
    for number, event in _events(plies):
        if isinstance(event, LastBall):
            seat = event.seat
            end = next(
                (n for n in range(number + 1, len(plies)) if known[n + 1].hands[seat] != 1),
                len(plies) - 1,
            )
            turns = known[end].turn - known[number].turn
            won = known[end + 1].hands[seat] == 0
            if turns >= LONG * len(known[0].hands):
                found.append(Longest(number, known[number].turn, seat, turns, won))
    return max(found, key=lambda card: card.turns, default=None)
