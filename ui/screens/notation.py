"""Dialogs of the Glass Bead Game on paper: its notation, and a position to be set up."""

from __future__ import annotations

from dataclasses import dataclass

from engines.glassbead import position
from engines.glassbead.mend import Mended
from engines.glassbead.move import Sow
from engines.glassbead.score import Score
from ui.boards.glassbead import editor
from ui.boards.glassbead.editor import Editor
from ui.markup import Node, h
from ui.screens.frame import key, seg, sheet
from ui.words import Words


@dataclass(frozen=True)
class Offer:
    """What can be done with a pasted text that has a fault: the game up to there, and the text with
    its slips mended, told in `slips`."""

    part: Score
    mended: Mended | None
    slips: tuple[str, ...]


def notation(words: Words, written: str, problem: str, offer: Offer | None) -> list[Node]:
    """The game on the table to copy, and a game to paste."""
    keys = [
        key(words("cancel"), "close", style="sec"),
        key(words("glassbead.paper.open"), "paper-open"),
    ]
    if offer and offer.part.moves:
        count = len(offer.part.moves)
        style = "sec" if offer.mended else ""
        keys = [
            key(words("glassbead.paper.open"), "paper-open", style="sec"),
            key(words("glassbead.paper.part", n=count), "paper-part", style=style),
        ]
    if offer and offer.mended:
        all_moves = sum(isinstance(move, Sow) for move in offer.mended.read.moves)
        keys.append(key(words("glassbead.paper.mend", n=all_moves), "paper-mend"))
    told = [h("p", line, class_="mend") for line in offer.slips] if offer else None
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
                    aria_invalid="true" if problem else None,
                    aria_describedby="paper-problem" if problem else None,
                ),
                h("p", problem, class_="problem", id="paper-problem", data_told="")
                if problem
                else None,
                told,
                class_="opt col",
            ),
            class_="form paper",
        ),
        keys,
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
                "button",
                words("glassbead.setup.clear"),
                class_="link",
                type="button",
                data_act="setup-clear",
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
                h("p", problem, class_="problem", data_told="") if problem else None,
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
