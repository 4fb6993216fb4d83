"""Pieces on the squares: chips with answers, balls, crosses, hint dots."""

from __future__ import annotations

from math import sqrt

from ui.boards.blackbox.geometry import Frame
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo

COLOURS = 6
RIM = 3.0
"""From an answer to the line round it, where a proof rests on it."""


@memo
def chip(
    frame: Frame,
    entry: str,
    kind: str,
    label: str,
    bad: bool = False,
    ray: int = 0,
    lit: bool = False,
) -> Node:
    """An answer on the edge. `kind`: "hit" a disc, "refl" a ring, "pass" a square; `ray`: the
    number of the path it is coloured like, 0: none; `lit`: a proof rests on it."""
    (x, y), r = frame.centre(entry), frame.chip
    if kind == "pass":
        colour = f"ray-{(ray - 1) % COLOURS + 1}" if ray and not bad else "chip-pass"
        shape = _square(x, y, r, 2, colour)
    else:
        shape = h("circle", cx=x, cy=y, r=r - (kind == "refl"), class_=f"chip-{kind}")
    rim = None
    if lit and kind == "pass":
        rim = _square(x, y, r + RIM, 2 + RIM, "rim")
    elif lit:
        rim = h("circle", cx=x, cy=y, r=r + RIM, class_="rim")
    text = f"{label}!" if bad else label
    long = " long" if len(text) > 2 else ""
    return h(
        "g",
        shape,
        rim,
        h("text", text, x=x, y=y + 5.6 * frame.grow, class_=f"chip-t t-{kind}{long}"),
        class_=f"answer{' is-bad' if bad else ''}{' lit' if lit else ''}",
        data_m=f"answer-{entry}",
    )


def _square(x: float, y: float, r: float, round_: float, class_: str) -> Node:
    return h("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=round_, class_=class_)


@memo
def ball(frame: Frame, cell: str, state: str = "") -> Node:
    """A ball; `state`: "found" (with a tick), "missed" (an outline), "lifted" (being dragged),
    "ghost" (proven, not put yet)."""
    x, y = frame.centre(cell)
    return h(
        "g",
        h("circle", r=13, class_="b-body"),
        h("path", d="M-9.2 9.2A13 13 0 0 0 9.2-9.2A15.5 15.5 0 0 1-9.2 9.2Z", class_="b-shade"),
        h("path", d="M-5.5.5l4 4 7.5-8.5", class_="tick-ok") if state == "found" else None,
        class_=f"ball {state}" if state else "ball",
        transform=_at(x, y, frame.grow),
        data_m=f"ball-{cell}",
    )


@memo
def ring(frame: Frame, cell: str) -> Node:
    """Round a ball that is certain, or that a hint is about."""
    x, y = frame.centre(cell)
    return h("circle", cx=x, cy=y, r=frame.chip + 4, class_="forced")


@memo
def wrong(frame: Frame, cell: str) -> Node:
    """A ball marked where none is hidden."""
    x, y = frame.centre(cell)
    return h(
        "g",
        h("circle", r=12),
        h("path", d="M-5-5L5 5M5-5L-5 5"),
        class_="wrong",
        transform=_at(x, y, frame.grow),
    )


@memo
def cross(frame: Frame, cell: str) -> Node:
    """A note: no ball here."""
    x, y = frame.centre(cell)
    return h("path", d=f"M{x - 4:g} {y - 4:g}l8 8m0-8l-8 8", class_="xmark")


def heat(frame: Frame, cell: str, chance: float) -> list[Node]:
    """The chance of a ball: its share of a ball's area; from one half on in figures too."""
    x, y = frame.centre(cell)
    if chance < 0.01:
        return []
    sure = chance >= 1
    dot = h(
        "circle",
        cx=x,
        cy=y,
        r=13 * frame.grow * sqrt(chance),
        class_="heat sure" if sure else "heat",
    )
    if chance < 0.5 or sure:
        return [dot]
    figure = str(min(99, round(100 * chance)))
    return [dot, h("text", figure, x=x, y=y + 4.4, class_="heat-t")]


@memo
def arrow(frame: Frame, entry: str) -> Node:
    """Where a ray is aimed."""
    x, y = frame.centre(entry)
    turn = {"T": 0, "R": 90, "B": 180, "L": 270}[entry[0]]
    return h("path", d="M0 13L-11-9H11Z", class_="aim", transform=f"{_at(x, y, 1)} rotate({turn})")


def _at(x: float, y: float, scale: float) -> str:
    move = f"translate({x:g} {y:g})"
    return move if scale == 1 else f"{move} scale({scale:g})"
