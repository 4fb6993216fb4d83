"""Verdict: the boards that no ray tells from the hidden one. They tell if anybody
could have known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engines.blackbox.cubes import Cube, boards, fitting, size
from engines.blackbox.grid import Grid, grid
from engines.blackbox.rays import outcome
from engines.blackbox.views import Open

SHOWN = 64
WORK = 100_000
"""Steps of search for equal boards; beyond them the verdict says "at least"."""


@dataclass(frozen=True)
class Verdict:
    """`count` boards answer alike at all edge places, the hidden one among them; `complete` is
    False if there may be more. `boards`: up to 64 of them as cells, the hidden one first. `wrong`
    and `fair`: wrong balls against the hidden board and against the nearest equal one."""

    count: int
    complete: bool
    boards: tuple[tuple[str, ...], ...]
    wrong: int
    fair: int


def alike(view: Open) -> bool:
    """Whether no ray tells the marks of a box that lies open from its balls."""
    box = grid(view.rows, view.columns)
    if len(view.marks) != len(view.hidden):
        return False
    hidden, marks = box.mask(view.hidden), box.mask(view.marks)
    return all(
        box.answer(outcome(box, hidden, entry)) == box.answer(outcome(box, marks, entry))
        for entry in box.entries
    )


def verdict(view: Open, work: int = WORK) -> Verdict:
    """The verdict on the marks of a box that lies open."""
    *_, last = judge(view, work)
    return last


def judge(view: Open, work: int = WORK) -> Iterator[Verdict]:
    """The verdict, better with every few milliseconds of work; the last one stands."""
    box = grid(view.rows, view.columns)
    hidden, marks = box.mask(view.hidden), box.mask(view.marks)
    wrong = _nearest((hidden, box.full & ~hidden, 0), marks)
    answers = {entry: box.answer(outcome(box, hidden, entry)) for entry in box.entries}
    count, fair, shown = 0, wrong, [hidden]
    search = fitting(box, (0, 0, view.balls), answers, lambda cell, odds: bool(cell & hidden))
    for done, cube in enumerate(search):
        if cube is not None:
            count += size(box, cube)
            fair = min(fair, _nearest(cube, marks))
            shown += _others(box, cube, hidden, SHOWN - len(shown))
        if done % 100 == 0:
            yield _summary(box, max(count, 1), False, shown, wrong, fair)
        if done >= work:
            yield _summary(box, max(count, 1), False, shown, wrong, fair)
            return
    yield _summary(box, count, True, shown, wrong, fair)


def _summary(
    box: Grid, count: int, complete: bool, shown: list[int], wrong: int, fair: int
) -> Verdict:
    return Verdict(count, complete, tuple(map(box.named, shown)), wrong, fair)


def _others(box: Grid, cube: Cube, hidden: int, number: int) -> list[int]:
    """Up to `number` boards of the cube without the hidden one."""
    others = (board for board in boards(box, cube) if board != hidden)
    return list(islice(others, number))


def _nearest(cube: Cube, marks: int) -> int:
    """The wrong balls of these marks against the nearest board of the cube."""
    balls, empty, left = cube
    found = (balls & marks).bit_count()
    found += min(left, (marks & ~balls & ~empty).bit_count())
    return max(balls.bit_count() + left, marks.bit_count()) - found
