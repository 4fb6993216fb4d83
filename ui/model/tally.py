"""Figures of some rounds of the log, all of one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engines.help import Help
from ui.model.log import Row


@dataclass(frozen=True)
class Tally:
    """All but the first two are of the rounds played alone.

    played   all rounds
    helped   those with a hint, or an answer taken back
    points   how often each number was taken, `last` the latest
    streak   rounds won in a row, in the order in which they ended; `longest` at most
    """

    played: int
    helped: int
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


def alone(rows: Iterable[Row]) -> list[Row]:
    """The rounds without help, which averages, bests and streaks are made of."""
    return [row for row in rows if row.help is Help.ALONE]


def tally(rows: Sequence[Row]) -> Tally:
    """What these rows, by when they ended, add up to."""
    own = alone(rows)
    decided = [row.won for row in own if row.won is not None]
    points = [row.points for row in own if row.points is not None]
    streak, longest = streaks(decided)
    return Tally(
        len(rows),
        len(rows) - len(own),
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
    """Rounds won alone from and lost to each opponent."""
    scores: dict[str, tuple[int, int]] = {}
    for row in alone(rows):
        for level, outcome in row.against:
            won, lost = scores.get(level, (0, 0))
            scores[level] = (won + (outcome > 0), lost + (outcome < 0))
    return scores


def last_until(rows: Sequence[Row], row: Row, count: int) -> list[Row]:
    """The rounds with points up to this one that were played alone, at most `count`."""
    same = [each for each in alone(rows) if (each.game, each.variant) == (row.game, row.variant)]
    counted = [each for each in same if each.points is not None and each.ended <= row.ended]
    return counted[-count:]
