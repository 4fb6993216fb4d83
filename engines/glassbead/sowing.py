"""Sowing: the way of a hand of beads around the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engines.glassbead.beads import Beads

LAP = 9  # so many beads fall into different pits: the origin is left out


@cache
def route(origin: int, count: int) -> tuple[int, ...]:
    """The pits where `count` beads from `origin` fall. RULES: the origin is skipped every lap."""
    return tuple((origin + 1 + step % LAP) % 10 for step in range(count))


def sow(pits: Sequence[Beads], origin: int, order: Beads) -> tuple[Beads, ...]:
    """The pits after the sowing; unlike elsewhere, beads lie in each pit as they fell."""
    laid = list(pits)
    laid[origin] = ()
    for pit, bead in zip(route(origin, len(order)), order, strict=True):
        laid[pit] += (bead,)
    return tuple(laid)
