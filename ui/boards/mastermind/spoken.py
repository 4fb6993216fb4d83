"""Mastermind for those who listen and type."""

from __future__ import annotations

import re

from engines import pasted
from engines.mastermind.codes import BLANK
from ui.boards.mastermind import phase, rail, speech
from ui.boards.mastermind.draft import EMPTY
from ui.boards.mastermind.phase import ANSWER, GUESS, HIDE, OVER
from ui.boards.mastermind.standings import standing
from ui.boards.replies import Play, Reply
from ui.boards.situation import Situation
from ui.boards.speech import Shortcut, Speech

PINS = re.compile(r"(\d)\D+(\d)", re.ASCII)


def lines(at: Situation) -> tuple[str, ...]:
    """The rows from the first on, the row or code that is being laid, the code where it is seen."""
    told = list(earlier(at))
    if phase.view(at).pending is not None:
        told.append(speech.row(at, phase.row(at)))
    laid = phase.draft(at).holes if phase.phase(at) in (GUESS, HIDE) else ()
    if any(symbol != EMPTY for symbol in laid):
        told += [f"{speech.hole(at, place, symbol)}." for place, symbol in enumerate(laid)]
    if phase.secret(at) and not phase.shut(at):
        told.append(f"{speech.secret(at)}.")
    return tuple(told) or (at.words("mastermind.spoken.none"),)


def earlier(at: Situation) -> tuple[str, ...]:
    return tuple(speech.row(at, number) for number in range(1, len(phase.view(at).rows) + 1))


def row(at: Situation, number: int) -> str:
    """A row by its number."""
    if 1 <= number <= len(phase.view(at).rows):
        return speech.row(at, number)
    return at.words("mastermind.spoken.row", row=number)


def score(at: Situation) -> str:
    """How many guesses are made and, until the end, left; in a match, who has how many points."""
    made = len(phase.view(at).rows)
    told = at.words("mastermind.spoken.score", n=made, m=phase.rules(at).attempts - made)
    if phase.phase(at) == OVER:
        told = f"{at.words('mastermind.daily.result', n=made)}."
    match = standing(at)
    return f"{told} {rail.said(at, match)}." if match else told


def typed(at: Situation, text: str) -> Reply:
    """`ABCD`, a code to guess or to hide; `1 2`, red and white."""
    game = phase.rules(at)
    laid = re.sub(r"[\s,;]", "", text).upper()
    code = re.sub(f"[{pasted.LONG}]", "-", laid)
    if len(code) < game.places:
        code = re.sub(f"[{pasted.LONG}]", "--", laid)  # a keyboard joins two hyphens
    if phase.phase(at) == ANSWER:
        pins = PINS.fullmatch(text.strip())
        return Play((f"answer {pins[1]} {pins[2]}",)) if pins else None
    if len(code) != game.places or any(symbol not in game.guesses.limit for symbol in code):
        return None
    return Play((f"{'hide' if phase.phase(at) == HIDE else 'guess'} {code}",))


def example(at: Situation) -> str:
    """An answer, or a code of as many pegs as there are places."""
    if phase.phase(at) == ANSWER:
        return "2 1"
    game = phase.rules(at)
    colours = game.guesses.symbols.replace(BLANK, "")
    return (colours * 2)[: game.places]


def keys(at: Situation) -> tuple[Shortcut, ...]:
    """What they do now; as many letters and digits as there are colours, attempts and holes."""
    game, now = phase.rules(at), phase.phase(at)
    row = Shortcut("mastermind.keys.row", ("1", "…", str(min(game.attempts, 9))))
    erase = Shortcut("mastermind.keys.erase", ("Backspace",))
    check = Shortcut("mastermind.keys.check", ("Enter",))
    if now == ANSWER:
        pins = Shortcut("mastermind.keys.pins", ("0", "…", str(game.places)))
        return (pins, erase, check, row)
    if now not in (GUESS, HIDE):
        return (row,)
    colours = game.guesses.symbols.replace(BLANK, "")
    again = Shortcut("mastermind.keys.again", ("=",))
    return (
        Shortcut("mastermind.keys.peg", ("A", "…", colours[-1])),
        Shortcut("mastermind.keys.hole", ("ArrowLeft", "ArrowRight")),
        erase,
        *((again,) if now == GUESS else ()),
        check,
        row,
    )


SPEECH = Speech(
    lines=lines,
    typed=typed,
    example=example,
    earlier=earlier,
    row=row,
    score=score,
    keys=keys,
    echo=speech.echo,
    say=speech.say,
)
