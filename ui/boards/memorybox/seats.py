"""Seats: letters, colours and penalties of the players."""

from __future__ import annotations

from ui.boards import initials
from ui.boards.memorybox import revealed_box
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw, h

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
    """A name as it fits under its disc: its first letters and a full stop, with the number of
    people without a name; "" if it fits whole."""
    name, room = at.seats[seat], ROOM[len(at.seats)]
    if len(name) <= room:
        return ""
    *words, number = name.split()
    end = f"\u00a0{number}" if number.isdecimal() and len(number) < 3 else ""
    return (" ".join(words) if end else name)[: room - 1 - len(end)].rstrip() + "." + end


def counted(at: Situation, seat: int) -> bool:
    """Whether a seat's own number of balls stands on the page: not where others look on, unless
    the people want it."""
    return seat == at.seat and (not shared(at) or at.settings.own_count)


def shared(at: Situation) -> bool:
    """Whether several persons play at one table."""
    return sum(at.people) > 1


def computer(at: Situation, seat: int) -> Node | None:
    """That a computer plays, to stand beside the name on a seat."""
    return computer_of_match(at, at.match.players[seat])


def computer_of_match(at: Situation, player: int) -> Node | None:
    """The same beside the name of a player of the match, who may be out: of all computers where
    several people have played, or where one of these has a name that no computer has by itself.
    Who has left was a person in some of what is over, and is a computer now."""
    match, words = at.match, at.words
    if match.people[player] or not (_several_played(at) or _renamed(at)):
        return None
    code = "memorybox.has-left" if at.result and player in match.left else "computer"
    return h("small", words(code), " ", class_="bot")


def _several_played(at: Situation) -> bool:
    return sum(at.match.people) + len(at.match.left) > 1


def _renamed(at: Situation) -> bool:
    """Whether a computer is called as somebody chose: a person, or who has left."""
    own = at.words("names").split()
    called = zip(at.match.names, at.match.people, strict=True)
    return any(not person and name not in own for name, person in called)


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
