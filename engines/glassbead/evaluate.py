"""Evaluation of a packed board for the player to move. It is in points; more is better."""

from __future__ import annotations

from typing import TypeAlias

from engines.glassbead.beads import STONE
from engines.glassbead.packed import COUNT, MINE, THEIRS, Board, unpack

WON = 1000.0

# For each own pit from the left: what it is worth to have it empty, with a single stone, with a
# single gem, and each stone, point and gem in it. Found by play: each side of a match had these
# numbers shifted one way or the other, and they moved towards the winner's.
WEIGHTS = (
    (-1.03, 0.72, 0.45, -0.13, 0.46, 1.06),
    (-0.90, 1.01, 0.70, 0.09, 0.62, -0.47),
    (-1.45, 0.13, 0.19, -0.27, -0.37, 1.96),
    (-1.68, -0.71, 0.27, -0.36, -0.03, -0.09),
    (-2.50, -1.99, -0.15, 0.01, 0.83, -1.45),
)
TO_MOVE = 0.09


Table: TypeAlias = dict[int, float]


class Pit(dict[int, float]):
    """The worth of every content that one pit can have, worked out when it is asked for."""

    def __init__(self, weights: tuple[float, ...]) -> None:
        self._weights = weights

    def __missing__(self, number: int) -> float:
        beads = unpack(number)
        gems = [bead for bead in beads if bead != STONE]
        single = len(beads) == 1
        features = (
            not beads,
            single and not gems,
            sum(gems) if single else 0,
            len(beads) - len(gems),
            0 if single else sum(gems),
            len(gems),
        )
        worth = sum(weight * have for weight, have in zip(self._weights, features, strict=True))
        self[number] = worth
        return worth


class Cup(dict[int, int]):
    """The points of every content of a cup."""

    def __missing__(self, number: int) -> int:
        self[number] = points = sum(unpack(number))
        return points


A, B, C, D, E = map(Pit, WEIGHTS)
POINTS = Cup()


def worth(board: Board) -> float:
    a, b, c, d, e, u, v, w, x, y, mine, theirs = board
    return (
        TO_MOVE
        + (POINTS[mine] - POINTS[theirs])
        + (A[a] + B[b] + C[c] + D[d] + E[e])
        - (A[u] + B[v] + C[w] + D[x] + E[y])
    )


def final(board: Board) -> float | None:
    """WON or its opposite if the player to move cannot move; else None."""
    if any(board[:5]):
        return None
    if any(number > COUNT for number in board[5:10]):
        return WON
    return WON if POINTS[board[MINE]] > POINTS[board[THEIRS]] else -WON
