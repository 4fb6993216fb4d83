"""A review in the words of a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines.review import Review
from ui.toolkit.markup import Children, Raw


@dataclass(frozen=True)
class DecisionText:
    """One decision: what was done and answered, drawn or in words; a line below it (a better
    choice, luck, the turning point). `last`: it ended the search, and is not counted."""

    done: Children
    note: Children = None
    last: bool = False


@dataclass(frozen=True)
class Description:
    """`title` names the turning point, `text` says it in a sentence or two. `parts`: what lies
    between best play and the total but for luck, named, in points; they add up to
    `Review.choices`. `decisions`: one for each decision of the review. The rest are labels, with
    the words of Mastermind as examples."""

    title: str
    text: Raw | str
    total: str  # "Where six comes from"
    unit: str  # "guesses"
    parts: tuple[tuple[str, float], ...]  # (("Your choices", 1.6),)
    fitting: str  # "Codes that still fit"
    scale: str  # what the figures at the plot of them are
    each: str  # "Row by row"
    against: str  # "against the best guess"
    done: str  # "Your guess"
    left: str  # "codes left"
    decisions: tuple[DecisionText, ...]
    who: str = ""  # whose decisions these were; "": of the person who reads it


def luck_shown(review: Review, parts: Iterable[float]) -> int:
    """Luck in tenths of a point, such that the sum adds up when all of it is rounded to tenths."""
    return 10 * review.total - round(10 * review.best) - sum(round(10 * part) for part in parts)
