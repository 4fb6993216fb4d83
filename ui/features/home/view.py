"""The home page: four games, running matches, the daily puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.boards import BOARDS
from ui.boards.board import Board
from ui.table.sample_picture import sample_picture
from ui.toolkit import route
from ui.toolkit.frame import header
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Going:
    """A game to continue."""

    id: str
    game: str
    fact: str


def paint(
    words: Words,
    ended: Mapping[str, str],
    going: Going | None,
    daily: Node | None,
    offer: Node | None = None,
    gone: Node | None = None,
) -> Node:
    """`ended`: how the last round of a game ended; `offer`: the site on the home screen; `gone`:
    that games were here."""
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
            [_tile(words, board, ended.get(board.game, "")) for board in BOARDS.values()],
            class_="shelf",
            aria_label=words("games"),
        ),
        offer,
        _continue(words, going) if going else None,
        daily,
        class_="hm",
    )


def _tile(words: Words, board: Board, ended: str) -> Node:
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
            (sample_picture(name, words.language),),
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


def _continue(words: Words, going: Going) -> Node:
    board = BOARDS[going.game]
    return h(
        "a",
        Node(
            "span",
            {"class": "thumb", "aria-hidden": "true"},
            (sample_picture(going.game, words.language),),
        ),
        h(
            "span",
            h("h2", words("home.continue", game=words(f"{going.game}.title"))),
            h("p", going.fact),
        ),
        icon("next"),
        class_=f"strip {board.info.accent} cont",
        href=route.write("game", going.id),
    )
