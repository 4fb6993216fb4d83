"""First visit: the game's card, opened wide, before the first game."""

from __future__ import annotations

from ui.boards.board import Board
from ui.features.home.view import picture
from ui.toolkit.frame import header, key
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def paint(words: Words, board: Board) -> Node:
    name = board.game
    heading = f"{name}.heading" if words.has(f"{name}.heading") else f"{name}.title"
    return h(
        "main",
        header(words, words(f"{name}.short")),
        h("div", h("h1", words.rich(heading)), h("p", words(f"{name}.door")), class_="mid"),
        Node("div", {"class": "peek", "aria-hidden": "true"}, (picture(name, words.language),)),
        h(
            "div",
            key(words("door.show"), "door-show", name),
            key(words("door.play"), "door-play", name, style="sec"),
            class_="end",
        ),
        class_="pass door",
    )
