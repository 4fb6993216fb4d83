"""The puzzles, held against the rules and a second search."""

from __future__ import annotations

import pytest

from engines.glassbead import GlassBead, notation, position
from engines.glassbead.position import SOUTH
from engines.glassbead.puzzles import GRADES, PER_GRADE, Puzzle, puzzles, write
from tools.puzzles.check import MARGIN, holds


def test_fifty_in_five_grades() -> None:
    """Ten of each grade, easy ones first, no two alike, each at least three points better."""
    found = puzzles()
    assert [each.plies for each in found] == [
        grade for grade in range(1, GRADES + 1) for _ in range(PER_GRADE)
    ]
    assert len({each.setup for each in found}) == len(found)
    assert all(each.better >= MARGIN for each in found)


@pytest.mark.parametrize("number", range(GRADES * PER_GRADE))
def test_moves_are_legal(number: int) -> None:
    """South moves; the solution and the next best move are legal as written, and not the same."""
    puzzle = puzzles()[number]
    state, game = puzzle.state, GlassBead()
    assert state.position.mover == SOUTH and state.repeated == 1
    for text in (puzzle.solution, puzzle.other):
        assert notation.write(game.complete(state, SOUTH, notation.read(text))) == text
    assert puzzle.solved_by(notation.read(puzzle.solution))
    assert not puzzle.solved_by(notation.read(puzzle.other))


@pytest.mark.each_build
def test_any_order_that_takes_the_same_solves_it() -> None:
    """A solution is a pit and what it takes: the same beads in another order count if they take
    the same, and no others."""
    for puzzle in puzzles():
        right = {move for move in GlassBead().moves(puzzle.state, SOUTH) if puzzle.solved_by(move)}
        assert {notation.write(move)[0] for move in right} == {puzzle.solution[0]}


@pytest.mark.parametrize("number", range(2 * PER_GRADE))
def test_they_are_proven(number: int) -> None:
    """Of the first two grades: every way to solve it is worth the same, the next best as much less
    as it says, all others no more. `make puzzles CHECK=1` proves all."""
    assert holds(puzzles()[number])


def test_a_wrong_one_is_found() -> None:
    """The proof fails for another move, another margin, and a grade at which it is not yet true."""
    one, two = puzzles()[0], puzzles()[PER_GRADE]
    assert not holds(Puzzle(one.plies, one.setup, one.other, one.solution, one.better))
    assert not holds(Puzzle(one.plies, one.setup, one.solution, one.other, one.better + 1))
    assert not holds(Puzzle(1, two.setup, two.solution, two.other, two.better))


def test_written_and_read() -> None:
    """The file is what is written of its puzzles; setups are as the rules keep them."""
    assert all(position.write(position.read(each.setup)) == each.setup for each in puzzles())
    assert write(puzzles()).count("\n") == len(puzzles())
