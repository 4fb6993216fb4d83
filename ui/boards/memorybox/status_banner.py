"""Coloured status banner over the board. It says whose turn it is, or a fact that everybody has to
acknowledge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.memorybox.events import Checked, Dropped, LastBall
from ui.boards import tone
from ui.boards.memorybox import final_ranking, recent, revealed_box, speech
from ui.boards.memorybox.seats import colour, given, shared
from ui.boards.situation import Selection, Situation
from ui.toolkit.markup import Raw, h, html


@dataclass(frozen=True)
class Banner:
    """A word that nobody misses, the seat whose colour it stands on, and what it means."""

    word: str
    seat: int
    text: Raw


@dataclass(frozen=True)
class Seen:
    """What is selected when all have seen the first `facts` facts of a ply, the last of so many
    `plies`."""

    plies: int
    facts: int


@dataclass(frozen=True)
class Left:
    """What is selected when the person on a seat has left the round to a computer; `then` comes
    once all have seen that."""

    seat: int
    then: Seen | None


Fact: TypeAlias = Dropped | Checked | LastBall | Left


def facts(at: Situation) -> list[Fact]:
    """What the last ply showed, as far as not all have seen it: it stands until a tap,
    or chooses what comes next. What decided the round stands until somebody guesses what is in the
    box, or its lid opens."""
    if revealed_box.is_open(at):
        return []
    if isinstance(at.selection, Left):
        return [at.selection]
    if at.selection is not None and not isinstance(at.selection, Seen):
        return []
    kinds = (Dropped, Checked, LastBall)
    shown: list[Fact] = [e for e in recent.last_ply(at.witnessed) if isinstance(e, kinds)]
    return shown[_seen(at) :]


def check(at: Situation) -> Checked | None:
    """The check that everybody is looking at: until all have seen it, or a row is chosen; on a
    replay until the next ply."""
    open_still = revealed_box.is_open(at) and at.result is None
    return recent.check(at) if open_still or facts(at) else None


def held(at: Situation) -> Fact | None:
    """The fact that waits for a tap, whoever is to move next; None: nothing, or time goes on by
    itself."""
    if not any(at.people):
        return None
    waiting = facts(at)
    return waiting[0] if waiting and (shared(at) or isinstance(waiting[0], Left)) else None


def seen(at: Situation) -> Seen | None:
    """All have seen one fact more."""
    if isinstance(at.selection, Left):
        return at.selection.then
    return Seen(recent.plies(at.witnessed), _seen(at) + 1)


def left(at: Situation, seat: int) -> Selection:
    """The person on that seat has left. What was seen before stays so; between two rounds there is
    nothing that all have to see, and a guess that is begun stays."""
    if at.result is not None:
        return at.selection
    every = Seen(recent.plies(at.witnessed), len(recent.last_ply(at.witnessed)))
    then = at.selection if at.selection is None or isinstance(at.selection, Seen) else every
    return Left(seat, then)


def said(at: Situation) -> bool:
    """Whether the people at the table have said that all have seen what the last ply showed."""
    return _seen(at) > 0 and not facts(at)


def _seen(at: Situation) -> int:
    """How many facts of the last ply all have seen."""
    chosen = at.selection
    here = isinstance(chosen, Seen) and chosen.plies == recent.plies(at.witnessed)
    return chosen.facts if here else 0


def _banner(at: Situation) -> Banner | None:
    """None where the status is plain."""
    if revealed_box.is_open(at):
        return None
    if at.result is not None:
        return _ended(at)
    found = facts(at)
    if found and (held(at) or shared(at) or isinstance(found[0], Checked)):
        return _fact(at, found[0])
    if at.is_my_turn:
        return (
            Banner(at.seats[at.view.table.actor], at.view.table.actor, speech.turn(at))
            if shared(at)
            else None
        )
    last = recent.last_ball(at)
    return None if last is None else _fact(at, LastBall(last))


def _ended(at: Situation) -> Banner:
    """Who has won the round, on their own colour."""
    winner: int = at.view.table.winner
    lost = not at.people[winner] and sum(at.people) == 1
    word = at.words(f"memorybox.over.{'lost' if lost else 'won'}")
    return Banner(word, winner, speech.status(at))


def _fact(at: Situation, event: Fact) -> Banner:
    words = at.words
    match event:
        case Left(seat):
            name = at.seats[seat]
            text = words.rich("memorybox.fact.left.then", who=name)
            return Banner(words("memorybox.fact.left", who=name), seat, text)
        case Dropped():
            code = "memorybox.fact." + ("stayed" if event.stayed else "bounced")
            text = speech.rich(at, f"{code}.then", event.seat, row=event.row, hole=event.hole)
            return Banner(words(code), event.seat, text)
        case Checked():
            code = "memorybox.fact." + ("free" if event.hole else "full")
            text = speech.rich(at, "memorybox.fact.right", event.giver, to=given(at, event.taker))
            text = Raw(_meanwhile(at, event) + text + _then(at) + _running_out(at))
            return Banner(words(code, hole=event.hole), event.giver, text)
        case _:
            names = at.view.table.phase == "name" and at.view.table.actor == event.seat
            code = "memorybox.banner" if names else "memorybox.banner.only"
            text = speech.rich(at, code, event.seat, to=given(at, at.view.table.mover))
            return Banner(words("memorybox.last"), event.seat, text)


def _meanwhile(at: Situation, check: Checked) -> str:
    """What stands over the verdict while the ball still tries the holes."""
    told = speech.rich(at, "memorybox.told.challenged", check.challenger, row=check.row)
    return html(h("span", told, class_="meanwhile", data_m="meanwhile", aria_hidden="true"))


def _then(at: Situation) -> str:
    """What is asked of the player to move next; while all have yet to see what happened, only for
    those who do not see the keys."""
    hidden = "vh" if held(at) else None
    return " " + html(h("span", speech.asked(at), class_=hidden)) if at.is_my_turn else ""


def _running_out(at: Situation) -> str:
    """The line that runs out while the verdict stands, where time goes on by itself."""
    if at.is_my_turn or held(at):
        return ""
    return html(h("i", class_="hold", data_m="hold", aria_hidden="true"))


def banner(at: Situation) -> str:
    on = _banner(at)
    return on.word if on else ""


def banner_class(at: Situation) -> str:
    on = _banner(at)
    if on:
        return f"seat k-{colour(at, on.seat)}{' ended' if at.result else ''}"
    if at.result is None:
        return ""
    if at.out and final_ranking.ended(at):
        return tone.LOST
    return tone.of_winner(at, at.view.table.winner)


def status(at: Situation) -> Raw:
    """The line under the word; where there is none, what just happened and what is expected."""
    on = _banner(at)
    return on.text if on else speech.status(at)
