"""A set of boards as a bit set. One ray is traced through all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engines.blackbox.grid import HIT, REFLECT, Grid

DIGIT = tuple(bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(8))
"""For each bit of a byte: what it is in a byte, as a digit."""


@dataclass(frozen=True)
class BoardSet:
    """Boards, as masks of balls; board i is bit 1 << i of every set."""

    box: Grid
    masks: Sequence[int]

    @property
    def all_boards(self) -> int:
        return (1 << len(self.masks)) - 1

    @cached_property
    def holders(self) -> tuple[int, ...]:
        """For each cell the boards with a ball in it; then nobody, for cells outside the box."""
        width = (self.box.size + 7) // 8
        rows = b"".join([mask.to_bytes(width, "little") for mask in reversed(self.masks)])
        return (
            *(
                int(b"0" + rows[cell >> 3 :: width].translate(DIGIT[cell & 7]), 2)
                for cell in range(self.box.size)
            ),
            0,
        )

    def ends(self, entry: str) -> dict[int, int]:
        """The boards by how the ray from `entry` ends in them."""
        looks, holders = self.box.looks, self.holders
        found: dict[int, int] = {}
        ways = [(self.box.start(entry), self.all_boards)]
        while ways:
            spot, boards = ways.pop()
            while spot >= 0 and boards:
                _, ahead, left, right, forward, turned_right, turned_left = looks[spot]
                at_left = boards & holders[left.bit_length() - 1]
                at_right = boards & holders[right.bit_length() - 1]
                if struck := boards & holders[ahead.bit_length() - 1]:
                    found[HIT] = found.get(HIT, 0) | struck
                    at_left &= ~struck
                    at_right &= ~struck
                if at_left or at_right:
                    if both := at_left & at_right:
                        found[REFLECT] = found.get(REFLECT, 0) | both
                    ways += ((turned_right, at_left & ~both), (turned_left, at_right & ~both))
                boards &= ~(struck | at_left | at_right)
                spot = forward
            if boards:
                found[spot] = found.get(spot, 0) | boards
        return found
