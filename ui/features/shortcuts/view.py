"""Sheet over the page with the board as text."""

from __future__ import annotations

from collections.abc import Sequence

from ui.toolkit.frame import key, sheet
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def as_text(words: Words, game: str, lines: Sequence[str]) -> list[Node]:
    """A board, line by line."""
    return sheet(
        words,
        words("keys.text"),
        h("ul", [h("li", line) for line in lines], class_="form astext", tabindex="0"),
        [key(words("close"), "close")],
        kicker=words(f"{game}.title"),
    )
