"""A finished round in a few cards."""

from __future__ import annotations

from dataclasses import dataclass

from ui.toolkit.markup import Children, Raw


@dataclass(frozen=True)
class RecapCard:
    """One moment, in the page's language.

    kind   what it is an example of: "Dearest doubt"
    when   the turn, as people count: "Turn 31"; or that it is about the whole round
    head   what happened, in a few words; `text` the facts, in a sentence or two
    shown  pictures of it
    ply    the replay that shows it stands after so many plies; None: there is no one moment
    """

    kind: str
    when: str
    head: Raw
    text: Raw
    shown: Children = None
    ply: int | None = None
