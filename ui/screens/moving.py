"""Everything of one device on its way to another: where it leaves, and where it arrives."""

from __future__ import annotations

from dataclasses import dataclass

from ui.markup import Node, h
from ui.qr import Code
from ui.screens.code import qr
from ui.screens.frame import key, print_page, row, section
from ui.words import Words


@dataclass(frozen=True)
class Load:
    """How much is taken along: saved games, and finished rounds in the statistics."""

    games: int
    rounds: int


def leaving(
    words: Words, load: Load, code: Code | None, linked: bool, shares: bool, said: str
) -> Node:
    """`code`: all of it, where it fits into one; `linked`: it fits into a link; `said`: the code
    of what became of the last try to copy, or ""."""
    keys = [
        row(words("moving.copy"), "move-copy", symbol="copy"),
        row(words("moving.send"), "move-send", symbol="share") if shares else None,
    ]
    return print_page(
        words,
        words("saves.title"),
        words("moving.title"),
        words("moving.lead"),
        None,
        section(
            words("moving.code"),
            qr(code, words("moving.code"), "qr big")
            if code
            else h("p", words("moving.code.large"), class_="subn"),
            h("p", words("moving.scan"), class_="subn") if code else None,
            fact=words("moving.load", n=load.games, m=load.rounds),
        ),
        section(
            words("moving.link"),
            h("div", keys, class_="rows")
            if linked
            else h("p", words("moving.link.large"), class_="subn"),
            h("p", words(said), data_told="", class_="subn") if said else None,
        ),
        section(
            words("moving.file"),
            h("div", row(words("data.export"), "export", symbol="save"), class_="rows"),
            h("p", words("moving.file.how"), class_="subn"),
        ),
    )


def arrived(words: Words, load: Load) -> Node:
    """What came from another device, before it is taken."""
    return print_page(
        words,
        words("saves.title"),
        words("moving.here"),
        words("moving.merge", n=load.games, m=load.rounds),
        [
            key(words("moving.bring"), "bring"),
            h("a", words("moving.no"), class_="btn sec", href="#/"),
        ],
        section(words("moving.what"), h("p", words("moving.stays"))),
    )
