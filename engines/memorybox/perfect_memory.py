"""Perfect memory: the facts that a player knows who forgets nothing.

Every ball falls before all eyes, so that player knows the box and every hand.

All of this follows from the deal and the events, which are public, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines.game import Ply
from engines.memorybox.events import Checked, Dropped
from engines.memorybox.rules import MemoryBox
from engines.memorybox.state import HOLES, ROWS, State, Table

Place: TypeAlias = tuple[int, int]  # row and hole, from 1


@dataclass(frozen=True, slots=True)
class Ball:
    """A ball in the box: whose it was, and the ply and the turn in which it fell."""

    seat: int
    ply: int
    turn: int


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody could know before a ply, or at the end.

    turn  from 1: a turn ends when its player names a row for the next one; the row that is named
          before the first turn counts to it
    box   the balls that lie there, in the order in which they fell
    """

    table: Table
    turn: int
    box: dict[Place, Ball]
    hands: tuple[int, ...]

    def free(self, row: int) -> tuple[int, ...]:
        """The free holes of a row."""
        return tuple(hole for hole in range(1, HOLES + 1) if (row, hole) not in self.box)

    def unproved(self, row: int) -> int:
        """How many holes of the row no check has proved full."""
        return HOLES - self.table.pegs[row - 1]

    @property
    def rows(self) -> range:
        return range(1, ROWS + 1)


def replayed(moves: Sequence[tuple[int, str]], players: int) -> tuple[list[State], list[Ply]]:
    """The states and plies of a round, from its moves with their seats."""
    game = MemoryBox(players)
    states, plies = [game.start((moves[0][0] + 1) % players)], []
    for seat, text in moves:
        move = game.read(text)
        state, events = game.play(states[-1], seat, move)
        states.append(state)
        plies.append(Ply(seat, move, text, events))
    return states, plies


def moments(states: Sequence[State], plies: Sequence[Ply]) -> tuple[Moment, ...]:
    """The moment before each ply of a round, and the one after the last. Of the states only the
    open tables are looked at."""
    table: Table = states[0].table
    found = [Moment(table, 1, {}, table.deal)]
    named = 0
    for number, ply in enumerate(plies):
        before, after = found[-1], states[number + 1].table
        box, hands = dict(before.box), list(before.hands)
        for event in ply.events:
            match event:
                case Dropped(seat, row, hole, True):
                    box[row, hole] = Ball(seat, number, before.turn)
                    hands[seat] -= 1
                case Checked():
                    if event.hole:
                        box[event.row, event.hole] = Ball(event.refuser, number, before.turn)
                        hands[event.refuser] -= 1
                    hands[event.giver] -= 1
                    hands[event.taker] += 1
        named += before.table.phase == "name" and not before.table.refused
        found.append(Moment(after, max(named, 1), box, tuple(hands)))
    return tuple(found)
