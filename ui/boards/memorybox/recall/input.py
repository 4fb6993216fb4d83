"""Input while the box is filled: taps and keys."""

from __future__ import annotations

from engines.memorybox.state import PLACES
from ui.boards import keys
from ui.boards.buttons import TableKey
from ui.boards.memorybox import guess
from ui.boards.memorybox.guess import Tapped
from ui.boards.memorybox.recall import phase
from ui.boards.replies import Play, Reply, Say, Select
from ui.boards.situation import Situation


def tap(at: Situation, key: str) -> Reply:
    """`full-3-4` puts a ball into a hole or takes it out; undo takes out the last; `fill` says
    that they lie so."""
    now, laid = phase.watching(at), guess.tapped(at)
    if now is None or not at.is_my_turn:
        return None
    if key == TableKey.UNDO:
        return Select(Tapped(laid[:-1])) if laid else None
    if key == "fill":
        places = " ".join(f"{row}{hole}" for row, hole in sorted(laid))
        return Play((f"fill {places}",)) if len(laid) == now.balls else None
    place = guess.place_of(key)
    if place is None:
        return None
    reply = guess.put(laid, place, now.balls)
    return reply or Say(at.words("memorybox.recall.all", n=now.balls))


def type_(at: Situation, key: str, focus: str) -> Reply | str:
    """Arrows walk over the holes; Enter beside them says that the balls lie so."""
    if not at.is_my_turn:
        return None
    if key == "Enter" and not focus:
        return tap(at, "fill")
    here, way = guess.place_of(focus), keys.step(key)
    if here is None or way is None:
        return None
    there = here[0] + way[1], here[1] + way[0]
    return keys.write("full", *there) if there in PLACES else None
