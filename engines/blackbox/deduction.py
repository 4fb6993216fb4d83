"""Why a cell is certain: the answers that prove it, and the path that gives a wrong board away.

A set of answers proves that a cell holds a ball (or none) if no board without it (with it) gives
them all. The smallest such set is found by its counter-examples: a board that gives the answers
looked at so far but is wrong on the cell must be refuted by one of the answers that it misses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from engines.blackbox.cubes import Cube, advance, boards, fitting, forced
from engines.blackbox.grid import grid
from engines.blackbox.rays import Ray, outcome, trace
from engines.blackbox.views import Shared

WORK = 8_000
"""Steps of search for one proof; a set found beyond them need not be the smallest."""

Shot: TypeAlias = tuple[str, str]


@dataclass(frozen=True)
class Proof:
    """Why `cell` holds a `ball`, or none.

    `answers`: the questions whose answers prove it together with the cells `known` before, balls
    and empty ones; none of them can be left out. `smallest`: no smaller set does. `wrong`: the
    path that one of them would have taken otherwise, all other cells that are certain by now as
    they are; None where that path hangs on open cells.
    """

    cell: str
    ball: bool
    answers: tuple[str, ...]
    known: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    smallest: bool = True
    wrong: Ray | None = None


class TooMuch(Exception):
    """More work than a proof may take."""


class Deduction:
    """Proofs from the answers on a board that everybody sees."""

    def __init__(self, view: Shared, work: int = WORK) -> None:
        self.box = grid(view.rows, view.columns)
        self.balls, self.shots, self.work = view.balls, view.answers.shots, work

    def certain(self) -> Cube:
        """The cells that all answers prove, and the balls that are still to be found. Nothing is
        certain where the boards are too many to look through."""
        return self._certain

    @cached_property
    def _certain(self) -> Cube:
        return self._forced((0, 0, self.balls), self.shots)

    def why(self, cell: str, known: Cube | None = None) -> Proof | None:
        """The proof of a cell, from the cells `known` on; None where there is none."""
        start = known or (0, 0, self.balls)
        bit = self.box.mask((cell,))
        for ball in (True, False):
            against = _with(start, bit, not ball)
            try:
                if self._counter(against, self.shots) is None:
                    return self._proof(cell, ball, start, against)
            except TooMuch:
                continue
        return None

    def _proof(self, cell: str, ball: bool, known: Cube, against: Cube) -> Proof:
        try:
            chosen, smallest = self._fewest(against), True
        except TooMuch:
            chosen, smallest = self._thinned(against), False
        named = (self.box.named(known[0]), self.box.named(known[1]))
        answers = tuple(entry for entry, _ in chosen)
        return Proof(cell, ball, answers, named, smallest, self._wrong(cell, ball, chosen))

    def _fewest(self, against: Cube) -> Sequence[Shot]:
        """A smallest set of answers that no board of the cube gives."""
        work = iter(range(self.work))
        missed: list[int] = []
        for number in range(1, len(self.shots) + 1):
            for chosen in combinations(range(len(self.shots)), number):
                mask = sum(1 << i for i in chosen)
                if all(mask & each for each in missed):
                    shots = [self.shots[i] for i in chosen]
                    board = self._counter(against, shots, work)
                    if board is None:
                        return shots
                    missed.append(self._misses(board))
        return self.shots if self._counter(against, ()) is not None else ()

    def _thinned(self, against: Cube) -> Sequence[Shot]:
        """A set of answers that no board of the cube gives, and that has none to spare; where a
        search is too long the answer is kept."""
        chosen = list(self.shots)
        for shot in self.shots:
            fewer = [each for each in chosen if each != shot]
            try:
                if self._counter(against, fewer) is None:
                    chosen = fewer
            except TooMuch:
                continue
        return chosen

    def _misses(self, board: int) -> int:
        """The numbers of the answers that the board does not give, as bits."""
        return sum(
            1 << number
            for number, (entry, answer) in enumerate(self.shots)
            if outcome(self.box, board, entry) != self.box.outcome(answer)
        )

    def _counter(
        self, cube: Cube, shots: Iterable[Shot], work: Iterator[int] | None = None
    ) -> int | None:
        """A board of the cube that gives these answers."""
        if cube[2] < 0:
            return None
        steps = work or iter(range(self.work))
        for found in fitting(self.box, cube, dict(shots)):
            if found is not None:
                return next(boards(self.box, found))
            if next(steps, None) is None:
                raise TooMuch
        return None

    def _forced(self, cube: Cube, shots: Iterable[Shot]) -> Cube:
        """The cube with all cells that these answers prove; as it is where the work is too much."""
        cubes: list[Cube] = []
        for work, found in enumerate(fitting(self.box, cube, dict(shots))):
            if work >= self.work:
                return cube
            if found is not None:
                cubes.append(found)
        if not cubes:
            return cube
        balls, empty = forced(self.box, cubes)
        return balls, empty, self.balls - balls.bit_count()

    def _wrong(self, cell: str, ball: bool, chosen: Sequence[Shot]) -> Ray | None:
        """The path that one of the chosen answers would have taken if the cell were otherwise and
        all other certain cells as they are."""
        bit = self.box.mask((cell,))
        balls, empty, _ = self.certain()
        balls, empty = (balls & ~bit, empty | bit) if ball else (balls | bit, empty & ~bit)
        for entry, answer in chosen:
            end, stuck = advance(self.box, self.box.start(entry), balls, empty)
            if not stuck and end != self.box.outcome(answer):
                return trace(self.box, balls, entry)
        return None


def _with(cube: Cube, bit: int, ball: bool) -> Cube:
    """The cube with a ball in that cell, or none."""
    balls, empty, left = cube
    if (balls if ball else empty) & bit:
        return cube
    return (balls | bit, empty, left - 1) if ball else (balls, empty | bit, left)
