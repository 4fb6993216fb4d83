"""Mastermind puzzles on paper. Six codes to find from guesses and their answers, the codes
overleaf."""

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Game
from engines.mastermind import Mastermind
from engines.mastermind.codes import COLOURS
from engines.mastermind.rules import BREAKER, SETTER
from engines.mastermind.sheets import MOST, Deduction, deductions
from ui.features.printing.sheets.sheet import Sheet, Side, circle, six, text
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

GRADES = {
    "easy": Mastermind(colours=6),
    "medium": Mastermind(),
    "hard": Mastermind(doubles=True),
}
SIX = 6
PITCH, PLACE, PINS = 34, 42, 190  # from row to row, from peg to peg, where the pins begin
WIDTH, LAST = 248, 40  # of a puzzle, and what its code takes
PEG = 14.5


def _work(grade: str, number: int) -> Iterator[Deduction | None]:
    yield from deductions(GRADES[grade], number)


def _draw(words: Words, found: tuple[Deduction, ...], grade: str) -> tuple[Side, ...]:
    game, code = GRADES[grade], SHEET.words
    told = {
        "grade": words(f"printing.grade.{grade}"),
        "count": words.spelled(game.colours),
        "last": COLOURS[game.colours - 1],
    }
    lead = words.rich(f"{code}.lead.{'doubles' if game.doubles else 'once'}", **told)
    over = words.rich(f"{code}.over", **told)
    front, back = (
        six([_rows(words, each, open_) for each in found], range(1, SIX + 1))
        for open_ in (False, True)
    )
    return (
        Side(words("mastermind.title"), lead, front, words(f"{code}.foot")),
        Side(words("printing.solutions"), over, back, words(f"{code}.back"), solves=True),
    )


def _rows(words: Words, each: Deduction, open_: bool) -> Node:
    """The guesses from above to below, and the code under a line: to fill in, or filled in."""
    parts: list[Node] = []
    for number, (guess, red, white) in enumerate(each.rows):
        y = PITCH * (number + 0.5)
        parts += _pegs(guess, y)
        parts += [
            circle(PINS + 15 * (pin % 2), y - 7.5 + 15 * (pin // 2), 5.5, _pin(pin, red, white))
            for pin in range(len(guess))
        ]
    line = PITCH * len(each.rows) + 3
    parts.append(h("path", d=f"M0 {line}H{WIDTH}", class_="pp-l"))
    y = line + LAST / 2
    parts += _pegs(each.secret, y) if open_ else [_hole(place, y) for place in range(4)]
    return h(
        "svg",
        parts,
        viewBox=f"-1 -1 {WIDTH} {PITCH * MOST + 3 + LAST}",
        role="img",
        aria_label=words(f"{SHEET.words}.{'open' if open_ else 'rows'}"),
    )


def _hole(place: int, y: float) -> Node:
    return circle(PEG + 1 + PLACE * place, y, PEG, "pp-d")


def _pegs(code: str, y: float) -> list[Node]:
    drawn: list[Node] = []
    for place, letter in enumerate(code):
        x = PEG + 1 + PLACE * place
        drawn += [circle(x, y, PEG, "pp-o"), text(x, y + 5.5, letter, "pp-t")]
    return drawn


def _pin(pin: int, red: int, white: int) -> str:
    """Full, a ring, or a small dashed place: grey tells nothing here."""
    return "pp-h" if pin < red else "pp-s" if pin < red + white else "pp-v"


def _plies(each: Deduction) -> tuple[Game, list[tuple[int, str]]]:
    plies = [(SETTER, f"hide {each.secret}")]
    for guess, red, white in each.rows:
        plies += [(BREAKER, f"guess {guess}"), (SETTER, f"answer {red} {white}")]
    return each.game, plies


SHEET = Sheet("mastermind", _draw, tuple(GRADES), _work, SIX, kind="puzzles", plies=_plies)
