"""Notation: moves as text. `D032`, `xB31D4` for gems taken by choice, `&` before those from the
cup."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from engines.game import RuleError
from engines.glassbead.beads import Beads, gather
from engines.glassbead.move import Move, Resign, Sow
from engines.glassbead.position import PITS

RESIGN = "resign"

HEAD = re.compile(r"(?P<pit>[A-Ea-e])\s*(?P<order>[0-5]{1,20})(?!\d)")
TAKES = re.compile(r"\s*[xX×](?![^\W\dA-Ea-ep]|[06-9])")
GEMS = re.compile(r"\s*(?:[,;&+]\s*)?(?P<pit>[A-Ea-e])\s?(?P<values>[1-5]{1,10})(?!\d)")
CUP = re.compile(r"\s*(?:[,;&+]\s*)?(?:(?:pit|cup)\s*)?(?P<values>[1-5]{1,10})(?!\w|\s?[-–:]\s?\d)")
END = re.compile(r"(?!\w)|(?=[A-Ea-e][0-5])")


@dataclass(frozen=True, slots=True)
class Written:
    """A move as it stands in a text: its first character, the one after its last, and what doubts
    or praises it behind that. `short`: what follows can be read as gems of it too."""

    move: Sow
    start: int
    end: int
    mark: str = ""
    short: bool = False


def write(move: Move) -> str:
    if isinstance(move, Resign):
        return RESIGN
    text = PITS[move.pit] + _digits(move.order)
    if not move.gems and not move.cup:
        return text
    gems = (
        PITS[pit] + _digits(tuple(gem for _, gem in group))
        for pit, group in groupby(move.gems, key=lambda gem: gem[0])
    )
    cup = ("&" if move.gems and move.cup else "") + _digits(move.cup)
    return f"{text}x{''.join(gems)}{cup}"


def read(text: str) -> Move:
    """The move that the text names, its gems put in order. RuleError("bad-move", text)."""
    if not isinstance(text, str):
        raise RuleError("bad-move", text)
    text = text.strip()
    if text.lower() == RESIGN:
        return Resign()
    for written in spellings(text):
        if written.end + len(written.mark) == len(text):
            return written.move
    raise RuleError("bad-move", text)


def spellings(text: str, start: int = 0) -> list[Written]:
    """The moves that may be meant by what stands there, the longest first: in the spellings of
    1997 too, with blanks around the gems that are taken. More than one: `E20 x d3` takes a gem, or
    two moves stand there."""
    head = HEAD.match(text, start)
    if head is None:
        return []
    pit, order = PITS.index(head["pit"]), tuple(map(int, head["order"]))
    found = []
    if END.match(text, head.end()):
        found.append((Sow(pit, order), head.end()))
    takes = TAKES.match(text, head.end())
    if takes:
        gems, place = list[tuple[int, int]](), takes.end()
        found = []
        while True:
            taken = tuple(sorted(gems, key=lambda gem: (gem[0], -gem[1])))
            if not re.match(r"\w", text[place : place + 1]):
                found.append((Sow(pit, order, taken), place))
            cup = CUP.match(text, place)
            if cup:
                fallen = gather(map(int, cup["values"]))
                found.append((Sow(pit, order, taken, fallen), cup.end()))
            more = GEMS.match(text, place)
            if more is None:
                break
            gems += ((PITS.index(more["pit"]), int(value)) for value in more["values"])
            place = more.end()
    found.sort(key=lambda each: -each[1])
    return [
        Written(move, start, end, _mark(text, end), number > 0)
        for number, (move, end) in enumerate(found)
    ]


def _mark(text: str, start: int) -> str:
    """The `?` and `!` that stand there."""
    rest = text[start : start + 8]
    return rest[: len(rest) - len(rest.lstrip("?!"))]


def _digits(beads: Beads) -> str:
    return "".join(map(str, beads))


def number_of(ply: int, first: int = 0) -> int:
    """The number of a move in the notation, where both sides share one; plies count from 0."""
    return 1 + (ply + first) // 2
