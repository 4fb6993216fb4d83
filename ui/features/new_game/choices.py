"""Groups of choices, and those that all games have."""

from __future__ import annotations

from ui.boards.board import Board
from ui.model.form import Form
from ui.toolkit.frame import choice
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def group(title: str, *body: Node | list[Node] | None, fact: str = "", class_: str = "fs") -> Node:
    """Choices under one heading; `fact`: what stands beside it."""
    return h("section", h("h3", title, h("span", fact) if fact else None), *body, class_=class_)


def length(words: Words, board: Board, form: Form) -> Node | None:
    """How many rounds a match has, where that can be chosen."""
    if len(board.info.lengths) < 2:
        return None
    labels = [
        (str(length), words(f"{form.game}.length", n=length)) for length in board.info.lengths
    ]
    return choice(words("new.length"), "length", str(form.length), labels)


def levels(words: Words, board: Board) -> list[tuple[str, str]]:
    """Those that are offered, weakest first, with the place that this gives them."""
    offered, named = board.info.offered, f"{board.game}.level"
    return [
        (
            level,
            words("new.strength", name=words(f"{named}.{level}"), place=place, count=len(offered)),
        )
        for place, level in enumerate(offered, 1)
    ]
