"""The status of a table: what happened, who moves, a hint."""

from __future__ import annotations

from html import escape

from ui.boards.board import Board
from ui.boards.situation import Situation
from ui.table.table_props import TableProps
from ui.toolkit.frame import stepdots
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.plain_text import plain

LONG, LONG_HINT = 84, 52
"""Characters of a status that three lines of its usual size may not hold; under the steps of a
hint, two."""


def _said(text: Raw | str, tone: str = "") -> Node:
    """A status of one paragraph; what is long is set smaller, in the same room."""
    kind = " ".join(filter(None, ("status", long(text), tone)))
    return h("div", h("p", text), class_=kind, data_announce="")


def long(text: Raw | str, most: int = LONG) -> str:
    """The class of a status that is set smaller."""
    return "long" if len(plain(Raw(text))) > most else ""


def status(board: Board, at: Situation, shown: TableProps) -> Node:
    banner = board.drawing.banner(at)
    kind = f"status banner {board.drawing.banner_class(at)}".rstrip()
    if shown.thinking and at.is_my_turn and not at.hint:
        return _said(at.words("hint.working"))
    if shown.answer and banner:
        return _answered(board, at, shown.answer, kind)
    if shown.answer or shown.waiting:
        return _said(shown.answer or shown.waiting or "")
    if at.hint and shown.hint:
        return _hint(at, shown)
    if at.watching and shown.paused and at.result is None:
        return _said(Raw(f"{at.words.rich('watch.held')} {board.drawing.status(at)}"))
    alone = "" if board.input.over(at) else helped(at, daily=bool(shown.kicker))
    said = Raw(board.drawing.status(at) + alone + _before(at))
    if not at.settings.cover and not banner:
        said = _called(at, said)
    if not at.ready:
        said = Raw(f"{said} {at.words.rich('ready.when')}")
    if not banner:
        return _said(said, board.drawing.banner_class(at))
    return h("div", h("strong", banner), " ", h("p", said), class_=kind, data_announce="")


def _answered(board: Board, at: Situation, answer: str, kind: str) -> Node:
    """An answer under a banner: who is to move, and who has won, stand there still; what happened
    last makes room."""
    fact = at.result is None and (board.pace.waits(at) or not at.is_my_turn)
    return h(
        "div",
        None if fact else h("strong", board.drawing.banner(at)),
        " ",
        h("p", h("span", board.drawing.winner(at)), " ", h("span", answer, data_announce="")),
        class_=kind,
    )


def _before(at: Situation) -> str:
    """What the game before cost the one who has hidden now, once this one can be compared."""
    code = f"{at.game.name}.cost"
    if at.result is None or at.result.void or not at.before or not at.words.has(code):
        return ""
    cost = at.words(code, n=at.before)
    return " " + at.words.rich("before", name=at.seats[0], cost=cost)


def _called(at: Situation, said: Raw) -> Raw:
    """With the name of who is to move, where one device has several people, a secret and no cover
    that calls them."""
    if not (at.game.hidden and sum(at.people) > 1 and at.is_my_turn and at.selection is None):
        return said
    name = escape(at.seats[at.seat or 0])
    return said if name in said else Raw(f"<b>{name}:</b> {said}")


UNFOUND = ("missed", "unsolved", "resigned")
"""Why a puzzle is over that was not solved."""


def helped(at: Situation, daily: bool) -> str:
    """That a finished round was not played alone, and what that means for the statistics; of one
    that somebody else played, that alone. `daily`: it is a puzzle of the day."""
    if at.result is None or not (at.hints or at.undone):
        return ""
    if not at.counted:
        if not at.challenge and (at.seat is not None or sum(at.people) != 1):
            return ""
        player = max(seat for seat, person in enumerate(at.people) if person)
        name = at.words.opening(at.seats[player])
        return f" {at.words.rich('helped.others', name=name)}"
    code = "both" if at.hints and at.undone else "hints" if at.hints else "undone"
    streak = daily and at.result.reason not in UNFOUND
    said = f"helped.daily.{code}" if streak else f"helped.{code}"
    return " " + at.words.rich(said, n=at.hints, hints=at.words.spelled(at.hints))


def _hint(at: Situation, shown: TableProps) -> Node:
    step = at.hint.step if at.hint else 0
    count = len(shown.hint)
    text = shown.hint[min(step, count - 1)]
    return h(
        "div",
        stepdots(at.words("hint.step", step=step + 1, count=count), step, count),
        h("p", text),
        class_=f"status hinted {long(text, LONG_HINT)}".rstrip(),
        data_announce="",
    )
