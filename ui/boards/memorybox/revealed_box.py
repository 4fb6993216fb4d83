"""Revealed box: the open box after a round, at any moment. Everything follows from what all could
see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engines.memorybox.events import Accepted, Checked, Dropped, Event, Named, Passed
from engines.memorybox.state import Place
from ui.boards.memorybox.recent import last_ply
from ui.boards.situation import Situation
from ui.toolkit.memo import memo

GUESS = "guess"
"""Of the notes of a round: what was tapped before the lid opened, or None; there once it is open.
"""


@dataclass(frozen=True)
class Seen:
    """A full hole: whose ball lies there, and how many turns ago all could last see it full."""

    seat: int
    ago: int


def is_open(at: Situation) -> bool:
    """Whether the round is over, so that its moves are public, and the lid is off; also on its
    replay."""
    return bool(at.record) and not is_closed_still(at)


def is_closed_still(at: Situation) -> bool:
    """Whether the round has just ended, and its people may say what is full before the lid
    opens."""
    return at.live and at.result is not None and not at.watching and GUESS not in at.notes


@memo(kept=4)
def box(at: Situation) -> Mapping[Place, Seen]:
    """The full holes, by row and hole."""
    return _box(at.witnessed)


def box_before(at: Situation) -> dict[Place, Seen]:
    """The full holes before the last ply: what the player who made it could know."""
    return _box(at.witnessed[: len(at.witnessed) - len(last_ply(at.witnessed))])


def filled_last(at: Situation) -> list[Place]:
    """The hole that the last ply filled; none where no ball stayed."""
    before = box_before(at)
    return [place for place in box(at) if place not in before]


def _box(witnessed: Sequence[Event]) -> dict[Place, Seen]:
    found: dict[Place, Seen] = {}
    ends = list(_turn_ends(witnessed))
    now, named = max(sum(ends), 1), 0
    for event, end in zip(witnessed, ends, strict=True):
        ago = now - max(named, 1)
        named += end
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


def _turn_ends(witnessed: Sequence[Event]) -> Iterator[bool]:
    """Which events end a turn: a name, but for one in the place of a refused row."""
    for last, event in zip((None, *witnessed), witnessed, strict=False):
        yield isinstance(event, Named) and not isinstance(last, (Accepted, Passed))


def fallen(at: Situation) -> tuple[dict[Place, int], int]:
    """The turn in which the ball in each full hole fell, from 1, and the number of turns."""
    found: dict[Place, int] = {}
    named = 0
    for event, end in zip(at.witnessed, _turn_ends(at.witnessed), strict=True):
        match event:
            case Dropped(_, row, hole, True) | Checked(row, _, int(hole), _, _):
                found[row, hole] = max(named, 1)
        named += end
    return found, max(named, 1)


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


def last_fall(at: Situation) -> tuple[Place, bool] | None:
    """Row and hole in which a ball fell last, and whether it stayed there."""
    for event in reversed(at.witnessed):
        if isinstance(event, Dropped):
            return (event.row, event.hole), event.stayed
        if isinstance(event, Checked) and event.hole:
            return (event.row, event.hole), True
    return None
