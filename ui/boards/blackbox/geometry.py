"""Coordinates of the drawing. Squares measure 40 units, and there is one more all around the field.
In long thin boxes the squares are up to twice as wide, or as high, so that the picture is less
thin."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engines.blackbox.grid import STEPS, Grid
from ui.toolkit.memo import memo

UNIT = 40.0
THIN = 2.0
"""How many times as long as wide a picture may be, and how far its squares are drawn out."""
TINY = 12
"""Rows or columns whose squares are under 24 px on a phone."""


@dataclass(frozen=True, eq=False)
class Frame:
    """The picture of a box; `frame_of` makes one for each. Edge places are the squares of row and
    column 0 and one beyond."""

    box: Grid

    @cached_property
    def across(self) -> float:
        """The width of a square."""
        return UNIT * _drawn_out(self.box.columns + 2, self.box.rows + 2)

    @cached_property
    def down(self) -> float:
        """The height of a square."""
        return UNIT * _drawn_out(self.box.rows + 2, self.box.columns + 2)

    @cached_property
    def width(self) -> float:
        return self.across * (self.box.columns + 2)

    @cached_property
    def height(self) -> float:
        return self.down * (self.box.rows + 2)

    @cached_property
    def tiny(self) -> bool:
        """Whether squares are so many that a finger hides them on a phone."""
        return max(self.box.rows, self.box.columns) >= TINY

    @cached_property
    def grow(self) -> float:
        """Large boxes have small squares; what stands in them takes more of the square."""
        return 1 + 0.035 * max(0, max(self.box.rows, self.box.columns) - 8)

    @cached_property
    def chip(self) -> float:
        """Half a chip, and the radius of a ball."""
        return 13 * self.grow

    @cached_property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The keys of all squares, row by row."""
        rows, columns = range(self.box.rows + 2), range(self.box.columns + 2)
        return tuple(tuple(self.key(row, column) for column in columns) for row in rows)

    def square(self, key: str) -> tuple[int, int]:
        """Row and column of a cell or edge place, the first cell being 1, 1."""
        if key[0].islower():
            return int(key[1:]), ord(key[0]) - ord("a") + 1
        index = int(key[1:])
        return {
            "T": (0, index),
            "B": (self.box.rows + 1, index),
            "L": (index, 0),
            "R": (index, self.box.columns + 1),
        }[key[0]]

    def key(self, row: int, column: int) -> str:
        """The cell or edge place of a square; "" for a corner."""
        inside_row = 1 <= row <= self.box.rows
        inside_column = 1 <= column <= self.box.columns
        if inside_row and inside_column:
            return f"{chr(ord('a') + column - 1)}{row}"
        if inside_row:
            return f"L{row}" if column < 1 else f"R{row}"
        if inside_column:
            return f"T{column}" if row < 1 else f"B{column}"
        return ""

    def centre(self, key: str) -> tuple[float, float]:
        row, column = self.square(key)
        return self.across * (column + 0.5), self.down * (row + 0.5)

    def inward(self, entry: str) -> tuple[int, int]:
        """The way into the box, as (x, y)."""
        down, across = STEPS[self.box.first_cell(entry)[2]]
        return across, down

    def lane(self, entry: str) -> tuple[float, float, float, float]:
        """The row or column of cells that an edge place looks along: x, y, width, height."""
        x, y = self.centre(entry)
        wide, high = self.across, self.down
        if entry[0] in "TB":
            return x - wide / 2, high, wide, high * self.box.rows
        return wide, y - high / 2, wide * self.box.columns, high

    def facing(self, side: str, key: str) -> str:
        """The edge place on that side from which a ray heads through a square."""
        row, column = self.square(key)
        if side in "TB":
            return f"{side}{min(max(column, 1), self.box.columns)}"
        return f"{side}{min(max(row, 1), self.box.rows)}"

    def nearest(self, key: str) -> str:
        """The cell that a square of the field is, or that an edge place is next to."""
        row, column = self.square(key)
        row, column = min(max(row, 1), self.box.rows), min(max(column, 1), self.box.columns)
        return self.key(row, column)

    def beside(self, key: str, way: tuple[int, int]) -> str:
        """The key next to this one: over the field, and round the corners of the edge. `way`: one
        square to the right or down."""
        row, column = self.square(key)
        across, down = way
        row, column = row + down, column + across
        corner = row in (0, self.box.rows + 1) and column in (0, self.box.columns + 1)
        if corner and across:
            row = min(max(row, 1), self.box.rows)
        elif corner:
            column = min(max(column, 1), self.box.columns)
        return self.key(row, column)


@memo(kept=8)
def frame_of(box: Grid) -> Frame:
    """The picture of this box."""
    return Frame(box)


def _drawn_out(these: int, those: int) -> float:
    """How many times a square is as long the way that has `these` squares, of `those` the other
    way."""
    return max(1.0, min(THIN, those / these / THIN))
