"""What answers leave open, counted a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.blackbox import known
from engines.blackbox.cubes import branches, size
from engines.blackbox.grid import grid
from engines.blackbox.known import AT_ONCE, SUMMED, counting, looking_ahead
from engines.blackbox.views import Answers, Shared


@pytest.mark.each_build
def test_wide_cubes_are_followed_with_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before any answer all boards of a box are one cube, and a ray divides it into very many:
    between two breaks few of these are found, and few are counted."""
    box, done, steps = grid(9, 9), [0, 0], list[tuple[int, ...]]()

    def followed(*asked: Any) -> Iterator[Any]:
        for each in branches(*asked):
            done[0] += 1
            yield each

    def counted(*asked: Any) -> int:
        done[1] += 1
        return size(*asked)

    view = Shared(9, 9, 6, False, Answers(), (), False)
    *_, boards = counting(view)
    assert boards is not None and len(boards.cubes) == 1
    monkeypatch.setattr(known, "branches", followed)
    monkeypatch.setattr(known, "size", counted)
    for last in looking_ahead(box, boards, "L5"):
        outlook = last
        steps.append(tuple(done))
        done[:] = 0, 0
    assert outlook is not None and outlook.boards == boards.boards
    found, summed = zip(*steps, strict=True)
    assert sum(found) == sum(summed) > 20 * SUMMED
    assert max(found) <= AT_ONCE and max(summed) <= SUMMED
