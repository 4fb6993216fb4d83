"""Spoken answers for people who cannot see the page. One key asks for each. They never say what
fell where: remembering is the game."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards.memorybox import revealed_box
from ui.boards.memorybox.seats import is_you, penalties
from ui.boards.situation import Situation


def to(at: Situation, key: str) -> str | None:
    """The answer to a key; None if it asks nothing."""
    ask = KEYS.get(key.lower())
    return None if ask is None or (revealed_box.is_open(at) and ask is not score) else ask(at)


def _balls(at: Situation) -> str:
    """The player's own; at a table those of the player to move."""
    if at.seat is None:
        return at.words("memorybox.asked.nobody")
    return at.words("memorybox.asked.balls", n=at.view.balls)


def _turn(at: Situation) -> str:
    seat = at.view.table.actor
    you = ".you" if is_you(at, seat) else ""
    return at.words(f"memorybox.asked.turn{you}", who=at.seats[seat])


def _row(at: Situation) -> str:
    row = at.view.table.row
    return at.words("memorybox.asked.row.none" if row is None else "memorybox.asked.row", row=row)


def score(at: Situation) -> str:
    words = at.words
    each = [
        words("memorybox.penalties.of", who=name, n=penalties(at, seat))
        for seat, name in enumerate(at.seats)
    ]
    return f"{words('memorybox.penalties')}: {', '.join(each)}."


KEYS: dict[str, Callable[[Situation], str]] = {
    "b": _balls,
    "t": _turn,
    "w": _row,
    "s": score,
}
