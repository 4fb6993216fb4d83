"""Captures of the last bead of a sowing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines.glassbead.beads import STONE, Beads, picks
from engines.glassbead.position import row

Gem: TypeAlias = tuple[int, int]  # pit and value


@dataclass(frozen=True, slots=True)
class Strike:
    """A capturing last bead. `chain`: the pits that capture, from the last one backwards;
    `direct`: the gems in them are captured, otherwise each gives one gem of choice."""

    chain: tuple[int, ...]
    direct: bool


def strike(laid: Sequence[Beads], last: int, seat: int, captors: str) -> Strike | None:
    """What the sowing that ended in pit `last` captures; `laid`: beads as they fell.

    RULES: a pit captures if it held exactly one bead just before its last bead fell. The sowing
    passed every opponent's pit up to the last, so that is a pit of two now.
    """
    theirs = row(1 - seat)
    if last not in theirs or len(laid[last]) != 2:
        return None
    if captors == "stones" and laid[last][1] != STONE:
        return None
    direct = laid[last][0] != STONE
    chain = []
    for pit in range(last, theirs.start - 1, -1):
        if len(laid[pit]) != 2 or (laid[pit][0] != STONE) != direct:
            break
        chain.append(pit)
    return Strike(tuple(chain), direct)


def loose(laid: Sequence[Beads], seat: int) -> tuple[Gem, ...]:
    """The gems in the pits of one seat, by pit, falling: what an indirect capture takes first."""
    return tuple(
        (pit, gem) for pit in row(seat) for gem in sorted(laid[pit], reverse=True) if gem != STONE
    )


def gems_due(gems: Sequence[Gem], cup: Beads, captures: int) -> tuple[int, int]:
    """How many gems an indirect capture takes, from the pits and then from the cup."""
    pits = min(captures, len(gems))
    return pits, min(captures - pits, len(cup))


def choices(
    gems: Sequence[Gem], cup: Beads, captures: int
) -> Iterator[tuple[tuple[Gem, ...], Beads]]:
    """Every distinct way to take the gems of an indirect capture: from the pits, from the cup."""
    pits, rest = gems_due(gems, cup, captures)
    for taken in picks(gems, pits):
        for extra in picks(cup, rest):
            yield taken, extra
