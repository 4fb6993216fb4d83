"""A guess before the lid opens. Whoever likes taps what is full, all at the table together, and
hears how many of the balls they knew. The number of balls is told, or nobody would know when to
stop."""

from __future__ import annotations

from dataclasses import dataclass

from engines.memorybox.state import PLACES, Place
from ui.boards import keys
from ui.boards.buttons import Button
from ui.boards.memorybox import guess_result, revealed_box
from ui.boards.memorybox.guess_result import GuessResult
from ui.boards.memorybox.revealed_box import GUESS
from ui.boards.replies import Note, Reply, Say, Select
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.markup import Node, Raw


@dataclass(frozen=True)
class Tapped:
    """What is selected while people guess: the holes that they take for full, in the order in
    which they were tapped."""

    places: tuple[Place, ...]


def tapped(at: Situation) -> tuple[Place, ...]:
    """The holes taken for full so far, in order; of what was kept in a store, what can be one."""
    laid = at.selection.places if isinstance(at.selection, Tapped) else ()
    return tuple(place for place in laid if place in PLACES)


def taken(at: Situation) -> tuple[Place, ...]:
    """The same in the guess. Before the first tap it is the ball that decided the round, unless a
    white peg shows it: it lies there for all to see."""
    if isinstance(at.selection, Tapped):
        return tapped(at)
    unproved = to_find(at)
    return tuple(place for place in revealed_box.filled_last(at) if place in unproved)


def to_find(at: Situation) -> frozenset[Place]:
    """The full holes that no white peg shows."""
    pegs = at.view.table.pegs
    return frozenset((row, hole) for row, hole in revealed_box.box(at) if hole > pegs[row - 1])


def outcome(at: Situation) -> GuessResult | None:
    """None where nobody guessed."""
    kept = at.notes.get(GUESS)
    if not isinstance(kept, list) or not revealed_box.is_open(at) or at.result is None:
        return None
    places, full = frozenset(map(tuple, kept)), to_find(at)
    return GuessResult(places & full, full - places, places - full)


def tap(at: Situation, key: str) -> Reply:
    """A hole is tapped, or taken back; `open`, `leave`: the lid opens."""
    if key in ("open", "leave"):
        found = [list(place) for place in sorted(taken(at))] if key == "open" else None
        return Note({**at.notes, GUESS: found or None})
    place = place_of(key)
    if place is None:
        return None
    if place[1] <= at.view.table.pegs[place[0] - 1]:
        return Say(at.words("memorybox.guess.proved"))
    return put(taken(at), place, len(to_find(at))) or Say(asked(at))


def asked(at: Situation) -> Raw:
    """What is to be done now; nothing where the pegs show every ball."""
    full = to_find(at)
    if full and len(taken(at)) == len(full):
        return at.words.rich("memorybox.guess.all", n=len(full))
    return at.words.rich("memorybox.guess.ask") if full else Raw()


def place_of(key: str) -> Place | None:
    """The hole that `full-3-4` names; None where a key names none."""
    return next((place for place in PLACES if key == keys.write("full", *place)), None)


def put(places: tuple[Place, ...], place: Place, most: int) -> Reply:
    """A hole is taken for full, or no longer; nothing where `most` of them are."""
    if place in places:
        return Select(Tapped(tuple(each for each in places if each != place)))
    return Select(Tapped((*places, place))) if len(places) < most else None


def step(at: Situation, key: str, focus: str) -> str | None:
    """The hole that an arrow key leads to."""
    here, way = place_of(focus), keys.step(key)
    if here is None or way is None:
        return None
    row, hole = here
    while 1 <= (row := row + way[1]) <= 6 and 1 <= (hole := hole + way[0]) <= 6:
        if hole > at.view.table.pegs[row - 1]:
            return keys.write("full", row, hole)
    return None


def buttons(at: Situation) -> tuple[Button, ...]:
    words = at.words
    return (
        Button("leave", words("memorybox.key.leave"), second=True),
        Button("open", words("memorybox.key.open"), main=True),
    )


def figures(at: Situation) -> Node:
    """How many are tapped, of how many; how many the white pegs show."""
    words, count = at.words, len(to_find(at))
    return widgets.figures(
        [
            widgets.figure(words("memorybox.guess.tapped"), str(len(taken(at))), f"/{count}"),
            widgets.figure(words("memorybox.guess.shown"), str(sum(at.view.table.pegs))),
        ]
    )


def panel(at: Situation) -> Node:
    words, count, shown = at.words, len(to_find(at)), sum(at.view.table.pegs)
    text = words.rich("memorybox.guess.rest", n=count + shown, shown=shown, rest=count)
    return widgets.section(words("memorybox.guess.title"), widgets.muted(text))


def legend(at: Situation) -> Node | None:
    """Of the signs in the open box; None where nobody guessed."""
    found = outcome(at)
    return None if found is None else guess_result.legend(at.words, found)


def score_text(at: Situation) -> Raw | None:
    """How many of them were known; and when the others fell, if that was all in the first half."""
    found = outcome(at)
    if found is None:
        return None
    words, right, rest = at.words, len(found.known), len(found.forgotten)
    first = words.rich("memorybox.guess.told", n=right, of=right + rest)
    if not rest:
        return first
    fallen, turns = revealed_box.fallen(at)
    latest = max(fallen[place] for place in found.forgotten)
    if rest < 2 or 2 * latest > turns:
        return first
    return Raw(f"{first} {words.rich('memorybox.guess.early', n=latest, rest=rest)}")
