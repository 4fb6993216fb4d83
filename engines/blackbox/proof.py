"""Which paths of a ray the answers leave, told from the shared board alone."""

from __future__ import annotations

from collections.abc import Iterator

from engines.blackbox.cubes import fitting
from engines.blackbox.grid import grid
from engines.blackbox.rays import Ray, trace
from engines.blackbox.views import Shared


def paths(view: Shared, entry: str) -> Iterator[tuple[Ray, ...] | None]:
    """The paths of the answered ray from `entry` through the boards that fit: at the end the one
    that the answers prove, or the first two of several. None for each step of work before that."""
    box = grid(view.rows, view.columns)
    found: list[Ray] = []
    for cube in fitting(box, (0, 0, view.balls), view.answers):
        yield None
        ray = trace(box, cube[0], entry) if cube else None
        if ray and ray not in found:
            found.append(ray)
            if len(found) > 1:
                break
    yield tuple(found)
