"""Boards that fit what a seeker knows, all of them or a fair draw, and what they say."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engines.blackbox.cubes import Cube, boards, draw, fitting, marginals, size
from engines.blackbox.grid import Grid, grid
from engines.blackbox.views import Shared

BOARDS = 4000
"""Boards that the best player looks at; as many or fewer are all looked at."""
BLIND = 400
"""The same where they cannot be counted."""
WORK = 100_000
"""Steps of search for all boards before drawn ones have to do."""
DESCENT = 1_000
"""Steps of search for one drawn board where the cubes are too many."""
EXACT = 1_000
"""Cubes up to which chances are counted, not drawn."""


@dataclass(frozen=True)
class Fits:
    """Boards that fit, as masks. `count`: how many there are in all, None if nobody counted.
    `chances`: of a ball, for each cell; 0 and 1 only where that is proven."""

    masks: tuple[int, ...]
    count: int | None
    chances: tuple[float, ...]

    @property
    def complete(self) -> bool:
        return self.count == len(self.masks)


def gather(
    view: Shared, number: int, rng: Random, work: int = WORK, blind: int | None = None
) -> Iterator[Fits | None]:
    """All boards that fit the answers if they are at most `number`, else so many, drawn; None for
    work in between. What `work` steps cannot count is drawn blindly, `blind` boards of it if that
    is given. No boards: none was found."""
    box = grid(view.rows, view.columns)
    cubes: list[Cube] = []
    sizes = [0]
    for done, cube in enumerate(fitting(box, (0, 0, view.balls), view.answers)):
        if cube is not None:
            cubes.append(cube)
            sizes.append(sizes[-1] + size(box, cube))
        if done >= work:
            yield from _descend(box, view, blind or number, rng)
            return
        if done % 100 == 99:
            yield None
    count = sizes.pop()
    masks: list[int] = []
    if count <= number:
        masks += (board for cube in cubes for board in boards(box, cube))
    while len(masks) < min(count, number):
        masks.append(draw(box, cubes[bisect(sizes, rng.randrange(count)) - 1], rng))
        if len(masks) % 50 == 0:
            yield None
    exact = len(cubes) <= EXACT
    yield Fits(tuple(masks), count, marginals(box, cubes) if exact else _estimate(view, masks))


def _descend(box: Grid, view: Shared, number: int, rng: Random) -> Iterator[Fits | None]:
    """Boards found by searches that follow the odds of the box before any answer; fair but for the
    bend that turning back gives."""
    masks = []
    for _ in range(number):
        search = fitting(
            box, (0, 0, view.balls), view.answers, lambda cell, odds: rng.random() < odds
        )
        for work, cube in enumerate(search):
            if cube is not None:
                masks.append(draw(box, cube, rng))
                break
            if work >= DESCENT:
                break
            if work % 100 == 99:
                yield None
        yield None
    yield Fits(tuple(masks), None, _estimate(view, masks))


def _estimate(view: Shared, masks: Sequence[int]) -> tuple[float, ...]:
    """Chances seen in drawn boards, with the box before any answer as one board more."""
    box = grid(view.rows, view.columns)
    odds = view.balls / box.size
    return tuple((count + odds) / (len(masks) + 1) for count in _counts(box, masks))


def marginal(box: Grid, masks: Sequence[int]) -> tuple[float, ...]:
    """The chance of a ball for each cell, if these boards are all there are."""
    return tuple(count / len(masks) for count in _counts(box, masks))


def _counts(box: Grid, masks: Sequence[int]) -> list[int]:
    """In how many of the boards each cell holds a ball."""
    counts = [0] * box.size
    for mask in masks:
        while mask:
            counts[(mask & -mask).bit_length() - 1] += 1
            mask &= mask - 1
    return counts
