"""Guess result: a player's knowledge of the box, and its signs."""

from __future__ import annotations

from dataclasses import dataclass

from engines.memorybox.state import Place
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class GuessResult:
    """Holes, each without what white pegs showed: full and tapped, full and not tapped,
    tapped and empty."""

    known: frozenset[Place]
    forgotten: frozenset[Place]
    empty: frozenset[Place]


def legend(words: Words, found: GuessResult) -> Node:
    """What the rings and crosses in the open box mean, and how many there are."""
    drawn = {
        "known": h("circle", cx=13, cy=13, r=10.5, class_="hole-sel"),
        "forgotten": h("circle", cx=13, cy=13, r=10.5, class_="hole-sel dash"),
        "empty": h("path", d="M8 8l10 10M18 8 8 18", class_="crossed"),
    }
    counts = {"known": found.known, "forgotten": found.forgotten, "empty": found.empty}
    lines = [
        h(
            "li",
            h("svg", h("circle", cx=13, cy=13, r=13, class_="hole"), sign, viewBox="0 0 26 26"),
            h("span", words(f"memorybox.guess.{code}")),
            " ",
            h("b", str(len(counts[code]))),
        )
        for code, sign in drawn.items()
    ]
    return h("ul", lines, class_="tally")
