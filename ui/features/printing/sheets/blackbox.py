"""Black Box on paper. Six boxes with all their answers, and the balls overleaf."""

from __future__ import annotations

from collections.abc import Iterator

from engines.blackbox import BlackBox
from engines.blackbox.rules import HIDER, SEEKER, State
from engines.blackbox.sheets import boxes
from engines.blackbox.views import pairs
from engines.game import Game
from ui.boards.blackbox.geometry import UNIT, Frame, frame_of
from ui.features.printing.sheets.sheet import Sheet, Side, circle, six, text
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

GRADES = {"easy": 4, "medium": 5, "hard": 6}  # balls
SIX = 6


def _work(grade: str, number: int) -> Iterator[State | None]:
    yield from boxes(BlackBox(balls=GRADES[grade]), number)


def _draw(words: Words, found: tuple[State, ...], grade: str) -> tuple[Side, ...]:
    balls = words.spelled(GRADES[grade])
    kind = words(f"printing.grade.{grade}")
    lead = words.rich("blackbox.printing.lead", grade=kind, balls=balls)
    over = words.rich("blackbox.printing.over", grade=kind)
    front, back = (
        six([box(words, state, open_) for state in found], range(1, SIX + 1))
        for open_ in (False, True)
    )
    return (
        Side(words("blackbox.title"), lead, front, words("blackbox.printing.foot")),
        Side(words("printing.solutions"), over, back, words("blackbox.printing.back"), solves=True),
    )


def box(words: Words, state: State, open_: bool) -> Node:
    """A box with its answers; `open_`: with its balls too."""
    grid = BlackBox(balls=len(state.hidden)).grid
    frame = frame_of(grid)
    right, low = frame.width - UNIT, frame.height - UNIT
    across = "".join(f"M{UNIT * n:g} {UNIT:g}V{low:g}" for n in range(2, grid.columns + 1))
    down = "".join(f"M{UNIT:g} {UNIT * n:g}H{right:g}" for n in range(2, grid.rows + 1))
    numbers = pairs(state.answers)
    return h(
        "svg",
        h("path", d=across + down, class_="pp-l"),
        h("rect", x=UNIT, y=UNIT, width=right - UNIT, height=low - UNIT, class_="pp-f"),
        [_answer(words, frame, entry, answer, numbers) for entry, answer in state.answers.items()],
        [circle(*frame.centre(cell), 13, "pp-h") for cell in state.hidden] if open_ else None,
        viewBox=f"5 5 {frame.width - 10:g} {frame.height - 10:g}",
        role="img",
        aria_label=words("blackbox.printing.open" if open_ else "blackbox.printing.box"),
    )


def _answer(
    words: Words, frame: Frame, entry: str, answer: str, numbers: dict[str, int]
) -> list[Node]:
    """A disc, a ring or a square: grey tells nothing here."""
    x, y = frame.centre(entry)
    if answer == "hit":
        return [circle(x, y, 13, "pp-h"), text(x, y + 5.5, words("blackbox.letter.hit"), "pp-t w")]
    if answer == "reflect":
        said = words("blackbox.letter.reflect")
        return [circle(x, y, 12.2, "pp-o"), text(x, y + 5.5, said, "pp-t")]
    square = h("rect", x=x - 12, y=y - 12, width=24, height=24, class_="pp-o")
    return [square, text(x, y + 5.5, str(numbers[entry]), "pp-t")]


def _plies(state: State) -> tuple[Game, list[tuple[int, str]]]:
    """The box with all its answers, as it is on paper."""
    asked = [(SEEKER, f"fire {entry}") for entry, _ in state.answers.shots]
    return BlackBox(balls=len(state.hidden)), [(HIDER, f"hide {' '.join(state.hidden)}"), *asked]


SHEET = Sheet("blackbox", _draw, tuple(GRADES), _work, SIX, plies=_plies)
