"""The dialog in which a link or a record is pasted."""

from __future__ import annotations

from ui.toolkit.frame import key, sheet
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def paint(words: Words, problem: str) -> list[Node]:
    """Where a link or a record is pasted."""
    return sheet(
        words,
        words("saved_games.paste.title"),
        h(
            "label",
            h("span", words("saved_games.paste.lead")),
            h(
                "textarea",
                class_="pastebox",
                data_change="paste-text",
                rows="5",
                autocomplete="off",
                spellcheck="false",
            ),
            h("p", problem, class_="problem", data_announce="") if problem else None,
            class_="opt col",
        ),
        [
            key(words("cancel"), "close", style="sec"),
            key(words("saved_games.paste.open"), "paste-open"),
        ],
        class_="ask",
    )
