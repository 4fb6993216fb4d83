"""Input: taps and keys, and their meaning. Pits are taken up, beads dropped, gems chosen."""

from __future__ import annotations

from dataclasses import replace

from engines.glassbead import notation
from engines.glassbead.beads import gather
from engines.glassbead.position import PITS, owner
from ui.boards import buttons, keys
from ui.boards.glassbead import naming, phase, speech
from ui.boards.glassbead.draft_sowing import CUP, Hand, Look, Sowing
from ui.boards.replies import Note, Play, Question, Reply, Say, Select
from ui.boards.situation import Situation

CUP_KEY = "cup"
LOOK = "look"
LETTERS = tuple(PITS)


def gem_key(pit: int, value: int) -> str:
    return keys.write("gem", CUP_KEY if pit == CUP else PITS[pit], value)


def look_key(pit: int) -> str:
    return keys.write(LOOK, PITS[pit])


def tap(at: Situation, key: str) -> Reply:
    """Pits `A` to `e`; `look-C`, and `look` when nothing is looked at any more; `bead-3`, `drop`,
    `rest`; `gem-a-5`, `gem-cup-5`, `take`; `undo`; `resign`; `outlook`."""
    name, number = keys.read(key).word, keys.read(key).number
    if name == "outlook":
        return Note({**at.notes, "outlook": not at.notes.get("outlook")}, at.selection, look=True)
    if not at.is_my_turn:
        return None
    if name == "resign":
        return Play((notation.RESIGN,), _sure(at))
    if name == LOOK:
        return _look(at, key)
    sowing = phase.sowing(at)
    if sowing is None:
        return _look(at, LOOK) if name == "undo" else _take_up(at, key)
    if name == "undo":
        back = sowing.back()
        return Select(back.hand if back else None)
    if sowing.choosing:
        return _choose(sowing, name, key)
    return _sow(at, sowing, name, number, key)


def _take_up(at: Situation, key: str) -> Reply:
    """A tap on a pit takes it up, and never sows; on one that may not be sown it is looked at,
    which shows why. An empty one, and one of the other side, can only be named."""
    if key not in LETTERS:
        return None
    pit = PITS.index(key)
    if pit in phase.playable(at):
        return Select(Hand(pit))
    if phase.short(at, pit):
        return _look(at, look_key(pit))
    why = "empty-pit" if owner(pit) == phase.here(at).mover else "not-your-pit"
    return Say(at.words(f"glassbead.error.{why}", where=key))


def _look(at: Situation, key: str) -> Reply:
    """Look at a pit of the player's own, unless beads are in the hand."""
    if phase.sowing(at) is not None:
        return None
    letter = "".join(keys.read(key).values)
    if letter in LETTERS and PITS.index(letter) in phase.hands(at):
        return Select(Look(PITS.index(letter)), look=True)
    return Select(None, look=True) if isinstance(at.selection, Look) else None


def _sow(at: Situation, sowing: Sowing, name: str, number: int, key: str) -> Reply:
    if key in LETTERS:
        pit = PITS.index(key)
        if pit == sowing.hand.pit:
            one_kind = sowing.decided and not sowing.hand.order
            return _settle(sowing.drop_all()) if one_kind else Select(None)
        if pit == sowing.next:
            return None if sowing.likely is None else _settle(sowing.drop(sowing.likely))
        if not sowing.hand.order and pit in phase.playable(at):
            return _take_up(at, key)
        return None if sowing.next is None else Say(_next(at, sowing.next))
    if name == "bead" and number in sowing.left:
        return _settle(sowing.drop(number))
    if name == "drop" and sowing.likely is not None:
        return _settle(sowing.drop(sowing.likely))
    if name == "rest" and sowing.decided:
        return _settle(sowing.drop_all())
    return None


def _next(at: Situation, pit: int) -> str:
    return at.words("glassbead.in-order", pit=PITS[pit])


def _choose(sowing: Sowing, name: str, key: str) -> Reply:
    if key in LETTERS:
        here = [gem for gem in dict.fromkeys(sowing.open) if gem[0] == PITS.index(key)]
        return _pick(sowing, here)
    if name == "gem":
        gem = next((gem for gem in sowing.open if gem_key(*gem) == key), None)
        return Select(replace(sowing.hand, pick=gem)) if gem else None
    if name == "take":
        return _settle(sowing.take())
    return None


