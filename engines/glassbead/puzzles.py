"""Puzzles: positions with one move that is clearly best. It is at least three points better than
any other.

Found and proven by `tools/puzzles`; `puzzles.txt` has one a line, easy ones first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from functools import cache

from engines import tables
from engines.glassbead import notation, position
from engines.glassbead.move import Captured, Move, Sow
from engines.glassbead.rules import GlassBead, State

TABLE = "glassbead/puzzles.txt"
GRADES, PER_GRADE = 5, 10


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`plies`: within so many, the solution brings `better` points more than the next best move
    `other`, whatever the opponent does; it is the grade too, from 1. `setup` as in `GlassBead`."""

    plies: int
    setup: str
    solution: str
    other: str
    better: int

    @property
    def state(self) -> State:
        return State(position.read(self.setup))

    def solved_by(self, move: Move) -> bool:
        """Whether a move is the solution: its pit is sown and takes the same gems."""
        here = self.state
        return _brings(here, move) == _brings(here, notation.read(self.solution))


def _brings(here: State, move: Move) -> tuple[object, ...]:
    """The pit, and the gems that come into the cup from where."""
    if not isinstance(move, Sow):
        return ()
    _, events = GlassBead().play(here, here.position.mover, move)
    gems = [(each.gems, each.cup) for each in events if isinstance(each, Captured)]
    return move.pit, *gems


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them. OSError where they cannot be had."""
    lines = tables.read(TABLE).decode().splitlines()
    fields = (line.split("\t") for line in lines)
    return tuple(
        Puzzle(int(plies), setup, solution, other, int(better))
        for plies, setup, solution, other, better in fields
    )


def write(chosen: Iterable[Puzzle]) -> str:
    return "".join("\t".join(map(str, astuple(each))) + "\n" for each in chosen)
