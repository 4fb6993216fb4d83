"""Beads, drawn: stones and gems. A gem has as many sides as it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from engines.glassbead.beads import STONE, Beads
from ui.toolkit.markup import Node, h, number
from ui.toolkit.memo import memo

R = 12.5
"""The radius that beads are drawn with; other sizes are scaled from it."""

# By value: radius of the corners, radius of the arcs between them (in corners' radii), and how
# far the middle lies below the middle of the corners' circle, in the bead's radius.
CORNERS = {3: (1.2, sqrt(3), 0.12), 4: (1.16, 1.25 * sqrt(2), 0.0), 5: (1.1, 1.881, 0.03)}


@memo
def bead(value: int, x: float, y: float, r: float, mark: str = "", times: int = 1) -> Node:
    """A bead at a place; `mark` names it for motions; a stone may stand for `times` of them. What
    it is drawn with is the same at every place and in every size, so that a bead that changes both
    is one change."""
    kind = "stone" if value == STONE else f"gem gem-{value}"
    size = "" if r == R else f" scale({number(r / R)})"
    return h(
        "g",
        h("g", _drawn(value), transform=f"translate({number(x)} {number(y)}){size}"),
        h("text", f"×{times}", x=x, y=y + 4.5, class_="st-n") if times > 1 else None,
        class_=f"bead {kind}",
        data_bead=value,
        data_m=mark or None,
    )


def marks(place: str, beads: Beads) -> Iterator[str]:
    """What motions call the beads of a place: by value, and of equal ones by which it is, 1 for the
    last. So a bead keeps its name while others come before it."""
    left = Counter(beads)
    for value in beads:
        yield mark(place, value, left[value])
        left[value] -= 1


def mark(place: str, value: int, nth: int) -> str:
    """One of these."""
    return f"{place}-{value}-{nth}"


def picture(value: int) -> Node:
    """A bead alone, for a key or a list."""
    return h("svg", bead(value, 22, 21, 16.0), viewBox="0 0 44 44", aria_hidden="true")


@memo
def ghost(value: int, x: float, y: float) -> Node:
    """The outline of a gem that is about to come."""
    return h(
        "g",
        h("path", d=_outline(value), class_="gem-ghost"),
        h("text", str(value), y=5, class_="gem-ghost-t"),
        transform=f"translate({number(x)} {number(y)})",
    )


@memo
def _drawn(value: int) -> tuple[Node, ...]:
    """What a bead is drawn with, round the origin."""
    if value == STONE:
        shine = (
            f"M{-0.6 * R:g} {-0.3 * R:g}A{0.7 * R:g} {0.62 * R:g} 0 0 1 {0.2 * R:g} {-0.6 * R:g}"
        )
        return (
            h("ellipse", cy=0.12 * R, rx=0.98 * R, ry=0.92 * R, class_="st-sh"),
            h("ellipse", rx=0.96 * R, ry=0.88 * R, class_="st"),
            h("path", d=shine, class_="st-hi"),
        )
    low = 0.46 * R if value == 3 else 0.42 * R
    return (
        h("path", d=_outline(value, y=0.12 * R), class_="g-sh"),
        h("path", d=_outline(value), class_="g-body"),
        h("path", d=_facets(value), class_="g-facet"),
        h("path", d=_outline(value, 0.7 if value == 2 else 0.68), class_="g-table"),
        h("text", str(value), y=low, class_="g-n"),
    )


def _outline(value: int, scale: float = 1.0, y: float = 0.0) -> str:
    """A gem's rim as a path; `y`: how far below the origin."""
    r = R * scale
    if value == 1:
        arch = f"a{r:.2f} {r:.2f} 0 1 1"
        return f"M{-r:.2f} {y:.2f}{arch} {2 * r:.2f} 0{arch} {-2 * r:.2f} 0z"
    if value == 2:
        half = 1.24 * r
        turn = f"A{1.438 * r:.2f} {1.438 * r:.2f} 0 0 1 0"
        return f"M0 {y - half:.2f}{turn} {y + half:.2f}{turn} {y - half:.2f}z"
    corners = _corners(value, scale)
    arc = CORNERS[value][0] * CORNERS[value][1] * r
    path = [f"M{corners[0][0]:.2f} {y + corners[0][1]:.2f}"]
    for to_x, to_y in (*corners[1:], corners[0]):
        path.append(f"A{arc:.2f} {arc:.2f} 0 0 1 {to_x:.2f} {y + to_y:.2f}")
    return "".join(path) + "z"


def _corners(value: int, scale: float) -> list[tuple[float, float]]:
    radius, _, shift = CORNERS[value]
    angles = [2 * pi * k / value - pi / 2 for k in range(value)]
    return [
        (radius * R * scale * cos(angle), shift * R + radius * R * scale * sin(angle))
        for angle in angles
    ]


def _facets(value: int) -> str:
    """Short lines at the corners; round the rim of the round gem."""
    if value == 2:
        top, length = 1.19 * R, 0.335 * R
        return f"M0 {-top:.2f}v{length:.2f}M0 {top:.2f}v{-length:.2f}"
    if value == 1:
        angles = [pi / 8 + pi / 4 * k for k in range(8)]
        inner = [(0.68 * R * cos(a), 0.68 * R * sin(a)) for a in angles]
        outer = [(0.95 * R * cos(a), 0.95 * R * sin(a)) for a in angles]
    else:
        inner, outer = _corners(value, 0.66), _corners(value, 0.96)
    return "".join(
        f"M{a:.2f} {b:.2f}L{c:.2f} {d:.2f}" for (a, b), (c, d) in zip(inner, outer, strict=True)
    )
