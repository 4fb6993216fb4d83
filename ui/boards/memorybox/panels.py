"""The right column on wide screens. There is no list of moves: remembering is the game."""

from __future__ import annotations

from ui.boards import parts
from ui.boards.board import Situation
from ui.boards.memorybox import opened, recent, speech
from ui.markup import Node, h


def paint(at: Situation) -> tuple[Node, ...]:
    words = at.words
    if opened.is_open(at):
        return (
            *_looked_back(at),
            parts.section(words("memorybox.penalties"), _muted(at, "penalties.rule")),
        )
    if (checked := recent.check(at)) is not None:
        text = speech.rich(at, "memorybox.test", checked.refuser)
        return (parts.section(words("memorybox.test.title"), parts.muted(text)),)
    if (asked := recent.refusal(at)) is not None:
        namer = at.seats[(asked.refuser - 1) % len(at.seats)]
        text = words.rich("memorybox.asking", who=namer)
        return (parts.section(words("memorybox.asking.title"), parts.muted(text)),)
    return (parts.section(words("memorybox.nolist.title"), _muted(at, "nolist")),)


def _looked_back(at: Situation) -> tuple[Node, ...]:
    """The story at the end of the round; before that, what could be known then, and what the last
    decision was worth. Words and figures for it come when they are first wanted."""
    from ui.boards.memorybox import told

    words = at.words
    if at.result is not None:
        return (parts.section(words("memorybox.story.title"), *told.cards(at)),)
    worth = told.worth(at, recent.plies(at.witnessed))
    known = _knowable(at)
    if worth is None:
        return (known,)
    return (parts.section(words("memorybox.worth.title"), parts.muted(worth)), known)


def _muted(at: Situation, code: str) -> Node:
    return parts.muted(at.words.rich(f"memorybox.{code}"))


def _knowable(at: Situation) -> Node:
    """What each player could have known of the row at issue, hole by hole."""
    words, row = at.words, at.view.table.row
    if row is None:
        return parts.section(words("memorybox.knowable.title"), _muted(at, "knowable"))
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
    return parts.section(title, h("ol", lines, class_="log knowable"))
