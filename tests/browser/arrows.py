"""Arrow keys on a board."""

from __future__ import annotations

from collections import deque

from engines.blackbox.grid import Grid
from ui.boards.blackbox.geometry import Frame
from ui.boards.keys import step


def way(grid: Grid, here: str, key: str) -> tuple[str, ...]:
    """The arrows from one square of Black Box to another, by the shortest way."""
    frame, seen = Frame(grid), {here}
    ways = deque([(here, tuple[str, ...]())])
    while ways:
        at, arrows = ways.popleft()
        if at == key:
            return arrows
        for arrow in ("Up", "Down", "Left", "Right"):
            there = frame.beside(at, step(f"Arrow{arrow}") or (0, 0))
            if there not in seen:
                seen.add(there)
                ways.append((there, (*arrows, arrow)))
    raise AssertionError(f"no way to {key}")
