"""Cubes: sets of boards by proven cells, against boards counted one by one."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.blackbox import BlackBox
from engines.blackbox.classes import Census, census
from engines.blackbox.cubes import boards, branches, draw, fitting, marginals, size
from engines.blackbox.grid import grid
from engines.blackbox.rays import outcome
from tests.engines.blackbox_strategies import asked, hidings

SMALL = hidings(4)


def brute(game: BlackBox, answers: dict[str, str]) -> set[int]:
    """Every board that gives these answers, by trying them all."""
    box = game.grid
    return {
        mask
        for cells in combinations(box.cells, game.balls)
        for mask in [box.mask(cells)]
        if all(outcome(box, mask, entry) == box.outcome(a) for entry, a in answers.items())
    }


@pytest.mark.each_build
@settings(max_examples=30, deadline=None)
@given(SMALL, st.integers(0, 5))
def test_fitting_boards_are_those_that_give_the_answers(
    hiding: tuple[BlackBox, tuple[str, ...]], shots: int
) -> None:
    """The cubes hold each board that fits the answers once, and no other."""
    game, cells = hiding
    answers = dict(asked(game, cells, game.grid.entries[:: 17 - shots][:shots]).answers)
    cubes = [cube for cube in fitting(game.grid, (0, 0, game.balls), answers) if cube]
    found = [board for cube in cubes for board in boards(game.grid, cube)]
    assert len(found) == len(set(found)) == sum(size(game.grid, cube) for cube in cubes)
    assert set(found) == brute(game, answers)


@settings(max_examples=30, deadline=None)
@given(SMALL, st.integers(0, 20))
def test_branches_of_a_ray_part_the_boards(
    hiding: tuple[BlackBox, tuple[str, ...]], number: int
) -> None:
    """Every board lies in one branch, the one with its own answer."""
    game, _ = hiding
    entry = game.grid.entries[number % len(game.grid.entries)]
    seen = 0
    for end, part in branches(game.grid, (0, 0, game.balls), entry):
        for board in boards(game.grid, part):
            assert outcome(game.grid, board, entry) == end
            seen += 1
    assert seen == comb(game.grid.size, game.balls)


@settings(max_examples=30, deadline=None)
@given(SMALL)
def test_chances_count_boards(hiding: tuple[BlackBox, tuple[str, ...]]) -> None:
    """The chance of a cell is the share of the fitting boards with a ball there; certain is 1."""
    game, cells = hiding
    box = game.grid
    answers = dict(asked(game, cells, box.entries[::3]).answers)
    cubes = [cube for cube in fitting(box, (0, 0, game.balls), answers) if cube]
    fit = brute(game, answers)
    for cell, chance in enumerate(marginals(box, cubes)):
        count = sum(board >> cell & 1 for board in fit)
        assert chance == pytest.approx(count / len(fit))
        assert (chance == 1) == (count == len(fit))


def test_drawn_boards_lie_in_their_cube() -> None:
    """A draw keeps what the cube knows and places the balls that are left."""
    box = grid(4, 4)
    for seed in range(50):
        board = draw(box, (0b1, 0b10, 2), Random(seed))
        assert board & 0b11 == 0b01
        assert board.bit_count() == 3


@pytest.mark.each_build
def test_census_of_three_balls() -> None:
    """Of the 41,664 boards with three balls 40 share all their answers with another one."""
    assert census(grid(8, 8), 3) == Census(41_664, 41_644, 40, 2)


@pytest.mark.slow
def test_census_of_four_balls() -> None:
    """Of the 635,376 boards with four balls 4,532 can never be told, in classes of up to five."""
    assert census(grid(8, 8), 4) == Census(635_376, 633_040, 4_532, 5)
