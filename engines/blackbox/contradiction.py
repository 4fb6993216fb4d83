"""Contradictions: answers that cannot be true with the trial balls."""

from __future__ import annotations

from engines.blackbox.cubes import Cube, step_ray
from engines.blackbox.grid import Grid, grid
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
        entry for entry, answer in view.answers.shots if not _possible(box, cube, entry, answer)
    )


def _possible(box: Grid, cube: Cube, entry: str, answer: str) -> bool:
    """Whether a ray gives that answer in one board of the cube. The boards in which it meets few of
    the missing balls come first: they are few, and mostly one of them will do."""
    wanted, work = box.outcome(answer), 0
    open_ways = [(*cube, box.start(entry))]
    while open_ways:
        with_one_more = []
        for balls, empty, left, spot in open_ways:
            while True:
                work += 1
                if not left:
                    empty = box.full & ~balls
                spot, unknown = step_ray(box, spot, balls, empty)
                if not unknown:
                    break
                if left:
                    with_one_more.append((balls | unknown, empty, left - 1, spot))
                empty |= unknown
            fits = left <= box.size - (balls | empty).bit_count()
            if (spot == wanted and fits) or work >= WORK:
                return True
        open_ways = with_one_more
    return False


def doubtful(view: Shared) -> bool:
    """A tip now cannot be right: the balls are too few or too many, or contradict an answer."""
    return len(view.marks) != view.balls or bool(contradicted(view))