def _pick(sowing: Sowing, gems: list[tuple[int, int]]) -> Reply:
    """The first of these gems, or the one after the gem that a tap picked before: what is offered
    at first is meant by whoever taps it."""
    if not gems:
        return None
    pick = sowing.hand.pick
    now = gems.index(pick) + 1 if pick in gems else 0
    return Select(replace(sowing.hand, pick=gems[now % len(gems)]))


def _typed(sowing: Sowing, colour: int) -> Reply:
    """A gem of that number; the focus goes to its pit, so that Enter takes it."""
    reply = _pick(sowing, [gem for gem in dict.fromkeys(sowing.open) if gem[1] == colour])
    if not isinstance(reply, Select) or not reply.selection.pick:
        return reply
    pit, _ = reply.selection.pick
    return replace(reply, focus=gem_key(*reply.selection.pick) if pit == CUP else PITS[pit])


def _settle(sowing: Sowing) -> Reply:
    """Play the move if nothing is left to drop or to choose."""
    if sowing.left:
        return Select(sowing.hand)
    sowing = sowing.take_rest()
    return Select(sowing.hand) if sowing.choosing else Play((notation.write(sowing.move),))


def type_(at: Situation, key: str, focus: str) -> Reply | str:
    """Letters choose pits, Space looks at the focused one, digits drop beads or choose gems, Enter
    takes the focused pit up, drops a bead into it where one is to fall, takes the gem that is
    offered, else does what the main key does; Backspace takes back, Escape puts all back, arrows
    walk."""
    way = keys.step(key)
    if way:
        return _walk(at, way, focus)
    if key in ("o", "O"):
        return tap(at, "outlook")
    if not at.is_my_turn:
        return None
    sowing = phase.sowing(at)
    if key == "Enter" and sowing is not None and _is_picked(sowing, focus):
        return tap(at, "take")
    if key == "Enter" and focus in LETTERS:
        here = sowing is not None and PITS.index(focus) == sowing.next
        return tap(at, "drop" if here else focus)
    if len(key) == 1 and key.upper() in LETTERS:
        letter = key.upper() if phase.here(at).mover == 0 else key.lower()
        if sowing is not None and sowing.choosing:
            return None
        pit = PITS.index(letter)
        return tap(at, letter) or Say(
            f"{speech.pit(at, sowing, pit, gather(phase.here(at).pits[pit]))}.", heard=True
        )
    if sowing is None:
        if key == " " and focus in LETTERS:
            pit = PITS.index(focus)
            return tap(at, LOOK if at.selection == Look(pit) else look_key(pit))
        return tap(at, LOOK) if key == "Escape" else None
    if key == "Escape":
        return Select(None)
    if key == "Backspace":
        return tap(at, "undo")
    if key == "Enter" and not focus:
        return tap(at, main(sowing))
    if key.isascii() and key.isdigit():
        if sowing.choosing:
            return _typed(sowing, int(key))
        return tap(at, keys.write("bead", key))
    return None


def _is_picked(sowing: Sowing, focus: str) -> bool:
    """A gem is to be taken, and nothing else can be chosen where the focus is."""
    if not sowing.choosing:
        return False
    here = [gem for gem in sowing.open if focus == gem_key(*gem) or focus == PITS[gem[0]]]
    return not here or sowing.picked in here


def main(sowing: Sowing) -> str:
    """What the main key does."""
    if sowing.choosing:
        return "take"
    return "rest" if sowing.decided else "drop"


def _walk(at: Situation, way: tuple[int, int], focus: str) -> str | None:
    """The pit beside the focused one."""
    layout = phase.layout(at)
    if focus not in LETTERS:
        return None
    place = layout.place(PITS.index(focus))
    column, row = (place, 0) if place < 5 else (9 - place, 1)
    right, down = way
    column, row = min(max(column + right, 0), 4), min(max(row - down, 0), 1)
    place = column if row == 0 else 9 - column
    return PITS[layout.place(place)]


def _sure(at: Situation) -> Question:
    other = 1 - phase.here(at).mover
    name, inside = naming.opening(at, other), naming.within(at, other)
    text = at.words.rich("glassbead.resign.text", name=name, inside=inside)
    return buttons.resign_question(at.words, text)
