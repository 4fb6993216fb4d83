"""Who sits where: letters, colours, penalties."""

from __future__ import annotations

from ui.boards.board import Situation

COLOURS = "abcdef"


def initial(at: Situation, seat: int) -> str:
    """The letter on a player's disc."""
    return at.seats[seat][:1].upper()


def is_you(at: Situation, seat: int) -> bool:
    """Whether the page speaks to that player: the only person, with no other name."""
    return sum(at.people) == 1 and at.is_you(seat)


def given(at: Situation, seat: int) -> str:
    """The player as the one who gets something (dative)."""
    return at.words("memorybox.to.you") if is_you(at, seat) else at.seats[seat]


def penalties(at: Situation, seat: int) -> int:
    """Balls left in all rounds, this one with them once it is over."""
    return -at.totals[seat] if at.totals else 0
