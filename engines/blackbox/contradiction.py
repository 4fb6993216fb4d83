"""Contradictions: answers that cannot be true with the trial balls."""

from __future__ import annotations

from collections.abc import Iterator

from engines.blackbox.cubes import Cube, fitting
from engines.blackbox.grid import grid
from engines.blackbox.views import Shared

WORK = 4000
"""Steps of search for one answer; beyond them it is taken as possible."""


def contradicted(view: Shared) -> tuple[str, ...]:
    """The entries of the questions whose answer no placing of the balls still missing makes true.

    With all balls marked, or more, the marks count as they lie.
    """
    box = grid(view.rows, view.columns)
    cube = (box.mask(view.marks), 0, max(0, view.balls - len(view.marks)))
    return tuple(
        entry
        for entry, answer in view.answers.shots
        if not _possible(fitting(box, cube, {entry: answer}))
    )


def _possible(search: Iterator[Cube | None]) -> bool:
    return any(cube is not None or work >= WORK for work, cube in enumerate(search))


def doubtful(view: Shared) -> bool:
    """A tip now cannot be right: the balls are too few or too many, or contradict an answer."""
    return len(view.marks) != view.balls or bool(contradicted(view))
