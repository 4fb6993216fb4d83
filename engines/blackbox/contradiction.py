"""Contradictions: answers that cannot be true with the trial balls."""

from __future__ import annotations

from engines.blackbox.cubes import Cube, branches
from engines.blackbox.grid import Grid, grid
from engines.blackbox.views import Shared

WORK = 1000
"""Ways of a ray looked at for one answer; beyond them it is taken as possible."""


def contradicted(view: Shared) -> tuple[str, ...]:
    """The entries of the questions whose answer no placing of the balls still missing makes true.

    With all balls marked, or more, the marks count as they lie.
    """
    box = grid(view.rows, view.columns)
    cube = (box.mask(view.marks), 0, max(0, view.balls - len(view.marks)))
    return tuple(
        entry for entry, answer in view.answers.shots if not _possible(box, cube, entry, answer)
    )


def _possible(box: Grid, cube: Cube, entry: str, answer: str) -> bool:
    """Whether a ray gives that answer in one board of the cube. Boards in which it meets few of the
    missing balls are few, and mostly one of them will do."""
    wanted = box.outcome(answer)
    ways = enumerate(branches(box, cube, entry, few_first=True), 1)
    return any(outcome == wanted or work >= WORK for work, (outcome, _) in ways)


def doubtful(view: Shared) -> bool:
    """A tip now cannot be right: the balls are too few or too many, or contradict an answer."""
    return len(view.marks) != view.balls or bool(contradicted(view))
