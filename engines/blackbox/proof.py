"""Paths of a ray that the answers leave. They are told from the shared board alone."""

from __future__ import annotations

from collections.abc import Iterator

from engines.blackbox.cubes import Cube, fitting
from engines.blackbox.grid import grid
from engines.blackbox.rays import Ray, trace
from engines.blackbox.views import Shared


def paths(view: Shared, entry: str) -> Iterator[tuple[Ray, ...] | None]:
    """The paths of the answered ray from `entry` through the boards that fit: at the end the one
    that the answers prove, or the first two of several. None for each step of work before that."""
    box = grid(view.rows, view.columns)
    every: Cube = (0, 0, view.balls)
    # From both ends, since boards that are neighbours in an order send most rays the same way. The
    # one that ends first has seen all of them.
    without = fitting(box, every, view.answers)
    within = fitting(box, every, view.answers, lambda cell, odds: True)
    found: list[Ray] = []
    for cubes in zip(without, within, strict=False):
        for cube in filter(None, cubes):
            ray = trace(box, cube[0], entry)
            if ray not in found:
                found.append(ray)
        if len(found) > 1:
            break
        yield None
    yield tuple(found[:2])
