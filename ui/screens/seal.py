"""The share seal: a result as 108 by 108 units and as text, without giving the puzzle away.

The marks go round the edge clockwise in the order in which they were bought, not at their places.
"""

from __future__ import annotations

from collections.abc import Iterator

from ui.boards.daily import DISC, NONE, RING, SQUARE, Seal
from ui.markup import Node, h

SIDE = 72.0  # the inner square's, between the two rows of marks
GAP = 3.0  # between two groups of marks
GLYPHS = {DISC: "●", RING: "○", SQUARE: "■", NONE: "·"}


def paint(seal: Seal, label: str) -> Node:
    """The seal as a picture."""
    places = list(_places(seal))
    scale = min(1, (_pitch(seal) + 0.6) / 9)
    drawn = [
        _mark(seal.marks[number] if number < len(seal.marks) else "", x, y, scale)
        for number, (x, y) in enumerate(places)
    ]
    return h(
        "svg",
        h("rect", x=18, y=18, width=72, height=72, class_="seal-f"),
        drawn,
        h("text", seal.total, x=54, y=66, class_="seal-t"),
        viewBox="0 0 108 108",
        role="img",
        aria_label=label,
    )


def text(seal: Seal) -> str:
    """The marks as lines of a message."""
    lines = range(0, len(seal.marks), seal.group)
    return "\n".join(
        "".join(GLYPHS[mark] for mark in seal.marks[at : at + seal.group]) for at in lines
    )


def _pitch(seal: Seal) -> float:
    """From one place to the next within a group."""
    return (SIDE - GAP * (seal.side // seal.group - 1)) / seal.side


def _places(seal: Seal) -> Iterator[tuple[float, float]]:
    """The centres of all places, clockwise from the top left."""
    pitch = _pitch(seal)
    along = [18 + pitch * (n + 0.5) + GAP * (n // seal.group) for n in range(seal.side)]
    yield from ((at, 9.0) for at in along)
    yield from ((99.0, at) for at in along)
    yield from ((at, 99.0) for at in reversed(along))
    yield from ((9.0, at) for at in reversed(along))


def _mark(kind: str, x: float, y: float, scale: float) -> Node:
    if kind == SQUARE:
        half = 3.5 * scale
        size = 2 * half
        return h("rect", x=x - half, y=y - half, width=size, height=size, class_="seal-p")
    radius, class_ = {
        DISC: (3.8, "seal-h"),
        RING: (3.0, "seal-r"),
        NONE: (1.5, "seal-n"),
        "": (1.5, "seal-o"),
    }[kind]
    return h("circle", cx=x, cy=y, r=radius * scale, class_=class_)
