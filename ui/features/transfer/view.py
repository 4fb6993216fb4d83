"""Transfer of all data: the sending and the receiving page."""

from __future__ import annotations

from dataclasses import dataclass

from ui.toolkit.frame import key, print_page, row, section
from ui.toolkit.markup import Node, h
from ui.toolkit.qr.code import Code
from ui.toolkit.qr.view import qr
from ui.toolkit.words import Words


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
        row(words("transfer.copy"), "move-copy", symbol="copy"),
        row(words("transfer.send"), "move-send", symbol="share") if shares else None,
    ]
    return print_page(
        words,
        words("saves.title"),
        words("transfer.title"),
        words("transfer.lead"),
        None,
        section(
            words("transfer.code"),
            qr(code, words("transfer.code"), "qr big")
            if code
            else h("p", words("transfer.code.large"), class_="subn"),
            h("p", words("transfer.scan"), class_="subn") if code else None,
            fact=words("transfer.load", n=load.games, m=load.rounds),
        ),
        section(
            words("transfer.link"),
            h("div", keys, class_="rows")
            if linked
            else h("p", words("transfer.link.large"), class_="subn"),
            h("p", words(said), data_told="", class_="subn") if said else None,
        ),
        section(
            words("transfer.file"),
            h("div", row(words("data.export"), "export", symbol="save"), class_="rows"),
            h("p", words("transfer.file.how"), class_="subn"),
        ),
    )


def arrived(words: Words, load: Load) -> Node:
    """What came from another device, before it is taken."""
    return print_page(
        words,
        words("saves.title"),
        words("transfer.here"),
        words("transfer.merge", n=load.games, m=load.rounds),
        [
            key(words("transfer.bring"), "bring"),
            h("a", words("transfer.no"), class_="btn sec", href="#/"),
        ],
        section(words("transfer.what"), h("p", words("transfer.stays"))),
    )
