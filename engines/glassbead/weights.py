"""Weights of the beads in each pit, for the deep search. They are in hundredths of a point."""

from __future__ import annotations

from collections.abc import Sequence

from engines.glassbead.beads import STONE
from engines.glassbead.packed import BEAD, unpack

POINT = 100
TO_MOVE = -30

# For each own pit from the left: what it is worth to have it empty, with a single stone, with a
# single gem (a point), and each stone, point and gem in it. Fitted by
# `tools/tuning` to what a deep search says of positions from its own games, and to how those ended.
PITS = (
    (-139, -38, 7, 58, 41, 178),
    (-164, -34, 6, 72, 40, 16),
    (-121, -28, 3, 28, -44, 123),
    (-140, -29, 27, 28, 14, -13),
    (-99, -49, 61, 43, 47, -71),
)


def features(number: int) -> tuple[int, ...]:
    """What is weighed of the content of a pit, in the order of `PITS`."""
    beads = unpack(number)
    gems = [bead for bead in beads if bead != STONE]
    single = len(beads) == 1
    return (
        int(not beads),
        int(single and not gems),
        sum(gems) if single else 0,
        len(beads) - len(gems),
        0 if single else sum(gems),
        len(gems),
    )


class Pit(dict[int, int]):
    """The worth of every content that one pit can have, worked out when it is asked for."""

    def __init__(self, weights: Sequence[int]) -> None:
        self._weights = weights

    def __missing__(self, number: int) -> int:
        self[number] = worth = sum(map(int.__mul__, self._weights, features(number)))
        return worth


class Points(dict[int, int]):
    """The worth of every content of a cup."""

    def __missing__(self, number: int) -> int:
        self[number] = worth = POINT * sum(unpack(number))
        return worth


POINTS = Points()


class Gains(dict[int, tuple[int, ...]]):
    """For every content of a pit: what each bead changes that falls into it."""

    def __init__(self, pit: Pit, sign: int) -> None:
        self._pit = pit
        self._sign = sign

    def __missing__(self, number: int) -> tuple[int, ...]:
        pit, sign = self._pit, self._sign
        gains = tuple(sign * (pit[number + bead] - pit[number]) for bead in BEAD)
        self[number] = gains
        return gains


class Struck(Gains):
    """For every gem that lies alone in an opponent's pit: the same for a bead that captures it."""

    def __missing__(self, number: int) -> tuple[int, ...]:
        pit, (gem,) = self._pit, unpack(number)
        gains = tuple(POINT * gem - pit[bead] + pit[number] for bead in BEAD)
        self[number] = gains
        return gains


class Lifted(dict[int, int]):
    """For every hand: what it changes to take it from one own pit."""

    def __init__(self, pit: Pit) -> None:
        self._pit = pit

    def __missing__(self, number: int) -> int:
        self[number] = change = self._pit[0] - self._pit[number]
        return change


class Weights:
    """The worth of whole boards, and of what changes in them. Fields as in `successors`."""

    def __init__(self, pits: Sequence[Sequence[int]], to_move: int) -> None:
        self.to_move = to_move
        self._pits = [Pit(weights) for weights in pits]
        none: Gains = Gains(Pit((0,) * 6), 0)
        own = [Gains(pit, 1) for pit in self._pits]
        other = [Gains(pit, -1) for pit in self._pits]
        self.gains: list[Gains] = [*own, none, *other, none]
        self.struck: list[Gains] = [*own, none, *(Struck(pit, -1) for pit in self._pits), none]
        self.lifted = [Lifted(pit) for pit in self._pits]

    def static_value(self, fields: Sequence[int]) -> int:
        """Points and pits of the player that sees the fields, less those of the other."""
        a, b, c, d, e = self._pits
        p, q, r, s, t, mine, u, v, w, x, y, theirs = fields
        return (
            POINTS[mine]
            - POINTS[theirs]
            + (a[p] + b[q] + c[r] + d[s] + e[t])
            - (a[u] + b[v] + c[w] + d[x] + e[y])
        )


TUNED = Weights(PITS, TO_MOVE)
