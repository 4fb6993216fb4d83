"""Cubes: sets of boards that share known cells. In a cube some cells are known to hold a ball, some
are known to be empty; no two cubes have a board in common.

A ray is run in a whole cube at once and branches only on cells it looks at that are open. So the
7.6 million boards of the usual box are one cube, and the first answer leaves a few thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from math import comb
from random import Random
from typing import TypeAlias

from engines.blackbox.grid import HIT, REFLECT, Grid

Cube: TypeAlias = tuple[int, int, int]
"""Mask of balls, mask of empty cells, balls still to be placed on the cells in neither."""

AT_ONCE = 50
"""Cubes that are weighed without a break."""

Guess: TypeAlias = Callable[[int, float], bool]
"""(an open cell as a bit, the odds of a ball in it) -> does it hold a ball?"""


def size(grid: Grid, cube: Cube) -> int:
    """The number of boards in the cube."""
    balls, empty, left = cube
    return comb(grid.size - (balls | empty).bit_count(), left)


def step_ray(grid: Grid, spot: int, balls: int, empty: int) -> tuple[int, int]:
    """How far a ray gets with what is known: (outcome, 0), or the spot where it is stuck and the
    open cell, a bit, on which its next step hangs."""
    looks = grid.looks
    while spot >= 0:
        around, ahead, left, right, forward, turned_right, turned_left = looks[spot]
        if not around & ~empty:
            spot = forward
        elif ahead & balls:
            return HIT, 0
        elif around & ~empty & ~balls:
            unknown = around & ~empty & ~balls
            return spot, ahead & unknown or left & unknown or right & unknown
        elif left & balls:
            spot = REFLECT if right & balls else turned_right
        else:
            spot = turned_left
    return spot, 0


def branches(
    grid: Grid, cube: Cube, entry: str, few_first: bool = False
) -> Iterator[tuple[int, Cube]]:
    """The ray from `entry` in every board of the cube: outcomes with the disjoint parts of the cube
    that give them. An outcome can come more than once. `few_first`: boards in which the ray meets
    few of the balls still to be placed come first."""
    stack = [(*cube, grid.start(entry))]
    while stack:
        balls, empty, left, spot = stack.pop(0 if few_first else -1)
        while True:
            if not left:
                empty = grid.full & ~balls
            spot, unknown = step_ray(grid, spot, balls, empty)
            if not unknown:
                break
            if left:
                stack.append((balls | unknown, empty, left - 1, spot))
            empty |= unknown
        if left <= grid.size - (balls | empty).bit_count():
            yield spot, (balls, empty, left)


def fitting(
    grid: Grid, cube: Cube, answers: Mapping[str, str], guess: Guess = lambda cell, odds: False
) -> Iterator[Cube | None]:
    """The boards of the cube that give these answers, as disjoint cubes; None for work without one.

    Where the search branches it first takes the side that `guess` expects. `odds` is the chance
    of a ball in the open cell before any answer.
    """
    wanted = sorted(answers.items(), key=lambda answer: (answer[1] in ("hit", "reflect"), answer))
    rays = tuple((grid.start(entry), 0, grid.outcome(answer)) for entry, answer in wanted)
    stack = [(*cube, 0, rays)]
    while stack:
        balls, empty, left, decided, rays = stack.pop()
        if not left:
            empty = grid.full & ~balls
        pending = _pending(grid, balls, empty, decided if left else 0, rays)
        free = grid.size - (balls | empty).bit_count()
        if pending is None or left > free:
            yield None
        elif not pending:
            yield balls, empty, left
        else:
            unknown = pending[0][1]
            without = (balls, empty | unknown, left, unknown, pending)
            if not left:
                stack.append(without)
                continue
            with_ball = (balls | unknown, empty, left - 1, unknown, pending)
            ball_first = guess(unknown, left / free)
            stack += (without, with_ball) if ball_first else (with_ball, without)
            yield None


def _pending(
    grid: Grid, balls: int, empty: int, decided: int, rays: tuple[tuple[int, int, int], ...]
) -> tuple[tuple[int, int, int], ...] | None:
    """The rays (spot, open cell, wanted outcome) that are still stuck now that the open cell
    `decided` is known (0: any cell may be); None if one of them ends otherwise than wanted."""
    pending = []
    for spot, unknown, wanted in rays:
        if unknown == decided or not decided:
            spot, unknown = step_ray(grid, spot, balls, empty)
            if not unknown:
                if spot != wanted:
                    return None
                continue
        pending.append((spot, unknown, wanted))
    return tuple(pending)


def marginals(grid: Grid, cubes: Sequence[Cube]) -> tuple[float, ...]:
    """The chance of a ball for each cell, over all the boards alike."""
    working = weighed(grid, cubes)
    while True:
        try:
            next(working)
        except StopIteration as end:
            chances: tuple[float, ...] = end.value
            return chances


def weighed(grid: Grid, cubes: Sequence[Cube]) -> Generator[None, None, tuple[float, ...]]:
    """The same, with breaks."""
    total = sum(size(grid, cube) for cube in cubes)
    sure = [0] * grid.size
    shares = [0.0] * grid.size
    background = 0.0
    for number, (balls, empty, left) in enumerate(cubes, 1):
        if number % AT_ONCE == 0:
            yield
        boards = size(grid, (balls, empty, left))
        free = grid.size - (balls | empty).bit_count()
        share = boards * left / free if free else 0.0
        background += share
        known = balls | empty
        while known:
            cell = (known & -known).bit_length() - 1
            known &= known - 1
            shares[cell] -= share
            if balls >> cell & 1:
                sure[cell] += boards
    return tuple(
        (count + background + share) / total for count, share in zip(sure, shares, strict=True)
    )


def forced(grid: Grid, cubes: Iterable[Cube]) -> tuple[int, int]:
    """The cells that hold a ball in every board of the cubes, and those that hold one in none."""
    balls = empty = grid.full
    for here, free, left in cubes:
        open_cells = grid.full & ~here & ~free
        if left == open_cells.bit_count():
            here |= open_cells
        balls &= here
        empty &= free if left else grid.full & ~here
    return balls, empty


def boards(grid: Grid, cube: Cube) -> Iterator[int]:
    """Every board of the cube, as a mask."""
    balls, empty, left = cube
    if not left:
        yield balls
        return
    free = grid.full & ~balls & ~empty
    while free.bit_count() >= left:
        bit = free & -free
        free ^= bit
        yield from boards(grid, (balls | bit, grid.full & ~balls & ~bit & ~free, left - 1))


def draw(grid: Grid, cube: Cube, rng: Random) -> int:
    """One board of the cube, each alike."""
    board, empty, left = cube
    while left:
        bit = 1 << int(rng.random() * grid.size)
        if not (board | empty) & bit:
            board |= bit
            left -= 1
    return board
