"""Classes of boards that no ray tells apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.blackbox.cubes import Cube, branches, size
from engines.blackbox.grid import Grid


@dataclass(frozen=True)
class Census:
    """Of all boards: how many, how many distinct sets of answers they give, how many boards share
    theirs with another one, and the largest number of boards that share one."""

    boards: int
    answer_sets: int
    undecidable: int
    largest: int


def class_sizes(grid: Grid, balls: int) -> Iterator[int]:
    """The size of each class, one by one: every ray splits what the rays before it left."""
    groups: list[tuple[tuple[Cube, ...], int]] = [(((0, 0, balls),), 0)]
    while groups:
        cubes, asked = groups.pop()
        boards = sum(size(grid, cube) for cube in cubes)
        if boards == 1 or asked == len(grid.entries):
            yield boards
            continue
        parts: dict[int, list[Cube]] = {}
        for cube in cubes:
            for end, part in branches(grid, cube, grid.entries[asked]):
                parts.setdefault(end, []).append(part)
        groups += ((tuple(part), asked + 1) for part in parts.values())


def census(grid: Grid, balls: int) -> Census:
    """The classes of the box, counted."""
    boards = answer_sets = undecidable = largest = 0
    for number in class_sizes(grid, balls):
        boards += number
        answer_sets += 1
        undecidable += number if number > 1 else 0
        largest = max(largest, number)
    return Census(boards, answer_sets, undecidable, largest)
