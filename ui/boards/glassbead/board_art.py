"""Board art: pits and cups, and beads lying in a pit."""

from __future__ import annotations

from collections.abc import Iterator

from engines.glassbead.beads import STONE, Beads
from ui.boards.glassbead.beads import bead
from ui.boards.glassbead.geometry import CUP_HEIGHT, PIT, cluster
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo

FOLD = 7  # from more beads on, the stones of a pit lie as one


@memo
def hollow(x: float, y: float) -> tuple[Node, ...]:
    """An empty pit."""
    shade = (
        f"M{x - 28.58:g} {y - 16.5:g}A33 33 0 0 1 {x + 28.58:g} {y - 16.5:g}"
        f"A38.28 38.28 0 0 0 {x - 28.58:g} {y - 16.5:g}Z"
    )
    return (
        h("circle", cx=x, cy=y, r=PIT, class_="pit"),
        h("path", d=shade, class_="pit-in"),
        *(h("circle", cx=x, cy=y, r=r, class_="pit-r") for r in (26.5, 19.5, 12.5)),
    )


@memo
def trough(top: float) -> tuple[Node, Node]:
    """An empty cup."""
    shade = (
        f"M34 {top:g}H366a22 22 0 0 1 20 12.5c-4-5-12-8.5-20-8.5H34c-8 0-16 3.5-20 8.5"
        f"A22 22 0 0 1 34 {top:g}Z"
    )
    return (
        h("rect", x=12, y=top, width=376, height=CUP_HEIGHT, rx=22, class_="cup"),
        h("path", d=shade, class_="pit-in"),
    )


def lying(beads: Beads, x: float, y: float, mark: str = "") -> Iterator[Node]:
    """The beads of a pit, gems first; `mark` and a number name each for motions."""
    gems = [value for value in beads if value != STONE]
    stones = len(beads) - len(gems)
    folded = len(beads) > FOLD and stones > 1
    things = [*gems, STONE] if folded else beads
    if not things:
        return
    for index, (value, (dx, dy, r)) in enumerate(zip(things, cluster(len(things)), strict=True)):
        times = stones if folded and value == STONE else 1
        yield bead(value, x + dx, y + dy, r, f"{mark}-{index}" if mark else "", times)
