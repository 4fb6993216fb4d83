"""Paths that the answers already prove, told from the shared board alone."""

from __future__ import annotations

from engines.blackbox.cubes import fitting
from engines.blackbox.grid import grid
from engines.blackbox.rays import Ray, trace
from engines.blackbox.views import Shared

WORK = 10_000
"""Steps of search; what they do not prove counts as unproven."""


def proven(view: Shared, entry: str) -> Ray | None:
    """The path of the answered ray from `entry` if it is the same in every board that fits."""
    box = grid(view.rows, view.columns)
    ray = None
    for work, cube in enumerate(fitting(box, (0, 0, view.balls), view.answers)):
        if work >= WORK:
            return None
        if cube is not None:
            here = trace(box, cube[0], entry)
            if ray not in (None, here):
                return None
            ray = here
    return ray
