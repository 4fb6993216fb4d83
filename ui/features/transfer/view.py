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


@dataclass(frozen=True)
class Packed:
    """What is taken along. `url`: the link, "" where it would be too long; `code`: the same as a
    code, where it fits into one."""

    url: str
    code: Code | None


def leaving(words: Words, load: Load, packed: Packed | None, shares: bool, said: str) -> Node:
    """`packed`: None until it is asked for; `said`: the code of what became of the last try to
    copy, or ""."""
    fact = words("transfer.load", n=load.games, m=load.rounds)
    return print_page(
        words,
        words("saves.title"),
        words("transfer.title"),
        words("transfer.lead"),
        None,
        _code_and_link(words, packed, fact, shares, said)
        if packed and packed.url
        else _unpacked(words, fact, packed is not None),
        section(
            words("transfer.file"),
            h("div", row(words("data.export"), "export", symbol="save"), class_="rows"),
            h("p", words("transfer.file.how"), class_="subn"),
        ),
    )


def _unpacked(words: Words, fact: str, large: bool) -> Node:
    """`large`: it fits into neither."""
    return section(
        words("transfer.unpacked"),
        h("p", words("transfer.link.large"))
        if large
        else h("div", row(words("transfer.pack"), "move-pack", symbol="share"), class_="rows"),
        fact=fact,
    )


def _code_and_link(
    words: Words, packed: Packed, fact: str, shares: bool, said: str
) -> tuple[Node, Node]:
    keys = [
        row(words("transfer.copy"), "move-copy", symbol="copy"),
        row(words("transfer.send"), "move-send", symbol="share") if shares else None,
    ]
    return (
        section(
            words("transfer.code"),
            qr(packed.code, words("transfer.code"), "qr big")
            if packed.code
            else h("p", words("transfer.code.large")),
            h("p", words("transfer.scan"), class_="subn") if packed.code else None,
            fact=fact,
        ),
        section(
            words("transfer.link"),
            h("div", keys, class_="rows"),
            h("p", words(said), data_announce="", class_="subn") if said else None,
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
