"""Figures of some rounds, all of one game and variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engines.help import Help
from ui.boards import BOARDS
from ui.boards.counting import Counting, Sums
from ui.model.log import Row

KEPT = 12
"""Points of the last rounds that a table shows when a round is over."""


@dataclass
class Tally:
    """Rounds added one after another, by when they ended. All but the first four are of those
    played alone.

    played   all rounds
    alone    those that a person could win or take points in, with neither hint nor an answer taken
             back; a code that was only set is none of them
    helped   those of them with a hint, or an answer taken back
    scored   points were taken in one of them
    points   how often each number was taken, `last` the latest of them and `latest` their round
    best     the fewest that found a secret; `failed`: what counts where none was found
    streak   rounds won in a row, in the order in which they ended; `longest` at most
    scores   rounds won from and lost to each opponent
    sums     what the game counts beside that
    """

    played: int = 0
    alone: int = 0
    helped: int = 0
    scored: bool = False
    won: int = 0
    lost: int = 0
    points: Counter[int] = field(default_factory=Counter)
    last: list[int] = field(default_factory=list)
    latest: tuple[str, int] = ("", 0)
    best: int | None = None
    failed: int | None = None
    streak: int = 0
    longest: int = 0
    scores: dict[str, list[int]] = field(default_factory=dict)
    sums: Sums = field(default_factory=Sums)

    @property
    def average(self) -> float:
        """Of the points; there must be some."""
        return sum(value * count for value, count in self.points.items()) / self.points.total()

    def add(self, row: Row) -> None:
        """The next round."""
        counting = BOARDS[row.game].rounds.counting.of(row.variant)
        self.played += 1
        self.scored = self.scored or row.points is not None
        sought = row.points is not None or row.won is not None
        if row.help is not Help.ALONE:
            self.helped += sought
            return
        self.alone += sought
        if row.won is not None:
            self.won, self.lost = self.won + row.won, self.lost + (not row.won)
            self.streak = self.streak + 1 if row.won else 0
            self.longest = max(self.longest, self.streak)
        if row.points is not None:
            self._score(row, row.points, counting)
        for level, outcome in row.against:
            score = self.scores.setdefault(level, [0, 0])
            score[:] = score[0] + (outcome > 0), score[1] + (outcome < 0)
        if set(counting.names) <= set(row.figures):
            self.sums.add({name: row.figures[name] for name in counting.names})

    def _score(self, row: Row, points: int, counting: Counting) -> None:
        self.points[points] += 1
        self.last, self.latest = [*self.last, points][-KEPT:], (row.id, row.number)
        if row.won or not counting.fails:
            self.best = points if self.best is None else min(self.best, points)
        else:
            self.failed = points


def tally(rows: Iterable[Row]) -> Tally:
    """What these rows, by when they ended, add up to."""
    summed = Tally()
    for row in rows:
        summed.add(row)
    return summed


def write(summed: Tally) -> list[Any]:
    """A tally as JSON values."""
    own = [getattr(summed, name) for name in NAMES]
    return [*own, list(summed.points.items()), summed.scores, summed.sums.written]


def read(values: list[Any]) -> Tally:
    """A tally from its JSON values; TypeError or ValueError if they are none."""
    *own, points, scores, sums = values
    named = dict(zip(NAMES, own, strict=True))
    named["latest"] = tuple(named["latest"])
    return Tally(**named, points=Counter(dict(points)), scores=scores, sums=Sums.read(sums))


NAMES = (
    *("played", "alone", "helped", "scored", "won", "lost", "last", "latest", "best", "failed"),
    *("streak", "longest"),
)
