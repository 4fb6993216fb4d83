"""Sentences of the board, to read and to hear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engines.game import Event, Game, Result
from engines.glassbead import GlassBead, position
from engines.glassbead.beads import STONE, Beads
from engines.glassbead.move import Captured, Resigned, Sown
from engines.glassbead.position import NORTH, PITS, SOUTH
from engines.glassbead.sowing import LAP
from ui.boards import match_score
from ui.boards import tone as tones
from ui.boards.glassbead import naming, phase
from ui.boards.glassbead.draft_sowing import CUP, Sowing
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw, h, html
from ui.toolkit.memo import memo
from ui.toolkit.plain_text import plain
from ui.toolkit.words import Words, capital

PROMPT = "prompt"
"""The target of the motion that lets what is expected wait for what happened."""


# -- the sentence over the board


def pit(at: Situation, sowing: Sowing | None, number: int, lying: Beads) -> str:
    """A pit, what lies in it, and what it means now."""
    words = at.words
    parts = [_holding(words, number, lying)]
    if sowing is not None:
        if number == sowing.next:
            parts.append(_falling(at, sowing))
        elif number == sowing.hand.pit:
            parts.append(words("glassbead.pit.origin"))
        elif sowing.choosing and any(gem[0] == number for gem in sowing.open):
            parts.append(words("glassbead.pit.pick"))
    elif number in phase.playable(at):
        parts.append(words("glassbead.pit.own"))
        last = phase.hands(at)[number].route[-1]
        parts.append(words("glassbead.pit.ends", last=PITS[last]))
        parts.append(plain(reach(at, number)))
    elif phase.short(at, number):
        parts.append(plain(reach(at, number)))
    return "; ".join(parts)


@memo
def _holding(words: Words, number: int, lying: Beads) -> str:
    """A pit and what lies in it."""
    return words("glassbead.pit", pit=PITS[number], beads=naming.contents(words, lying))


def _falling(at: Situation, sowing: Sowing) -> str:
    """What the main key does at the pit that is next."""
    bead = sowing.likely
    if bead is None:
        return at.words("glassbead.pit.next")
    if bead == STONE:
        return at.words("glassbead.pit.drops.stone")
    return at.words("glassbead.pit.drops", bead=bead)


def status(at: Situation) -> Raw:
    noted = _noted(at)
    told = _sentence(at)
    return Raw(f"{told} {noted}") if noted else told


def _noted(at: Situation) -> Raw:
    """What stands beside this ply in the source, or how it is misprinted there."""
    here = str(phase.played(at))
    printed = at.notes.get("printed", {}).get(here)
    if printed:
        return at.words.rich("glassbead.printed", text=printed)
    comment = at.notes.get("comments", {}).get(here)
    return at.words.rich("glassbead.comment", text=comment) if comment else Raw("")


def _sentence(at: Situation) -> Raw:
    if at.result is not None:
        return _ended(at)
    sowing = phase.sowing(at)
    if sowing is not None:
        return _choosing(at, sowing) if sowing.choosing else _sowing(at, sowing)
    looking = phase.looking(at)
    return _looked_at(at, looking) if looking is not None else _turn(at)


def _opening(at: Situation) -> Raw:
    """How the board lies before the first move of a replay, and who makes that."""
    laid = "opening.setup" if phase.rules(at).setup else "opening"
    return Raw(f"{at.words(f'glassbead.{laid}')} {naming.said(at, 'begins', phase.first(at))}")


def _turn(at: Situation) -> Raw:
    """What just happened, and whose turn it is."""
    told = ply(at)
    seat = phase.here(at).mover
    if phase.browsing(at):
        return told or _opening(at)
    if at.unsent:
        return Raw(f"{told} {at.words.rich('glassbead.unsent')}")
    if phase.over(at):
        return told
    kind = "turn" if told else "first"
    if not at.is_my_turn:
        kind = "begins" if not told else "watch" if at.watching else "wait"
    elif phase.feeding(at):
        kind = "feed"
    prompt = naming.said(at, kind, seat, other=at.words.within(at.seats[1 - seat]))
    if not told and (number := match_score.kicker(at)):
        return Raw(f"{number}. {prompt}")
    if not told:
        return prompt
    return Raw(f"{told} {html(h('span', prompt, data_m=PROMPT))}")


def ply(at: Situation) -> Raw:
    """The last ply in a sentence; "" before the first."""
    events = phase.last(at)
    if not events:
        return Raw("")
    if isinstance(events[0], Resigned):
        return naming.said(at, "resigned", events[0].seat)
    sown, captured = phase.sown(at), phase.captured(at)
    if captured is not None:
        return capture(at, captured)
    if sown is None:
        return Raw("")
    return naming.said(at, "fed" if sown.fed else "sown", sown.seat, pit=PITS[sown.origin])


def capture(at: Situation, event: Captured) -> Raw:
    gems = naming.gems_of(event)
    if not gems:
        return naming.said(at, "nothing", event.seat)
    code = "direct" if event.direct else "indirect"
    return naming.said(
        at,
        code,
        event.seat,
        n=len(event.chain),
        gems=naming.took(at, gems),
        count=capital(at.words.spelled(len(event.chain))),
    )


def _sowing(at: Situation, sowing: Sowing) -> Raw:
    words, left = at.words, sowing.left
    if sowing.decided:
        return _preview(at, sowing)
    total = len(sowing.beads)
    code = "many" if total > LAP else "which"
    return words.rich(
        f"glassbead.{code}",
        pit=PITS[sowing.next or 0],
        count=capital(at.words.spelled(total if total > LAP else len(left))),
    )


def outcome(at: Situation, sowing: Sowing) -> str:
    """What the last bead of a pit does in whatever order: `short`, `laps`, `direct`, `indirect`
    (so many gems at least), `stone` (a single stone is hit), `if-stone`, `feeds` or `none`."""
    if phase.short(at, sowing.hand.pit):
        return "short"
    if len(sowing.beads) > LAP:
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
            other=at.words.within(at.seats[1 - sowing.here.mover]),
            pits=_or(at, [PITS[pit] for pit in phase.playable(at)]),
        )
    return at.words.rich(
        f"glassbead.look.{kind}",
        pit=PITS[sowing.hand.pit],
        last=PITS[last],
        gems=naming.named_gems(at, naming.direct(sowing.turn)),
        n=sowing.due_at_least,
        count=at.words.spelled(sowing.due_at_least),
    )


def _or(at: Situation, names: list[str]) -> str:
    """`B, D or E`."""
    if len(names) == 1:
        return names[0]
    return at.words("glassbead.or", names=", ".join(names[:-1]), last=names[-1])


@memo(kept=20)
def reach(at: Situation, pit: int) -> Raw:
    """What an own pit would do in a few words, for the list of all pits and the name of each."""
    sowing = phase.hands(at)[pit]
    return at.words.rich(
        f"glassbead.reach.{outcome(at, sowing)}",
        gems=naming.named_gems(at, naming.direct(sowing.turn), "gem"),
        n=sowing.due_at_least,
        count=at.words.spelled(sowing.due_at_least),
        last=PITS[sowing.route[-1]],
    )


def _preview(at: Situation, sowing: Sowing) -> Raw:
    """What will come of the last bead, when nothing else can."""
    words, turn = at.words, sowing.turn
    gems = naming.direct(turn)
    if gems:
        kind = "direct"
    elif turn.strike is not None:
        kind = "indirect" if sowing.due else "nothing"
    else:
        kind = "feeds" if phase.feeding(at) else "none"
    return words.rich(
        f"glassbead.preview.{kind}",
        pit=PITS[sowing.route[-1]],
        gems=naming.named_gems(at, gems),
        n=sowing.due,
        count=at.words.spelled(sowing.due),
        other=at.words.within(at.seats[1 - sowing.here.mover]),
    )


def _choosing(at: Situation, sowing: Sowing) -> Raw:
    words, strike = at.words, sowing.turn.strike
    chain = strike.chain if strike else ()
    taken, number = sowing.hand.taken, sowing.due - len(sowing.hand.taken)
    where = "pits" if sowing.open[0][0] != CUP else "cup"
    if taken:
        where += ".unasked" if sowing.unasked else ".more"
    return words.rich(
        f"glassbead.choose.{where}",
        gems=naming.took(at, taken),
        n=number,
        count=at.words.spelled(number),
        chain=capital(at.words.spelled(len(chain))),
        pit=PITS[sowing.route[-1]],
        other=at.words.within(at.seats[1 - sowing.here.mover]),
    )


def _ended(at: Situation) -> Raw:
    """How the game ended, and with which move; at the end of a match first who has won that."""
    match = match_score.match_score(at)
    if match is not None and match.over:
        last = at.words.rich("glassbead.match.last", said=over(at))
        return Raw(f"{match_score.winner(at, match)} {last}")
    resigned = at.result is not None and at.result.reason == "resigned"
    return Raw(f"{over(at)} {'' if resigned else ply(at)}".rstrip())


def tone(at: Situation) -> str:
    """How the end looks."""
    match = match_score.match_score(at)
    if at.result is None:
        return ""
    if match is not None and match.over:
        return tones.of_winner(at, match.leader)
    return tones.of_winner(at, at.result.points.index(1))


def over(at: Situation) -> Raw:
    result, position = at.result, phase.here(at)
    if result is None:
        return Raw("")
    winner = result.points.index(1)
    values = {
        "loser": naming.opening(at, 1 - winner),
        "points": position.points(winner),
        "fewer": position.points(1 - winner),
        "stuck": plain(naming.said(at, "stuck", position.mover)),
    }
    if result.reason == "resigned" and naming.who(at, 1 - winner) == "you":
        return at.words.rich(
            "glassbead.over.resigned.loser", name=naming.opening(at, winner), **values
        )
    code = f"glassbead.over.{_reason(at, result)}.{naming.who(at, winner)}"
    return at.words.rich(code, name=naming.opening(at, winner), **values)


def _reason(at: Situation, result: Result) -> str:
    """Why somebody has won; a repetition with equal points is decided by stones, or the turn."""
    position = phase.here(at)
    if result.reason != "repetition" or position.points(SOUTH) != position.points(NORTH):
        return result.reason
    return (
        "repeated-turn" if position.stones(SOUTH) == position.stones(NORTH) else "repeated-stones"
    )


def faulty(query: Mapping[str, str], words: Words) -> str:
    """What is wrong with the position in an address."""
    try:
        position.read(query.get("setup", position.write(position.START)))
    except position.BadPosition as wrong:
        code, _, gem = wrong.code.partition("-") if "gem" in wrong.code else (wrong.code, "", "")
        return words(f"glassbead.setup.fault.{code}", where=wrong.where, n=wrong.where, gem=gem)
    return ""


def settled(game: Game, words: Words) -> str:
    """Why nothing is left to play for in the position that a game begins with."""
    why = cast(GlassBead, game).start().position.settled
    return words(f"glassbead.setup.{why}") if why else ""


# -- keys


def drop_key(at: Situation, sowing: Sowing) -> str:
    """What the main key says while beads are dropped."""
    words, left = at.words, sowing.left
    if not sowing.decided:
        kind = naming.bead(at, sowing.likely or STONE)
        return words("glassbead.drop", bead=kind, pit=PITS[sowing.next or 0])
    if len(left) > 1:
        code = "rest" if sowing.hand.order else "all"
        return words(f"glassbead.{code}", n=len(left), count=at.words.spelled(len(left)))
    if sowing.turn.strike or phase.feeding(at):
        return words("glassbead.drop.last", effect=naming.effect(at, sowing))
    return words("glassbead.drop", bead=naming.bead(at, left[0]), pit=PITS[sowing.next or 0])


def brings(at: Situation, sowing: Sowing) -> str:
    """The second line of the main key: what the rest brings when it falls, if anything."""
    if not sowing.decided or len(sowing.left) < 2:
        return ""
    gems = naming.direct(sowing.turn)
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
    """What the status does not tell: the beads of another player's move, in order."""
    if isinstance(event, Sown) and naming.who(at, event.seat) != "you":
        order = ", ".join(naming.runs(at, [value for _, value in event.drops]))
        return at.words(
            "glassbead.say",
            name=naming.opening(at, event.seat),
            pit=PITS[event.origin],
            beads=order,
        )
    return ""
