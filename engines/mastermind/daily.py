"""The code of the day: four of eight colours, none twice."""

from __future__ import annotations

from math import perm

from engines.daily import Puzzle, arrangement
from engines.mastermind.rules import Mastermind
from engines.mastermind.yardstick import AVERAGE

COLOURS, PLACES = "ABCDEFGH", 4


def hide(rank: int) -> str:
    """RULES: Superhirn, four of eight colours, none twice."""
    return f"hide {arrangement(rank, COLOURS, PLACES)}"


PAR = AVERAGE[len(COLOURS), False, False]
PUZZLE = Puzzle(Mastermind(), perm(len(COLOURS), PLACES), hide, par=PAR, fails=True)
