"""Seats: letters, colours and penalties of the players."""

from __future__ import annotations

from ui.boards import initials
from ui.boards.memorybox import revealed_box
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw

COLOURS = "abcdef"
ROOM = {2: 24, 3: 14, 4: 10, 5: 8, 6: 7}
"""How many letters of a name have room under a disc on the smallest phone, by number of seats."""


def colour(at: Situation, seat: int) -> str:
    """The letter of a player's colour: a player who leaves the match takes it along."""
    return COLOURS[at.match.players[seat] if at.match.players else seat]


def initial(at: Situation, seat: int) -> str:
    """The letter on a player's disc."""
    return initials.letter(at.seats, seat)


def brief(at: Situation, seat: int) -> str:
    """A name as it fits under its disc: its first letters and a full stop; "" if it fits whole."""
    name, room = at.seats[seat], ROOM[len(at.seats)]
    return "" if len(name) <= room else name[: room - 1].rstrip() + "."


def counted(at: Situation, seat: int) -> bool:
    """Whether a seat's own number of balls stands on the page: not where others look on, unless
    the people want it."""
    return seat == at.seat and (not shared(at) or at.settings.own_count)


def shared(at: Situation) -> bool:
    """Whether several persons play at one table."""
    return sum(at.people) > 1


def computer(at: Situation, seat: int) -> bool:
    """Whether it stands beside a name that a computer plays: among several people, and where the
    name is no computer's own but that of somebody who has left."""
    if at.people[seat] or at.watching or revealed_box.is_open(at):
        return False
    return shared(at) or at.seats[seat] not in at.words("names").split()


def is_you(at: Situation, seat: int) -> bool:
    """Whether the page speaks to that player: the only person, with no other name."""
    return sum(at.people) == 1 and at.is_you(seat)


def tag(at: Situation, seat: int, code: str, **values: object) -> Raw:
    """What a player does, in a word beside the name."""
    own = f"memorybox.tag.{code}.you"
    you = is_you(at, seat) and at.words.has(own)
    return at.words.rich(own if you else f"memorybox.tag.{code}", **values)


def given(at: Situation, seat: int) -> str:
    """The player as the one who gets something (dative)."""
    return at.words("memorybox.to.you") if is_you(at, seat) else at.seats[seat]


def penalties(at: Situation, seat: int) -> int:
    """Balls left in all rounds, this one with them once its box is open."""
    if not at.match.totals:
        return 0
    left = at.result.points[seat] if at.result and revealed_box.is_closed_still(at) else 0
    return left - at.match.totals[seat]
