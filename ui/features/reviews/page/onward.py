"""The way on from a review in the middle of a match."""

from __future__ import annotations

from engines.about import Kind
from engines.match import Match
from ui.model import play_by_link
from ui.toolkit.frame import key
from ui.toolkit.markup import Node
from ui.toolkit.words import Words


def goes_on(match: Match) -> bool:
    """Whether the match is played on at this device: a round of it, or one that follows."""
    plain = play_by_link.kind(match) is Kind.PLAIN and bool(match.following)
    return match.result is None or plain


def label(words: Words, match: Match) -> str:
    """What the main key says there; "" where nothing goes on."""
    if not goes_on(match):
        return ""
    return words("reviews.back") if match.result is None else words(f"{match.game.name}.next")


def main_key(said: str) -> Node | None:
    return key(said, "review-next", style="go") if said else None
