"""Box puzzles: each has one solution, and the pack that its proof asks for."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

import pytest

from engines.blackbox import PACKS
from engines.blackbox.cubes import boards, fitting
from engines.blackbox.grid import grid
from engines.blackbox.puzzles import grade, images_of, order, pack, puzzle
from engines.blackbox.rays import outcome, trace
from engines.blackbox.views import Answers

BOX = grid(8, 8)


def fits(answers: Answers) -> list[int]:
    """The boards with five balls that give these answers."""
    cubes = filter(None, fitting(BOX, (0, 0, 5), answers))
    return [board for cube in cubes for board in boards(BOX, cube)]


def checked(name: str, number: int) -> None:
    given = puzzle(name, number)
    assert fits(given.answers) == [BOX.mask(given.hidden)]
    assert len(given.answers) == (4 if name == "four" else 5)
    assert all(trace(BOX, BOX.mask(given.hidden), e).answer == a for e, a in given.answers.shots)


def test_all_boxes_of_four_and_five_points() -> None:
    """440 boxes are proven by four answer points, 22,716 more by five; none is there twice."""
    assert len(pack("four")) == 440
    assert sum(len(pack(name)) for name in PACKS[1:]) == 22_716
    boxes = [board for name in PACKS for board, _ in pack(name)]
    assert len(set(boxes)) == len(boxes) and all(board.bit_count() == 5 for board in boxes)


@pytest.mark.parametrize("name", PACKS)
def test_one_board_fits(name: str) -> None:
    """The answers of a puzzle leave its box alone, for four points or for five."""
    for number in Random(name).sample(range(len(pack(name))), 6):
        checked(name, number)


@pytest.mark.slow
@pytest.mark.parametrize("name", PACKS)
def test_one_board_fits_everywhere(name: str) -> None:
    """The same of every puzzle, one of each eight that are images of each other."""
    for number in range(0, len(pack(name)), 8):
        checked(name, number)


def test_images() -> None:
    """A box turned or mirrored answers like the box itself, turned or mirrored."""
    rng = Random(3)
    board = sum(1 << cell for cell in rng.sample(range(64), 5))
    for place in range(32):
        ends = set()
        for image, asked in images_of(board, 1 << place):
            end = outcome(BOX, image, BOX.entries[asked.bit_length() - 1])
            ends.add(min(end, 0) if end > -3 else "out")
        assert len(ends) == 1
    assert len({image for image, _ in images_of(board, 1)}) == 8


@pytest.mark.parametrize("name", PACKS)
def test_no_puzzle_follows_its_like(name: str) -> None:
    """Each puzzle has its place, and all boxes come before an image of one of them does."""
    numbers, boxes = order(name), pack(name)
    assert sorted(numbers) == list(range(len(boxes)))
    start = numbers[: len(numbers) // 8]
    like = {min(image for image, _ in images_of(*boxes[number])) for number in start}
    assert len(like) == len(start)


def proven_by(answers: Answers, number: int) -> bool:
    """Whether all balls follow from so many answers at a time, by lists of boards: a board is
    ruled out once some answers, and the cells known before, leave no board like it."""
    boards = fits_all(answers, number)
    return len(boards) == 1


def fits_all(answers: Answers, number: int) -> set[int]:
    """The boards that agree with every cell that can be proven so."""
    known: tuple[int, int] = (0, 0)
    while True:
        before = known
        for shots in combinations(answers.shots, number):
            boards = list(listed(dict(shots), known))
            balls = empty = BOX.full
            for board in boards:
                balls &= board
                empty &= ~board
            known = balls, empty
        if known == before:
            return set(listed(dict(answers.shots), known)) if known[0].bit_count() == 5 else {0, 1}


def listed(answers: dict[str, str], known: tuple[int, int]) -> chain[int]:
    from engines.blackbox.cubes import boards

    left = 5 - known[0].bit_count()
    cubes = filter(None, fitting(BOX, (*known, left), answers))
    return chain.from_iterable(boards(BOX, cube) for cube in cubes)


@pytest.mark.slow
@pytest.mark.parametrize("name", PACKS[1:])
def test_the_packs_are_named_by_what_a_proof_needs(name: str) -> None:
    """One answer at a time is enough in the first, two in the second, in the last neither, when
    what follows is found by going through all boards one by one."""
    for number in Random(name).sample(range(len(pack(name))), 2):
        answers = puzzle(name, number).answers
        easiest = next((n for n in (1, 2) if proven_by(answers, n)), 3)
        assert easiest == grade(BOX, 5, answers) == PACKS.index(name)
