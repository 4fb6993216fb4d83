"""Beads, drawn: stones and gems. A gem has as many sides as it is worth."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from engines.glassbead.beads import STONE
from ui.toolkit.markup import Node, h, number
from ui.toolkit.memo import memo

# By value: radius of the corners, radius of the arcs between them (in corners' radii), and how
# far the middle lies below the middle of the corners' circle, in the bead's radius.
CORNERS = {3: (1.2, sqrt(3), 0.12), 4: (1.16, 1.25 * sqrt(2), 0.0), 5: (1.1, 1.881, 0.03)}


@memo
def bead(value: int, x: float, y: float, r: float, mark: str = "", times: int = 1) -> Node:
    """A bead at a place; `mark` names it for motions; a stone may stand for `times` of them. What
    it is drawn with lies round the origin, so that a bead that only changes its place is one
    change."""
    kind = "stone" if value == STONE else f"gem gem-{value}"
    return h(
        "g",
        h("g", *_drawn(value, r, times), transform=f"translate({number(x)} {number(y)})"),
        class_=f"bead {kind}",
        data_bead=value,
        data_m=mark or None,
    )


def picture(value: int) -> Node:
    """A bead alone, for a key or a list."""
    return h("svg", bead(value, 22, 21, 16.0), viewBox="0 0 44 44", aria_hidden="true")


@memo
def ghost(value: int, x: float, y: float, r: float) -> tuple[Node, ...]:
    """The outline of a gem that is about to come."""
    return (
        h("path", d=_outline(value, x, y, r), class_="gem-ghost"),
        h("text", str(value), x=x, y=y + 5, class_="gem-ghost-t"),
    )


@memo
def _drawn(value: int, r: float, times: int) -> tuple[Node, ...]:
    return tuple(_stone(r, times) if value == STONE else _gem(value, r))


def _stone(r: float, times: int) -> list[Node]:
    shine = (
        f"M{-0.6 * r:.2f} {-0.3 * r:.2f}"
        f"A{0.7 * r:.2f} {0.62 * r:.2f} 0 0 1 {0.2 * r:.2f} {-0.6 * r:.2f}"
    )
    parts = [
        h("ellipse", cy=0.12 * r, rx=0.98 * r, ry=0.92 * r, class_="st-sh"),
        h("ellipse", rx=0.96 * r, ry=0.88 * r, class_="st"),
        h("path", d=shine, class_="st-hi"),
    ]
    if times > 1:
        parts.append(h("text", f"×{times}", y=4.5, class_="st-n"))
    return parts


def _gem(value: int, r: float) -> list[Node]:
    size = 1.2 * r
    drop = 0.04 * r if value == 3 else 0.0
    return [
        h("path", d=_outline(value, 0, 0.12 * r, r), class_="g-sh"),
        h("path", d=_outline(value, 0, 0, r), class_="g-body"),
        h("path", d=_facets(value, r), class_="g-facet"),
        h("path", d=_outline(value, 0, 0, r, 0.7 if value == 2 else 0.68), class_="g-table"),
        h("text", str(value), y=0.35 * size + drop, class_="g-n", font_size=size),
    ]


def _outline(value: int, x: float, y: float, r: float, scale: float = 1.0) -> str:
    if value == 1:
        r = r * scale
        arch = f"a{r:.2f} {r:.2f} 0 1 1"
        return f"M{x - r:.2f} {y:.2f}{arch} {2 * r:.2f} 0{arch} {-2 * r:.2f} 0z"
    if value == 2:
        half, arc = 1.24 * r * scale, 1.438 * r * scale
        turn = f"A{arc:.2f} {arc:.2f} 0 0 1 {x:.2f}"
        return f"M{x:.2f} {y - half:.2f}{turn} {y + half:.2f}{turn} {y - half:.2f}z"
    corners = _corners(value, x, y, r, scale)
    arc = CORNERS[value][0] * CORNERS[value][1] * r * scale
    path = [f"M{corners[0][0]:.2f} {corners[0][1]:.2f}"]
    for to_x, to_y in (*corners[1:], corners[0]):
        path.append(f"A{arc:.2f} {arc:.2f} 0 0 1 {to_x:.2f} {to_y:.2f}")
    return "".join(path) + "z"


def _corners(value: int, x: float, y: float, r: float, scale: float) -> list[tuple[float, float]]:
    radius, _, shift = CORNERS[value]
    angles = [2 * pi * k / value - pi / 2 for k in range(value)]
    return [
        (x + radius * r * scale * cos(angle), y + shift * r + radius * r * scale * sin(angle))
        for angle in angles
    ]


def _facets(value: int, r: float) -> str:
    """Short lines at the corners; round the rim of the round gem."""
    if value == 2:
        top, length = 1.19 * r, 0.335 * r
        return f"M0 {-top:.2f}v{length:.2f}M0 {top:.2f}v{-length:.2f}"
    if value == 1:
        angles = [pi / 8 + pi / 4 * k for k in range(8)]
        inner = [(0.68 * r * cos(a), 0.68 * r * sin(a)) for a in angles]
        outer = [(0.95 * r * cos(a), 0.95 * r * sin(a)) for a in angles]
    else:
        inner = _corners(value, 0, 0, r, 0.66)
        outer = _corners(value, 0, 0, r, 0.96)
    return "".join(
        f"M{a:.2f} {b:.2f}L{c:.2f} {d:.2f}" for (a, b), (c, d) in zip(inner, outer, strict=True)
    )
