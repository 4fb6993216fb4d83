"""The board at one moment, and its text, which is the option `setup` too."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from engines.glassbead.beads import ALL, STONE, Beads, gather

SOUTH, NORTH = 0, 1
PITS = "ABCDEabcde"
SIDES = "SN"


def row(seat: int) -> range:
    """The pits of one seat, in the direction of sowing."""
    return range(5 * seat, 5 * seat + 5)


def owner(pit: int) -> int:
    return pit // 5


@dataclass(frozen=True, slots=True)
class Position:
    """`pits`: A to E, then a to e, counter-clockwise; `cups` by seat; beads named falling."""

    pits: tuple[Beads, ...]
    cups: tuple[Beads, Beads]
    mover: int

    def side(self, seat: int) -> Beads:
        """All beads in the pits of one seat."""
        return gather(bead for pit in row(seat) for bead in self.pits[pit])

    def stones(self, seat: int) -> int:
        return self.side(seat).count(STONE)

    def points(self, seat: int) -> int:
        return sum(self.cups[seat])

    def has_gems(self) -> bool:
        """Is a gem still on the board, on either side?"""
        return any(map(any, self.pits))

    def playable(self) -> tuple[int, ...]:
        """The pits that the player to move may take.

        RULES: if the opponent has no bead, the move must give him one while a gem is on the board.
        Some move can: these are eleven beads or more, and ten are the most that all lie too short.
        """
        full = tuple(pit for pit in row(self.mover) if self.pits[pit])
        if self.side(1 - self.mover) or not self.has_gems():
            return full
        end = row(self.mover).stop
        return tuple(pit for pit in full if pit + len(self.pits[pit]) >= end)


START = Position(
    pits=((5, 0), (4, 0), (3, 0), (2, 0), (1, 0)) * 2,
    cups=((), ()),
    mover=SOUTH,
)


def write(position: Position) -> str:
    """`50,40,30,20,10/50,40,30,20,10 -/- S`: pits A-E, pits a-e, cups, who moves."""
    south, north = (
        ",".join(_digits(position.pits[pit]) for pit in row(seat)) for seat in (SOUTH, NORTH)
    )
    cups = "/".join(map(_digits, position.cups))
    return f"{south}/{north} {cups} {SIDES[position.mover]}"


def read(text: str) -> Position:
    """The position that the text names, beads in any order. ValueError if it names none, or if
    it has other beads than ten stones and each gem twice."""
    board, cups, side = text.split()
    rows = [[_beads(pit) for pit in half.split(",")] for half in board.split("/")]
    south, north = (_beads(cup) for cup in cups.split("/"))
    if [len(pits) for pits in rows] != [5, 5] or side not in ("S", "N") or STONE in south + north:
        raise ValueError(text)
    pits = tuple(pit for half in rows for pit in half)
    if gather((*chain(*pits), *south, *north)) != ALL:
        raise ValueError(text)
    return Position(pits, (south, north), SIDES.index(side))


def _digits(beads: Beads) -> str:
    return "".join(map(str, beads)) or "-"


def _beads(text: str) -> Beads:
    if text != "-" and (not text or set(text) - set("012345")):
        raise ValueError(text)
    return gather(map(int, text.replace("-", "")))
