"""Rays through a box whose balls are known, or through every box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

from engines.blackbox.grid import HIT, REFLECT, Grid, Look


@dataclass(frozen=True)
class Ray:
    """A ray: where it went in, the cells it passed in order, its answer.

    `ball` is the cell of the ball that it ran into, if it is a hit. A ray that is hit or reflected
    at the edge passes no cell.
    """

    entry: str
    cells: tuple[str, ...]
    answer: str
    ball: str | None = None


def step(look: Look, balls: int) -> int:
    """The next spot, or an outcome. RULES: a ball ahead is a hit; balls at both sides of the cell
    ahead reflect; one turns the ray away before it enters; at the edge one is enough to reflect."""
    if not look.around & balls:
        return look.forward
    if look.ahead & balls:
        return HIT
    if look.left & balls:
        return REFLECT if look.right & balls else look.turned_right
    return look.turned_left


def outcome(grid: Grid, balls: int, entry: str) -> int:
    """How the ray from `entry` ends, as a number; `balls` is a mask."""
    looks = grid.looks
    spot = grid.start(entry)
    while spot >= 0:
        spot = step(looks[spot], balls)
    return spot


def trace(grid: Grid, balls: int, entry: str) -> Ray:
    """The whole ray from `entry`; `balls` is a mask."""
    cells: list[str] = []
    spot = grid.start(entry)
    while True:
        look = grid.looks[spot]
        spot = step(look, balls)
        if spot < 0:
            ball = grid.cells[look.ahead.bit_length() - 1] if spot == HIT else None
            return Ray(entry, tuple(cells), grid.answer(spot), ball)
        if spot == look.forward:
            cells.append(grid.cells[spot // 4])


WAYS = 30_000
"""Steps along all the ways of a ray: a tenth of a second, and enough for the usual box."""


def spread(grid: Grid, balls: int, entry: str) -> Counter[int] | None:
    """How many of all boards with so many balls answer the ray from `entry` in each way: outcome ->
    number; None where that takes more than `WAYS` steps, as with many balls in a large box.

    It goes on in each way that what it sees can be; what it never sees may be anything."""
    ends: Counter[int] = Counter()
    ways = [(grid.start(entry), 0, 0)]  # the spot, the balls and the cells that were seen
    steps = 0
    while ways:
        steps += 1
        if steps > WAYS:
            return None
        spot, there, seen = ways.pop()
        if spot < 0:
            ends[spot] += comb(grid.size - seen.bit_count(), balls - there.bit_count())
            continue
        look = grid.looks[spot]
        for more in _subsets(look.around & ~seen):
            now = there | more
            if now.bit_count() <= balls:
                ways.append((step(look, now), now, seen | look.around))
    return ends


def _subsets(mask: int) -> Iterator[int]:
    """Every mask within this one."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
    yield 0
