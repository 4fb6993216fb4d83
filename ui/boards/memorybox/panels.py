"""The right column on wide screens. There is no list of moves: remembering is the game."""

from __future__ import annotations

from ui.boards.board import Situation
from ui.boards.memorybox import opened, recent, speech
from ui.markup import Children, Node, h


def paint(at: Situation) -> tuple[Node, ...]:
    words = at.words
    if opened.is_open(at):
        return (_knowable(at), _section(words("memorybox.penalties"), _muted(at, "penalties.rule")))
    if (checked := recent.check(at)) is not None:
        text = speech.rich(at, "memorybox.test", checked.refuser)
        return (_section(words("memorybox.test.title"), h("p", text, class_="muted")),)
    if (asked := recent.refusal(at)) is not None:
        namer = at.seats[(asked.refuser - 1) % len(at.seats)]
        text = words.rich("memorybox.asking", who=namer)
        return (_section(words("memorybox.asking.title"), h("p", text, class_="muted")),)
    return (_section(words("memorybox.nolist.title"), _muted(at, "nolist")),)


def _section(title: str, *body: Children) -> Node:
    return h("section", h("h2", title), *body)


def _muted(at: Situation, code: str) -> Node:
    return h("p", at.words.rich(f"memorybox.{code}"), class_="muted")


def _knowable(at: Situation) -> Node:
    """What each player could have known of the row at issue, hole by hole."""
    words, row = at.words, at.view.table.row
    if row is None:
        return _section(words("memorybox.knowable.title"), _muted(at, "knowable"))
    found, peg = opened.box(at), at.view.table.pegs[row - 1]
    lines = []
    for hole in range(1, 7):
        if hole <= peg:
            said = words.rich("memorybox.knowable.proved")
        elif (row, hole) in found:
            seen = found[row, hole]
            code = "memorybox.knowable." + ("seen" if seen.ago else "now")
            said = words.rich(code, n=seen.ago, who=at.seats[seen.seat])
        else:
            said = words.rich("memorybox.knowable.free")
        lines.append(h("li", h("span", str(hole), class_="n"), h("span", said)))
    title = words("memorybox.knowable.row", row=row)
    return _section(title, h("ol", lines, class_="log knowable"))
