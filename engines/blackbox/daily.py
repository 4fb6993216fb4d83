"""The box of the day: 8 by 8 with five balls."""

from __future__ import annotations

from math import comb

from engines.blackbox.rules import BlackBox
from engines.blackbox.yardstick import AVERAGE
from engines.daily import Puzzle, combination

SIDE, BALLS = 8, 5


def hide(rank: int) -> str:
    """RULES: the box of 8 by 8 with five balls; cells count row by row from the top left."""
    chosen = combination(rank, SIDE * SIDE, BALLS)
    cells = (f"{'abcdefgh'[cell % SIDE]}{cell // SIDE + 1}" for cell in chosen)
    return f"hide {' '.join(cells)}"


PAR = AVERAGE[SIDE, SIDE, BALLS]
PUZZLE = Puzzle(BlackBox(), comb(SIDE * SIDE, BALLS), hide, par=PAR, fails=True)
