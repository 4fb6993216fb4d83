"""Recap cards: a few moments of a round. They stand side by side, and one after the other on a
phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ui.boards.recap import RecapCard
from ui.toolkit.frame import header, key, small_link
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.widgets import titled
from ui.toolkit.words import Words


@dataclass(frozen=True)
class RecapProps:
    """`kicker`: of what; `moments`: the address of each card's moment; `board`: of the open box;
    `following`: the label of the main key, or ""; `beside`: numbers and addresses of the rounds
    before and after."""

    game: str
    kicker: str
    cards: Sequence[RecapCard]
    moments: Sequence[str]
    board: str
    following: str
    beside: Mapping[int, str]


def paint(words: Words, shown: RecapProps) -> Node:
    title = words(f"{shown.game}.recap.title")
    pairs = list(zip(shown.cards, shown.moments, strict=True))
    return h(
        "main",
        header(words, words(f"{shown.game}.short")),
        h(
            "section",
            h(
                "div",
                h("span", shown.kicker),
                [
                    h("a", f"{words('replay.round')} {number}", href=address)
                    for number, address in shown.beside.items()
                ],
                class_="no",
            ),
            h("h1", title),
            class_="head",
        ),
        h(
            "ol",
            [_card(words, number, len(pairs), *pair) for number, pair in enumerate(pairs)],
            class_="reel",
            aria_label=title,
        ),
        h(
            "div",
            small_link(words(f"{shown.game}.recap.board"), shown.board, "eye"),
            key(shown.following, "recap-next", style="go") if shown.following else None,
            class_="acts",
        ),
        class_="recap",
    )


def _card(words: Words, number: int, count: int, card: RecapCard, moment: str) -> Node:
    return h(
        "li",
        h("h2", titled(card.kind, card.when)),
        h("p", card.head, class_="hl"),
        card.shown,
        h("p", card.text, class_="tx"),
        h(
            "div",
            h("span", words("recap.place", at=number + 1, count=count)),
            h(
                "button",
                icon("share"),
                words("recap.share"),
                type="button",
                data_act="recap-share",
                data_arg=str(number),
                aria_label=f"{words('recap.share')}: {card.kind}",
            ),
            h(
                "a",
                icon("play"),
                words("recap.watch"),
                href=moment,
                aria_label=f"{words('recap.watch')}: {card.kind}, {card.when}",
            )
            if card.ply is not None
            else None,
            class_="see",
        ),
        class_="recap-card",
    )
