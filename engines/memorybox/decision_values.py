"""Values of the decisions of a round. They are those for a player who forgets nothing.

The worth of a decision is its own exchange only, in balls, expected over all boxes that fit what
was witnessed. As every ball falls before all eyes, one box fits; chance is left only in what others
have forgotten, and of that the review assumes nothing but in naming: the next ball is taken to fall
into any of the row's holes that no check has proved full, each as likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engines.game import Ply
from engines.memorybox.moves import ACCEPT, CHALLENGE, DROPS, NAMES, PASS, REFUSE, Move
from engines.memorybox.perfect_memory import Moment, moments
from engines.memorybox.state import State

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision and what it was worth.

    ply     the index of the ply
    seat    who decided
    worth   balls that its player gets rid of by this exchange (below zero: that he gets); of a
            name: balls that the next player does not get rid of, 0 to 1
    best    the worth of a best choice
    better  one such choice where it beats the one that was made, else None
    """

    ply: int
    turn: int
    seat: int
    move: Move
    row: int
    worth: Fraction
    best: Fraction
    better: Move | None

    @property
    def cost(self) -> Fraction:
        """What a best choice would have been worth more."""
        return self.best - self.worth


def decisions(states: Sequence[State], plies: Sequence[Ply]) -> tuple[Decision, ...]:
    """Every decision of a round, in order; moves without a choice are none."""
    found = []
    for number, (moment, ply) in enumerate(zip(moments(states, plies), plies, strict=False)):
        worths = _worths(moment)
        if len(worths) < 2:
            continue
        best = max(worths.values())
        worth = worths[ply.move]
        better = next(move for move, each in worths.items() if each == best)
        row = ply.move.number if moment.table.phase == "name" else moment.table.row or 0
        found.append(
            Decision(
                number,
                moment.turn,
                ply.seat,
                ply.move,
                row,
                worth,
                best,
                better if worth < best else None,
            )
        )
    return tuple(found)


def _worths(moment: Moment) -> dict[Move, Fraction]:
    """The worth of each legal move; where all is full, refusing comes before dropping."""
    table = moment.table
    match table.phase:
        case "name":
            return {NAMES[row - 1]: 1 - blind(moment, row) for row in table.nameable}
        case "drop" | "again":
            free = moment.free(table.row or 0)
            drops = {drop: Fraction(drop.number in free) for drop in DROPS}
            refusals = {REFUSE: NOTHING} if table.phase == "drop" else {}
            return refusals | drops
        case "answer" | "poll":
            check = Fraction(1 if moment.free(table.row or 0) else -1)
            believing = ACCEPT if table.phase == "answer" else PASS
            left = table.nameable or table.phase == "poll"
            return ({believing: NOTHING} if left else {}) | {CHALLENGE: check}
        case _:
            return {}


def blind(moment: Moment, row: int) -> Fraction:
    """The chance that a ball stays in a row, dropped into any hole not proved full."""
    return Fraction(len(moment.free(row)), moment.unproved(row))
