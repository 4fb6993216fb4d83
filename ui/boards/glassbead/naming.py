"""Names for sentences: players, beads, places and captures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from engines.glassbead.beads import STONE
from engines.glassbead.capture import Gem
from engines.glassbead.move import Captured
from engines.glassbead.position import PITS
from engines.glassbead.rules import Turn
from ui.boards.glassbead import phase
from ui.boards.glassbead.draft_sowing import CUP, Sowing
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.memo import memo
from ui.toolkit.words import Words

# -- who


def who(at: Situation, seat: int) -> str:
    """`you` for the only person at the board, whatever the name, and for a person without one;
    `name` for all others."""
    alone = sum(at.people) == 1 and at.seat == seat
    return "you" if at.people[seat] and (alone or at.is_you(seat)) else "name"


def opening(at: Situation, seat: int) -> str:
    """A player at the beginning of a sentence: a name with an addition is set off by a second
    comma."""
    return _set_off(at.words.opening(at.seats[seat]))


def within(at: Situation, seat: int) -> str:
    """A player further on in one."""
    return _set_off(at.words.within(at.seats[seat]))


def _set_off(name: str) -> str:
    return f"{name}," if ", " in name else name


def sides(at: Situation) -> tuple[str, ...]:
    """What the sides are called in a list: by those who play; where only programs do, whose names
    say more, by their place."""
    if not at.watching:
        return at.seats
    return tuple(at.words(f"glassbead.role.{key}") for key in phase.rules(at).seats)


def said(at: Situation, code: str, seat: int, **values: object) -> Raw:
    name = at.seats[seat] if code == "feed" else opening(at, seat)
    inside = within(at, seat)
    return at.words.rich(f"glassbead.{code}.{who(at, seat)}", name=name, inside=inside, **values)


# -- what lies where


def bead(at: Situation, value: int) -> str:
    return at.words("glassbead.stone") if value == STONE else str(value)


def beads(at: Situation, lying: Iterable[int]) -> str:
    """`5, 3, two stones`."""
    return contents(at.words, tuple(lying))


@memo(kept=200)
def contents(words: Words, lying: tuple[int, ...]) -> str:
    """The same where no match is on the table."""
    counted = Counter(lying)
    stones = counted.pop(STONE, 0)
    names = [str(value) for value in counted for _ in range(counted[value])]
    if stones:
        names.append(words("glassbead.stones", n=stones, count=words.spelled(stones)))
    return ", ".join(names) or words("glassbead.empty")


def runs(at: Situation, order: Iterable[int]) -> list[str]:
    """Beads in the order they fall: `two stones`, `3`, `stone`."""
    names = []
    for value, same in groupby(order):
        times = len(list(same))
        if value == STONE and times > 1:
            names.append(at.words("glassbead.stones", n=times, count=at.words.spelled(times)))
        else:
            names += [bead(at, value)] * times
    return names


def cup(at: Situation, seat: int) -> str:
    gems = phase.cups(at)[seat]
    return at.words(
        f"glassbead.cup.{who(at, seat)}",
        name=at.seats[seat],
        n=sum(gems),
        gems=", ".join(map(str, gems)) or at.words("glassbead.empty"),
    )


# -- captures


def took(at: Situation, gems: Iterable[Gem], code: str = "gem") -> Raw:
    """`the 3 from D`, `the 4, the 3 and both 2s from the cup`; `code`: how a gem is said."""
    words = at.words
    lying: dict[int, Counter[int]] = {}
    for place, value in gems:
        lying.setdefault(place, Counter())[value] += 1
    parts: list[str] = []
    for place, counted in lying.items():
        where, pit = ("cup", "") if place == CUP else ("pit", PITS[place])
        gems_there = named_gems(at, counted.elements(), code)
        parts.append(words.rich(f"glassbead.gem.{where}", gems=gems_there, pit=pit))
    return Raw(words.joined(parts))


def gems_of(event: Captured) -> list[Gem]:
    return [*event.gems, *((CUP, value) for value in event.cup)]


def values(at: Situation, gems: Iterable[int]) -> str:
    """`5 and 4`, where there is no room for more."""
    return at.words.joined(list(map(str, gems)))


def named_gems(at: Situation, gems: Iterable[int], code: str = "gem.plain") -> Raw:
    """`the 5, the 4 and both 2s`."""
    words, counted = at.words, Counter(gems)
    named = [words.rich(f"glassbead.{code}", n=n, gem=gem) for gem, n in counted.items()]
    return Raw(words.joined(list(named)))


def direct(turn: Turn) -> list[int]:
    """The gems of a direct capture."""
    if turn.strike is None or not turn.strike.direct:
        return []
    return [turn.laid[number][0] for number in turn.strike.chain]


def effect(at: Situation, sowing: Sowing) -> str:
    """What the last bead would do, in two or three words: for the key and the labels."""
    words, turn = at.words, sowing.turn
    gems = direct(turn)
    if gems:
        return words("glassbead.effect.direct", gems=values(at, gems))
    if turn.strike is not None:
        return words("glassbead.effect.indirect", n=sowing.due, count=at.words.spelled(sowing.due))
    if phase.feeding(at):
        return words("glassbead.effect.feeds")
    return words("glassbead.effect.none")
