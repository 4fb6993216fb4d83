"""Rays drawn as text: one letter a cell, two between columns, balls as `o`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from engines.blackbox.grid import STEPS, Grid
from engines.blackbox.rays import trace

LINES = {
    frozenset(ways): line
    for ways, line in {
        "": ".",
        "NS": "│",
        "EW": "─",
        "NE": "└",
        "NW": "┘",
        "SE": "┌",
        "SW": "┐",
        "NSE": "├",
        "NSW": "┤",
        "EWS": "┬",
        "NEW": "┴",
        "NSEW": "┼",
        "N": "╵",
        "S": "╷",
        "E": "╶",
        "W": "╴",
    }.items()
}


def drawing(grid: Grid, balls: tuple[str, ...], entries: Iterable[str]) -> list[str]:
    """The rows of the box with the rays from these entries, one over the other."""
    ways: dict[tuple[int, int], set[str]] = {}
    mask = grid.mask(balls)
    for entry in entries:
        ray = trace(grid, mask, entry)
        row, column, heading = grid.first_cell(entry)
        places = [(row - STEPS[heading][0], column - STEPS[heading][1])]
        places += (divmod(grid.cell_numbers[cell], grid.columns) for cell in ray.cells)
        if ray.ball:
            places.append(divmod(grid.cell_numbers[ray.ball], grid.columns))
        elif ray.answer != "reflect":
            row, column, heading = grid.first_cell(ray.answer)
            places.append((row - STEPS[heading][0], column - STEPS[heading][1]))
        for here, there in pairwise(places):
            heading = STEPS.index((there[0] - here[0], there[1] - here[1]))
            ways.setdefault(here, set()).add("NESW"[heading])
            ways.setdefault(there, set()).add("SWNE"[heading])
    return [_row(grid, balls, ways, row) for row in range(grid.rows)]


def _row(
    grid: Grid, balls: tuple[str, ...], ways: dict[tuple[int, int], set[str]], row: int
) -> str:
    text = ""
    for column in range(grid.columns):
        here = ways.get((row, column), set())
        ball = grid.cells[row * grid.columns + column] in balls
        text += ("──" if "W" in here else "  ") + ("o" if ball else LINES[frozenset(here)])
    return text + ("──" if "E" in ways.get((row, grid.columns - 1), set()) else "")
