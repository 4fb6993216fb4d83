"""Input while the box is filled: taps and keys."""

from __future__ import annotations

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
    word, values = keys.read(key)
    if word != "full" or len(values) != 2 or not set("".join(values)) <= set("123456"):
        return None
    reply = guess.put(at, (int(values[0]), int(values[1])), now.balls)
    return reply or Say(at.words("memorybox.recall.all", n=now.balls))


def type_(at: Situation, key: str, focus: str) -> Reply | str:
    """Arrows walk over the holes; Enter beside them says that the balls lie so."""
    if not at.is_my_turn:
        return None
    if key == "Enter" and not focus:
        return tap(at, "fill")
    here, way = keys.read(focus), keys.step(key)
    if here.word != "full" or way is None:
        return None
    row, hole = int(here.values[0]) + way[1], int(here.values[1]) + way[0]
    inside = 1 <= row <= 6 and 1 <= hole <= 6
    return keys.write("full", row, hole) if inside else None
