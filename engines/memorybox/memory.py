"""Memory of a player: the balls it saw fall. It also says what the player makes of them.

Forgetting follows a power law: a drop seen `age` events ago is remembered with the chance
1 / (1 + (age / span) ** 2). Each drop has one draw of luck for the whole round, so that what is
once forgotten stays forgotten until the hole is seen again. Some drops are remembered in the wrong
hole. That a ball went into some row is remembered longer than into which hole.

What is forgotten is not believed empty: everybody has dropped about as many balls as one has
oneself, so about so many lie in the box, and those not remembered lie somewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engines.agent import Knowledge
from engines.memorybox.events import Checked, Dropped
from engines.memorybox.state import BALLS, HOLES, ROWS, Table

OWN = 2  # how many times longer a player remembers a ball of their own
ROW = 3  # how many times longer a row is remembered than a hole
LEAST, MOST = 0.02, 0.97  # what is believed at least and at most of a hole not remembered


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
    """The memory of a seat that forgets; `slip` is the share of drops remembered one hole off."""
    return infer(known, *remembered(known, span, slip, seed))


def remembered(
    known: Knowledge, span: int, slip: float, seed: int
) -> tuple[list[Dropped], list[int]]:
    """The drops that are remembered, each in the hole in which it is, and by row how many more."""
    clear: list[Dropped] = []
    vague = [0] * ROWS
    now = len(known.witnessed)
    for index, event in enumerate(known.witnessed):
        if type(event) is not Dropped:
            continue
        draw = _mix(seed + index)
        fate, age = draw & 0xFFFF, now - index
        life = span * OWN if event.seat == known.seat else span
        if not _lasts(fate, age, life):
            vague[event.row - 1] += _lasts(fate, age, life * ROW)
            continue
        hole = event.hole
        if (draw >> 16 & 0xFFFF) < slip * 0x10000:
            hole = abs(hole - 2) + 1 if draw >> 32 & 1 else min(hole + 1, HOLES)
        clear.append(Dropped(event.seat, event.row, hole, event.stayed))
    return clear, vague


def infer(known: Knowledge, clear: Iterable[Dropped], vague: Sequence[int]) -> Memory:
    """What follows from the drops that are remembered, from how many more each row is remembered
    to have had, and from the pegs and what was given, which everybody remembers."""
    table: Table = known.view.table
    hands = list(table.deal)
    seen = [(1 << peg) - 1 for peg in table.pegs]
    for event in known.witnessed:
        if type(event) is Checked:
            hands[event.refuser] -= event.hole is not None
            hands[event.giver] -= 1
            hands[event.taker] += 1
    for drop in clear:
        hands[drop.seat] -= drop.stayed
        seen[drop.row - 1] |= 1 << drop.hole - 1
    loose = tuple(_loose(known, seen, vague))
    return Memory(tuple(seen), loose, tuple(_seeming(hands, known)))


def _loose(known: Knowledge, seen: list[int], vague: Sequence[int]) -> Iterator[float]:
    """By row, the chance that another hole is full. A ball that went in somewhere counts as much as
    a hole that one knows nothing of."""
    table: Table = known.view.table
    others = [HOLES - mask.bit_count() for mask in seen]
    inside = BALLS * (1 - known.view.balls / table.deal[known.seat])
    lost = inside - (BALLS - sum(others))
    weights = [count and count + some for count, some in zip(others, vague, strict=True)]
    for count, weight in zip(others, weights, strict=True):
        share = lost * weight / sum(weights) / count if count else 0.0
        yield min(max(share, LEAST), MOST)


def _seeming(hands: list[int], known: Knowledge) -> Iterator[int]:
    for seat, count in enumerate(hands):
        if seat == known.seat:
            yield known.view.balls
        else:
            yield 1 if seat in known.view.table.last else max(count, 2)


def _lasts(fate: int, age: int, life: int) -> bool:
    """Whether a drop with this draw of 16 bits is still there after so many events."""
    return fate * (life * life + age * age) < life * life << 16


def _mix(number: int) -> int:
    """32 and more bits that look random (the finaliser of SplitMix64)."""
    number = number * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    number = (number ^ number >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return number ^ number >> 31
