"""A notice on the home page that saved games are gone."""

from __future__ import annotations

from ui.toolkit.frame import key
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


def paint(words: Words, day: str) -> Node:
    """`day`: when they were last seen."""
    return h(
        "section",
        h("h2", words("emptied.title")),
        h("p", words("emptied.text", day=day)),
        h(
            "div",
            key(words("saves.file"), "emptied-file"),
            key(words("emptied.afresh"), "afresh", style="sec"),
        ),
        class_="gone",
        role="status",
    )
