"""The right column on wide screens. There is no list of moves: remembering is the game."""

from __future__ import annotations

from engines.memorybox.knockout import OUT
from ui.boards.memorybox import guess, recent, revealed_box, speech, status_banner
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node


def paint(at: Situation) -> tuple[Node, ...]:
    words = at.words
    if revealed_box.is_closed_still(at):
        return (guess.panel(at),)
    if revealed_box.is_open(at):
        return (
            *_looked_back(at),
            widgets.section(
                words("memorybox.penalties"),
                _muted(at, "penalties.rule", out=words.spelled(OUT)),
            ),
        )
    if (checked := status_banner.check(at)) is not None:
        text = speech.rich(at, "memorybox.test", checked.refuser)
        return (widgets.section(words("memorybox.test.title"), widgets.muted(text)),)
    decided = recent.let_pass(at) or recent.check(at)
    if (asked := recent.refusal(at)) is not None and not decided:
        namer = at.seats[(asked.refuser - 1) % len(at.seats)]
        text = words.rich("memorybox.asking", who=namer)
        return (widgets.section(words("memorybox.asking.title"), widgets.muted(text)),)
    return (widgets.section(words("memorybox.nolist.title"), _muted(at, "nolist")),)


def _looked_back(at: Situation) -> tuple[Node, ...]:
    """Before the end of the round: what could be known then, and what the last decision was worth.
    Words and figures for it come when they are first wanted."""
    if at.result is not None:
        return ()
    from ui.boards.memorybox import round_review

    words = at.words
    worth = round_review.worth(at, recent.plies(at.witnessed))
    known = _knowable(at)
    if worth is None:
        return (known,)
    return (widgets.section(words("memorybox.worth.title"), widgets.muted(worth)), known)


def _muted(at: Situation, code: str, **values: object) -> Node:
    return widgets.muted(at.words.rich(f"memorybox.{code}", **values))


def _knowable(at: Situation) -> Node:
    """What each player could have known of the row at issue, hole by hole."""
    from ui.boards.memorybox import row_knowledge

    row = row_knowledge.row(at)
    if row is None:
        return widgets.section(at.words("memorybox.knowable.title"), _muted(at, "knowable"))
    title = at.words("memorybox.knowable.row", row=row)
    return widgets.section(title, row_knowledge.holes(at, row))
