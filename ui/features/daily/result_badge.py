"""The share badge: a result as a picture and as text. The picture measures 108 by 108 units.
Neither gives the puzzle away.

The marks go round the edge clockwise in the order in which they were bought, not at their places.
"""

from __future__ import annotations

from collections.abc import Iterator

from ui.boards.daily import DISC, NONE, RING, SQUARE, Badge
from ui.toolkit.markup import Node, h

SIDE = 72.0  # the inner square's, between the two rows of marks
GAP = 3.0  # between two groups of marks
GLYPHS = {DISC: "●", RING: "○", SQUARE: "■", NONE: "·"}


def paint(badge: Badge, label: str) -> Node:
    """The badge as a picture. A frame holds a number; round a cross it would look like the sign for
    a letter that a font lacks."""
    places = list(_places(badge))
    scale = min(1, (_pitch(badge) + 0.6) / 9)
    drawn = [
        _mark(badge.marks[number] if number < len(badge.marks) else "", x, y, scale)
        for number, (x, y) in enumerate(places)
    ]
    return h(
        "svg",
        h("rect", x=18, y=18, width=72, height=72, class_="badge-f")
        if badge.total.isdecimal()
        else None,
        drawn,
        h("text", badge.total, x=54, y=66, class_="badge-t"),
        viewBox="0 0 108 108",
        role="img",
        aria_label=label,
    )


def text(badge: Badge) -> str:
    """The marks as lines of a message."""
    lines = range(0, len(badge.marks), badge.group)
    return "\n".join(
        "".join(GLYPHS[mark] for mark in badge.marks[at : at + badge.group]) for at in lines
    )


def _pitch(badge: Badge) -> float:
    """From one place to the next within a group."""
    return (SIDE - GAP * (badge.side // badge.group - 1)) / badge.side


def _places(badge: Badge) -> Iterator[tuple[float, float]]:
    """The centres of all places, clockwise from the top left."""
    pitch = _pitch(badge)
    along = [18 + pitch * (n + 0.5) + GAP * (n // badge.group) for n in range(badge.side)]
    yield from ((at, 9.0) for at in along)
    yield from ((99.0, at) for at in along)
    yield from ((at, 99.0) for at in reversed(along))
    yield from ((9.0, at) for at in reversed(along))


def _mark(kind: str, x: float, y: float, scale: float) -> Node:
    if kind == SQUARE:
        half = 3.5 * scale
        size = 2 * half
        return h("rect", x=x - half, y=y - half, width=size, height=size, class_="badge-p")
    radius, class_ = {
        DISC: (3.8, "badge-h"),
        RING: (3.0, "badge-r"),
        NONE: (1.5, "badge-n"),
        "": (1.5, "badge-o"),
    }[kind]
    return h("circle", cx=x, cy=y, r=radius * scale, class_=class_)
