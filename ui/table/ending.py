"""Choices after a round."""

from __future__ import annotations

from dataclasses import dataclass

from engines.match import Match
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Ending:
    """What can follow a round: the main key, and what it does; `swapped` is the label of a small
    key that does it with other sides, or another who begins."""

    label: str
    act: str
    arg: str = ""
    swapped: str = ""


def again(words: Words, match: Match) -> str:
    """What a key says that begins a match like this one anew."""
    return words("again.match" if match.length > 1 else "again")
