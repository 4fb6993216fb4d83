"""The end of the game, solved. Once no gem lies in a pit, it is known whom the stones let win, and
in how many moves.

Ten stones lie in ten pits and ten gems in two cups: C(19,9) patterns of stones times 3^5 ways to
share the gems, seen by the player to move, 22,447,854 positions. `tools/tables/glassbead.c` solves
them backwards from the ends. Where nobody can force the end nothing is known: what repetition then
decides depends on the past. With stones alone both `captors` are the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from typing import NamedTuple
from zlib import decompress

from engines import tables
from engines.glassbead.beads import Beads
from engines.glassbead.packed import unpack
from engines.glassbead.position import Position
from engines.glassbead.rules import OFTEN

TABLE = "glassbead/endgame.bin"
PITS, STONES = 10, 10
PATTERNS = comb(STONES + PITS - 1, PITS - 1)
CUPS = 3**5
HEAD = 4  # bytes that say how long the packed rows are

# Before a pattern come those with fewer stones in the same pit, the pits before it being equal.
BEFORE = tuple(
    tuple(
        (
            0,
            *accumulate(
                comb(left - here + PITS - 2 - pit, PITS - 2 - pit) if pit < PITS - 1 else 0
                for here in range(left)
            ),
        )
        for left in range(STONES + 1)
    )
    for pit in range(PITS)
)
SHARE = (0, 1, 3, 9, 27, 81)  # of a gem in the own cup, by value


class Verdict(NamedTuple):
    """Whether the player to move wins, and within how many plies of both it can be forced."""

    wins: bool
    plies: int


class Endgame:
    """The table. A packed file is the length of the rows, the rows, and the row of each pattern.

    A row holds a byte for each way to share the gems: 0 where nobody can force the end, else
    1 + 2 * plies + (1 if the player to move wins). Rows stand crosswise: all first bytes first.
    """

    def __init__(self, packed: bytes) -> None:
        length = int.from_bytes(packed[:HEAD], "little")
        self._rows = decompress(packed[HEAD : HEAD + length])
        self._row_of = decompress(packed[HEAD + length :])
        self._count = len(self._rows) // CUPS

    def row(self, pattern: int) -> int:
        """The number of the row of a pattern; many have the same."""
        return int.from_bytes(self._row_of[2 * pattern : 2 * pattern + 2], "little")

    def byte(self, pattern: int, cups: int) -> int:
        return self._rows[cups * self._count + self.row(pattern)]

    def verdict(self, pattern: int, cups: int) -> Verdict | None:
        byte = self.byte(pattern, cups)
        return Verdict(byte % 2 == 0, (byte - 1) // 2) if byte else None


class Cups(dict[int, int]):
    """The number of a way to share the gems, by the packed cup of the player to move."""

    def __missing__(self, cup: int) -> int:
        self[cup] = number = cups_of(unpack(cup))
        return number


CUPS_OF = Cups()


@cache
def table() -> Endgame:
    """The table, read when it is first wanted. OSError where it cannot be had."""
    return Endgame(tables.read(TABLE))


def solved() -> bool:
    """Whether the table can be had."""
    try:
        table()
    except OSError:
        return False
    return True


def pattern_of(counts: Iterable[int]) -> int:
    """The number of a pattern: the stones of the own pits in the direction of sowing, then of the
    other's."""
    left, number = STONES, 0
    for pit, here in enumerate(counts):
        number += BEFORE[pit][left][here]
        left -= here
    return number


def cups_of(mine: Beads) -> int:
    """The number of a way to share the gems: those in the cup of the player to move."""
    return sum(map(SHARE.__getitem__, mine))


def counts_of(position: Position) -> Sequence[int]:
    """The beads in each pit, seen by the player to move."""
    counts = [len(pit) for pit in position.pits]
    return counts if position.mover == 0 else (*counts[5:], *counts[:5])


def verdict(position: Position) -> Verdict | None:
    """What the table says of a position; None where a gem lies in a pit or nobody can force the
    end. OSError where there is no table."""
    if position.has_gems():
        return None
    known = table()
    return known.verdict(pattern_of(counts_of(position)), cups_of(position.cups[position.mover]))


def verdict_of(fields: Sequence[int]) -> Verdict | None:
    """The same of a board without gems in its pits, with fields as in `successors`."""
    counts = (*fields[:5], *fields[6:11])
    return table().verdict(pattern_of(counts), CUPS_OF[fields[5]])


def forced(position: Position, past: Sequence[Position]) -> Verdict | None:
    """The same, unless a position that came twice could come a third time on the way and let the
    points decide. On a forced way the plies left fall, so only those nearer to the end can."""
    found = verdict(position)
    if found is None:
        return None
    for each in set(past):
        if past.count(each) + (each == position) >= OFTEN - 1:
            then = verdict(each)
            if then is not None and then.plies < found.plies:
                return None
    return found
