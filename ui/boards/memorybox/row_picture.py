"""Row picture: one row at one moment of a finished round. Units: 360 x 68; hole k (from 1) and the
white peg lie where the lid has them."""

from __future__ import annotations

from engines.memorybox.perfect_memory import Moment
from ui.boards.memorybox.box_drawing import peg_x, x_of
from ui.boards.memorybox.seats import colour, initial
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h

Y = 34


def paint(at: Situation, moment: Moment, row: int, ring: int = 0, refused: bool = False) -> Node:
    """`ring`: the hole that it is about; `refused`: the row was said to be full, and what was free
    is shown."""
    peg = moment.table.pegs[row - 1]
    band = h("rect", x=0, y=8, width=360, height=52, class_="named")
    if refused:
        band = h("rect", x=1.5, y=9.5, width=357, height=49, class_="refused")
    return h(
        "svg",
        h("rect", width=360, height=68, class_="lid"),
        band,
        h("text", str(row), x=18, y=40, class_="row-n on"),
        h("path", d=f"M38 {Y}H{peg_x(peg)}", class_="verified") if peg else None,
        [h("circle", cx=peg_x(place), cy=Y, r=2.6, class_="peg-hole") for place in range(7)],
        [_hole(at, moment, row, hole, refused) for hole in range(1, 7)],
        h("circle", cx=x_of(ring), cy=Y, r=20.5, class_="hole-sel") if ring else None,
        h("circle", cx=peg_x(peg), cy=Y + 1.2, r=6.4, class_="wp-sh"),
        h("circle", cx=peg_x(peg), cy=Y, r=6.4, class_="wp"),
        class_="b b-strip",
        viewBox="0 0 360 68",
        role="img",
        aria_label=at.words("memorybox.row", number=row),
    )


def _hole(at: Situation, moment: Moment, row: int, hole: int, refused: bool) -> Node:
    x, ball = x_of(hole), moment.box.get((row, hole))
    if ball is None:
        inside = [h("circle", cx=x, cy=Y, r=15, class_="hole-free")] if refused else []
    else:
        inside = [
            h("circle", cx=x, cy=Y, r=12.6, class_=f"sp sp-{colour(at, ball.seat)}"),
            h("text", initial(at, ball.seat), x=x, y=39, class_="open-t"),
        ]
    return h(
        "g",
        h("circle", cx=x, cy=Y, r=17, class_="hole-rim"),
        h("circle", cx=x, cy=Y, r=15.5, class_="hole"),
        inside,
    )
