"""Review of a round, described with the labels that each game has."""

from __future__ import annotations

from collections.abc import Callable

from engines.review import Decision, Review
from ui.boards.description import DecisionText, Description
from ui.toolkit.markup import Raw
from ui.toolkit.words import Words


def described(
    words: Words,
    game: str,
    review: Review,
    decision: Callable[[int, Decision, int], DecisionText],
    *,
    title: str,
    text: Raw | str,
    total: str,
    unit: str,
    parts: tuple[tuple[str, float], ...],
    who: str,
) -> Description:
    """A review with the labels that each has, `<game>.review.<label>`. `decision` tells one,
    given its number, itself and how much fitted before it."""
    you = "" if who else ".you"
    befores = (review.start, *(each.left for each in review.decisions))
    return Description(
        title=title,
        text=text,
        total=total,
        unit=unit,
        parts=parts,
        fitting=words(f"{game}.still-fitting"),
        scale=words(f"{game}.review.scale"),
        each=words(f"{game}.review.each"),
        against=words(f"{game}.review.against"),
        done=words(f"{game}.review.done{you}"),
        left=words(f"{game}.review.left"),
        decisions=tuple(
            decision(number, made, befores[number]) for number, made in enumerate(review.decisions)
        ),
        who=who,
    )
