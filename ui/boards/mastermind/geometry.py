"""Coordinates of the board. It is 360 units wide; rows count from 1, below."""

from __future__ import annotations

from typing import NamedTuple

WIDTH = 360
MIDDLE = 163  # of the pegs
NUMBER = 28
PINS = 318
ABOVE, BELOW = 10, 8  # free space above the rows, below them
LIP = 8  # the lower edge of the shield
STEPS = {3: 54, 4: 54, 5: 45, 6: 39}
FEW, MANY = 8, 14  # more rows are drawn small: on a short screen, on any


class Frame(NamedTuple):
    """A board with one tall row; where `tall` is 0, the shield is tall, and the height the same."""

    places: int
    rows: int
    tall: int
    small: bool

    @property
    def pitch(self) -> int:
        return 25 if self.small else 36

    @property
    def tall_row(self) -> int:
        return 50 if self.small else 56

    @property
    def shield(self) -> int:
        usual = 36 if self.small else 52
        return usual if self.tall else usual + self.tall_row - self.pitch

    @property
    def height(self) -> int:
        usual = 36 if self.small else 52
        return usual + ABOVE + (self.rows - 1) * self.pitch + self.tall_row + BELOW

    @property
    def step(self) -> int:
        """From peg to peg."""
        return STEPS[self.places]

    @property
    def columns(self) -> int:
        """Of pins, in two lines."""
        return (self.places + 1) // 2

    def x(self, place: int) -> float:
        return MIDDLE + (place - (self.places - 1) / 2) * self.step

    def y(self, row: int) -> float:
        return self.top(row) + self.row(row) / 2

    def top(self, row: int) -> float:
        extra = self.tall_row - self.pitch if 0 < self.tall <= row else 0
        return self.height - BELOW - row * self.pitch - extra

    def row(self, row: int) -> int:
        return self.tall_row if row == self.tall else self.pitch

    def radius(self, row: int) -> float:
        """Of a peg in that row; 0 is the shield."""
        if row == self.tall:
            usual = 0.44 * self.tall_row if self.small else 20
        elif row:
            usual = 0.375 * self.pitch
        else:
            usual = 0.38 * (self.shield - LIP) if self.small else 15
        return min(usual, self.step / 2 - 1.5)

    @property
    def shield_y(self) -> float:
        return (self.shield - LIP) / 2

    def pin(self, row: int, index: int) -> tuple[float, float]:
        step = 17 if row == self.tall else 10 if self.small else 13
        line, column = divmod(index, self.columns)
        lines = 2 if self.places > self.columns else 1
        return (
            PINS + (column - (self.columns - 1) / 2) * step,
            self.y(row) + (line - (lines - 1) / 2) * step,
        )

    def pin_radius(self, row: int) -> float:
        return 5.6 if row == self.tall else 3.8 if self.small else 4.4
