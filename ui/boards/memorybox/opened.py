"""The open box after a round, at any moment of it: everything follows from what all could see."""

from __future__ import annotations

from dataclasses import dataclass

from engines.memorybox.events import Checked, Dropped
from ui.boards.board import Situation
from ui.boards.memorybox.recent import FOLLOWING


@dataclass(frozen=True)
class Seen:
    """A full hole: whose ball lies there, and how many plies ago all could last see it full."""

    seat: int
    ago: int


def is_open(at: Situation) -> bool:
    """Whether the round is over, so that its moves are public; also on its replay."""
    return bool(at.record)


def box(at: Situation) -> dict[tuple[int, int], Seen]:
    """The full holes, by row and hole."""
    found: dict[tuple[int, int], Seen] = {}
    ago = sum(not isinstance(event, FOLLOWING) for event in at.witnessed)
    for event in at.witnessed:
        ago -= not isinstance(event, FOLLOWING)
        if isinstance(event, Dropped):
            place = (event.row, event.hole)
            seat = event.seat if event.stayed else found[place].seat
            found[place] = Seen(seat, ago)
        elif isinstance(event, Checked):
            for hole in event.full:
                found[event.row, hole] = Seen(found[event.row, hole].seat, ago)
            if event.hole:
                found[event.row, event.hole] = Seen(event.refuser, ago)
    return found


def hands(at: Situation) -> list[int]:
    """How many balls each seat has."""
    balls = list(at.view.table.deal)
    for event in at.witnessed:
        if isinstance(event, Dropped):
            balls[event.seat] -= event.stayed
        elif isinstance(event, Checked):
            balls[event.refuser] -= event.hole is not None
            balls[event.giver] -= 1
            balls[event.taker] += 1
    return balls


def last_place(at: Situation) -> tuple[int, int] | None:
    """Row and hole of the ball that came to lie last."""
    for event in reversed(at.witnessed):
        if isinstance(event, Dropped) and event.stayed:
            return event.row, event.hole
        if isinstance(event, Checked) and event.hole:
            return event.row, event.hole
    return None
