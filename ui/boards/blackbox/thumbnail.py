"""Thumbnail: a puzzle as small as an icon. It shows the slab, the field, and the answers on the
edge."""

from __future__ import annotations

from engines.blackbox.grid import grid
from engines.blackbox.puzzles import SIDE, Puzzle
from ui.toolkit.markup import Node, h

SIZE, FIELD, STEP = 56, 7, 5.25
"""Of the slab; where the field begins, and a square of it."""
AWAY = FIELD / 2
"""From the outer edge to the middle of an answer."""
WIDE, RING = 4.4, 1.2
"""An answer, less than a square, so that neighbours are two; the line of an open one."""


def mark(puzzle: Puzzle) -> Node:
    """The answers of a puzzle: hits full, reflections open, where rays came out squares."""
    nodes = []
    for entry, answer in puzzle.answers.shots:
        if answer in ("hit", "reflect"):
            x, y = _place(entry)
            if answer == "hit":
                nodes.append(h("circle", cx=x, cy=y, r=WIDE / 2, class_="chip-hit"))
            else:
                r = (WIDE - RING) / 2
                nodes.append(
                    h("circle", cx=x, cy=y, r=r, class_="chip-refl", style=f"stroke-width:{RING}")
                )
        else:
            for x, y in map(_place, (entry, answer)):
                nodes.append(_square(x, y))
    side = SIDE * STEP
    return h(
        "svg",
        h("rect", width=SIZE, height=SIZE, rx=2, class_="slab"),
        h("rect", x=FIELD, y=FIELD, width=side, height=side, class_="field"),
        nodes,
        viewBox=f"0 0 {SIZE} {SIZE}",
        aria_hidden="true",
    )


def _square(x: float, y: float) -> Node:
    half = WIDE / 2
    return h("rect", x=x - half, y=y - half, width=WIDE, height=WIDE, class_="chip-pass")


def _place(entry: str) -> tuple[float, float]:
    row, column, heading = grid(SIDE, SIDE).first_cell(entry)
    across = heading % 2
    x = FIELD + (column + 0.5) * STEP
    y = FIELD + (row + 0.5) * STEP
    before = heading in (1, 2)  # in from the left, or from above
    edge = AWAY if before else SIZE - AWAY
    return (edge, y) if across else (x, edge)
