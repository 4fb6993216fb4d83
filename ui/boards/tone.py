"""Tone of an end. Won by somebody here, lost to a program, or neither."""

from __future__ import annotations

from ui.boards.situation import Situation

WON, LOST = "won", "lost"


def of_winner(at: Situation, seat: int | None) -> str:
    """The tone where that seat has won; None: nobody has. Where only programs play it is none."""
    if seat is None or not any(at.people):
        return ""
    return WON if at.people[seat] else LOST
