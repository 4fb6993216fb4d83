"""The box as the table shows it. Six rows of six holes, white pegs, what is chosen, and what a
check has shown.

Nothing here looks into the box before it is open.
"""

from __future__ import annotations

from engines.memorybox.events import Dropped
from engines.memorybox.state import HOLES, PLACES, Place, Table
from ui.boards import keys
from ui.boards.memorybox import box_drawing, guess, revealed_box, status_banner
from ui.boards.memorybox.box_drawing import COLUMNS, ROWS, peg_x, x_of, y_of
from ui.boards.memorybox.input import chosen, closed_rows
from ui.boards.memorybox.seats import colour, initial
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo
from ui.toolkit.widgets import cell
from ui.toolkit.words import Words


def paint(at: Situation) -> Node:
    table: Table = at.view.table
    at_issue = _at_issue(at)
    return h(
        "svg",
        h(
            "g",
            h("rect", width=360, height=376, class_="lid"),
            _band(at, at_issue),
            h("path", d=box_drawing.LINES, class_="lid-l"),
            [_row(row, table.pegs[row - 1], row == at_issue) for row in ROWS],
            _opened(at),
            _marked(at),
            _check(at),
            box_drawing.fallen(fell) if (fell := _fell(at)) else None,
            _chosen(at),
            aria_hidden="true",
        ),
        _places(at),
        h("circle", r=21, class_="hole-sel unseen", data_m="try"),
        h("g", box_drawing.ball(0, 0), class_="unseen", data_m="ball"),
        class_="b b-mx",
        viewBox="0 0 360 376",
        role="group",
        aria_label=_spoken(at.words, table),
    )


def _at_issue(at: Situation) -> int | None:
    """The row that is named, refused, being chosen, just checked or just dropped into."""
    if (choice := chosen(at)) and choice.word == "name":
        return choice.number
    if fallen := _fell(at):
        return fallen.row
    checked = status_banner.check(at)
    row: int | None = checked.row if checked else at.view.table.row
    return row


def _band(at: Situation, row: int | None) -> Node | None:
    if row is None:
        return None
    y = y_of(row) - 26
    if at.view.table.phase in ("answer", "poll"):
        return h("rect", x=1.5, y=y + 1.5, width=357, height=49, class_="refused", data_m="band")
    return h("rect", x=0, y=y, width=360, height=52, class_="named", data_m="band")


@memo
def _row(row: int, peg: int, at_issue: bool) -> Node:
    y = y_of(row)
    line = h(
        "path",
        d=f"M38 {y}H{peg_x(peg)}",
        pathLength=peg,
        class_="verified",
        data_m=f"line{row}",
    )
    peg_holes = [h("circle", cx=peg_x(m), cy=y, r=2.6, class_="peg-hole") for m in range(7)]
    return h(
        "g",
        h("text", str(row), x=18, y=y + 6, class_="row-n on" if at_issue else "row-n"),
        line if peg else None,
        peg_holes,
        [box_drawing.hole(row, hole, hole <= peg) for hole in COLUMNS],
        h(
            "g",
            h("circle", cx=peg_x(peg), cy=y + 1.2, r=6.4, class_="wp-sh"),
            h("circle", cx=peg_x(peg), cy=y, r=6.4, class_="wp"),
            h("circle", cx=peg_x(peg), cy=y - 0.8, r=3.4, class_="wp-hi"),
            data_m=f"peg{row}",
        ),
    )


def _chosen(at: Situation) -> Node | None:
    """The ball held over the chosen hole."""
    choice, row = chosen(at), at.view.table.row
    if choice is None or choice.word != "drop" or row is None:
        return None
    x, y = x_of(choice.number), y_of(row)
    return h("g", h("circle", cx=x, cy=y, r=21, class_="hole-sel"), box_drawing.ball(x, y - 7))


def _fell(at: Situation) -> Dropped | None:
    """The drop that everybody is looking at."""
    return next((event for event in status_banner.facts(at) if isinstance(event, Dropped)), None)


def _check(at: Situation) -> Node | None:
    """What the check just made has shown, hole by hole."""
    checked = status_banner.check(at)
    if checked is None or revealed_box.is_open(at):
        return None
    y = y_of(checked.row)
    last = checked.full[-1] if checked.full else checked.start
    ticks = [
        h(
            "g",
            h("circle", cx=x_of(hole), cy=y, r=15.5, class_="check-full"),
            h("path", d=f"M{x_of(hole) - 5.5:g} {y + 0.5:g}l4 4 7.5-8.5", class_="check-ok"),
            h("circle", cx=peg_x(hole), cy=y, r=4, class_="check-st") if hole < last else None,
            data_m=f"tick{hole}",
        )
        for hole in checked.full
    ]
    way = f"M{peg_x(checked.start) + 6} {y}H{peg_x(last)}"
    return h(
        "g",
        h("path", d=way, class_="check-l", pathLength=len(ticks), data_m="way") if ticks else None,
        ticks,
        h(
            "g",
            box_drawing.ball(x_of(checked.hole), y),
            h("circle", cx=x_of(checked.hole), cy=y, r=21, class_="hole-sel"),
            data_m="verdict",
        )
        if checked.hole
        else None,
        class_="check",
    )


def _opened(at: Situation) -> Node | None:
    """The balls in the open box, in the colour and letter of who dropped them."""
    if not revealed_box.is_open(at):
        return None
    found, guessed = revealed_box.box(at), guess.outcome(at)
    decided_otherwise = at.result is not None and not revealed_box.filled_last(at)
    last = None if guessed or decided_otherwise else revealed_box.last_fall(at)
    return h(
        "g",
        [
            h(
                "g",
                [
                    _coloured(at, row, hole, found[row, hole].seat)
                    for hole in COLUMNS
                    if (row, hole) in found
                ],
                box_drawing.judged(guessed, row) if guessed else None,
                data_m=f"open{row}",
            )
            for row in ROWS
        ],
        _ringed(*last) if last else None,
        class_="opened guessed" if guessed else "opened",
    )


