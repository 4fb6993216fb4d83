"""Position of a seeker: its choices, and their expected cost.

The player and the review ask the same position, so what one does the other calls best.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb, log2, sqrt
from random import Random
from typing import TypeAlias

from engines.blackbox.board_set import BoardSet
from engines.blackbox.cubes import draw
from engines.blackbox.grid import Grid
from engines.blackbox.guesses import Fits
from engines.blackbox.moves import Fire, Move, Tip
from engines.blackbox.rules import WRONG_BALL
from engines.blackbox.search import VERY_FEW, Search, Split, likeliest

PLAYED = 1000
"""Boards that are played to the end, if that are all."""
WIDTH = 4
"""Rays that are compared by it."""
PROMISING = 8
"""Rays that are looked at further ahead where it is too much."""
OPENINGS = {(8, 8, 4): 1}
"""How far from the corner the first ray goes in, by rows, columns and balls, where all boxes were
played to the end to know it. With four balls they cost 10.09 points from there, 10.18 from the
places nearer to the middle, 10.45 from the corner; looking ahead takes the three for equal."""
PACES = ((0.0, 1.2), (0.6, 0.62), (1.9, 0.46))
"""What `b` bits of doubt cost in good play on the usual box, as measured: the least of these
(c, d) as c + d * b points."""

Bill: TypeAlias = tuple[tuple[int, float], ...]
"""Sets of boards, with the points to be paid if the hidden one is among them."""


@dataclass(frozen=True)
class Choice:
    """A ray or a tip. `points`: to expect from there on; `bill`: the same board by board."""

    move: Move
    points: float
    bill: Bill


@lru_cache(maxsize=64)
def hardness(box: Grid, balls: int) -> float:
    """How many times more than in the usual box a bit of doubt costs in this one. It rises with
    the points that the most telling first ray takes for a bit, and with the bits that there are
    for each edge place; fitted to the totals of good play in boxes of 4 x 4 to 8 x 8."""
    rates = [split.rate for split in _drawn(box, balls).splits]
    doubt = log2(comb(box.size, balls)) / len(box.entries)
    return max(0.5, 2.75 * sqrt(doubt / max(rates, default=1.0)) - 0.5)


@lru_cache(maxsize=8)
def _drawn(box: Grid, balls: int) -> Search:
    """Of boards as they are before any answer."""
    rng = Random(0)
    boards = [draw(box, (0, 0, balls), rng) for _ in range(500)]
    return Search(BoardSet(box, boards), balls, box.entries)


class Position:
    """What can be known: the boards that fit, the places that may be asked."""

    def __init__(self, box: Grid, balls: int, fits: Fits, asks: tuple[str, ...]) -> None:
        self.box, self.balls, self.fits = box, balls, fits
        self.search = Search(BoardSet(box, fits.masks), balls, asks)
        self.played = fits.complete and len(fits.masks) <= PLAYED

    @cached_property
    def splits(self) -> list[Split]:
        return self.search.splits

    def choose(self) -> Iterator[Choice | None]:
        """The best choice so far, again and again; the last one stands."""
        best = self.tip(self.likeliest)
        yield best
        yield from self.search.looking()
        yield from _drawn(self.box, self.balls).looking()
        for split in self._promising[:1]:  # by a first look, for whom the time runs out
            glance = Choice(Fire(split.entry), self._glance(split), ())
            yield min(best, glance, key=_points)
        for split in self._promising:
            ray = yield from self._ray(split)
            if ray.points < best.points:
                best = ray
            yield best

    @cached_property
    def _promising(self) -> Sequence[Split]:
        """The rays that are compared: every one of very few boards, one of each kind before any
        answer, else the best by a first look."""
        if self.played and len(self.fits.masks) <= VERY_FEW:
            return self.splits
        if len(self.search.asks) == len(self.box.entries):
            kinds = {self.box.kind(split.entry): split for split in reversed(self.splits)}
            opening = OPENINGS.get((self.box.rows, self.box.columns, self.balls))
            return [split for kind, split in kinds.items() if opening in (None, kind[1])]
        if self.played:
            return self.splits[:WIDTH]
        return sorted(self.splits, key=self._glance)[:PROMISING]

    def _glance(self, split: Split) -> float:
        """The points from this ray on, by the doubt that it leaves."""
        number = len(self.fits.masks)
        return sum(size * (own + self._to_come(size)) for own, _, size in split.parts) / number

    def proven(self, best: Choice) -> str:
        """In what no other choice is better, for sure: in "points" to come, in the "rate" of bits
        for a point, or "" in nothing."""
        all_boards = self.search.board_set.all_boards
        if not self.fits.complete:
            return ""
        if not self.splits:
            return "points"
        if all_boards.bit_count() <= VERY_FEW:
            return "points"
        first = self.splits[0]
        return "rate" if best.move == Fire(first.entry) else ""

    def split(self, entry: str) -> Split:
        """The ray from an entry whose answer is open."""
        return next(split for split in self.splits if split.entry == entry)

    def ray(self, entry: str) -> Generator[None, None, Choice | None]:
        """The ray from `entry`; None if its answer is known."""
        for split in self.splits:
            if split.entry == entry:
                return (yield from self._ray(split))
        return None

    def _ray(self, split: Split) -> Generator[None, None, Choice]:
        if self.played:
            points = yield from self.search.following(split)
            bill = tuple((part, own + self.search.worth(part)) for own, part, _ in split.parts)
        else:
            bill = ()
            for own, part, _ in split.parts:
                later = yield from self.search.ahead(part, self.splits, self._to_come)
                bill += ((part, own + later),)
            points = sum(points * part.bit_count() for part, points in bill) / len(self.fits.masks)
        return Choice(Fire(split.entry), points, bill)

    def _to_come(self, size: int) -> float:
        """The points to come when so many of the boards are left, by what a bit of doubt costs."""
        count = self.fits.count or len(self.fits.masks)
        doubt = log2(max(1.0, count * size / len(self.fits.masks)))
        usual = min(fixed + each * doubt for fixed, each in PACES)
        return hardness(self.box, self.balls) * usual

    @cached_property
    def likeliest(self) -> int:
        """The balls of the best tip, as a mask: one that fits, where that is as good."""
        chances = self.fits.chances
        best = sum(1 << cell for cell in likeliest(chances, self.balls))
        found = self._found(best)
        for mask in self.fits.masks if self.played else ():
            if self._found(mask) >= found - 1e-9:
                return mask
        return best

    def _found(self, marks: int) -> float:
        """The balls that these marks find on average."""
        return sum(chance for cell, chance in enumerate(self.fits.chances) if marks >> cell & 1)

    def tip(self, marks: int) -> Choice:
        """The tip with these balls."""
        most = max(self.balls, marks.bit_count())
        points = WRONG_BALL * (most - self._found(marks))
        boards, holders = self.search.board_set.all_boards, self.search.board_set.holders
        found = [boards]  # the boards with so many of the marked balls
        for cell in range(self.box.size):
            if marks >> cell & 1:
                here = holders[cell]
                found = [
                    (old & ~here) | (more & here)
                    for old, more in zip((*found, 0), (0, *found), strict=True)
                ]
        bill = ((each, WRONG_BALL * (most - number)) for number, each in enumerate(found) if each)
        return Choice(Tip(), points, tuple(bill))

    def error(self, one: Choice, other: Choice) -> float:
        """The standard error of the difference of their points; 0 if all boards are looked at."""
        if self.fits.complete:
            return 0.0
        number = len(self.fits.masks)
        both = [
            ((a & b).bit_count(), mine - theirs) for a, mine in one.bill for b, theirs in other.bill
        ]
        mean = sum(size * each for size, each in both) / number
        return sqrt(sum(size * (each - mean) ** 2 for size, each in both)) / number


def _points(choice: Choice) -> float:
    return choice.points
