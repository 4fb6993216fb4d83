"""What a box is worth to whoever hides it."""

from __future__ import annotations

from random import Random

import pytest

from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.costs import COSTS
from engines.blackbox.hiding_quality import HidingQuality, judging_box, trial
from tests.slow import slow

STRONGEST = list(LEVELS.values())[-1]


def hidden(game: BlackBox, number: int) -> tuple[str, ...]:
    return game.hide_by_lot(Random(number)).cells


def test_how_many_cost_more() -> None:
    """Those that cost as much do not cost more."""
    assert HidingQuality(6, (3, 5, 6, 6, 9)).dearer == 1
    assert HidingQuality(2, (3, 5)).dearer == 2
    assert HidingQuality(9, (3, 9)).dearer == HidingQuality(9).dearer == 0


@pytest.mark.each_build
@pytest.mark.parametrize("number", [0, *slow([1, 2])])
def test_a_trial_is_the_same_each_time(number: int) -> None:
    """The same box costs the same, whenever and wherever it is tried; and a kind of box that
    nobody has measured has nothing to be compared with."""
    game = BlackBox(4, 6, 3)
    assert (4, 6, 3) not in COSTS
    cells = hidden(game, number)
    *_, first = judging_box(game, cells, STRONGEST)
    *_, again = trial(game, cells, STRONGEST)
    assert first == HidingQuality(again or 0) and again


@pytest.mark.slow
@pytest.mark.parametrize("kind", COSTS)
def test_costs_are_what_the_player_pays(kind: tuple[int, int, int]) -> None:
    """A few of the boards measured, played again."""
    game, costs = BlackBox(*kind), COSTS[kind]
    assert len(costs) >= 500
    for number in (0, 1, 2, len(costs) // 2, len(costs) - 1):
        *_, cost = trial(game, hidden(game, number), STRONGEST, number)
        assert cost == costs[number], number
