"""Search over a set of boards, played to the end. It finds what the tip and each ray promise to
cost.

From many boards play goes on with the ray that tells most for its points; from few the best rays
of that kind are compared by what is to come after each; and from very few every ray is, so that
what is found there is the very best. `worth` is exact for the play that it stands for. Boards that
are only some of all are followed as far as they tell anything, and `ahead` asks for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cached_property
from math import log2
from typing import NamedTuple, TypeAlias

from engines.blackbox.board_set import BoardSet
from engines.blackbox.grid import HIT, REFLECT
from engines.blackbox.rules import WRONG_BALL

VERY_FEW, FEW = 12, 40
"""Boards from which every ray is followed, and the best `WIDTH` of them; else one."""
WIDTH = 4
LEAF = 40
"""Boards up to which drawn ones are not followed further."""
AT_ONCE = 4
"""Boards that are played to the end without a break."""

Part: TypeAlias = tuple[int, int, int]
"""An answer of a ray: its points, the boards that give it, their number."""


def price(end: int) -> int:
    """The points of a ray that ends so."""
    return 1 if end in (HIT, REFLECT) else 2


class Split(NamedTuple):
    """A ray through a set of boards, by its answers. `rate`: the bits that it tells for a point,
    `points`: its own points, both on average."""

    entry: str
    parts: tuple[Part, ...]
    rate: float
    points: float

    @property
    def left(self) -> float:
        """The share of the boards that it leaves, on average."""
        sizes = [number for _, _, number in self.parts]
        return sum(number * number for number in sizes) / sum(sizes) ** 2


class Search:
    """What is to be expected of a set of boards that have `balls` balls each, when the places
    `asks` may be asked. Its parts are bits of `board_set`."""

    def __init__(self, board_set: BoardSet, balls: int, asks: Iterable[str]) -> None:
        self.board_set, self.balls, self.asks = board_set, balls, tuple(asks)
        self._worth: dict[int, float] = {}
        self._ends: dict[str, dict[int, int]] = {}

    def looking(self) -> Generator[None, None, None]:
        """Works out `splits`, with breaks."""
        for entry in self.asks:
            if entry not in self._ends:
                self._ends[entry] = self.board_set.ends(entry)
            yield

    @cached_property
    def splits(self) -> list[Split]:
        """The rays through all boards whose answer is open, the one that tells most for its points
        first."""
        found = []
        for entry in self.asks:
            ends = self._ends.get(entry) or self.board_set.ends(entry)
            if len(ends) > 1:
                found.append(_split(entry, [(price(end), part) for end, part in ends.items()]))
        return sorted(found, key=_telling)

    def counts(self, boards: int) -> list[int]:
        """In how many of the boards each cell holds a ball."""
        return [(boards & holders).bit_count() for holders in self.board_set.holders[:-1]]

    def tip(self, boards: int) -> float:
        """The points that the best tip costs on average: it takes the likeliest cells."""
        likeliest = sorted(self.counts(boards))[-self.balls :]
        return WRONG_BALL * (self.balls - sum(likeliest) / boards.bit_count())

    def worth(self, boards: int) -> float:
        """The points still to come from these boards: of the tip, or of rays and a tip."""
        working = self.working(boards, self.splits)
        while True:
            try:
                next(working)
            except StopIteration as end:
                worth: float = end.value
                return worth

    def working(self, boards: int, above: Sequence[Split]) -> Generator[None, None, float]:
        """The same, with breaks. `above`: the rays that are open for more boards than these."""
        number = boards.bit_count()
        if number == 1:
            return 0.0
        if boards not in self._worth:
            best = self.tip(boards)
            splits = within(boards, above)
            if number > AT_ONCE:
                yield
            for split in splits[: _width(number)]:
                best = min(best, (yield from self._after(split, number, best, splits)))
            self._worth[boards] = best
        return self._worth[boards]

    def _after(
        self, split: Split, number: int, enough: float, above: Sequence[Split]
    ) -> Generator[None, None, float]:
        """The points from this ray on; `enough` or more where it is not less than that. Where two
        boards are left a point is to come at least: a ray, or a tip that is wrong on one."""
        open_ = [(size, part) for _, part, size in split.parts if size > 1]
        points = split.points + sum(size for size, _ in open_) / number
        for size, part in sorted(open_):
            if points >= enough:
                break
            worth = self._worth.get(part)
            if worth is None:
                worth = yield from self.working(part, above)
            points += (worth - 1) * size / number
        return points

    def following(self, split: Split) -> Generator[None, None, float]:
        """The points from this ray on, with breaks."""
        number = sum(size for _, _, size in split.parts)
        points = split.points
        for _, part, size in split.parts:
            worth = yield from self.working(part, self.splits)
            points += worth * size / number
            yield
        return points

    def ahead(
        self, boards: int, above: Sequence[Split], rest: Callable[[int], float]
    ) -> Generator[None, None, float]:
        """The points to come from these boards, with breaks: of the rays that tell most for their
        points, down to sets of `LEAF` boards, and for those what `rest` says of so many."""
        number = boards.bit_count()
        splits = within(boards, above) if number > LEAF else []
        if not splits:
            return rest(number)
        yield
        points = splits[0].points
        for _, part, size in splits[0].parts:
            points += (yield from self.ahead(part, splits, rest)) * size / number
        return points


def within(boards: int, splits: Sequence[Split]) -> list[Split]:
    """Of these rays those whose answer is open for the boards too, sorted anew."""
    found = []
    for split in splits:
        parts = []
        for own, part, _ in split.parts:
            if here := part & boards:
                if here == boards:  # one answer for all of them
                    break
                parts.append((own, here))
        else:
            found.append(_split(split.entry, parts))
    return sorted(found, key=_telling)


def _split(entry: str, answers: Iterable[tuple[int, int]]) -> Split:
    """A ray by the points and the boards of each answer."""
    parts = []
    number = points = 0
    open_bits = 0.0
    for own, part in answers:
        size = part.bit_count()
        parts.append((own, part, size))
        number += size
        points += size * own
        if size > 1:
            open_bits += size * log2(size)
    rate = (number * log2(number) - open_bits) / points
    return Split(entry, tuple(parts), rate, points / number)


def _telling(split: Split) -> float:
    return -split.rate


def _width(number: int) -> int | None:
    if number <= VERY_FEW:
        return None
    return WIDTH if number <= FEW else 1


def likeliest(counts: Sequence[float], balls: int) -> tuple[int, ...]:
    """The numbers of the cells that a tip takes, by the chance of a ball in each."""
    return tuple(sorted(range(len(counts)), key=lambda cell: -counts[cell])[:balls])
