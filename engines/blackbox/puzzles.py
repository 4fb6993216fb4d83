"""Puzzles: a few answers that only one box gives. The boxes of 8 by 8 with five balls that four
answer points prove, and those that take exactly five, worked out by tools/tables/blackbox.py.

A puzzle and its mirror images and turns are one entry of the table; as puzzles they are numbered
one after the other, those that are asked for easier proofs first. In that order they would be
solved by looking at the one before: `order` has them apart.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, count, zip_longest
from struct import Struct
from typing import TypeAlias

from engines import tables
from engines.blackbox import PACKS
from engines.blackbox.cubes import Cube, fitting, forced
from engines.blackbox.grid import Grid, grid
from engines.blackbox.rays import outcome
from engines.blackbox.views import Answers

NAME = "blackbox/puzzles.bin"
SIDE, BALLS = 8, 5
ENTRY = Struct("<QIB")
"""A box as a mask of balls, the edge places asked as a mask, and the number of its pack."""
Images: TypeAlias = tuple[tuple[int, int], ...]
HARDEST = 3
TURNS = 8
"""Ways to look at a square box."""


@dataclass(frozen=True)
class Puzzle:
    """What is given, and the one box that it fits."""

    answers: Answers
    hidden: tuple[str, ...]


@lru_cache(maxsize=len(PACKS))
def pack(name: str) -> tuple[tuple[int, int], ...]:
    """The puzzles of a pack: box and edge places asked, as masks."""
    return tuple(chain.from_iterable(_packs()[PACKS.index(name)]))


@lru_cache(maxsize=len(PACKS))
def order(name: str) -> tuple[int, ...]:
    """The numbers of a pack as they are played: of each box one image, then of each the next."""
    numbers = count()
    boxes = [[next(numbers) for _ in images] for images in _packs()[PACKS.index(name)]]
    return tuple(
        number for images in zip_longest(*boxes) for number in images if number is not None
    )


def puzzle(name: str, number: int) -> Puzzle:
    """The puzzle of that number, from 0, in its pack. IndexError: there are not so many."""
    box = grid(SIDE, SIDE)
    balls, places = pack(name)[number]
    asked = [entry for i, entry in enumerate(box.entries) if places >> i & 1]
    shots = [(entry, box.answer(outcome(box, balls, entry))) for entry in asked]
    return Puzzle(Answers(shots), box.named(balls))


@lru_cache(maxsize=1)
def _packs() -> tuple[tuple[Images, ...], ...]:
    """Of each pack its boxes, and of each of those its images."""
    packs: list[list[Images]] = [[] for _ in PACKS]
    for balls, places, name in ENTRY.iter_unpack(zlib.decompress(tables.read(NAME))):
        packs[name].append(tuple(dict(images_of(balls, places)).items()))
    return tuple(map(tuple, packs))


def images_of(balls: int, places: int) -> Iterator[tuple[int, int]]:
    """A box and the edge places asked, as they are, and turned and mirrored."""
    box = grid(SIDE, SIDE)
    for turn in range(TURNS):
        yield (
            sum(1 << _cell(cell, turn) for cell in range(box.size) if balls >> cell & 1),
            sum(1 << _place(place, turn) for place in range(4 * SIDE) if places >> place & 1),
        )


def _cell(cell: int, turn: int) -> int:
    row, column = _turned(*divmod(cell, SIDE), turn)
    return row * SIDE + column


def _place(place: int, turn: int) -> int:
    """Edge places are squares of row or column -1 and SIDE."""
    side, i = divmod(place, SIDE)
    row, column = _turned(*((-1, i), (SIDE, i), (i, -1), (i, SIDE))[side], turn)
    if not 0 <= row < SIDE:
        return (SIDE if row > 0 else 0) + column
    return (3 * SIDE if column > 0 else 2 * SIDE) + row


def _turned(row: int, column: int, turn: int) -> tuple[int, int]:
    """Where a square comes to: mirrored by each bit of `turn`, at the middle or the diagonal."""
    if turn & 1:
        row = SIDE - 1 - row
    if turn & 2:
        column = SIDE - 1 - column
    return (column, row) if turn & 4 else (row, column)


def grade(box: Grid, balls: int, answers: Answers) -> int:
    """How many answers have to be taken together at most, on the easiest way from what they prove
    to all the balls; HARDEST where more than two have to."""
    known: Cube = (0, 0, balls)
    for number in range(1, HARDEST):
        known = _closed(box, known, answers, number)
        if not known[2]:
            return number
    return HARDEST


def _closed(box: Grid, known: Cube, answers: Answers, number: int) -> Cube:
    """What can be proven from there on by so many answers at a time."""
    before: Cube | None = None
    while known != before:
        before = known
        for shots in combinations(answers.shots, number):
            here, empty = forced(box, filter(None, fitting(box, known, dict(shots))))
            known = here, empty, known[0].bit_count() + known[2] - here.bit_count()
    return known
