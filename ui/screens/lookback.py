"""What the table offers after a round that can be reviewed."""

from __future__ import annotations

from dataclasses import dataclass

from engines.review import Review
from ui.boards.account import Account
from ui.icons import icon
from ui.markup import Node, h
from ui.screens import ledger
from ui.screens.frame import link, row, rows
from ui.words import Words


@dataclass(frozen=True)
class Lookback:
    """A round that can be reviewed: where, whether its secret can be sought again, and the review
    once it is worked out."""

    address: str
    repeatable: bool
    said: tuple[Account, Review] | None


def keys(words: Words, lookback: Lookback, alone: bool) -> list[Node]:
    """To look back and, where the board has no keys of its own then, to share."""
    look = h(
        "a",
        icon("eye"),
        h("span", words("review.open")),
        class_="act",
        href=lookback.address,
        id="look-back",
    )
    share = h(
        "button",
        icon("share"),
        h("span", words("share.open")),
        class_="act",
        type="button",
        data_act="share",
    )
    return [look, share] if alone else [look]


def replay_key(words: Words, lookback: Lookback) -> Node:
    """To look back, beside the keys of a replay."""
    return h("a", words("review.open"), class_="btn sec", href=lookback.address)


def panel(words: Words, game: str, lookback: Lookback) -> list[Node]:
    """What the round is made of, and what can follow it."""
    same = words(f"{game}.review.same")
    return [
        h("section", h("h2", words("review.this")), ledger.table(words, lookback.said)),
        rows(
            words("review.next"),
            link(words(f"{game}.review.open"), lookback.address, "eye"),
            row(same, "same-again", symbol="again") if lookback.repeatable else None,
        ),
    ]
