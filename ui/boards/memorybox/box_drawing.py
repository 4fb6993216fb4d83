"""Drawing of the lid: holes, a fallen ball, signs of knowledge.

Units: 360 x 376; row i and hole k (from 0) lie at (62 + 52 k, 58 + 52 i), peg place m at 38 + 52 m.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from engines.memorybox.events import Dropped
from engines.memorybox.state import HOLES, Place
from ui.boards import keys
from ui.boards.memorybox.guess_result import GuessResult
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo
from ui.toolkit.widgets import cell as in_cell
from ui.toolkit.words import Words

ROWS = range(1, 7)
COLUMNS = range(1, HOLES + 1)
LINES = "M36 84H348M36 136H348M36 188H348M36 240H348M36 292H348"  # between the rows


def x_of(hole: int) -> int:
    return 10 + 52 * hole


def y_of(row: int) -> int:
    return 6 + 52 * row


def peg_x(place: int) -> int:
    return 38 + 52 * place


def hole(row: int, hole: int, proved: bool) -> Node:
    x, y = x_of(hole), y_of(row)
    rim = f"M{x - 13.4:g} {y - 7.7:g}A15.5 15.5 0 0 1 {x + 13.4:g} {y - 7.7:g}"
    return h(
        "g",
        h("circle", cx=x, cy=y, r=17, class_="hole-rim"),
        h("circle", cx=x, cy=y, r=15.5, class_="hole", data_m=f"hole{row}{hole}"),
        h("path", d=f"{rim}A18.5 18.5 0 0 0 {x - 13.4:g} {y - 7.7:g}Z", class_="hole-in"),
        class_="holeg done" if proved else "holeg",
    )


@memo
def ball(x: float, y: float) -> tuple[Node, Node]:
    shade = (
        f"M{x - 8.8:g} {y + 8.8:g}A12.5 12.5 0 0 0 {x + 8.8:g} {y - 8.8:g}"
        f"A15 15 0 0 1 {x - 8.8:g} {y + 8.8:g}Z"
    )
    return (
        h("circle", cx=x, cy=y, r=12.5, class_="b-body"),
        h("path", d=shade, class_="b-shade"),
    )


def fallen(fell: Dropped) -> Node:
    """A ring around the ball that stays; dashed, with the dotted way out, if it comes back."""
    x, y = x_of(fell.hole), y_of(fell.row)
    if fell.stayed:
        ring = h("circle", cx=x, cy=y, r=21, class_="hole-sel")
        return h("g", ball(x, y), ring, class_="fallen", data_m="fallen")
    out = min(x + 168, 340)
    half = (x + out) / 2
    way = f"M{x} {y - 16}C{x + 12:g} {y - 56} {half:g} {y - 60} {half + 8:g} {y - 34}"
    way += f"S{out - 30:g} {y - 12} {out - 12:g} {y - 18}"
    return h(
        "g",
        h("circle", cx=x, cy=y, r=21, class_="hole-sel dash"),
        h("path", d=way, class_="roll"),
        ball(out, y - 20),
        class_="fallen",
        data_m="fallen",
    )


def judged(guessed: GuessResult, row: int) -> list[Node]:
    """A ring where a full hole was known, a dashed one where it was forgotten, a cross in an empty
    one that was tapped."""
    y, signs = y_of(row), []
    for hole in COLUMNS:
        x = x_of(hole)
        if (row, hole) in guessed.known:
            signs.append(h("circle", cx=x, cy=y, r=19.5, class_="hole-sel"))
        elif (row, hole) in guessed.forgotten:
            signs.append(h("circle", cx=x, cy=y, r=19.5, class_="hole-sel dash"))
        elif (row, hole) in guessed.empty:
            signs.append(h("path", d=f"M{x - 7} {y - 7}l14 14m0-14-14 14", class_="crossed"))
    return signs


def places(words: Words, rows: list[Node]) -> Node:
    """The box as a grid that can be read: each row has its head and six holes."""
    return h("g", rows, class_="hits", id="places", role="grid", aria_label=words("memorybox.grid"))


def grid(
    words: Words,
    can: Collection[Place],
    chosen: Collection[Place],
    head: Callable[[int], str],
    named: Callable[[int, int], str],
    why: Collection[Place] = (),
) -> Node:
    """The same where any of the holes `can` be tapped; those that are `chosen` say so. `head` and
    `named` name a row and a hole; `why`: a tap on these asks why they cannot be chosen."""
    first = next(iter(can), None)

    def cell(row: int, hole: int) -> Node:
        place = row, hole
        able = place in can
        square = h(
            "rect",
            x=x_of(hole) - 26,
            y=y_of(row) - 26,
            width=52,
            height=52,
            role="button" if able else "gridcell",
            aria_label=named(row, hole),
            class_=None if able or place in why else "still",
            tabindex=None if not able else 0 if place == first else -1,
            data_key=keys.write("full", row, hole) if able or place in why else None,
            data_why="" if place in why else None,
            aria_disabled="true" if place in why else None,
        )
        return in_cell(square, place in chosen) if able else square

    def line(row: int) -> Node:
        number = h(
            "rect",
            x=0,
            y=y_of(row) - 26,
            width=36,
            height=52,
            role="rowheader",
            aria_label=head(row),
            class_="still",
        )
        return h("g", number, [cell(row, n) for n in COLUMNS], role="row")

    return places(words, [line(row) for row in ROWS])
