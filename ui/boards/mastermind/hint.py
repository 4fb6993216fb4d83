"""Hint in steps. It shows rows that prove something, what follows from them, and a guess with its
groups."""

from __future__ import annotations

import re

from engines.agent import Thought
from engines.mastermind.guess_reasons import GuessReasons
from engines.mastermind.moves import Answer, Guess
from engines.mastermind.proof import MOST, Facts, Proof, prove
from ui.boards.mastermind import phase, speech
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw, h, html
from ui.toolkit.plain_text import plain
from ui.toolkit.words import Words, capital

ROOM = 56
"""Letters that two lines hold on the smallest phone, under the steps of a hint."""
UNSEEN = re.compile(r'<span class="vh">.*?</span>')


def proof(at: Situation) -> Proof | None:
    """What the rows prove, if a hint for a guess is shown, or asked for."""
    return prove(phase.rules(at).secrets, phase.view(at).rows)


def lit(at: Situation) -> Proof | None:
    """The proof whose rows are lit; None where no hint shows one."""
    return proof(at) if at.hint and isinstance(at.hint.thought.move, Guess) else None


def follows(at: Situation) -> Facts | None:
    """What is shown to follow from the rows, from the second step on."""
    shown = lit(at)
    return shown.facts if shown and at.hint and at.hint.step else None


def proposed(at: Situation) -> str:
    """The guess that is shown, at the last step; or ""."""
    if at.hint is None or not isinstance(at.hint.thought.move, Guess):
        return ""
    last = len(hints(at, at.hint.thought)) - 1
    return at.hint.thought.move.code if at.hint.step >= last else ""


def reasons(at: Situation) -> GuessReasons | None:
    """Why, where the guess is shown."""
    why = at.hint.thought.why if at.hint and proposed(at) else None
    return why if isinstance(why, GuessReasons) else None


def hints(at: Situation, thought: Thought) -> tuple[Raw, ...]:
    """The steps of a hint."""
    words, why = at.words, thought.why
    if isinstance(thought.move, Answer):
        return tuple(
            words.rich(f"mastermind.hint.{kind}", n=number)
            for kind, number in (("red", thought.move.red), ("white", thought.move.white))
        )
    found, rows = proof(at), phase.view(at).rows
    guess = _guess(at, thought.move.code, why.claim if isinstance(why, GuessReasons) else "")
    if found:
        return _rows(words, found, len(rows)), _facts(at, found.facts), guess
    if rows and len(phase.rules(at).secrets) <= MOST:
        return words.rich("mastermind.hint.nothing"), guess
    if not isinstance(why, GuessReasons):
        return words.rich("mastermind.hint.any"), guess
    fits = words.number(why.codes) if why.exact else words("mastermind.hint.many")
    return words.rich("mastermind.hint.fit", n=why.codes, codes=fits), guess


def _rows(words: Words, found: Proof, rows: int) -> Raw:
    if len(found.rows) == rows > 3:
        return words.rich("mastermind.hint.rows.all")
    named = words.joined([str(row) for row in found.rows])
    return words.rich("mastermind.hint.rows", n=len(found.rows), rows=named)


def _facts(at: Situation, facts: Facts) -> Raw:
    """What follows, the surest first, as much of it as there is room for; the picture has all."""
    words = at.words
    parts = [
        words("mastermind.hint.sure", peg=speech.peg(at, symbol), place=place + 1)
        for place, symbol in sorted(facts.sure)
    ]
    for kind, symbols in (("held", facts.held), ("out", facts.out)):
        names = [speech.peg(at, symbol) for symbol in sorted(symbols)]
        said = _named(words, kind, names) if names else ""
        if kind == "out" and parts and _others_out(at, facts):
            said = words("mastermind.hint.rest")
        for left in range(1, len(names)):
            if _long([*parts, said]):
                others = words("mastermind.hint.others", n=left)
                said = _named(words, kind, [*names[:-left], others])
        if said and not _long([*parts, said]):
            parts.append(said)
    while len(parts) > 1 and _long(parts):
        parts.pop()
    return Raw(_sentence(parts))


def _others_out(at: Situation, facts: Facts) -> bool:
    """Whether all are out that are not named as being in the code."""
    named = facts.held | {symbol for _, symbol in facts.sure}
    return named | facts.out == set(phase.rules(at).secrets.symbols)


def _named(words: Words, kind: str, names: list[str]) -> str:
    joined = words.joined(names)
    if kind == "out":
        *first, last = names
        either = " or " if words.language == "en" else ", "
        joined = f"{', '.join(first)}{either}{last}" if first else last
    return words(f"mastermind.hint.{kind}", n=len(names), pegs=joined)


def _sentence(parts: list[str]) -> str:
    return f"<b>{capital(parts[0])}</b>" + "".join(f"; {part}" for part in parts[1:]) + "."


def _long(parts: list[str]) -> bool:
    return letters(_sentence(parts)) > ROOM


def letters(text: str) -> int:
    """Of a sentence as it is seen."""
    return len(plain(Raw(UNSEEN.sub("", text))))


def _guess(at: Situation, code: str, claim: str) -> Raw:
    """The guess by its pegs, where there is room, and what is known of it."""
    words, pegs = at.words, speech.code(at, code)
    opening = capital(pegs) if claim else pegs
    said = words.rich(f"mastermind.hint.guess.{claim or 'plain'}", pegs=opening)
    if letters(said) <= ROOM:
        return said
    shown = words.rich(f"mastermind.hint.shown.{claim or 'plain'}")
    return Raw(shown + html(h("span", f" {capital(pegs)}.", class_="vh")))
