"""Recap cards: a few moments of a round. They stand side by side, and one after the other on a
phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.boards.recap import Tale
from ui.toolkit.frame import header, key, small_link
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.widgets import titled
from ui.toolkit.words import Words


@dataclass(frozen=True)
class RecapProps:
    """`kicker`: of what; `moments`: the address of each tale's moment; `board`: of the open box;
    `following`: the label of the main key, or ""."""

    game: str
    kicker: str
    tales: Sequence[Tale]
    moments: Sequence[str]
    board: str
    following: str


def paint(words: Words, shown: RecapProps) -> Node:
    title = words(f"{shown.game}.story.title")
    pairs = list(zip(shown.tales, shown.moments, strict=True))
    return h(
        "main",
        header(words, words(f"{shown.game}.short")),
        h(
            "section",
            h("span", shown.kicker, class_="no"),
            h("h1", title),
            class_="head",
        ),
        h(
            "ol",
            [_tale(words, number, len(pairs), *pair) for number, pair in enumerate(pairs)],
            class_="reel",
            aria_label=title,
        ),
        h(
            "div",
            small_link(words(f"{shown.game}.story.board"), shown.board, "eye"),
            key(shown.following, "tales-next", style="go") if shown.following else None,
            class_="acts",
        ),
        class_="tales",
    )


def _tale(words: Words, number: int, count: int, tale: Tale, moment: str) -> Node:
    return h(
        "li",
        h("h2", titled(tale.kind, tale.when)),
        h("p", tale.head, class_="hl"),
        tale.shown,
        h("p", tale.text, class_="tx"),
        h(
            "div",
            h("span", words("tales.place", at=number + 1, count=count)),
            h(
                "button",
                icon("share"),
                words("tales.share"),
                type="button",
                data_act="tales-share",
                data_arg=str(number),
                aria_label=f"{words('tales.share')}: {tale.kind}",
            ),
            h(
                "a",
                icon("play"),
                words("tales.watch"),
                href=moment,
                aria_label=f"{words('tales.watch')}: {tale.kind}, {tale.when}",
            )
            if tale.ply is not None
            else None,
            class_="see",
        ),
        class_="tale",
    )
