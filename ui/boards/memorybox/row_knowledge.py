"""Row knowledge: facts about the row at issue, hole by hole. On a replay it shows what a player who
forgets nothing could know."""

from __future__ import annotations

from ui.boards.memorybox import recent, revealed_box, round_review
from ui.boards.memorybox.seats import colour, initial
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node, h


def row(at: Situation) -> int | None:
    """The row that is named, refused or has just been checked; None: none is."""
    checked = recent.check(at)
    named: int | None = checked.row if checked else at.view.table.row
    return named


def under(at: Situation) -> Node | None:
    """Under the board, where there is no room beside it: the row once more, and what the last
    decision was worth."""
    number = row(at)
    if at.result is not None or number is None:
        return None
    words = at.words
    worth = round_review.worth(at, recent.plies(at.witnessed))
    return widgets.section(
        widgets.titled(
            words("memorybox.knowable.row", row=number), words("memorybox.recap.know.unit")
        ),
        holes(at, number),
        widgets.muted(worth) if worth else None,
        class_="knowsec tray box",
    )


def holes(at: Situation, number: int) -> Node:
    """Full or free, and since when anybody could know; what a check has shown counts after it."""
    checked = recent.check(at)
    found = revealed_box.box_before(at) if checked else revealed_box.box(at)
    peg = checked.start if checked else at.view.table.pegs[number - 1]
    each = [_hole(at, found.get((number, hole)), hole <= peg) for hole in range(1, 7)]
    return h("ol", each, class_="know")


def _hole(at: Situation, seen: revealed_box.Seen | None, proved: bool) -> Node:
    words = at.words
    if seen is None:
        drawn = [h("circle", cx=15, cy=15, r=12, class_="kn-free")]
        code, since = "free", "never"
    else:
        drawn = [
            h("circle", cx=15, cy=15, r=12.6, class_=f"sp sp-{colour(at, seen.seat)}"),
            h("text", initial(at, seen.seat), x=15, y=20, class_="open-t"),
        ]
        code, since = "full", "proved" if proved else "ago" if seen.ago else "now"
    return h(
        "li",
        h("svg", drawn, viewBox="0 0 30 30", aria_hidden="true"),
        h("b", words(f"memorybox.recap.know.{code}")),
        " ",
        h("small", words.rich(f"memorybox.recap.know.{since}", n=seen.ago if seen else 0)),
    )
