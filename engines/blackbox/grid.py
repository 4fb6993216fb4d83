"""The grid of a box: cells, edge places, neighbours of a ray."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

HIT = -1
REFLECT = -2
EXIT = -3
"""Outcomes of a ray as numbers below zero: `EXIT - e` comes out at edge place number e."""

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # (row, column) by heading: up, right, down, left


class Look(NamedTuple):
    """What a ray in one spot sees and does; cells are single bits, 0 outside the box.

    `around` is all that it sees. `forward` is the spot after a step ahead; `turned_right` and
    `turned_left` the spot after a turn away from a ball on the left and on the right. An outcome
    instead of a spot ends the ray.
    """

    around: int
    ahead: int
    left: int
    right: int
    forward: int
    turned_right: int
    turned_left: int


@dataclass(frozen=True)
class Grid:
    """A box of rows by columns. Cell i is bit 1 << i of a mask, row by row from the top left.

    A spot is a cell and a heading (`4 * cell + heading`), or, from `4 * size` on, an edge place
    from which a ray is about to enter.
    """

    rows: int
    columns: int

    @property
    def size(self) -> int:
        return self.rows * self.columns

    @property
    def full(self) -> int:
        """The mask of all cells."""
        return (1 << self.size) - 1

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """`a1` is top left; row by row."""
        return tuple(
            f"{chr(ord('a') + column)}{row + 1}"
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @cached_property
    def entries(self) -> tuple[str, ...]:
        """Edge places: above and below the columns, then left and right of the rows."""
        return tuple(
            f"{side}{i + 1}"
            for side, length in zip(
                "TBLR", (self.columns, self.columns, self.rows, self.rows), strict=True
            )
            for i in range(length)
        )

    @cached_property
    def cell_numbers(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.cells)}

    @cached_property
    def entry_numbers(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.entries)}

    def mask(self, cells: tuple[str, ...]) -> int:
        return sum(1 << self.cell_numbers[cell] for cell in cells)

    def named(self, mask: int) -> tuple[str, ...]:
        """The cells of a mask, row by row."""
        return tuple(name for i, name in enumerate(self.cells) if mask >> i & 1)

    def start(self, entry: str) -> int:
        """The spot of a ray that is about to enter there."""
        return 4 * self.size + self.entry_numbers[entry]

    def outcome(self, answer: str) -> int:
        """The number of "hit", "reflect" or an exit."""
        if answer == "hit":
            return HIT
        return REFLECT if answer == "reflect" else EXIT - self.entry_numbers[answer]

    def answer(self, outcome: int) -> str:
        """An outcome in words of the notation."""
        if outcome == HIT:
            return "hit"
        return "reflect" if outcome == REFLECT else self.entries[EXIT - outcome]

    def first_cell(self, entry: str) -> tuple[int, int, int]:
        """Row, column and inward heading of the cell behind an edge place."""
        side, i = entry[0], int(entry[1:]) - 1
        return {
            "T": (0, i, 2),
            "B": (self.rows - 1, i, 0),
            "L": (i, 0, 1),
            "R": (i, self.columns - 1, 3),
        }[side]

    def kind(self, entry: str) -> tuple[int, int]:
        """The same for all edge places that a turn or a mirror of the box takes into each other."""
        row, column, heading = self.first_cell(entry)
        place, along, across = (
            (row, self.rows, self.columns) if heading % 2 else (column, self.columns, self.rows)
        )
        return across, min(place, along - 1 - place)

    @cached_property
    def looks(self) -> tuple[Look, ...]:
        """What a ray sees and does in every spot."""
        inside = [
            self._look_inside(row, column, heading)
            for row in range(self.rows)
            for column in range(self.columns)
            for heading in range(4)
        ]
        return (*inside, *(self._look_in(*self.first_cell(entry)) for entry in self.entries))

    def _bit(self, row: int, column: int) -> int:
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return 1 << row * self.columns + column
        return 0

    def _sides(self, row: int, column: int, heading: int) -> tuple[int, int]:
        down, across = STEPS[heading]
        return self._bit(row - across, column + down), self._bit(row + across, column - down)

    def _look_inside(self, row: int, column: int, heading: int) -> Look:
        spot = 4 * (row * self.columns + column)
        down, across = STEPS[heading]
        ahead = self._bit(row + down, column + across)
        if not ahead:
            entry = f"{'TRBL'[heading]}{(row if across else column) + 1}"
            return Look(0, 0, 0, 0, EXIT - self.entry_numbers[entry], REFLECT, REFLECT)
        left, right = self._sides(row + down, column + across, heading)
        return Look(
            ahead | left | right,
            ahead,
            left,
            right,
            forward=4 * (ahead.bit_length() - 1) + heading,
            turned_right=spot + (heading + 1) % 4,
            turned_left=spot + (heading - 1) % 4,
        )

    def _look_in(self, row: int, column: int, heading: int) -> Look:
        first = self._bit(row, column)
        left, right = self._sides(row, column, heading)
        spot = 4 * (first.bit_length() - 1) + heading
        return Look(first | left | right, first, left, right, spot, REFLECT, REFLECT)


@lru_cache(maxsize=8)
def grid(rows: int, columns: int) -> Grid:
    """The grid of that size; its tables are made once."""
    return Grid(rows, columns)
