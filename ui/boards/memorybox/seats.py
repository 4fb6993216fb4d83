"""Who sits where: letters, colours, penalties."""

from __future__ import annotations

from ui.boards.board import Situation

COLOURS = "abcdef"


def initial(at: Situation, seat: int) -> str:
    """The letter on a player's disc. Where others begin alike, the first letter in which they
    differ is added (Anna and Anton are An and At), or a number if that does not tell them apart."""
    letters = [_letters(at.seats, each) for each in range(len(at.seats))]
    if letters.count(letters[seat]) == 1:
        return letters[seat]
    return f"{letters[seat][:1]}{letters[: seat + 1].count(letters[seat])}"


def _letters(names: tuple[str, ...], seat: int) -> str:
    name, first = names[seat], names[seat][:1].upper()
    alike = [other for n, other in enumerate(names) if n != seat and other[:1].upper() == first]
    if not alike:
        return first
    place = min(_differing(name, other) for other in alike)
    return first + name[place : place + 1].lower()


def _differing(name: str, other: str) -> int:
    """Where two names begin to differ, or the last letter of the shorter one."""
    pairs = enumerate(zip(name.lower(), other.lower(), strict=False))
    return next((place for place, (one, two) in pairs if one != two), len(name) - 1)


def counted(at: Situation, seat: int) -> bool:
    """Whether a seat's own number of balls stands on the page: not where others look on, unless
    the people want it."""
    return seat == at.seat and (not shared(at) or at.settings.own_count)


def shared(at: Situation) -> bool:
    """Whether several persons play at one table."""
    return sum(at.people) > 1


def is_you(at: Situation, seat: int) -> bool:
    """Whether the page speaks to that player: the only person, with no other name."""
    return sum(at.people) == 1 and at.is_you(seat)


def given(at: Situation, seat: int) -> str:
    """The player as the one who gets something (dative)."""
    return at.words("memorybox.to.you") if is_you(at, seat) else at.seats[seat]


def penalties(at: Situation, seat: int) -> int:
    """Balls left in all rounds, this one with them once it is over."""
    return -at.totals[seat] if at.totals else 0
