"""Boards that fit what a seeker knows. All of them or a fair draw, and what they say."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from typing import NamedTuple

from engines.blackbox.board_set import BoardSet
from engines.blackbox.cubes import Cube, boards, draw, fitting, size, weighed
from engines.blackbox.grid import Grid, grid
from engines.blackbox.views import Shared

BOARDS = 4000
"""Boards that the best player looks at; as many or fewer are all looked at."""


class Effort(NamedTuple):
    """How long is looked for boards.

    work     steps of search for all of them before drawn ones have to do
    blind    boards that the best player looks at where they cannot be counted
    descent  steps of search for one of those
    """

    work: int
    blind: int
    descent: int


MOST = 10**10
"""Boards of a box that is usual; of larger ones few can be counted, and each step costs more."""
USUAL, LARGE = Effort(100_000, 400, 1_000), Effort(40_000, 250, 500)
ENOUGH = 200
"""Boards that are a fair draw, and worth more than more of them blindly drawn."""
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


def effort(view: Shared) -> Effort:
    """What a box of that size is worth: a move of the best player takes about as long in all."""
    return LARGE if comb(view.rows * view.columns, view.balls) > MOST else USUAL


def gather(
    view: Shared,
    number: int,
    rng: Random,
    work: int | None = None,
    best: bool = False,
    fair: tuple[int, ...] = (),
) -> Iterator[Fits | None]:
    """All boards that fit the answers if they are at most `number`, else so many, drawn; None for
    work in between. What cannot be counted in `work` steps, or in those of the box's effort, is
    `fair`, boards that fit and that were drawn fairly, if these are `ENOUGH`; or drawn blindly:
    `number` boards of it, for the `best` player fewer. No boards: none was found."""
    box, room = grid(view.rows, view.columns), effort(view)
    work = min(work or room.work, room.work)
    cubes: list[Cube] = []
    sizes = [0]
    for done, cube in enumerate(fitting(box, (0, 0, view.balls), view.answers)):
        if cube is not None:
            cubes.append(cube)
            sizes.append(sizes[-1] + size(box, cube))
        if done >= work and len(fair) >= ENOUGH:
            yield Fits(fair, None, _estimate(view, fair))
            return
        if done >= work:
            yield from _descend(box, view, room.blind if best else number, room.descent, rng)
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
    chances = (yield from weighed(box, cubes)) if exact else _estimate(view, masks)
    yield Fits(tuple(masks), count, chances)


def _descend(
    box: Grid, view: Shared, number: int, descent: int, rng: Random
) -> Iterator[Fits | None]:
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
            if work >= descent:
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
    return [holders.bit_count() for holders in BoardSet(box, masks).holders[:-1]]
