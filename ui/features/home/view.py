"""The home page: four games, running matches, the daily puzzle."""

from __future__ import annotations

from collections.abc import Mapping

from ui.boards import BOARDS
from ui.boards.board import Board
from ui.table.sample_picture import sample_picture
from ui.toolkit import route
from ui.toolkit.frame import header
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def paint(
    words: Words,
    marks: str,
    ended: Mapping[str, str],
    strips: tuple[Node | None, ...],
    gone: Node | None = None,
) -> Node:
    """`marks`: the setting of that name; `ended`: how the last round of a game ended; `strips`:
    below the games; `gone`: that games were here."""
    return h(
        "main",
        header(words, words("site")),
        h(
            "section",
            h("h1", words.rich("site.title")),
            h("p", words("site.lead")),
            class_="intro",
        ),
        gone,
        h(
            "section",
            [_tile(words, board, marks, ended.get(board.game, "")) for board in BOARDS.values()],
            class_="shelf",
            aria_label=words("games"),
        ),
        *strips,
        class_="hm",
    )


def _tile(words: Words, board: Board, marks: str, ended: str) -> Node:
    name = board.game
    return h(
        "a",
        h(
            "span",
            _name(words, name),
            h("p", words(f"{name}.tag"), h("span", words(f"{name}.people"))),
            class_="hd",
        ),
        Node(
            "span",
            {"class": "tile-board", "aria-hidden": "true"},
            (sample_picture(name, words.language, marks),),
        ),
        h("small", ended, class_="last") if ended else None,
        class_=f"tile {board.info.accent}",
        href=route.write(name),
        data_opens=True,
    )


def _name(words: Words, name: str) -> Node:
    """A game by its name; where the tile is too small for it, the whole is heard."""
    title = words(f"{name}.title")
    if not words.has(f"{name}.tile"):
        return h("h2", title)
    return h("h2", words(f"{name}.tile"), aria_label=title)


def going_on(words: Words, marks: str, id: str, game: str, fact: str) -> Node:
    """The strip that leads to a game to continue."""
    return h(
        "a",
        Node(
            "span",
            {"class": "thumb", "aria-hidden": "true"},
            (sample_picture(game, words.language, marks),),
        ),
        h(
            "span",
            h("h2", words("home.continue", game=words(f"{game}.title"))),
            h("p", fact),
        ),
        icon("next"),
        class_=f"strip {BOARDS[game].info.accent} cont",
        href=route.write("game", id),
    )
