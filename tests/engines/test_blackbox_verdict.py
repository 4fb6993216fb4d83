"""Verdict on a box: contradicted answers, equal boards, proven paths."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.blackbox import BlackBox
from engines.blackbox.contradiction import contradicted, doubtful
from engines.blackbox.moves import Mark, Tip
from engines.blackbox.proof import paths
from engines.blackbox.rays import outcome, trace
from engines.blackbox.rules import SEEKER, State, wrong_balls
from engines.blackbox.verdict import verdict
from engines.blackbox.views import Open
from tests.engines.blackbox_strategies import asked, hidings

Hiding = tuple[BlackBox, tuple[str, ...]]


def marked(game: BlackBox, state: State, cells: tuple[str, ...]) -> State:
    for cell in cells:
        state, _ = game.play(state, SEEKER, Mark(cell))
    return state


def opened(game: BlackBox, hidden: tuple[str, ...], marks: tuple[str, ...]) -> Open:
    state, _ = game.play(marked(game, asked(game, hidden, ()), marks), SEEKER, Tip())
    view = game.view(state, SEEKER)
    assert isinstance(view, Open)
    return view


@pytest.mark.each_build
@settings(max_examples=40, deadline=None)
@given(hidings(4), st.data())
def test_an_answer_is_contradicted_when_no_missing_ball_saves_it(
    hiding: Hiding, data: st.DataObject
) -> None:
    """`!` on an answer: no placing of the balls still missing makes that answer true; with all
    balls marked, or more, the marks count as they lie."""
    game, hidden = hiding
    box = game.grid
    marks = tuple(data.draw(st.lists(st.sampled_from(box.cells), unique=True, max_size=6)))
    state = marked(game, asked(game, hidden, box.entries[::4]), marks)
    rest = [cell for cell in box.cells if cell not in marks]
    missing = max(0, game.balls - len(marks))
    expected = []
    for entry, answer in state.answers.shots:
        placings = (box.mask((*marks, *more)) for more in combinations(rest, missing))
        if not any(box.answer(outcome(box, board, entry)) == answer for board in placings):
            expected.append(entry)
    assert contradicted(game.view(state, SEEKER)) == tuple(expected)


@pytest.mark.each_build
@settings(deadline=None)
@given(hidings())
def test_the_hidden_balls_contradict_nothing(hiding: Hiding) -> None:
    """True marks, all of them or some, never earn a `!`; all of them make a tip that can be right,
    one too few does not."""
    game, hidden = hiding
    state = asked(game, hidden, game.grid.entries)
    few, all_marks = marked(game, state, hidden[1:]), marked(game, state, hidden)
    assert not contradicted(game.view(few, SEEKER))
    assert not contradicted(game.view(all_marks, SEEKER))
    assert doubtful(game.view(few, SEEKER))
    assert not doubtful(game.view(all_marks, SEEKER))


@pytest.mark.each_build
@settings(max_examples=30, deadline=None)
@given(hidings(4), st.data())
def test_verdict_names_every_equal_board(hiding: Hiding, data: st.DataObject) -> None:
    """Indistinguishable are the boards with equal answers at all edge places; the fair score takes
    the nearest of them."""
    game, hidden = hiding
    box = game.grid
    marks = tuple(data.draw(st.lists(st.sampled_from(box.cells), unique=True, max_size=8)))
    answers = {entry: outcome(box, box.mask(hidden), entry) for entry in box.entries}
    equal = [
        cells
        for cells in combinations(box.cells, game.balls)
        for board in [box.mask(cells)]
        if all(outcome(box, board, entry) == end for entry, end in answers.items())
    ]
    found = verdict(opened(game, hidden, marks))
    assert found.complete
    assert found.count == len(equal)
    assert found.boards[0] == hidden
    assert set(found.boards) <= set(equal)
    assert len(set(found.boards)) == len(found.boards) == min(64, len(equal))
    assert found.wrong == wrong_balls(hidden, marks)
    assert found.fair == min(wrong_balls(cells, marks) for cells in equal)


def test_at_most_64_equal_boards_are_shown() -> None:
    """Behind a wall of balls nothing can be known: 64 equal boards are shown, all are counted."""
    game = BlackBox(balls=32)
    wall = [cell for cell in game.grid.cells if cell[0] in "ah" or cell[1] in "18"]
    hidden = (*wall, "b2", "c3", "d4", "e5")
    found = verdict(opened(game, tuple(sorted(hidden, key=game.grid.cells.index)), ()))
    assert len(found.boards) == 64
    assert found.count == comb(36, 4)


def test_too_much_work_says_at_least() -> None:
    """Beyond a limit of work the verdict is not complete and counts what it has found."""
    game = BlackBox(16, 16, 40)
    hidden = game.grid.cells[3:240:6]
    found = verdict(opened(game, hidden, hidden), work=500)
    assert not found.complete
    assert found.count >= 1
    assert found.fair == 0


def test_the_fifth_ball_can_hide() -> None:
    """Four balls can lie so that no ray tells which of six places the fifth one has: whoever marks
    one of the six is wrong by one ball, and fairly by none."""
    found = verdict(
        opened(BlackBox(), ("c4", "g4", "e5", "f7", "c8"), ("c4", "g4", "d6", "f7", "c8"))
    )
    fifth = {cell for board in found.boards for cell in board} - {"c4", "g4", "f7", "c8"}
    assert fifth == {"d5", "e5", "d6", "e6", "f6", "e7"}
    assert (found.count, found.wrong, found.fair) == (6, 1, 0)


@settings(max_examples=20, deadline=None)
@given(hidings(4), st.integers(1, 16))
def test_the_paths_are_those_of_every_board(hiding: Hiding, shots: int) -> None:
    """All boards of this size tried: where those that fit send a ray one way alone, that is
    found; otherwise two of their ways. The path needs no secret."""
    game, hidden = hiding
    box, state = game.grid, asked(game, hidden, game.grid.entries[:shots])
    view = game.view(state, SEEKER)
    wanted = [(entry, outcome(box, box.mask(hidden), entry)) for entry, _ in state.answers.shots]
    masks = [box.mask(board) for board in combinations(box.cells, game.balls)]
    fit = [mask for mask in masks if all(outcome(box, mask, each) == end for each, end in wanted)]
    for entry, _ in state.answers.shots[:6]:
        *steps, found = paths(view, entry)
        ways = {trace(box, mask, entry) for mask in fit}
        assert set(steps) <= {None} and found is not None
        assert len(set(found)) == len(found) == min(2, len(ways)) and set(found) <= ways


def test_proven_and_unproven_paths() -> None:
    """A ray that came out straight across may have gone another way; with all answers known it
    is proven."""
    game = BlackBox()
    hidden = ("a2", "e2", "h2", "c6", "e8")
    early = game.view(asked(game, hidden, ("L4",)), SEEKER)
    late = game.view(asked(game, hidden, game.grid.entries), SEEKER)
    *_, two = paths(early, "L4")
    assert two and len(two) == 2
    *_, one = paths(late, "L4")
    assert one == (trace(game.grid, game.grid.mask(hidden), "L4"),)
