"""Deduction: the answers that prove a cell. It also finds the path that gives a wrong board away.

A set of answers proves that a cell holds a ball (or none) if no board without it (with it) gives
them all. The smallest such set is found by its counter-examples: a board that gives the answers
looked at so far but is wrong on the cell must be refuted by one of the answers that it misses.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

from engines.blackbox.cubes import Cube, boards, fitting, forced, step_ray
from engines.blackbox.grid import grid
from engines.blackbox.rays import Ray, outcome, trace
from engines.blackbox.views import Shared

WORK = 60_000
"""Steps of search for one proof; a set found beyond them need not be the smallest."""
AT_ONCE = 40
"""Steps without a break."""

Shot: TypeAlias = tuple[str, str]
Board: TypeAlias = Generator[None, None, "int | None"]
Shots: TypeAlias = Generator[None, None, Sequence[Shot]]


@dataclass(frozen=True)
class Proof:
    """Why `cell` holds a `ball`, or none.

    `answers`: the questions whose answers prove it; none of them can be left out. `smallest`: no
    smaller set does. `wrong`: the path that one of them would have taken otherwise, over cells that
    are proven without this one; None where all such paths hang on other cells.
    """

    cell: str
    ball: bool
    answers: tuple[str, ...]
    smallest: bool = True
    wrong: Ray | None = None


class TooMuch(Exception):
    """More work than a proof may take."""


class Deduction:
    """Proofs from the answers on a board that everybody sees."""

    def __init__(self, view: Shared, work: int = WORK) -> None:
        self.box = grid(view.rows, view.columns)
        self.balls, self.shots, self.work = view.balls, view.answers.shots, work

    def why(self, cell: str) -> Iterator[Proof | None]:
        """The proof of a cell, better and better; None for work in between. No proof: there is
        none, or none was found."""
        bit = self.box.mask((cell,))
        start = (0, 0, self.balls)
        for ball in (True, False):
            against = _with(start, bit, not ball)
            try:
                board = yield from self._counter(against, self.shots)
            except TooMuch:
                continue
            if board is None:
                yield from self._proofs(cell, ball, against)
                return

    def by_one(self, cell: str) -> Iterator[Proof | None]:
        """The proof of a ball by one answer alone, where there is one, which is soon seen; None for
        work in between."""
        against = _with((0, 0, self.balls), self.box.mask((cell,)), False)
        chosen = yield from self._alone(against)
        if chosen:
            wrong = yield from self._wrong(cell, True, chosen)
            yield Proof(cell, True, _entries(chosen), True, wrong)

    def _proofs(self, cell: str, ball: bool, against: Cube) -> Iterator[Proof | None]:
        chosen = yield from self._alone(against)
        chosen = chosen or (yield from self._thinned(against))
        few = Proof(cell, ball, _entries(chosen), len(chosen) < 2)
        yield few
        wrong = yield from self._wrong(cell, ball, chosen)
        if wrong:
            yield replace(few, wrong=wrong)
        if few.smallest:
            return
        try:
            chosen = yield from self._fewest(against)
        except TooMuch:
            return
        wrong = yield from self._wrong(cell, ball, chosen)
        yield Proof(cell, ball, _entries(chosen), True, wrong)

    def _alone(self, against: Cube) -> Shots:
        """One answer that no board of the cube gives, where there is one: that is soon seen."""
        for shot in self.shots:
            try:
                board = yield from self._counter(against, (shot,))
            except TooMuch:
                continue
            if board is None:
                return (shot,)
        return ()

    def _fewest(self, against: Cube) -> Shots:
        """A smallest set of answers that no board of the cube gives."""
        work = iter(range(self.work))
        missed: list[int] = []
        for number in range(len(self.shots) + 1):
            for chosen in combinations(range(len(self.shots)), number):
                mask = sum(1 << i for i in chosen)
                if all(mask & each for each in missed):
                    shots = [self.shots[i] for i in chosen]
                    board = yield from self._counter(against, shots, work)
                    if board is None:
                        return shots
                    missed.append(self._misses(board))
        return self.shots

    def _thinned(self, against: Cube) -> Shots:
        """A set of answers that no board of the cube gives, and that has none to spare; where a
        search is too long the answer is kept."""
        chosen = list(self.shots)
        for shot in self.shots:
            fewer = [each for each in chosen if each != shot]
            try:
                board = yield from self._counter(against, fewer)
            except TooMuch:
                continue
            if board is None:
                chosen = fewer
        return chosen

    def _misses(self, board: int) -> int:
        """The numbers of the answers that the board does not give, as bits."""
        return sum(
            1 << number
            for number, (entry, answer) in enumerate(self.shots)
            if outcome(self.box, board, entry) != self.box.outcome(answer)
        )

    def _counter(
        self, cube: Cube, shots: Sequence[Shot], work: Iterator[int] | None = None
    ) -> Board:
        """A board of the cube that gives these answers."""
        if cube[2] < 0:
            return None
        steps = work or iter(range(self.work))
        for found in fitting(self.box, cube, dict(shots)):
            if found is not None:
                return next(boards(self.box, found))
            step = next(steps, None)
            if step is None:
                raise TooMuch
            if step % AT_ONCE == 0:
                yield
        return None

    def _before(self, bit: int) -> Generator[None, None, Cube]:
        """What is proven without that cell, one answer after the other: each cell by one answer
        and the cells before it."""
        known, settled = (0, 0, self.balls), -1
        while settled != (settled := known[0] | known[1]):
            for shot in self.shots:
                cubes = yield from self._all(known, shot)
                balls, empty = forced(self.box, cubes) if cubes else known[:2]
                balls, empty = balls & ~bit | known[0], empty & ~bit | known[1]
                known = balls, empty, self.balls - balls.bit_count()
        return known

    def _all(self, known: Cube, shot: Shot) -> Generator[None, None, Sequence[Cube]]:
        """The boards that fit one answer, where they are not too many cubes."""
        cubes: list[Cube] = []
        for work, found in enumerate(fitting(self.box, known, dict([shot]))):
            if work >= self.work:
                return ()
            if found is not None:
                cubes.append(found)
            if work % AT_ONCE == 0:
                yield
        return cubes

    def _wrong(
        self, cell: str, ball: bool, chosen: Sequence[Shot]
    ) -> Generator[None, None, Ray | None]:
        """The path that one of the chosen answers would have taken if the cell were otherwise,
        over cells that are proven without it."""
        bit = self.box.mask((cell,))
        known = yield from self._before(bit)
        balls, empty, _ = _with(known, bit, not ball)
        for entry, answer in chosen:
            end, stuck = step_ray(self.box, self.box.start(entry), balls, empty)
            if not stuck and end != self.box.outcome(answer):
                return trace(self.box, balls, entry)
        return None


def _entries(shots: Sequence[Shot]) -> tuple[str, ...]:
    return tuple(entry for entry, _ in shots)


def _with(cube: Cube, bit: int, ball: bool) -> Cube:
    """The cube with a ball in that cell, or none."""
    balls, empty, left = cube
    if (balls if ball else empty) & bit:
        return cube
    return (balls | bit, empty, left - 1) if ball else (balls, empty | bit, left)
