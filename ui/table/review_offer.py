"""Review offer: a line after a round that can be reviewed."""

from __future__ import annotations

from dataclasses import dataclass

from engines.review import Review
from ui.boards.description import Description
from ui.table import points_breakdown
from ui.toolkit.frame import link, row, rows, small_key, small_link
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class ReviewOffer:
    """A round that can be reviewed: where, whether its secret can be sought again, how many parts
    its sum will have (None: there is no sum), and the review once it is worked out."""

    address: str
    repeatable: bool = False
    parts: int | None = None
    said: tuple[Description, Review] | None = None


def keys(words: Words, offer: ReviewOffer, room: bool) -> list[Node]:
    """To look back and, where the keys of the board leave room for it, to share."""
    look = small_link(words("reviews.open"), offer.address, "fall", "look-back")
    return [look, small_key(words("share.open"), "share", "share")] if room else [look]


def replay_key(words: Words, offer: ReviewOffer) -> Node:
    """To look back, beside the keys of a replay."""
    return h("a", words("reviews.open"), class_="btn sec", href=offer.address)


def panel(words: Words, game: str, offer: ReviewOffer) -> list[Node]:
    """What the round is made of, and what can follow it."""
    same = words(f"{game}.review.same") if offer.repeatable else ""
    following = rows(
        words("reviews.next"),
        link(words(f"{game}.review.open"), offer.address, "fall"),
        row(same, "same-again", symbol="again") if same else None,
    )
    if offer.parts is None:
        return [following]
    total = points_breakdown.table(words, offer.said, offer.parts)
    return [h("section", h("h2", words("reviews.this")), total), following]
