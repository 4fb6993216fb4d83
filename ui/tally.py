"""Figures of some rounds of the log, all of one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ui.log import Row


@dataclass(frozen=True)
class Tally:
    """`points`: how often each number was taken, `last` the latest; streaks are rounds won in a
    row, in the order in which they ended."""

    played: int
    won: int
    lost: int
    points: Counter[int]
    last: int | None
    streak: int
    longest: int

    @property
    def average(self) -> float:
        """Of the points; there must be some."""
        return sum(value * count for value, count in self.points.items()) / self.points.total()


def tally(rows: Sequence[Row]) -> Tally:
    """What these rows, by when they ended, add up to."""
    decided = [row.won for row in rows if row.won is not None]
    points = [row.points for row in rows if row.points is not None]
    streak, longest = streaks(decided)
    return Tally(
        len(rows),
        sum(decided),
        len(decided) - sum(decided),
        Counter(points),
        points[-1] if points else None,
        streak,
        longest,
    )


def streaks(successes: Iterable[bool]) -> tuple[int, int]:
    """How many there are in a row at the end, and at most."""
    now = longest = 0
    for success in successes:
        now = now + 1 if success else 0
        longest = max(longest, now)
    return now, longest


def opponents(rows: Iterable[Row]) -> dict[str, tuple[int, int]]:
    """Rounds won from and lost to each level of computer."""
    scores: dict[str, tuple[int, int]] = {}
    for row in rows:
        for level, outcome in row.against:
            won, lost = scores.get(level, (0, 0))
            scores[level] = (won + (outcome > 0), lost + (outcome < 0))
    return scores


def last_until(rows: Sequence[Row], row: Row, count: int) -> list[Row]:
    """The rounds with points up to this one, at most `count`."""
    same = [each for each in rows if (each.game, each.variant) == (row.game, row.variant)]
    counted = [each for each in same if each.points is not None and each.ended <= row.ended]
    return counted[-count:]
