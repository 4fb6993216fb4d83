"""Moves as text: `D032`, `xB31D4` for gems taken by choice, `&` before those from the cup."""

from __future__ import annotations

import re
from itertools import groupby

from engines.game import RuleError
from engines.glassbead.beads import Beads, gather
from engines.glassbead.move import Move, Resign, Sow
from engines.glassbead.position import PITS

RESIGN = "resign"

# One move, in the spellings of 1997 too: `E20 xe5`, `E0000x`, `xD3 & pit 55`, `B0??`. No space is
# allowed before a gem taken, or `E20x d3` could not be told from two moves.
MOVE = re.compile(
    r"""(?P<pit>[A-Ea-e])\s*(?P<order>[0-5]{1,20})
    (?:\s*x(?P<gems>(?:[A-Ea-e][1-5]{1,10})*)(?:\s*&\s*(?:pit\s*)?)?(?P<cup>[1-5]{1,10})?)?
    (?P<mark>[?!]*)(?!\w)""",
    re.VERBOSE | re.ASCII,
)


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
    if text.strip().lower() == RESIGN:
        return Resign()
    match = MOVE.fullmatch(text.strip())
    if match is None:
        raise RuleError("bad-move", text)
    return found(match)


def found(match: re.Match[str]) -> Sow:
    """The move of a match of `MOVE`."""
    gems = (
        (PITS.index(pit), int(value))
        for pit, values in re.findall(r"([A-Ea-e])([1-5]+)", match["gems"] or "")
        for value in values
    )
    return Sow(
        PITS.index(match["pit"]),
        tuple(map(int, match["order"])),
        tuple(sorted(gems, key=lambda gem: (gem[0], -gem[1]))),
        gather(map(int, match["cup"] or "")),
    )


def _digits(beads: Beads) -> str:
    return "".join(map(str, beads))
