"""Knowledge from the answers on a board, counted in slices. How many boards fit, which cells are
certain, how likely the others hold a ball, and how the boards split over the answers of another
ray."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field

from engines.blackbox.cubes import Cube, branches, fitting, forced, marginals, size
from engines.blackbox.grid import Grid, grid
from engines.blackbox.views import Shared

WORK = 100_000
"""Steps of search in which the boards must be counted."""
AT_ONCE = 40
"""Steps, or cubes, without a break."""
SUMMED = 500
"""Cubes that are only counted without a break."""


@dataclass(frozen=True)
class Known:
    """`boards`: how many fit, None if they are too many to count. `balls`, `empty`: the certain
    cells, as masks. `cubes`: the boards themselves."""

    boards: int | None
    balls: int = 0
    empty: int = 0
    cubes: tuple[Cube, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class Part:
    """The boards that give one answer: how many, and the balls and empty cells that it would make
    certain, as masks."""

    answer: str
    boards: int
    balls: int = 0
    empty: int = 0


@dataclass(frozen=True)
class Outlook:
    """How the boards that fit split over the answers of a ray, the most first."""

    parts: tuple[Part, ...]

    @property
    def boards(self) -> int:
        return sum(part.boards for part in self.parts)


def counting(view: Shared, work: int = WORK) -> Iterator[Known | None]:
    """What the answers leave; None for work in between."""
    box = grid(view.rows, view.columns)
    cubes: list[Cube] = []
    for step, cube in enumerate(fitting(box, (0, 0, view.balls), view.answers)):
        if step >= work:
            yield Known(None)
            return
        if cube is not None:
            cubes.append(cube)
        if step % AT_ONCE == 0:
            yield None
    boards, balls, empty = yield from _summed(box, cubes)
    yield Known(boards, balls, empty, tuple(cubes))


def weighing(box: Grid, known: Known) -> Iterator[tuple[float, ...] | None]:
    """The chance of a ball for each cell, where the boards are counted; 0 and 1 only where that is
    proven."""
    total, sums = known.boards or 0, [0.0] * box.size
    for first in range(0, len(known.cubes), AT_ONCE):
        cubes = known.cubes[first : first + AT_ONCE]
        share = sum(size(box, cube) for cube in cubes) / total
        for cell, chance in enumerate(marginals(box, cubes)):
            sums[cell] += share * chance
        yield None
    certain = known.balls | known.empty
    yield tuple(
        float(known.balls >> cell & 1) if certain >> cell & 1 else chance
        for cell, chance in enumerate(sums)
    )


def looking_ahead(box: Grid, known: Known, entry: str) -> Iterator[Outlook | None]:
    """The outlook of a ray, where the boards are counted."""
    parts: dict[int, list[Cube]] = {}
    number = 0
    for cube in known.cubes:
        for end, part in branches(box, cube, entry):
            parts.setdefault(end, []).append(part)
            number += 1
            if number % AT_ONCE == 0:
                yield None
    found = []
    for end, cubes in parts.items():
        boards, balls, empty = yield from _summed(box, cubes)
        found.append(Part(box.answer(end), boards, balls & ~known.balls, empty & ~known.empty))
    yield Outlook(tuple(sorted(found, key=lambda part: (-part.boards, part.answer))))


def _summed(box: Grid, cubes: Sequence[Cube]) -> Generator[None, None, tuple[int, int, int]]:
    """How many boards the cubes hold, and the cells that are certain in all of them, as masks:
    balls and empty ones."""
    boards, balls, empty = 0, box.full, box.full
    for first in range(0, len(cubes), SUMMED):
        some = cubes[first : first + SUMMED]
        boards += sum(size(box, cube) for cube in some)
        here, free = forced(box, some)
        balls &= here
        empty &= free
        yield None
    return boards, balls, empty
