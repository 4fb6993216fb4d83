"""Thinking aloud: what the answers teach whoever seeks, one sentence a ray.

It is told from the shared board alone, so it is what anybody could know by then.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.blackbox.cubes import Cube, fitting, forced, size
from engines.blackbox.grid import Grid
from engines.blackbox.moves import Answered
from engines.blackbox.views import Answers
from ui.boards.blackbox import phase, speech
from ui.boards.board import Situation
from ui.markup import Raw
from ui.words import capital

COUNTED = 4_000
"""Steps of search for the boards that fit, counted while somebody looks on."""


@dataclass(frozen=True)
class Known:
    """How many boards fit (None: too many to count), and the cells that are certain, as masks."""

    boards: int | None
    balls: int = 0
    empty: int = 0


def status(at: Situation) -> Raw:
    """The sentence over the board; to those who look on, what the last answer taught."""
    last = at.witnessed[-1] if at.witnessed else None
    if phase.phase(at) == phase.WAIT and isinstance(last, Answered):
        return lesson(at, len(phase.view(at).answers.shots) - 1)
    return speech.status(at)


def lesson(at: Situation, number: int) -> Raw:
    """What the answer number `number` taught."""
    words, box, balls = at.words, phase.box(at), phase.rules(at).balls
    shots = phase.view(at).answers.shots
    entry, answer = shots[number]
    said = {
        "place": capital(speech.place(words, entry)),
        "answer": speech.told(at, answer),
    }
    before, now = (_known(box, balls, Answers(shots[: number + more])) for more in (0, 1))
    if now.boards is None:
        return words.rich("blackbox.think.many", **said)
    if now.boards == 1:
        return words.rich("blackbox.think.sure", **said)
    if found := box.named(now.balls & ~before.balls):
        cells = words.joined(list(found))
        return words.rich("blackbox.think.ball", n=len(found), cells=cells, **said)
    if before.boards is not None and (more := (now.empty & ~before.empty).bit_count()):
        figure = words.spelled(more)
        return words.rich("blackbox.think.empty", n=more, number=figure, **said)
    figure = speech.boards(words, now.boards)
    return words.rich("blackbox.think.boards", n=now.boards, boards=figure, **said)


def certain(at: Situation) -> Known:
    """What is known by now."""
    return _known(phase.box(at), phase.rules(at).balls, phase.view(at).answers)


@lru_cache(maxsize=64)
def _known(box: Grid, balls: int, answers: Answers) -> Known:
    cubes: list[Cube] = []
    for work, cube in enumerate(fitting(box, (0, 0, balls), answers)):
        if work > COUNTED:
            return Known(None)
        if cube:
            cubes.append(cube)
    here, empty = forced(box, cubes)
    return Known(sum(size(box, cube) for cube in cubes), here, empty)
