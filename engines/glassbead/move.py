"""Moves of a player, and their events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.glassbead.beads import Beads
from engines.glassbead.capture import Gem


@dataclass(frozen=True, slots=True)
class Sow:
    """Take the beads of `pit` and sow them in this order. `gems` and `cup`: what an indirect
    capture takes, by pit and falling; empty where there is nothing to choose."""

    pit: int
    order: Beads
    gems: tuple[Gem, ...] = ()
    cup: Beads = ()


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up."""


Move: TypeAlias = Sow | Resign


@dataclass(frozen=True, slots=True)
class Sown:
    """The beads of `origin` fell; `drops`: pit and bead, in order; `fed`: onto an empty side."""

    seat: int
    origin: int
    drops: tuple[tuple[int, int], ...]
    fed: bool


@dataclass(frozen=True, slots=True)
class Captured:
    """Gems went to the cup of `seat`: `gems` from pits, `cup` from the other cup; both are empty
    where an indirect capture found nothing. `chain`: the capturing pits, the last one first."""

    seat: int
    chain: tuple[int, ...]
    direct: bool
    gems: tuple[Gem, ...]
    cup: Beads


@dataclass(frozen=True, slots=True)
class Resigned:
    """This seat gave the game up."""

    seat: int


Event: TypeAlias = Sown | Captured | Resigned
