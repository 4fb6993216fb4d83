"""The dialog that saves a position as a picture. It holds the words for those who do not see it."""

from __future__ import annotations

from ui.toolkit.frame import key, sheet
from ui.toolkit.markup import Node, h
from ui.toolkit.still_picture import still
from ui.toolkit.words import Words


def paint(words: Words, game: str, board: Node, described: str, said: str) -> list[Node]:
    """`described`: the position in words; `said`: what became of the last try."""
    drawing = _drawing(board)
    return sheet(
        words,
        words("export.title"),
        h(
            "div",
            h(
                "figure",
                h("div", still(drawing) if drawing else None, id="picture", class_="board"),
                class_="posed",
                role="img",
                aria_label=described,
            ),
            h(
                "section",
                h("h3", words("export.alt")),
                h("p", described, class_="codebox alt", tabindex="0"),
                h("p", said, class_="subn", data_announce=""),
                class_="fs",
            ),
            class_="form",
        ),
        [
            key(words("export.alt.copy"), "copy-alt", style="sec"),
            key(words("export.save"), "save-picture", style="go"),
        ],
        kicker=words(f"{game}.title"),
    )


def _drawing(board: Node) -> Node | None:
    """The first drawing of a board: what else it shows stands beside it."""
    if board.tag == "svg":
        return board
    found = (_drawing(child) for child in board.children if isinstance(child, Node))
    return next(filter(None, found), None)
