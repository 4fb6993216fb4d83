"""Black Box in the statistics."""

from __future__ import annotations

from engines.game import Finished
from ui.boards.counting import Count, Counting


def count(round: Finished, seat: int) -> Count:
    """RULES: the points of the one who hides are what the other took to find the balls."""
    if seat == 0:
        return Count()
    return Count(round.result.points[0], round.result.reason == "found")


COUNTING = Counting(count)
