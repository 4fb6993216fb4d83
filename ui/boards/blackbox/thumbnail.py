"""A puzzle as small as an icon: the slab, the field, and the answers on its edge."""

from __future__ import annotations

from engines.blackbox.grid import grid
from engines.blackbox.puzzles import SIDE, Puzzle
from ui.markup import Node, h

SIZE, FIELD, STEP = 56, 10, 4.5
"""Of the slab; where the field begins, and a square of it."""
AWAY = FIELD / 2
"""From the outer edge to the middle of an answer."""


def mark(puzzle: Puzzle) -> Node:
    """The answers of a puzzle: hits full, reflections open, where rays came out squares."""
    nodes = []
    for entry, answer in puzzle.answers.shots:
        if answer in ("hit", "reflect"):
            x, y = _place(entry)
            kind, r = ("chip-hit", 3.4) if answer == "hit" else ("chip-refl", 2.6)
            nodes.append(h("circle", cx=x, cy=y, r=r, class_=kind))
        else:
            for x, y in map(_place, (entry, answer)):
                nodes.append(h("rect", x=x - 3, y=y - 3, width=6, height=6, class_="chip-pass"))
    side = SIDE * STEP
    return h(
        "svg",
        h("rect", width=SIZE, height=SIZE, rx=2, class_="slab"),
        h("rect", x=FIELD, y=FIELD, width=side, height=side, class_="field"),
        nodes,
        viewBox=f"0 0 {SIZE} {SIZE}",
        aria_hidden="true",
    )


def _place(entry: str) -> tuple[float, float]:
    row, column, heading = grid(SIDE, SIDE).first_cell(entry)
    across = heading % 2
    x = FIELD + (column + 0.5) * STEP
    y = FIELD + (row + 0.5) * STEP
    before = heading in (1, 2)  # in from the left, or from above
    edge = AWAY if before else SIZE - AWAY
    return (edge, y) if across else (x, edge)
