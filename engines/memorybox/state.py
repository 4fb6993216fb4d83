"""State of a round: the table, the box, the hands. The table is public; nobody sees the rest."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Literal, TypeAlias

Phase: TypeAlias = Literal["name", "drop", "again", "answer", "poll", "over"]
Box: TypeAlias = tuple[tuple[int | None, ...], ...]

ROWS = HOLES = 6
BALLS = ROWS * HOLES

Place: TypeAlias = tuple[int, int]  # row and hole, from 1
PLACES: tuple[Place, ...] = tuple(product(range(1, ROWS + 1), range(1, HOLES + 1)))


@dataclass(frozen=True, slots=True)
class Table:
    """All that is public. Rows and holes count from 1, seats from 0, clockwise.

    phase   "name": a row is to be named for `mover`; "drop": he drops or refuses; "again": his
            second ball of two; "answer": who named the row takes the refusal or challenges;
            "poll": the others are asked, one by one; "over"
    deal    balls dealt, by seat
    pegs    by row, how many holes from the left are known to be full; 6 closes the row
    row     the row named for `mover`, None while there is none
    refused rows that `mover` refused in this turn and nobody challenged
    double  `mover` drops two balls in this turn
    last    seats with one ball left
    """

    phase: Phase
    deal: tuple[int, ...]
    pegs: tuple[int, ...]
    mover: int
    actor: int
    row: int | None = None
    refused: tuple[int, ...] = ()
    double: bool = False
    last: tuple[int, ...] = ()
    winner: int | None = None

    @property
    def namer(self) -> int:
        """Who names rows for the mover: the player to his right."""
        return (self.mover - 1) % len(self.deal)

    @property
    def nameable(self) -> tuple[int, ...]:
        """The rows that may be named for the mover now: open, and not refused in this turn."""
        return tuple(
            row
            for row, peg in enumerate(self.pegs, 1)
            if peg < HOLES and row != self.row and row not in self.refused
        )


@dataclass(frozen=True, slots=True)
class State:
    """`box[row - 1][hole - 1]` is the seat whose ball lies there, or None; `balls` is by seat."""

    table: Table
    box: Box
    balls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Watching:
    """A spectator's view while the round runs."""

    table: Table


@dataclass(frozen=True, slots=True)
class Seated:
    """A player's view while the round runs: the table and his own number of balls."""

    table: Table
    seat: int
    balls: int


@dataclass(frozen=True, slots=True)
class Opened:
    """Everybody's view of a finished round: the box is open, the hands lie on the table."""

    table: Table
    box: Box
    balls: tuple[int, ...]


View: TypeAlias = Watching | Seated | Opened


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator, may see."""
    if state.table.phase == "over":
        return Opened(state.table, state.box, state.balls)
    if seat is None:
        return Watching(state.table)
    return Seated(state.table, seat, state.balls[seat])
