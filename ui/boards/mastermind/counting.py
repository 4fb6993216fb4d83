"""Mastermind in the statistics."""

from __future__ import annotations

from engines.game import Finished
from engines.mastermind.rules import SETTER
from ui.boards.counting import Count, Counting


def count(round: Finished, seat: int) -> Count:
    """RULES: the points of the one who sets are the guesses of the other."""
    if seat == SETTER:
        return Count()
    return Count(round.result.points[SETTER], round.result.reason == "solved")


COUNTING = Counting(count, scale=range(1, 13), fails=True)
