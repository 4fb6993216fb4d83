"""One ray through a box whose balls are known."""

from __future__ import annotations

from dataclasses import dataclass

from engines.blackbox.grid import HIT, REFLECT, Grid, Look


@dataclass(frozen=True)
class Ray:
    """A ray: where it went in, the cells it passed in order, its answer.

    `ball` is the cell of the ball that it ran into, if it is a hit. A ray that is hit or reflected
    at the edge passes no cell.
    """

    entry: str
    cells: tuple[str, ...]
    answer: str
    ball: str | None = None


def step(look: Look, balls: int) -> int:
    """The next spot, or an outcome. RULES: a ball ahead is a hit; balls at both sides of the cell
    ahead reflect; one turns the ray away before it enters; at the edge one is enough to reflect."""
    if not look.around & balls:
        return look.forward
    if look.ahead & balls:
        return HIT
    if look.left & balls:
        return REFLECT if look.right & balls else look.turned_right
    return look.turned_left


def outcome(grid: Grid, balls: int, entry: str) -> int:
    """How the ray from `entry` ends, as a number; `balls` is a mask."""
    looks = grid.looks
    spot = grid.start(entry)
    while spot >= 0:
        spot = step(looks[spot], balls)
    return spot


def trace(grid: Grid, balls: int, entry: str) -> Ray:
    """The whole ray from `entry`; `balls` is a mask."""
    cells: list[str] = []
    spot = grid.start(entry)
    while True:
        look = grid.looks[spot]
        spot = step(look, balls)
        if spot < 0:
            ball = grid.cells[look.ahead.bit_length() - 1] if spot == HIT else None
            return Ray(entry, tuple(cells), grid.answer(spot), ball)
        if spot == look.forward:
            cells.append(grid.cells[spot // 4])
