"""Position: the board at one moment, and its text. The text is the option `setup` too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain

from engines import pasted
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

    @property
    def settled(self) -> str:
        """Why nothing is left to play for, or "": "over", whoever is to move cannot; "gems", all of
        them lie in cups and one side has more."""
        if not self.side(self.mover):
            return "over"
        even = self.points(SOUTH) == self.points(NORTH)
        return "" if self.has_gems() or even else "gems"

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


class BadPosition(ValueError):
    """A text that names no position. `code`: "parts" (board, cups and side, apart by spaces),
    "rows" (two of five pits), "sign" (`where` stands in a pit or cup and is no bead), "cups" (two),
    "cup-stone", "side" (neither S nor N), "stones" or "gem-<value>" (`where`: how many there are).
    """

    def __init__(self, code: str, where: object = "") -> None:
        super().__init__(code, where)
        self.code = code
        self.where = str(where)


def read(text: str) -> Position:
    """The position that the text names, beads in any order, blanks around commas and slashes as
    they come. BadPosition if it names none, or if it has other beads than ten stones and each gem
    twice."""
    text = re.sub(f"[{pasted.HYPHENS}{pasted.LONG}]", "-", pasted.plain(text))
    text = text.strip(f" \n{pasted.QUOTES}").rstrip(".;")  # a comma before it would be an empty pit
    parts = re.sub(r"\s*([,/])\s*", r"\1", text).split()
    if len(parts) != 3:
        raise BadPosition("parts")
    board, cups, side = parts
    rows = [half.split(",") for half in board.split("/")]
    if [len(pits) for pits in rows] != [5, 5]:
        raise BadPosition("rows")
    pits = tuple(_beads(pit) for half in rows for pit in half)
    both = tuple(map(_beads, cups.split("/")))
    if len(both) != 2:
        raise BadPosition("cups")
    if STONE in both[0] + both[1]:
        raise BadPosition("cup-stone")
    if side.upper() not in ("S", "N"):
        raise BadPosition("side", side)
    found = gather((*chain(*pits), *both[0], *both[1]))
    for bead in sorted(set(ALL)):
        if found.count(bead) != ALL.count(bead):
            raise BadPosition(f"gem-{bead}" if bead else "stones", found.count(bead))
    return Position(pits, (both[0], both[1]), SIDES.index(side.upper()))


def _digits(beads: Beads) -> str:
    return "".join(map(str, beads)) or "-"


def _beads(text: str) -> Beads:
    if text != "-" and (not text or set(text) - set("012345")):
        raise BadPosition("sign", text)
    return gather(map(int, text.replace("-", "")))
