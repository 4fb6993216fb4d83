"""What the strongest player takes on average: counted again from what was played."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from statistics import mean

import pytest

from engines import PUZZLES
from engines.agent import decide, luck
from engines.blackbox import costs, rules
from engines.blackbox import yardstick as blackbox
from engines.blackbox.costs import COSTS
from engines.game import Setup
from engines.levels import levels
from engines.mastermind import Mastermind
from engines.mastermind import yardstick as mastermind
from engines.mastermind.trees import Node, growing
from engines.match import Match, Player


def test_points_of_black_box() -> None:
    """Every ruleset whose boxes were played by the strongest player has its yardstick."""
    assert {key: round(mean(paid), 1) for key, paid in COSTS.items()} == blackbox.AVERAGE


def test_costs_are_those_of_the_rules() -> None:
    """They were measured with the number that the rules have now; the yardstick is read off
    them."""
    assert costs.WRONG_BALL == rules.WRONG_BALL


def depths(node: Node, guess: int = 1) -> Iterable[int]:
    """The guesses that each code of a tree takes."""
    yield from [guess] * (node.codes - sum(each.codes for each in node.after.values()))
    for each in node.after.values():
        yield from depths(each, guess + 1)


@pytest.mark.each_build
def test_guesses_of_mastermind() -> None:
    """Every preset has a tree, and its yardstick is read off that."""
    presets = [game for game in Mastermind.presets().values() if isinstance(game, Mastermind)]
    kinds = {(game.colours, game.doubles, game.blanks): game for game in presets}
    assert mastermind.AVERAGE.keys() == kinds.keys()
    for kind, game in kinds.items():
        work = growing(game)
        try:
            while True:
                next(work)
        except StopIteration as done:
            assert round(mean(depths(done.value.root)), 3) == mastermind.AVERAGE[kind]


@pytest.mark.each_build
def test_balls_forgotten_of_twenty() -> None:
    """The strongest player watches the balls of two hundred days."""
    puzzle, forgotten = PUZZLES["memorybox"], []
    strongest = list(levels("memorybox").values())[-1]
    for day in range(200):
        seats = Player(bot="steady"), Player(bot="elephant", seed=day)
        match = Match(Setup(puzzle.ruleset, (0, 1)), seats)
        match = match.played(0, puzzle.secret(puzzle.first + timedelta(day)))
        while match.result is None:
            seat = min(match.round.actors)
            known = match.round.known(seat)
            match = match.played(seat, decide(strongest, match.game, known, luck(day, seat)))
        forgotten.append(match.result.points[0])
    assert round(mean(forgotten), 1) == puzzle.par
