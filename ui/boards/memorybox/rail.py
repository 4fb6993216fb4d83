"""The score rail, with a peg for each player. Each penalty moves a peg one hole down. Units: 100 x
376."""

from __future__ import annotations

from itertools import pairwise

from engines.memorybox.knockout import OUT
from ui.boards.memorybox.seats import colour, initial, penalties
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo

STEP = 43.33


def paint(at: Situation) -> Node:
    words = at.words
    spoken = [
        words("memorybox.penalties.of", who=name, n=penalties(at, seat))
        for seat, name in enumerate(at.seats)
    ]
    letters = [initial(at, seat) for seat in range(len(at.seats))]
    apart = any(len(one + other) > 2 for one, other in pairwise(letters))
    pegs = [
        _peg(seat, min(penalties(at, seat), OUT), colour(at, seat), letters[seat], apart)
        for seat in range(len(at.seats))
    ]
    return h(
        "svg",
        _board(),
        pegs,
        class_="b b-rail",
        viewBox="0 0 100 376",
        role="img",
        aria_label=f"{words('memorybox.penalties')}: {', '.join(spoken)}",
    )


@memo
def _board() -> tuple[Node, ...]:
    """What lies under the pegs."""
    columns = (f"M{_x(column):g} 58v{STEP * OUT:g}" for column in range(6))
    return (
        h("rect", width=100, height=376, class_="lid"),
        h("path", d="M.5 24V352", class_="lid-l"),
        h("path", d="".join(columns), class_="rail-h"),
    )


@memo
def _peg(seat: int, down: int, colour: str, initial: str, apart: bool) -> Node:
    """The peg of a seat, so many holes down. `apart`: letters side by side are too wide for it, and
    every other one stands higher."""
    x, y = _x(seat), 58 + STEP * down
    return h(
        "g",
        h("path", d=f"M{x:g} 58V{y:g}", class_="rail-l") if y > 58 else None,
        h(
            "g",
            h("circle", cx=x, cy=y + 1, r=6, class_="wp-sh"),
            h("circle", cx=x, cy=y, r=6, class_=f"sp sp-{colour}"),
            data_m=f"score{seat}",
        ),
        h("text", initial, x=x, y=21 if apart and seat % 2 else 34, class_="rail-t"),
    )


def _x(column: int) -> float:
    return 11.5 + 15.6 * column
