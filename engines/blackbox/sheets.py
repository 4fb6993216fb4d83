"""Boxes to print. All answers are given, and one board alone has them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.blackbox.rules import HIDER, SEEKER, BlackBox, State
from engines.blackbox.verdict import judge
from engines.blackbox.views import Open


def boxes(game: BlackBox, number: int) -> Iterator[State | None]:
    """Opened boxes with every edge place asked, without end, the same for each number of a sheet;
    None where a few milliseconds of work have found none."""
    rng = Random(f"sheet/{game.rows}/{game.columns}/{game.balls}/{number}")
    while True:
        state = asked(game, sorted(rng.sample(game.grid.cells, game.balls)))
        view = game.view(state, SEEKER)
        assert isinstance(view, Open)
        for found in judge(view):
            if found.count > 1:
                break
            yield None
        if found.complete and found.count == 1:
            yield state


def asked(game: BlackBox, cells: list[str]) -> State:
    """The box with balls in these cells, asked everywhere, and opened."""
    state, _ = game.play(game.start(), HIDER, game.read(f"hide {' '.join(cells)}"))
    for entry in game.grid.entries:
        if entry not in state.answers:
            state, _ = game.play(state, SEEKER, game.read(f"fire {entry}"))
    state, _ = game.play(state, SEEKER, game.read("tip"))
    return state
