"""The board in words: for the eye that reads and the ear that listens."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from engines.game import Event
from engines.glassbead import position
from engines.glassbead.beads import STONE, Beads
from engines.glassbead.capture import Gem
from engines.glassbead.move import Captured, Resigned, Sown
from engines.glassbead.position import PITS
from engines.glassbead.rules import Turn
from ui.boards.glassbead import phase
from ui.boards.glassbead.hand import CUP, Hand, Sowing
from ui.boards.situation import Situation
from ui.markup import Raw
from ui.words import Words, capital

MANY = 9  # beads that still go round once


# -- who


def who(at: Situation, seat: int) -> str:
    """`you` for the only person at the board, whatever the name, and for a person without one;
    `name` for all others."""
    alone = sum(at.people) == 1 and at.seat == seat
    return "you" if at.people[seat] and (alone or at.is_you(seat)) else "name"


def named(at: Situation, seat: int) -> str:
    """A player within a sentence: a name with an addition is set off by a second comma."""
    name = at.seats[seat]
    return f"{name}," if ", " in name else name


def _said(at: Situation, code: str, seat: int, **values: object) -> Raw:
    name = at.seats[seat] if code == "feed" else named(at, seat)
    return at.words.rich(f"glassbead.{code}.{who(at, seat)}", name=name, **values)


# -- what lies where


def bead(at: Situation, value: int) -> str:
    return at.words("glassbead.stone") if value == STONE else str(value)


def beads(at: Situation, lying: Iterable[int]) -> str:
    """`5, 3, two stones`."""
    counted = Counter(lying)
    stones = counted.pop(STONE, 0)
    names = [str(value) for value in counted for _ in range(counted[value])]
    if stones:
        names.append(at.words("glassbead.stones", n=stones, count=at.words.spelled(stones)))
    return ", ".join(names) or at.words("glassbead.empty")


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
    gems = phase.here(at).cups[seat]
    return at.words(
        f"glassbead.cup.{who(at, seat)}",
        name=at.seats[seat],
        n=sum(gems),
        gems=", ".join(map(str, gems)) or at.words("glassbead.empty"),
    )


def pit(at: Situation, sowing: Sowing | None, number: int, lying: Beads) -> str:
    """A pit, what lies in it, and what it means now."""
    words = at.words
    parts = [words("glassbead.pit", pit=PITS[number], beads=beads(at, lying))]
    if sowing is not None:
        if number == sowing.next:
            parts.append(words("glassbead.pit.next"))
        elif number == sowing.hand.pit:
            parts.append(words("glassbead.pit.origin"))
        elif sowing.choosing and any(gem[0] == number for gem in sowing.open):
            parts.append(words("glassbead.pit.pick"))
    elif number in phase.playable(at):
        parts.append(words("glassbead.pit.own"))
        hand = Sowing(phase.rules(at), phase.here(at), Hand(number))
        parts.append(words("glassbead.pit.ends", last=PITS[hand.route[-1]]))
        parts.append(plain(reach(at, hand)))
    elif phase.short(at, number):
        hand = Sowing(phase.rules(at), phase.here(at), Hand(number))
        parts.append(plain(reach(at, hand)))
    return "; ".join(parts)


def plain(text: Raw) -> str:
    """The text without its marks."""
    return re.sub(r"<[^>]+>", "", text)


# -- captures


def took(at: Situation, gems: Iterable[Gem]) -> Raw:
    """`the 3 from D`, `the 4, the 3 and both 2s from the cup`."""
    words = at.words
    lying: dict[int, Counter[int]] = {}
    for place, value in gems:
        lying.setdefault(place, Counter())[value] += 1
    parts: list[str] = []
    for place, counted in lying.items():
        where, pit = ("cup", "") if place == CUP else ("pit", PITS[place])
        gems_there = named_gems(at, counted.elements(), "gem")
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


# -- the sentence over the board


def status(at: Situation) -> Raw:
    noted = _noted(at)
    told = _told(at)
    return Raw(f"{told} {noted}") if noted else told


def _noted(at: Situation) -> Raw:
    """What stands beside this ply in the source, or how it is misprinted there."""
    here = str(phase.played(at))
    printed = at.notes.get("printed", {}).get(here)
    if printed:
        return at.words.rich("glassbead.printed", text=printed)
    comment = at.notes.get("comments", {}).get(here)
    return at.words.rich("glassbead.comment", text=comment) if comment else Raw("")


def _told(at: Situation) -> Raw:
    if at.result is not None:
        return over(at)
    sowing = phase.sowing(at)
    if sowing is not None:
        return _choosing(at, sowing) if sowing.choosing else _sowing(at, sowing)
    looking = phase.looking(at)
    return _looked_at(at, looking) if looking is not None else _turn(at)


def _turn(at: Situation) -> Raw:
    """What just happened, and whose turn it is."""
    told = ply(at)
    seat = phase.here(at).mover
    if phase.browsing(at):
        return told or at.words.rich("glassbead.opening")
    if at.unsent:
        return Raw(f"{told} {at.words.rich('glassbead.unsent')}")
    kind = "turn" if told else "first"
    if not at.acting:
        kind = "wait"
    elif phase.feeding(at):
        kind = "feed"
    prompt = _said(at, kind, seat, other=at.seats[1 - seat])
    return Raw(f"{told} {prompt}") if told else prompt


def ply(at: Situation) -> Raw:
    """The last ply in a sentence; "" before the first."""
    events = phase.last(at)
    if not events:
        return Raw("")
    if isinstance(events[0], Resigned):
        return _said(at, "resigned", events[0].seat)
    sown, captured = phase.sown(at), phase.captured(at)
    if captured is not None:
        return capture(at, captured)
    if sown is None:
        return Raw("")
    return _said(at, "fed" if sown.fed else "sown", sown.seat, pit=PITS[sown.origin])


def capture(at: Situation, event: Captured) -> Raw:
    gems = gems_of(event)
    if not gems:
        return _said(at, "nothing", event.seat)
    code = "direct" if event.direct else "indirect"
    return _said(
        at,
        code,
        event.seat,
        n=len(event.chain),
        gems=took(at, gems),
        count=capital(at.words.spelled(len(event.chain))),
    )


def _sowing(at: Situation, sowing: Sowing) -> Raw:
    words, left = at.words, sowing.left
    if sowing.decided:
        return _preview(at, sowing)
    total = len(sowing.beads)
    code = "many" if total > MANY else "which"
    return words.rich(
        f"glassbead.{code}",
        pit=PITS[sowing.next or 0],
        count=capital(at.words.spelled(total if total > MANY else len(left))),
    )


def outcome(at: Situation, sowing: Sowing) -> str:
    """What the last bead of a pit does in whatever order: `short`, `laps`, `direct`, `indirect`
    (so many gems at least), `stone` (a single stone is hit), `if-stone`, `feeds` or `none`."""
    if phase.short(at, sowing.hand.pit):
        return "short"
    if len(sowing.beads) > MANY:
        return "laps"
    strike = sowing.turn.strike
    if not sowing.certain:
        stone = sowing.with_stone_last
        strike = stone.turn.strike if stone else None
        return "none" if strike is None else "if-stone"
    if strike is None:
        return "feeds" if phase.feeding(at) else "none"
    if strike.direct:
        return "direct"
    return "indirect" if sowing.due_at_least >= len(strike.chain) else "stone"


def _looked_at(at: Situation, sowing: Sowing) -> Raw:
    """What a pit that is only looked at would do."""
    kind = outcome(at, sowing)
    last = sowing.route[-1]
    if kind == "short":
        return at.words.rich(
            "glassbead.look.short",
            pit=PITS[sowing.hand.pit],
            last=PITS[last],
            other=at.seats[1 - sowing.here.mover],
            pits=_or(at, [PITS[pit] for pit in phase.playable(at)]),
        )
    return at.words.rich(
        f"glassbead.look.{kind}",
        pit=PITS[sowing.hand.pit],
        last=PITS[last],
        gems=named_gems(at, direct(sowing.turn)),
        n=sowing.due_at_least,
        count=at.words.spelled(sowing.due_at_least),
    )


def _or(at: Situation, names: list[str]) -> str:
    """`B, D or E`."""
    if len(names) == 1:
        return names[0]
    return at.words("glassbead.or", names=", ".join(names[:-1]), last=names[-1])


def reach(at: Situation, sowing: Sowing) -> Raw:
    """The same in a few words, for the list of all pits."""
    return at.words.rich(
        f"glassbead.reach.{outcome(at, sowing)}",
        gems=named_gems(at, direct(sowing.turn), "gem"),
        n=sowing.due_at_least,
        count=at.words.spelled(sowing.due_at_least),
        last=PITS[sowing.route[-1]],
    )


def _preview(at: Situation, sowing: Sowing) -> Raw:
    """What will come of the last bead, when nothing else can."""
    words, turn = at.words, sowing.turn
    gems = direct(turn)
    if gems:
        kind = "direct"
    elif turn.strike is not None:
        kind = "indirect" if sowing.due else "nothing"
    else:
        kind = "feeds" if phase.feeding(at) else "none"
    return words.rich(
        f"glassbead.preview.{kind}",
        pit=PITS[sowing.route[-1]],
        gems=named_gems(at, gems),
        n=sowing.due,
        count=at.words.spelled(sowing.due),
        other=at.seats[1 - sowing.here.mover],
    )


def _choosing(at: Situation, sowing: Sowing) -> Raw:
    words, strike = at.words, sowing.turn.strike
    chain = strike.chain if strike else ()
    taken, number = sowing.hand.taken, sowing.due
    where = "pits"
    if sowing.open[0][0] == CUP:
        from_pits = any(pit != CUP for pit, _ in taken)
        where = "cup" if from_pits else "cup-only"
        number -= len(taken)
    return words.rich(
        f"glassbead.choose.{where}",
        n=number,
        count=at.words.spelled(number),
        chain=capital(at.words.spelled(len(chain))),
        pit=PITS[sowing.route[-1]],
        other=at.seats[1 - sowing.here.mover],
    )


def over(at: Situation) -> Raw:
    result, position = at.result, phase.here(at)
    if result is None:
        return Raw("")
    winner = result.points.index(1)
    values = {
        "loser": named(at, 1 - winner),
        "points": position.points(winner),
        "fewer": position.points(1 - winner),
    }
    if result.reason == "resigned" and who(at, 1 - winner) == "you":
        return at.words.rich("glassbead.over.resigned.loser", name=at.seats[winner], **values)
    return _said(at, f"over.{result.reason}", winner, **values)


def faulty(query: Mapping[str, str], words: Words) -> str:
    """What is wrong with the position in an address."""
    try:
        position.read(query.get("setup", position.write(position.START)))
    except position.BadPosition as wrong:
        code, _, gem = wrong.code.partition("-") if "gem" in wrong.code else (wrong.code, "", "")
        return words(f"glassbead.setup.fault.{code}", where=wrong.where, n=wrong.where, gem=gem)
    return ""


# -- keys


def drop_key(at: Situation, sowing: Sowing) -> str:
    """What the main key says while beads are dropped."""
    words, left = at.words, sowing.left
    if not sowing.decided:
        kind = bead(at, sowing.likely or STONE)
        return words("glassbead.drop", bead=kind, pit=PITS[sowing.next or 0])
    if len(left) > 1:
        code = "rest" if sowing.hand.order else "all"
        return words(f"glassbead.{code}", n=len(left), count=at.words.spelled(len(left)))
    if sowing.turn.strike or phase.feeding(at):
        return words("glassbead.drop.last", effect=effect(at, sowing))
    return words("glassbead.drop", bead=bead(at, left[0]), pit=PITS[sowing.next or 0])


def brings(at: Situation, sowing: Sowing) -> str:
    """The second line of the main key: what the rest brings when it falls, if anything."""
    if not sowing.decided or len(sowing.left) < 2:
        return ""
    gems = direct(sowing.turn)
    if gems:
        return at.words("glassbead.brings.direct", gems=", ".join(map(str, gems)))
    if sowing.due:
        return at.words("glassbead.brings.indirect", n=sowing.due)
    return ""


def take_key(at: Situation, sowing: Sowing) -> str:
    place, value = sowing.picked
    code = "glassbead.take.cup" if place == CUP else "glassbead.take.pit"
    return at.words(code, gem=value, pit="" if place == CUP else PITS[place])


# -- what was done


def say(at: Situation, event: Event) -> str:
    """What the status does not tell: the beads of somebody else's move, in order."""
    if isinstance(event, Sown) and who(at, event.seat) != "you":
        order = ", ".join(runs(at, [value for _, value in event.drops]))
        return at.words(
            "glassbead.say", name=at.seats[event.seat], pit=PITS[event.origin], beads=order
        )
    return ""
