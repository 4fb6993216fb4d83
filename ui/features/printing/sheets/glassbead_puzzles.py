"""Puzzles of the Glass Bead Game on paper. Six positions, and the best move of each overleaf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from ui.features.printing.sheets.glassbead import board
from ui.features.printing.sheets.sheet import Sheet, Side, six
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

if TYPE_CHECKING:
    from engines.glassbead.puzzles import Puzzle

    Numbered: TypeAlias = tuple[int, Puzzle]

GRADES = {"easy": (1,), "medium": (2, 3), "hard": (4, 5)}  # of the puzzles on the page
SIX = 6


def _work(grade: str, number: int) -> Iterator[Numbered]:
    """Six after the other of a grade, round and round."""
    from engines.glassbead.puzzles import puzzles

    graded = [each for each in enumerate(puzzles(), 1) if each[1].plies in GRADES[grade]]
    for place in range(SIX * (number - 1), SIX * number):
        yield graded[place % len(graded)]


def _draw(words: Words, found: tuple[Numbered, ...], grade: str) -> tuple[Side, ...]:
    kind, code = words(f"printing.grade.{grade}"), SHEET.words
    numbers = [number for number, _ in found]
    boards = [board(words, puzzle.state.position) for _, puzzle in found]
    moves = [
        h("div", one, _solution(words, puzzle))
        for one, (_, puzzle) in zip(boards, found, strict=True)
    ]
    lead, over = words.rich(f"{code}.lead", grade=kind), words.rich(f"{code}.over", grade=kind)
    return (
        Side(words("glassbead.title"), lead, six(boards, numbers), words(f"{code}.foot")),
        Side(words("printing.solutions"), over, six(moves, numbers), words(f"{code}.back"), True),
    )


def _solution(words: Words, puzzle: Puzzle) -> Node:
    said = words.rich(
        f"{SHEET.words}.solution",
        move=puzzle.solution,
        other=puzzle.other,
        n=puzzle.better,
        count=words.spelled(puzzle.better),
    )
    return h("p", said, class_="solved")


SHEET = Sheet(
    "glassbead",
    _draw,
    tuple(GRADES),
    _work,
    SIX,
    kind="puzzles",
    part="bead_puzzles",
    leads=lambda numbered: ("puzzle", str(numbered[0])),
)
