"""First visit: the game's card, opened wide, and the question after it."""

from __future__ import annotations

from ui.boards.board import Board
from ui.table.sample_picture import sample_picture
from ui.toolkit.frame import header, key
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

SKILLS = ("new", "played", "good")
"""How well somebody plays, as `Info.ladder` has it."""


def paint(words: Words, board: Board, marks: str) -> Node:
    """The door: to be shown, or to play at once. `marks`: the setting of that name."""
    name = board.game
    keys = (
        key(words("door.show"), "door-show", name),
        key(words("door.play"), "door-play", name, style="sec"),
    )
    return _page(words, board, marks, words(f"{name}.door"), *keys)


def ask(words: Words, board: Board, marks: str) -> Node:
    """How well shall the computer play? Or who plays instead."""
    keys = (
        key(words(f"door.{skill}"), "door-level", f"{board.game}:{number}", style="sec")
        for number, skill in enumerate(SKILLS)
    )
    people = key(words("door.people"), "new", f"{board.game}:people", style="sec")
    return _page(words, board, marks, words("door.ask"), *keys, people)


def _page(words: Words, board: Board, marks: str, text: str, *keys: Node) -> Node:
    name = board.game
    heading = f"{name}.heading" if words.has(f"{name}.heading") else f"{name}.title"
    return h(
        "main",
        header(words, words(f"{name}.short")),
        h("div", h("h1", words.rich(heading)), h("p", text), class_="mid"),
        Node(
            "div",
            {"class": "peek", "aria-hidden": "true"},
            (sample_picture(name, words.language, marks, opened=True),),
        ),
        h("div", keys, class_="end"),
        class_="pass door",
    )
