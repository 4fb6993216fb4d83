"""What a player still remembers of the balls that it saw fall, and what it makes of that.

Forgetting follows a power law: a drop seen `age` events ago is remembered with the chance
span / (span + age). Each drop has one draw of luck for the whole round, so that what is once
forgotten stays forgotten until the hole is seen again. Some drops are remembered in the wrong hole.
That a ball went into some row is remembered longer than into which hole, but not whether it stayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.agent import Knowledge
from engines.memorybox.events import Checked, Dropped
from engines.memorybox.state import HOLES, Table

OWN = 3  # how many times longer a ball of one's own is remembered
ROW = 3  # how many times longer a row is remembered than a hole


@dataclass(frozen=True, slots=True)
class Memory:
    """`seen` holds a bit mask by row of the holes believed to be full, bit 0 for hole 1;
    `loose` is the chance, by row, that any other of its holes is full; `hands` is how many balls
    each seat seems to have."""

    seen: tuple[int, ...]
    loose: tuple[float, ...]
    hands: tuple[int, ...]

    def open_holes(self, row: int) -> tuple[int, ...]:
        """The holes of a row that are not believed to be full."""
        mask = self.seen[row - 1]
        return tuple(hole for hole in range(1, HOLES + 1) if not mask >> (hole - 1) & 1)

    def full(self, row: int) -> float:
        """The chance that every hole of the row is full."""
        return self.loose[row - 1] ** (HOLES - self.seen[row - 1].bit_count())

    def fill(self, row: int) -> float:
        """The expected share of the row's holes that are full."""
        known = self.seen[row - 1].bit_count()
        return (known + (HOLES - known) * self.loose[row - 1]) / HOLES


def recall(known: Knowledge, span: int, slip: float, seed: int) -> Memory:
    """The memory of a seat; `slip` is the share of drops remembered one hole off."""
    table: Table = known.view.table
    hands = list(table.deal)
    seen = [(1 << peg) - 1 for peg in table.pegs]
    vague = [0] * len(seen)
    now = len(known.witnessed)
    for index, event in enumerate(known.witnessed):
        if type(event) is Checked:
            hands[event.refuser] -= event.hole is not None
            hands[event.giver] -= 1
            hands[event.taker] += 1
        if type(event) is not Dropped:
            continue
        draw = _mix(seed + index)
        fate, age = draw & 0xFFFF, now - index
        life = span * OWN if event.seat == known.seat else span
        if fate * (life + age) >= life << 16:
            vague[event.row - 1] += fate * (life * ROW + age) < life * ROW << 16
            continue
        hands[event.seat] -= event.stayed
        place = event.hole - 1
        if (draw >> 16 & 0xFFFF) < slip * 0x10000:
            place = abs(place - 1) if draw >> 32 & 1 else min(place + 1, HOLES - 1)
        seen[event.row - 1] |= 1 << place
    loose = tuple(map(_loose, vague, seen))
    return Memory(tuple(seen), loose, tuple(_seeming(hands, known)))


def _loose(vague: int, mask: int) -> float:
    others = HOLES - mask.bit_count()
    return min(max(vague, 0.1) / max(others, 1), 0.9)


def _seeming(hands: list[int], known: Knowledge) -> Iterator[int]:
    for seat, count in enumerate(hands):
        if seat == known.seat:
            yield known.view.balls
        else:
            yield 1 if seat in known.view.table.last else max(count, 2)


def _mix(number: int) -> int:
    """32 and more bits that look random (the finaliser of SplitMix64)."""
    number = number * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return number ^ number >> 31
