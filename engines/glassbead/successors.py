"""Successors of a board for the deep search. None comes twice, and each has its static value.

Here a board is one whole number: twelve fields of sixteen bits, each as in `packed`, seen by the
player to move: the own five pits, the own cup, the opponent's five pits, the opponent's cup. To sow
is to add a number that depends on the pit and the order only. Worths are in hundredths of a point,
whole numbers, so that they are the same in every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from operator import getitem
from struct import Struct
from typing import TypeAlias

from engines.glassbead.beads import STONE, Beads, picks
from engines.glassbead.packed import BEAD, COUNT, hands, unpack
from engines.glassbead.packed import Board as Packed
from engines.glassbead.sowing import LAP, route
from engines.glassbead.weights import Weights

Fields: TypeAlias = tuple[int, ...]
Options: TypeAlias = list[tuple[int, int]]  # what it is worth to the mover, and the next board

BITS = 16
HALF = 6 * BITS
SIDE = (1 << HALF) - 1
MINE, THEIRS = 5, 11  # the cups
ROWS = ((0, 1, 2, 3, 4), (6, 7, 8, 9, 10))
UNIT = tuple(1 << BITS * field for field in range(12))
PLACE = (*ROWS[0], *ROWS[1])  # the fields of the pits in the direction of sowing
PATHS = tuple(
    tuple(tuple(PLACE[at] for at in route(pit, count)) for count in range(21)) for pit in range(5)
)
FIELDS = Struct("<12H")


def whole(board: Packed) -> int:
    """The number of a packed board."""
    fields = (*board[:5], board[10], *board[5:10], board[11])
    return sum(map(int.__mul__, fields, UNIT))


def fields_of(board: int) -> Fields:
    return FIELDS.unpack(board.to_bytes(24, "little"))


def turned(board: int) -> int:
    """The same board seen by the other player."""
    return board >> HALF | (board & SIDE) << HALF


def playable(fields: Fields) -> list[int]:
    """The own pits that may be sown, as in `Position.playable`."""
    full = [pit for pit in range(5) if fields[pit]]
    if any(fields[6:11]) or all(number <= COUNT for number in fields[:5]):
        return full
    return [pit for pit in full if pit + (fields[pit] & COUNT) >= 5]


class Sowings(dict[int, tuple[tuple[Beads, ...], tuple[int, ...]]]):
    """For each hand that one own pit can hold: the orders looked at, and what each adds."""

    def __init__(self, pit: int, most: int) -> None:
        self._pit = pit
        self._most = most

    def __missing__(self, hand: int) -> tuple[tuple[Beads, ...], tuple[int, ...]]:
        orders = hands(hand, self._most)
        path = PATHS[self._pit][hand & COUNT]
        lifted = hand * UNIT[self._pit]
        adds = tuple(
            sum(BEAD[bead] * UNIT[at] for at, bead in zip(path, order, strict=True)) - lifted
            for order in orders
        )
        self[hand] = orders, adds
        return orders, adds


class Successors:
    """The moves of one ruleset, at most about `most` orders for one pit and as many ways to take
    gems for one order, weighed by `weights`. `made`: boards that had to be made one by one."""

    def __init__(self, stones_only: bool, most: int, weights: Weights) -> None:
        self._stones_only = stones_only
        self._most = most
        self._weights = weights
        self._sowings = [Sowings(pit, most) for pit in range(5)]
        self.made = 0

    def options(self, board: int, fields: Fields, static_value: int) -> Options:
        """Every next board, not yet turned; `static_value`: that of this board, seen by its
        mover and without what the move is worth."""
        found: Options = []
        gains = self._weights.gains
        for pit in playable(fields):
            hand = fields[pit]
            count = hand & COUNT
            path = PATHS[pit][count]
            if count > LAP:
                found += self._slowly(fields, pit, hand, path)
                continue
            orders, adds = self._sowings[pit][hand]
            rows = [gains[at][fields[at]] for at in path]
            start = board
            last = path[-1]
            if last > MINE and fields[last] & COUNT == 1:
                if fields[last] == 1 or (self._stones_only and hand > COUNT):
                    found += self._slowly(fields, pit, hand, path)
                    continue
                start += self._direct(fields, path, rows)
            base = static_value + self._weights.lifted[pit][hand]
            if count == 1:
                (row,) = rows
                values = [base + row[bead] for (bead,) in orders]
            elif count == 2:
                one, two = rows
                values = [base + one[a] + two[b] for a, b in orders]
            elif count == 3:
                one, two, three = rows
                values = [base + one[a] + two[b] + three[c] for a, b, c in orders]
            else:
                values = [base + sum(map(getitem, rows, order)) for order in orders]
            found += zip(values, [start + add for add in adds])  # noqa: B905 (as many)
        return found

    def best(self, fields: Fields, static_value: int) -> int:
        """The greatest worth among the options."""
        best = -(10**9)
        gains = self._weights.gains
        for pit in playable(fields):
            hand = fields[pit]
            count = hand & COUNT
            path = PATHS[pit][count]
            last = path[-1]
            if count > LAP:
                value = max(self._slowly(fields, pit, hand, path))[0]
                if value > best:
                    best = value
                continue
            rows = [gains[at][fields[at]] for at in path]
            if last > MINE and fields[last] & COUNT == 1:
                if fields[last] == 1 or (self._stones_only and hand > COUNT):
                    value = max(self._slowly(fields, pit, hand, path))[0]
                    if value > best:
                        best = value
                    continue
                self._direct(fields, path, rows)
            base = static_value + self._weights.lifted[pit][hand]
            if hand <= COUNT:
                for row in rows:
                    base += row[STONE]
                value = base
            elif count == 1:
                value = base + rows[0][unpack(hand)[0]]
            else:
                orders = self._sowings[pit][hand][0]
                if count == 2:
                    one, two = rows
                    value = base + max([one[a] + two[b] for a, b in orders])
                elif count == 3:
                    one, two, three = rows
                    value = base + max([one[a] + two[b] + three[c] for a, b, c in orders])
                else:
                    value = base + max([sum(map(getitem, rows, order)) for order in orders])
            if value > best:
                best = value
        return best

    def _direct(self, fields: Fields, path: Sequence[int], rows: list[tuple[int, ...]]) -> int:
        """What the direct capture of a hand within one lap adds to the board; the rows of its
        pits are changed to what a bead brings that captures there."""
        moved = 0
        for step in range(len(path) - 1, -1, -1):
            at = path[step]
            held = fields[at]
            if at < 6 or held & COUNT != 1 or held == 1:
                break
            rows[step] = self._weights.struck[at][held]
            moved += held * (UNIT[MINE] - UNIT[at])
        return moved

    def _slowly(self, fields: Fields, pit: int, hand: int, path: Sequence[int]) -> Options:
        """The options of one pit, one order after the other: laps, and gems of choice."""
        found: dict[int, int] = {}
        static_value = self._weights.static_value
        last = path[-1]
        for order in self._sowings[pit][hand][0]:
            new = list(fields)
            new[pit] = 0
            for at, bead in zip(path, order):  # noqa: B905 (both have `count`)
                new[at] += BEAD[bead]
            strikes = last > MINE and new[last] & COUNT == 2
            if not strikes or (self._stones_only and order[-1]):
                found[_join(new)] = static_value(new)
                continue
            chain = []
            direct = new[last] - BEAD[order[-1]] > COUNT
            for at, bead in zip(range(last, MINE, -1), reversed(order)):  # noqa: B905
                held = new[at] - BEAD[bead]
                if held & COUNT != 1 or (held > COUNT) != direct:
                    break
                chain.append((at, held))
            if direct:
                for at, held in chain:
                    new[at] -= held
                    new[MINE] += held
                found[_join(new)] = static_value(new)
                continue
            for taken in self._takings(new, len(chain)):
                then = new.copy()
                for at, gem in taken:
                    then[at] -= BEAD[gem]
                    then[MINE] += BEAD[gem]
                found[_join(then)] = static_value(then)
        self.made += len(found)
        return [(value, board) for board, value in found.items()]

    def _takings(self, new: Sequence[int], captures: int) -> list[tuple[tuple[int, int], ...]]:
        """The ways to take gems of choice, the highest first: field and gem, from pits, then from
        the cup."""
        loose = sorted(
            ((at, gem) for at in ROWS[1] for gem in unpack(new[at]) if gem),
            key=lambda gem: (-gem[1], gem[0]),
        )
        cup = [(THEIRS, gem) for gem in unpack(new[THEIRS])]
        from_pits = min(captures, len(loose))
        from_cup = min(captures - from_pits, len(cup))
        return [
            (*gems, *extra)
            for gems in islice(picks(loose, from_pits), self._most)
            for extra in islice(picks(cup, from_cup), self._most)
        ]


def _join(fields: Sequence[int]) -> int:
    return int.from_bytes(FIELDS.pack(*fields), "little")
