"""Board art: pits and cups, and beads lying in a pit."""

from __future__ import annotations

from collections.abc import Iterator

from engines.glassbead.beads import STONE, Beads
from ui.boards.glassbead.beads import bead, marks
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


def folded(beads: Beads) -> bool:
    """Whether the stones of a pit lie as one."""
    return len(beads) > FOLD and beads.count(STONE) > 1


def lying(beads: Beads, x: float, y: float, place: str = "") -> Iterator[Node]:
    """The beads of a pit, gems first; `place` names it for motions."""
    if not beads:
        return
    stones = beads.count(STONE) if folded(beads) else 1
    things = beads[: len(beads) - stones + 1]
    for value, (dx, dy, r), mark in zip(
        things, cluster(len(things)), marks(place, things), strict=True
    ):
        times = stones if value == STONE else 1
        yield bead(value, x + dx, y + dy, r, mark if place else "", times)
