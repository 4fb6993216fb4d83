"""The holes that a code is laid into."""

from __future__ import annotations

from ui.boards import keys
from ui.boards.mastermind import speech
from ui.boards.mastermind.draft import EMPTY, Draft
from ui.boards.mastermind.pegs import peg
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo


def hole(
    at: Situation,
    laid: Draft,
    place: int,
    mark: str,
    centre: tuple[float, float],
    size: tuple[float, float, float],
    hinted: str = "",
) -> Node:
    """A hole to choose, with its peg; `mark` names that for motions. `size`: of the peg, and of
    the field around it."""
    symbol = laid.holes[place]
    return h(
        "g",
        _in_hole(symbol, hinted.strip(), centre, size, at.settings.marks, mark, place == laid.at),
        class_="mm-hole",
        role="button",
        tabindex="0" if place == (len(laid.holes) - 1 if laid.at is None else laid.at) else "-1",
        aria_label=speech.hole(at, place, symbol),
        aria_current="true" if place == laid.at else None,
        data_key=keys.write("hole", place),
        data_carry=keys.write("move", place) if symbol != EMPTY else None,
        data_drop=str(place),
    )


@memo
def _in_hole(
    symbol: str,
    hinted: str,
    centre: tuple[float, float],
    size: tuple[float, float, float],
    marks: str,
    mark: str,
    chosen: bool,
) -> tuple[Node, ...]:
    (x, y), (r, high, wide) = centre, size
    field = h("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, class_="mm-field")
    if symbol != EMPTY:
        laid: tuple[Node, ...] = (peg(symbol, x, y, r, marks, m=mark),)
    elif hinted:
        ghost = peg(hinted, x, y, r, marks, "ghost")
        laid = ghost, h("circle", cx=x, cy=y, r=r, class_="mm-would")
    else:
        laid = socket(x, y, 7)
    if not chosen:
        return field, *laid
    return field, *laid, h("circle", cx=x, cy=y, r=min(r + 2.2, wide / 2), class_="mm-cur")


@memo
def socket(x: float, y: float, r: float) -> tuple[Node, Node]:
    return (
        h("circle", cx=x, cy=y, r=r, class_="sock"),
        h("circle", cx=x, cy=y + 0.7, r=0.73 * r, class_="sock-in"),
    )
