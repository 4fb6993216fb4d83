"""Computer players of Black Box: every level plays to the end, none wastes a ray."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.agent import Agent, Knowledge, Thought, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS, Why, towards
from engines.blackbox.moves import Fire, Hide, Mark, Tip, Unmark
from engines.blackbox.rules import HIDER, SEEKER, State
from tests.engines.blackbox_strategies import asked, hidings, rulesets


def known(game: BlackBox, state: State) -> Knowledge:
    return Knowledge(SEEKER, game.view(state, SEEKER), ())


def seek(agent: Agent, game: BlackBox, cells: tuple[str, ...], seed: int) -> int:
    """The cost of a round."""
    state = asked(game, cells, ())
    while game.actors(state):
        move = decide(agent, game, known(game, state), luck(seed, 0))
        state, _ = game.play(state, SEEKER, move)
    result = game.result(state)
    assert result
    return result.points[HIDER]


def last(agent: Agent, game: BlackBox, state: State) -> Thought:
    return list(agent.think(game, known(game, state), luck(1, 0)))[-1]


@pytest.mark.each_build
@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=5, deadline=None)
@given(hidings(6), st.integers(0, 99))
def test_every_level_finishes(
    level: str, hiding: tuple[BlackBox, tuple[str, ...]], seed: int
) -> None:
    """Whatever the box, a seeker asks no place twice and comes to a tip; every thought is legal."""
    game, cells = hiding
    state = asked(game, cells, game.grid.entries[::5])
    for thought in LEVELS[level].think(game, known(game, state), luck(seed, 0)):
        assert thought.move in list(game.moves(state, SEEKER))
    assert seek(LEVELS[level], game, cells, seed) <= len(game.grid.entries) + 5 * game.balls


@given(rulesets(), st.integers(0, 99))
def test_hiding_is_by_lot(game: BlackBox, seed: int) -> None:
    """A computer hides at random, by its own seed alone."""
    view = game.view(game.start(), HIDER)
    (thought,) = LEVELS["strong"].think(game, Knowledge(HIDER, view, ()), luck(seed, 0))
    assert isinstance(thought.move, Hide)
    game.play(game.start(), HIDER, thought.move)
    again = decide(LEVELS["random"], game, Knowledge(HIDER, view, ()), luck(seed, 0))
    assert again == thought.move


@pytest.mark.each_build
@pytest.mark.parametrize("level", LEVELS)
def test_no_ray_whose_answer_is_known(level: str) -> None:
    """In rounds that it plays itself and after rays of any kind: two boards that fit answer each
    ray differently."""
    game = BlackBox(4, 4, 3)
    answers: dict[tuple[str, ...], dict[str, str]] = {
        cells: {entry: asked(game, cells, (entry,)).answers[entry] for entry in game.grid.entries}
        for cells in combinations(game.grid.cells, 3)
    }
    rng = Random("told")
    for seed in range(20):
        cells = rng.choice(list(answers))
        state = asked(game, cells, tuple(rng.sample(game.grid.entries, rng.randrange(4))))
        while game.actors(state):
            move = decide(LEVELS[level], game, known(game, state), luck(seed, 0))
            if isinstance(move, Fire):
                told = dict(state.answers.shots)
                fit = [each for each in answers.values() if told.items() <= each.items()]
                assert len({each[move.entry] for each in fit}) > 1, (cells, told, move)
            state, _ = game.play(state, SEEKER, move)


@pytest.mark.each_build
def test_equal_luck_equal_moves() -> None:
    """The same situation and seed give the same thoughts."""
    game = BlackBox()
    state = asked(game, ("c1", "c4", "e4", "a7", "g8"), ("T1", "L2"))
    for agent in LEVELS.values():
        runs = [list(agent.think(game, known(game, state), luck(7, 0))) for _ in range(2)]
        assert runs[0] == runs[1]


@pytest.mark.each_build
def test_what_the_seeker_thinks() -> None:
    """A seeker says how many boards fit, what its ray leaves of them, and the chances of cells."""
    game = BlackBox()
    thought = last(LEVELS["strong"], game, asked(game, ("c1", "c4", "e4", "a7", "g8"), ("B1",)))
    assert isinstance(thought.move, Fire)
    assert isinstance(thought.why, Why)
    assert thought.why.boards is not None and 0 < thought.why.boards < 7_624_512
    assert thought.why.left is not None and 0 < thought.why.left < 0.5
    assert [cell for cell, _ in thought.why.chances] == list(game.grid.cells)
    assert sum(chance for _, chance in thought.why.chances) == pytest.approx(5)


def test_a_sure_seeker_marks_and_tips() -> None:
    """When one board is left the seeker takes wrong marks away, sets the others, and gives its
    tip, without another ray."""
    game = BlackBox()
    hidden = ("a2", "e2", "h2", "c6", "e8")
    state = asked(game, hidden, game.grid.entries)
    state, _ = game.play(state, SEEKER, Mark("h8"))
    played = []
    while game.actors(state):
        thought = last(LEVELS["strong"], game, state)
        assert thought.why.boards == 1
        played.append(thought.move)
        state, _ = game.play(state, SEEKER, thought.move)
    assert played == [Unmark("h8"), *(Mark(cell) for cell in hidden), Tip()]


def test_who_runs_out_of_time_does_not_guess_too_early() -> None:
    """Where a ray is better than a guess, it is proposed after a first look: the whole search may
    take a slow machine too long."""
    game = BlackBox()
    hidden, entries = ("h1", "d2", "c2", "g6", "f3"), ("L4", "B1", "R8", "T7", "R6", "T2")
    state = asked(game, hidden, entries)
    thoughts = list(LEVELS["strong"].think(game, known(game, state), luck(1, 0)))
    assert isinstance(thoughts[-1].move, Fire) and len(thoughts) > 400
    guessed = [number for number, each in enumerate(thoughts) if not isinstance(each.move, Fire)]
    assert len(guessed) < 2 * len(game.grid.entries)


def test_the_surest_ball_goes_first() -> None:
    """On the way to a guess, and the least sure one that is not of it comes off first: nobody asks
    why the least likely of all balls was put at once."""
    game = BlackBox(4, 4, 3)
    state = asked(game, ("a1", "b2", "c3"), ())
    odds = dict.fromkeys(game.grid.cells, 0.0) | {"a1": 0.2, "b2": 0.9, "c3": 0.5, "d4": 0.3}
    target, played = game.grid.mask(("a1", "b2", "c3")), []
    for cell in ("d4", "d1"):
        state, _ = game.play(state, SEEKER, Mark(cell))
    while (
        move := towards(game.grid, game.view(state, SEEKER), target, tuple(odds.values()))
    ) != Tip():
        played.append(move)
        state, _ = game.play(state, SEEKER, move)
    assert played == [Unmark("d1"), Unmark("d4"), Mark("b2"), Mark("c3"), Mark("a1")]
