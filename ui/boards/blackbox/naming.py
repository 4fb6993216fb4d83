"""Names for sentences: places, answers, squares and counts."""

from __future__ import annotations

from collections.abc import Mapping

from engines.blackbox.grid import Grid
from engines.blackbox.rules import WRONG_BALL
from engines.blackbox.views import Open, pairs
from ui.boards.blackbox import phase
from ui.boards.situation import Situation
from ui.toolkit.icons import icon
from ui.toolkit.markup import Raw, h, html
from ui.toolkit.memo import memo
from ui.toolkit.words import HUGE, Words, power

ARROWS = {"T": "down", "B": "up", "L": "right", "R": "left"}


def place(words: Words, entry: str) -> str:
    """`row 4 from the left`."""
    return words(f"blackbox.place.{entry[0]}", number=entry[1:])


def pointer(words: Words, entry: str) -> Raw:
    """An edge place within a sentence: an arrow into the box and its number, drawn and said."""
    drawn = icon(ARROWS[entry[0]], "i ar"), entry[1:]
    return Raw(html(h("span", *drawn, aria_label=place(words, entry), role="img")))


def kind(answer: str) -> str:
    """The look of an answer: hit, refl or pass."""
    return {"hit": "hit", "reflect": "refl"}.get(answer, "pass")


def letter(at: Situation, answer: str) -> str:
    return at.words(f"blackbox.letter.{answer}")


def answer_text(at: Situation, answer: str) -> str:
    """An answer in words."""
    if answer in ("hit", "reflect"):
        return at.words(f"blackbox.answer.{answer}")
    return at.words("blackbox.answer.out", place=place(at.words, answer))


def boards(words: Words, number: int) -> str:
    """How many boards, in words."""
    if number < HUGE:
        return words("blackbox.boards", n=number, number=words.number(number))
    return words("blackbox.boards.power", power=power(number))


def boards_figure(words: Words, number: int) -> tuple[str, str]:
    """The same for little room: figures, and what stands small behind them."""
    if number < 10_000 or number >= HUGE:
        return words.amount(number), ""
    steps = ((9, "billion"), (6, "million"), (3, "thousand"))
    power, name = next(step for step in steps if number >= 10 ** step[0])
    share = number / 10**power
    return words.number(share, 1 if share < 10 else 0), f" {words(f'blackbox.short.{name}')}"


def price(words: Words) -> str:
    """What a wrong ball costs."""
    return words("blackbox.cost", n=WRONG_BALL)


def balls_lay(words: Words, cells: tuple[str, ...]) -> str:
    """Where the balls lay."""
    return words("blackbox.say.balls", n=len(cells), cells=words.joined(list(cells)))


def labels(at: Situation) -> dict[str, str]:
    """The name of every square, by its key."""
    words, box, known = at.words, phase.box(at), phase.answers(at)
    named = dict(_plain_labels(words, box))
    for cell, state in _cell_states(at).items():
        named[cell] = words(f"blackbox.cell.{state}", cell=cell)
    numbers, bad = pairs(known), _all_conflicts(at)
    for entry, answer in known.items():
        named[entry] = _answered(at, entry, answer, numbers.get(entry), entry in bad)
    return named


@memo(kept=4)
def _plain_labels(words: Words, box: Grid) -> Mapping[str, str]:
    """The names of the squares of an empty box that nothing was asked of."""
    free = {entry: words("blackbox.entry.free", place=place(words, entry)) for entry in box.entries}
    return {cell: cell for cell in box.cells} | free


def _answered(at: Situation, entry: str, answer: str, number: int | None, bad: bool) -> str:
    words, said = at.words, answer_text(at, answer)
    if number:
        said = words("blackbox.entry.pair", answer=said, number=number)
    if bad:
        said = words("blackbox.entry.conflict", answer=said)
    return words("blackbox.entry.known", place=place(words, entry), answer=said)


def _all_conflicts(at: Situation) -> set[str]:
    bad = set(phase.conflicts(at))
    return bad | {phase.answers(at)[entry] for entry in bad}


def _cell_states(at: Situation) -> dict[str, str]:
    """What is put in a cell, or was: only of the cells where there is something."""
    seen, marks = phase.view(at), phase.marks(at)
    if isinstance(seen, Open) and not phase.building(at):
        if not seen.over:
            return dict.fromkeys(seen.hidden, "ball")
        hidden = phase.truth(at) or ()
        found = dict.fromkeys(hidden, "missed")
        return found | {cell: "found" if cell in hidden else "wrong" for cell in marks}
    return dict.fromkeys(phase.crosses(at), "cross") | dict.fromkeys(marks, "ball")
