"""The page between two people: whose turn, and the way round the table from the last hand."""

from __future__ import annotations

from math import cos, pi, sin

from ui.boards.board import Cover, Situation
from ui.boards.memorybox.seats import COLOURS, initial
from ui.markup import Node, h

RX, RY = 134, 126


def cover(at: Situation, to: int) -> Cover:
    words, table = at.words, at.view.table
    phase = table.phase
    other = table.namer if phase in ("drop", "again") else table.mover
    code = "name.first" if phase == "name" and not at.witnessed else phase
    text = words.rich(
        f"memorybox.cover.{code}", other=at.seats[other], row=table.row, to=at.seats[table.mover]
    )
    name = at.seats[to]
    return Cover(name, text, words("memorybox.cover.key", name=name), _table(at, to))


def _last_hand(at: Situation) -> int | None:
    """The person who moved last."""
    seats = (getattr(event, "seat", None) for event in reversed(at.witnessed))
    return next((seat for seat in seats if seat is not None and at.people[seat]), None)


def _table(at: Situation, to: int) -> Node:
    hand = _last_hand(at)
    base = to if hand is None else hand
    count = len(at.seats)
    holes = [
        h("circle", cx=140 + 24 * column, cy=112 + 23.2 * row, r=7.2, class_="hl")
        for row in range(6)
        for column in range(6)
    ]
    return h(
        "svg",
        h("rect", x=110, y=84, width=180, height=172, class_="box"),
        holes,
        [] if hand is None or hand == to else _way((to - base) % count, count),
        [
            _seat(at, seat, (seat - base) % count, seat in (hand, to), seat == to)
            for seat in _all(at)
        ],
        class_="tbl",
        viewBox="0 0 400 340",
        role="img",
        aria_label=at.words("memorybox.cover.figure", name=at.seats[to]),
    )


def _all(at: Situation) -> range:
    return range(len(at.seats))


def _place(angle: float) -> tuple[float, float]:
    """Clockwise from the lower edge, where the last hand is."""
    return 200 - RX * sin(angle), 170 + RY * cos(angle)


def _way(steps: int, count: int) -> list[Node]:
    start, end = 0.2, 2 * pi * steps / count - 0.28
    (x1, y1), (x2, y2) = _place(start), _place(end)
    large = int(end - start > pi)
    turn = end * 180 / pi
    return [
        h(
            "path",
            d=f"M{x1:.1f} {y1:.1f}A{RX} {RY} 0 {large} 1 {x2:.1f} {y2:.1f}",
            class_="seatline",
        ),
        h(
            "path",
            d="M12-10 0 0l12 10",
            transform=f"translate({x2:.1f} {y2:.1f}) rotate({turn:.1f})",
            class_="seatline",
        ),
    ]


def _seat(at: Situation, seat: int, steps: int, concerned: bool, called: bool) -> Node:
    x, y = _place(2 * pi * steps / len(at.seats))
    size = 26 if called else 18
    below = y > 200
    name = at.seats[seat] if len(at.seats[seat]) < 10 else at.seats[seat][:8] + "…"
    centred = abs(x - 200) > 30
    return h(
        "g",
        h("circle", cx=x, cy=y, r=size, class_="disc-k"),
        h("text", initial(at, seat), x=x, y=y + 5.5, class_="seat-t"),
        h(
            "text",
            name,
            x=x if centred else x + size + 8,
            y=(y + size + 18 if below else y - size - 12) if centred else y + 5,
            text_anchor="middle" if centred else "start",
            class_="seat-n" if concerned else "seat-n off",
        ),
        class_=f"k-{COLOURS[seat]}",
    )
