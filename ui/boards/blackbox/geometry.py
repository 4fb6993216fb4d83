"""Where things are on the picture: squares of 40 units, the field with one more all around it."""

from __future__ import annotations

from dataclasses import dataclass

from engines.blackbox.grid import STEPS, Grid

UNIT = 40.0


@dataclass(frozen=True)
class Frame:
    """The picture of a box. Edge places are the squares of row and column 0 and one beyond."""

    box: Grid

    @property
    def width(self) -> float:
        return UNIT * (self.box.columns + 2)

    @property
    def height(self) -> float:
        return UNIT * (self.box.rows + 2)

    @property
    def grow(self) -> float:
        """Large boxes have small squares; what stands in them takes more of the square."""
        return 1 + 0.035 * max(0, max(self.box.rows, self.box.columns) - 8)

    @property
    def chip(self) -> float:
        """Half a chip, and the radius of a ball."""
        return 13 * self.grow

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
        return UNIT * column + UNIT / 2, UNIT * row + UNIT / 2

    def inward(self, entry: str) -> tuple[int, int]:
        """The way into the box, as (x, y)."""
        down, across = STEPS[self.box.first_cell(entry)[2]]
        return across, down

    def lane(self, entry: str) -> tuple[float, float, float, float]:
        """The row or column of cells that an edge place looks along: x, y, width, height."""
        x, y = self.centre(entry)
        if entry[0] in "TB":
            return x - UNIT / 2, UNIT, UNIT, UNIT * self.box.rows
        return UNIT, y - UNIT / 2, UNIT * self.box.columns, UNIT

    def facing(self, side: str, key: str) -> str:
        """The edge place on that side from which a ray heads through a square."""
        row, column = self.square(key)
        if side in "TB":
            return f"{side}{min(max(column, 1), self.box.columns)}"
        return f"{side}{min(max(row, 1), self.box.rows)}"

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
