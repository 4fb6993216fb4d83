"""Black Box in the statistics."""

from __future__ import annotations

from engines.blackbox.rules import HIDER
from engines.blackbox.verdict import alike
from engines.game import Finished
from ui.boards.counting import ALIKE, Count, Counting


def count(round: Finished, seat: int) -> Count:
    """RULES: the points of the one who hides are what the other took to find the balls. A tip that
    is wrong, and that no ray tells from the balls, is as much as anybody could know."""
    if seat == HIDER:
        return Count()
    points, found = round.result.points[HIDER], round.result.reason == "found"
    even = not found and alike(round.game.view(round.state, None))
    return Count(points, found, {ALIKE: 1} if even else {})


COUNTING = Counting(count)
