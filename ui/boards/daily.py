"""A finished puzzle of the day as its game tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.game import Finished
from ui.toolkit.markup import Raw
from ui.toolkit.words import Words

DISC, RING, SQUARE, NONE = "disc", "ring", "square", "none"


@dataclass(frozen=True)
class Badge:
    """A result as marks that give nothing away, in the order in which they were earned.

    total  the number in the middle
    marks  each DISC, RING, SQUARE or NONE
    side   places on each side of the square that they stand around
    group  marks that belong together, in a line of the text
    """

    total: str
    marks: tuple[str, ...]
    side: int
    group: int


@dataclass(frozen=True)
class ResultText:
    """A result in the page's language.

    unit    what its number counts: "points"
    line    in a few words, for the card: "4 of 5 found"
    shared  in a few words, for a message, without a word about the secret
    table   what the number is made of, or stands beside
    text    in a sentence or two; None: as the board says it
    found   how many things were found, and of how many; None: it is not counted
    """

    unit: str
    line: str
    shared: str
    table: tuple[tuple[str, str], ...] = ()
    text: Raw | None = None
    found: tuple[int, int] | None = None


@dataclass(frozen=True)
class Daily:
    """How a game tells its puzzles of the day."""

    badge: Callable[[Finished], Badge]
    tell: Callable[[Words, Finished], ResultText]
