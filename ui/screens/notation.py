"""Dialogs of the Glass Bead Game on paper: its notation, and a position to be set up."""

from __future__ import annotations

from engines.glassbead import position
from ui.boards.glassbead import editor
from ui.boards.glassbead.editor import Editor
from ui.markup import Node, h
from ui.screens.frame import key, seg, sheet
from ui.words import Words


def notation(words: Words, written: str, problem: str) -> list[Node]:
    """The game on the table to copy, and a game to paste."""
    copied = [
        h("p", written, class_="codebox"),
        h("div", key(words("glassbead.paper.copy"), "paper-copy", style="sec"), class_="copyrow"),
    ]
    return sheet(
        words,
        words("glassbead.paper"),
        h(
            "div",
            copied if written else None,
            h(
                "label",
                h("span", words("glassbead.paper.paste")),
                h(
                    "textarea",
                    class_="pastebox",
                    data_change="paper-text",
                    rows="4",
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                    placeholder="(1) C30 c30 (2) D032 b240",
                ),
                h("p", problem, class_="problem", role="alert") if problem else None,
                class_="opt col",
            ),
            class_="form paper",
        ),
        [
            key(words("cancel"), "close", style="sec"),
            key(words("glassbead.paper.open"), "paper-open"),
        ],
        kicker=words("glassbead.title"),
    )


def setup(words: Words, edited: Editor, problem: str) -> list[Node]:
    """The board to set up, by hand and as text."""
    sides = [(side, words(f"glassbead.role.{side}")) for side in ("south", "north")]
    return sheet(
        words,
        words("glassbead.setup"),
        h(
            "div",
            h("p", words("glassbead.setup.lead"), class_="muted"),
            h("div", editor.board(edited, words), class_="board"),
            editor.kinds(edited, words),
            h(
                "div",
                h("span", words("glassbead.setup.mover")),
                seg(
                    words("glassbead.setup.mover"),
                    "setup-mover",
                    sides[edited.position.mover][0],
                    sides,
                ),
                class_="opt",
            ),
            h(
                "label",
                h("span", words("glassbead.setup.text")),
                h(
                    "input",
                    type="text",
                    value=position.write(edited.position),
                    data_change="setup-text",
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                ),
                h("p", problem, class_="problem", role="alert") if problem else None,
                class_="opt col",
            ),
            class_="form setup",
        ),
        [
            key(words("glassbead.setup.start"), "setup-start", style="sec"),
            key(words("glassbead.setup.play"), "setup-play"),
        ],
        kicker=words("glassbead.title"),
    )
