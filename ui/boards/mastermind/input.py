"""Input: taps and keys, and their meaning. Pegs are laid, pins are chosen, moves are made."""

from __future__ import annotations

from engines.mastermind.codes import BLANK
from engines.mastermind.rules import BREAKER, SETTER
from ui.boards import buttons, keys
from ui.boards.keys import Key
from ui.boards.mastermind import mending, phase
from ui.boards.mastermind.draft import EMPTY, Draft, with_red, with_white
from ui.boards.mastermind.phase import ANSWER, BETTER, GUESS, HIDE, MINE
from ui.boards.replies import Note, Play, Question, Reply, Say, Select
from ui.boards.situation import Situation

LAYING = {"1": MINE, "2": BETTER}
ERASERS = ("Backspace", "Delete")
AGAIN = "="
"""Lays the guess before once more."""


def tap(at: Situation, key: str) -> Reply:
    """`hole-0`, `peg-A`, `erase`, `check`; carried by hand `lay-A-0`, `move-0-2`, `move-0`;
    `copy-3`; `red-1`, `white-2`, `right`, `answer`; `shield`, `resign`, `undo`; at a moment of a
    review `mine`, `better`."""
    read = keys.read(key)
    if phase.judged(at):
        return Select(read.word) if read.word in (MINE, BETTER) else None
    if read.word == "mend":
        return mending.mend(at)
    if read.word == "shield" and at.seat == SETTER:
        return Note({**at.notes, "shut": not phase.shut(at)}, at.selection, look=True)
    if phase.phase(at) in (HIDE, GUESS):
        return _lay(at, read)
    if phase.phase(at) == ANSWER:
        return _answer(at, read)
    return None


def type_(at: Situation, key: str, focus: str) -> Reply:
    """A key of the keyboard: letters lay pegs, digits give red and white in turn. Enter makes the
    move, unless it presses a figure of the answer that is not chosen yet."""
    if phase.judged(at):
        return Select(LAYING[key]) if key in LAYING else None
    if phase.phase(at) in (HIDE, GUESS):
        if len(key) == 1 and key.upper() in phase.rules(at).guesses.limit:
            return _lay(at, Key("peg", (key.upper(),)))
        right, _ = keys.step(key) or (0, 0)
        if right:
            return Select(phase.draft(at).move(right))
        if key in ERASERS:
            return _lay(at, Key("erase"))
        if key == AGAIN:
            return _lay(at, keys.read(keys.write("copy", len(phase.view(at).rows))))
        if key == "Enter":
            return _lay(at, Key("check"))
    if phase.phase(at) == ANSWER:
        if key.isascii() and key.isdigit():
            return _digit(at, int(key))
        if key in ERASERS:
            return Select(None)
        if key == "Enter" and focus in ("", *_chosen(at)):
            return _answer(at, Key("answer"))
    return None


def _lay(at: Situation, key: Key) -> Reply:
    laid, hiding = phase.draft(at), phase.phase(at) == HIDE
    match key.word:
        case "hole" if 0 <= key.number < len(laid.holes):
            return Select(laid.choose(key.number))
        case "peg" if key.values[0:1] and key.values[0] in phase.rules(at).guesses.limit:
            value = key.values[0]
            if laid.at is None:
                return Say(at.words("mastermind.full"))
            return Select(laid.place(value, _once(at, value)))
        case "lay" if (carried := _lay_there(at, key)) is not None:
            return Select(carried)
        case "move" if (carried := _move(laid, key)) is not None:
            return Select(carried)
        case "copy" if not hiding and 0 < key.number <= len(phase.view(at).rows):
            return Select(laid.fill(phase.view(at).rows[key.number - 1].guess))
        case "erase":
            less = laid.erase()
            return Say(at.words("mastermind.erase.none")) if less == laid else Select(less)
        case "undo":
            return Select(laid.undone()) if laid.before else None
        case "check" if laid.code:
            return Play((f"{'hide' if hiding else 'guess'} {laid.code}",))
        case "resign" if at.seat == BREAKER:
            return Play(("resign",), _sure(at))
    return None


def _lay_there(at: Situation, key: Key) -> Draft | None:
    """`lay-A-2`: a peg from below into that hole; put down elsewhere it is none."""
    symbol, *there = key.values or ("",)
    laid, hole = phase.draft(at), _hole(phase.draft(at), there)
    if hole is None or symbol not in phase.rules(at).guesses.limit:
        return None
    return laid.lay(symbol, hole, _once(at, symbol))


def _move(laid: Draft, key: Key) -> Draft | None:
    """`move-0-2`: the pegs of two holes change places; `move-0`: that peg comes out."""
    one = _hole(laid, list(key.values[:1]))
    if one is None or laid.holes[one] == EMPTY:
        return None
    if len(key.values) == 1:
        return laid.take(one)
    other = _hole(laid, list(key.values[1:]))
    return None if other in (None, one) else laid.swap(one, other)


def _hole(laid: Draft, values: list[str]) -> int | None:
    number = keys.read(keys.write("hole", *values)).number
    return number if 0 <= number < len(laid.holes) else None


def _once(at: Situation, symbol: str) -> bool:
    """Whether a peg that is laid leaves the hole where it lay before: a code has it once."""
    return phase.phase(at) == HIDE and not phase.rules(at).doubles and symbol != BLANK


def _sure(at: Situation) -> Question:
    points = phase.rules(at).attempts + 1
    code = "mastermind.resign.text" if at.match.length == 1 else "mastermind.resign.points"
    return buttons.resign_question(at.words, at.words(code, n=points))


def _answer(at: Situation, key: Key) -> Reply:
    chosen, places = phase.pins(at), phase.rules(at).places
    match key.word:
        case "red" if 0 <= key.number <= places:
            return Select(with_red(chosen, key.number, places))
        case "white" if 0 <= key.number <= places:
            return Select(with_white(chosen, key.number))
        case "right":
            return Select(phase.truth(at))
        case "undo":
            return Select(None)
        case "answer" if chosen:
            return Play((f"answer {chosen.red} {chosen.white}",))
    return None


def _chosen(at: Situation) -> tuple[str, ...]:
    """The keys of the figures that are chosen."""
    chosen = phase.pins(at)
    return (keys.write("red", chosen.red), keys.write("white", chosen.white)) if chosen else ()


def _digit(at: Situation, number: int) -> Reply:
    """The keyboard goes to the figure: Enter answers there, and on the shield shows the code."""
    chosen, places = phase.pins(at), phase.rules(at).places
    if number > places:
        return None
    if chosen is None or chosen.next == "red":
        return Select(with_red(chosen, number, places), keys.write("red", number))
    pins = with_white(chosen, number)
    return Select(pins, keys.write("white", number)) if pins.fits(places) else None
