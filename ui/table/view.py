"""The table's layout: board, status, figures, keys. It is the same for all four games."""

from __future__ import annotations

from ui.boards.board import Board
from ui.boards.drawing import Cover
from ui.boards.situation import Situation
from ui.table import review_offer, watch_view
from ui.table.keys_view import keys
from ui.table.status_view import status
from ui.table.table_props import TableProps
from ui.toolkit import plot
from ui.toolkit.frame import header, key, link, pace_row, panel, row, rows
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo
from ui.toolkit.words import Words


def paint(board: Board, at: Situation, shown: TableProps) -> Node:
    words = at.words
    heading = (
        f"{board.game}.heading" if words.has(f"{board.game}.heading") else f"{board.game}.title"
    )
    name = words(f"{board.game}.{'daily.short' if shown.kicker else 'short'}")
    return h(
        "main",
        header(words, ", ".join(filter(None, (name, shown.kicker or shown.sort))), help=True),
        h(
            "div",
            h(
                "span",
                shown.kicker or shown.sort or board.drawing.kicker(at) or _number(words, shown),
                class_="no",
            ),
            h("h1", words.rich(heading)),
            class_="title",
        ),
        status(board, at, shown),
        board.drawing.paint(at),
        board.drawing.score(at),
        _tray(board, at, shown),
        keys(board, at, shown),
        _typing(at.words, board.speech.example(at), at.settings.typing)
        if (at.result is None or board.rounds.closing(at)) and not at.watching
        else None,
        _beside(board, at, shown) if shown.wide else None,
        class_="play replay" if shown.transport else "play",
        data_game=board.game,
    )


def _beside(board: Board, at: Situation, shown: TableProps) -> Node:
    """The column beside the board."""
    return panel(
        at.words,
        board.drawing.match(at),
        review_offer.panel(at.words, board.game, shown.review)
        if at.result and shown.review
        else None,
        watch_view.sides(at.words, shown.sides) if shown.sides else None,
        board.drawing.panels(at),
        plot.bars(at.words, at.last),
        _more(board, at, shown),
    )


def _number(words: Words, shown: TableProps) -> str:
    """What stands over the title where a game has no sort: who plays, or its place on the shelf."""
    return words("watch.two") if shown.sides else words("game.number", number=shown.number)


def _tray(board: Board, at: Situation, shown: TableProps) -> Node | None:
    if shown.waiting and at.game.hidden:
        return None
    if at.watching and at.result is None and not shown.transport:
        return watch_view.tray(at, board.rounds.award(at), board.rounds.circling(at))
    return board.drawing.tray(at)


def cover(words: Words, board: Board, what: Cover, shareable: bool) -> Node:
    """The page while the device changes hands; `shareable`: a link can go to another instead."""
    letters = max(map(len, what.name.split()), default=1)
    return h(
        "main",
        header(words, words(f"{board.game}.short"), help=True),
        h(
            "div",
            h("h1", what.name, style=f"--letters:{letters}"),
            h("p", what.text),
            class_="mid",
        ),
        h("div", what.figure, class_="fig"),
        h(
            "div",
            key(what.key, "uncover"),
            key(words("cover.share"), "share", style="sec") if shareable else None,
            class_="end",
        ),
        class_="pass",
    )


@memo
def _typing(words: Words, example: str, wanted: bool) -> Node:
    """A field for a move as text: there for people who reach it by the keyboard, and in sight for
    those who want that."""
    return h(
        "label",
        h("span", words("typed.label")),
        h(
            "input",
            type="text",
            data_change="typed",
            data_once=True,
            placeholder=example,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
        ),
        class_="typing" if wanted else "typing rare",
    )


def _more(board: Board, at: Situation, shown: TableProps) -> Node:
    words = at.words
    return rows(
        words("more"),
        pace_row(words, shown.pace, "pace") if shown.pace else None,
        row(words("help.open"), "help", symbol="help"),
        row(words("keys.text"), "as-text", symbol="eye") if board.speech else None,
        row(words("new.open"), "new", board.game, "new"),
        row(words("share.open"), "share", symbol="share"),
        link(words("replay.match"), shown.all_rounds, "play") if shown.all_rounds else None,
        row(words("leave.open"), "leave-match", symbol="flag") if shown.leavable else None,
    )
