"""The box of the game of twenty drops. A ball falls, balls are put back, and then it shows which
were right."""

from __future__ import annotations

from engines.memorybox.state import PLACES, Place
from ui.boards.memorybox import box_drawing, guess, guess_result
from ui.boards.memorybox.box_drawing import COLUMNS, ROWS, x_of, y_of
from ui.boards.memorybox.recall import phase
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h


def paint(at: Situation) -> Node:
    fallen = phase.fell(at)
    row = fallen.row if fallen else None
    drawn = h(
        "svg",
        h(
            "g",
            h("rect", width=360, height=376, class_="lid"),
            h("g", _band(row) if row else None),
            h("path", d=box_drawing.LINES, class_="lid-l"),
            h("g", [_row(each, each == row) for each in ROWS]),
            h(
                "g",
                [
                    box_drawing.ball(x_of(hole), y_of(each))
                    for each, hole in sorted(phase.lying(at))
                ],
            ),
            h("g", _filled(at)),
            h(
                "g", box_drawing.fallen(fallen) if fallen else None
            ),  # moves, and is never another thing
            aria_hidden="true",
        ),
        _places(at),
        h("g", box_drawing.ball(0, 0), class_="unseen", data_m="ball"),
        class_="b b-mx",
        viewBox="0 0 360 376",
        role="group",
        aria_label=at.words("memorybox.spoken"),
    )
    return h("div", h("div", drawn, class_="boxrow alone"), class_="board")


def _band(row: int) -> Node:
    return h("rect", x=0, y=y_of(row) - 26, width=360, height=52, class_="named")


def _row(row: int, on: bool) -> Node:
    return h(
        "g",
        h("text", str(row), x=18, y=y_of(row) + 6, class_="row-n on" if on else "row-n"),
        [box_drawing.hole(row, hole, False) for hole in COLUMNS],
    )


def _filled(at: Situation) -> Node | None:
    """What was put back so far; once the box was filled, every ball and what was known of it."""
    found = phase.outcome(at)
    if found is None:
        laid = guess.tapped(at) if at.is_my_turn else ()
        return (
            h("g", [box_drawing.ball(x_of(hole), y_of(row)) for row, hole in laid])
            if laid
            else None
        )
    full = found.known | found.forgotten
    return h(
        "g",
        [
            h(
                "g",
                [box_drawing.ball(x_of(n), y_of(row)) for n in COLUMNS if (row, n) in full],
                box_drawing.judged(found, row),
                data_m=f"open{row}",
            )
            for row in ROWS
        ],
    )


def _places(at: Situation) -> Node:
    """The box as a grid that can be read; while it is filled, every hole can be tapped."""
    found = phase.outcome(at)

    def named(row: int, hole: int) -> str:
        sign = "" if found is None else f".{_sign(found, (row, hole))}"
        return at.words(f"memorybox.recall.hole{sign}", number=hole)

    can = PLACES if at.is_my_turn else ()
    return box_drawing.grid(
        at.words,
        can,
        guess.tapped(at) if at.is_my_turn else (),
        lambda row: at.words("memorybox.row", number=row),
        named,
    )


def _sign(found: guess_result.GuessResult, place: Place) -> str:
    signs = {"known": found.known, "forgotten": found.forgotten, "wrong": found.empty}
    return next((sign for sign, places in signs.items() if place in places), "empty")