def _ringed(place: Place, stayed: bool) -> Node:
    """A ring where a ball fell last, dashed if it came back."""
    kind = "hole-sel" if stayed else "hole-sel dash"
    return h("circle", cx=x_of(place[1]), cy=y_of(place[0]), r=19.5, class_=kind)


def _marked(at: Situation) -> Node | None:
    """What people take for full, while they guess; the ball that decided is drawn as it falls."""
    falls = _fell(at) or status_banner.check(at)
    places = sorted(guess.taken(at)) if revealed_box.is_closed_still(at) and not falls else []
    return (
        h("g", [box_drawing.ball(x_of(hole), y_of(row)) for row, hole in places])
        if places
        else None
    )


def _coloured(at: Situation, row: int, hole: int, seat: int) -> Node:
    x, y = x_of(hole), y_of(row)
    return h(
        "g",
        h("circle", cx=x, cy=y, r=15.5, class_="hole"),
        h("circle", cx=x, cy=y + 1.4, r=13, class_="wp-sh"),
        h("circle", cx=x, cy=y, r=12.6, class_=f"sp sp-{colour(at, seat)}"),
        h("text", initial(at, seat), x=x, y=y + 5, class_="open-t"),
    )


def _places(at: Situation) -> Node:
    """The box as a grid that can be read: each row has its head and six holes. What can be tapped,
    the heads of the rows that may be named or the holes of the named row, takes the focus."""
    if revealed_box.is_closed_still(at):
        return _guesses(at)
    can = _tapped(at)
    choice = chosen(at)
    first = choice.number if choice else min((place[1] for place in can), default=0)
    rows = []
    for row in ROWS:
        head = _place(at, "row", row, row, (0, 360), ("row", row) in can, row == first)
        here = row == at.view.table.row
        holes = [
            _place(at, "hole", row, n, (x_of(n) - 26, 52), here and ("hole", n) in can, n == first)
            for n in COLUMNS
        ]
        rows.append(h("g", head, holes, role="row"))
    return box_drawing.places(at.words, rows)


def _guesses(at: Situation) -> Node:
    """The same while people guess: every hole that no white peg shows full can be tapped."""
    pegs = at.view.table.pegs
    holes = tuple((row, hole) for row, hole in PLACES if hole > pegs[row - 1])
    return box_drawing.grid(
        at.words,
        holes,
        guess.taken(at),
        lambda row: _named(at, "row", row, row),
        lambda row, hole: _named(at, "hole", row, hole),
        [place for place in PLACES if place not in holes],
    )


def _tapped(at: Situation) -> set[tuple[str, int]]:
    """The rows that may be named, or the holes of the named row."""
    table: Table = at.view.table
    if not at.is_my_turn or revealed_box.is_open(at):
        return set()
    if table.phase == "name":
        return {("row", row) for row in table.nameable}
    return {("hole", n) for n in COLUMNS} if table.phase in ("drop", "again") else set()


def _place(
    at: Situation, kind: str, row: int, number: int, span: tuple[int, int], can: bool, first: bool
) -> Node:
    """The head of a row, or a hole. `span`: its left side and width; `can`: it can be chosen.
    A tap on a row that cannot asks why."""
    name, choice = _named(at, kind, row, number), chosen(at)
    on = bool(choice and choice.number == number)
    why = kind == "row" and keys.write(kind, row) in closed_rows(at)
    return _square(kind, row, number, span, name, can, why, first, on)


@memo
def _square(
    kind: str,
    row: int,
    number: int,
    span: tuple[int, int],
    name: str,
    can: bool,
    why: bool,
    first: bool,
    on: bool,
) -> Node:
    key = can and kind == "hole"
    role = "button" if key else "rowheader" if kind == "row" else "gridcell"
    square = h(
        "rect",
        x=span[0],
        y=y_of(row) - 26,
        width=span[1],
        height=52,
        role=role,
        aria_label=name,
        class_=None if can or why else "still",
        tabindex=None if not can else 0 if first else -1,
        aria_selected="true" if on and can and not key else None,
        data_key=keys.write(kind, number) if can or why else None,
        data_why="" if why else None,
        aria_disabled="true" if why else None,
    )
    return cell(square, on) if key else square


def _named(at: Situation, kind: str, row: int, number: int) -> str:
    """What everybody may know of a row or a hole: what is proved full; in the open box, whose ball
    lies there."""
    words, peg = at.words, at.view.table.pegs[row - 1]
    if kind == "hole" and revealed_box.is_open(at):
        ball = revealed_box.box(at).get((row, number))
        code = "memorybox.hole.ball" if ball else "memorybox.hole.empty"
        return words(code, number=number, who=at.seats[ball.seat] if ball else "")
    known = (peg and kind == "row") or (number <= peg and kind == "hole")
    return words(f"memorybox.{kind}{'.known' if known else ''}", number=number, peg=peg)


def _spoken(words: Words, table: Table) -> str:
    """What the lid shows, for ears: the pegs."""
    shown = [
        words("memorybox.spoken.closed", row=row)
        if peg == HOLES
        else words("memorybox.spoken.part", row=row, peg=peg)
        for row, peg in enumerate(table.pegs, 1)
        if peg
    ]
    return " ".join([words("memorybox.spoken"), *shown])
