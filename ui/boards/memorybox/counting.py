"""The memory game in the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.game import Finished
from engines.memorybox.events import Checked
from ui.boards.counting import Count, Counting, Figure
from ui.words import Words

NOTHING = "–"


def count(round: Finished, seat: int) -> Count:
    """RULES: won is an empty hand. A check is right if it found a free hole."""
    events = (event for event in round.events if isinstance(event, Checked))
    checks = [event for event in events if event.challenger == seat]
    right = sum(check.hole is not None for check in checks)
    balls = -round.result.points[seat]
    return Count(won=not balls, figures={"balls": balls, "checks": len(checks), "right": right})


def figures(words: Words, rounds: Sequence[Mapping[str, int]]) -> tuple[Figure, ...]:
    """How many of the checks were right, and the balls that were left on average."""
    checks, right = (sum(each[name] for each in rounds) for name in ("checks", "right"))
    share = str(round(100 * right / checks)) if checks else NOTHING
    left = sum(each["balls"] for each in rounds) / len(rounds)
    return (
        Figure(words("memorybox.stats.checks"), share, "%" if checks else ""),
        Figure(words("memorybox.stats.balls"), words.number(left, 1)),
    )


COUNTING = Counting(count, ("balls", "checks", "right"), figures)
