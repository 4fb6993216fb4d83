"""Claims of Black Box on large boards, held against another count.

Random positions on 8 x 8 with four balls and with five; whatever is said of them to the seeker, to
the hider who looks on, when the box is open and in the review of the round is read back, as
tests/ui/blackbox_truth.py does on small boards. The boards that fit are found by
tools/soak/blackbox.c, which tries them all.
Positions that leave more than `MANY` boards are passed over. `--positions` of each number of balls
are looked at in all; appends a line for each stretch of them to tools/soak/blackbox.txt, and goes
on where the last run ended.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from random import Random
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engines.blackbox import BlackBox  # noqa: E402
from tests.ui.blackbox_truth import (  # noqa: E402
    Board,
    Box,
    Position,
    Summed,
    explain,
    random_position,
    retrace,
)
from tools.results import Results  # noqa: E402

SOURCE, PROGRAM = Path(__file__).with_suffix(".c"), ROOT / ".build" / "soak" / "blackbox"
MANY = 3000
"""Boards of a position that are all looked at; more are only counted."""
ASKED = 16
"""Places that are asked, fewer than so many."""
BALLS = (4, 5)
STRETCH = 10
PASSED, FALSE = "passed", "false"
Look: TypeAlias = Callable[[BlackBox, Position, int, Counter[str]], None]
SHORT = {"hit": "H,0", "reflect": "U,0"}


class Counting:
    """The second count: asks the program, and remembers."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._process = subprocess.Popen(
            [PROGRAM, str(box.rows), str(box.columns), str(box.balls)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._known: dict[str, tuple[Summed, list[Board]]] = {}

    def ask(
        self, shots: Iterable[tuple[str, str]], having: Board, lacking: Board, most: int
    ) -> tuple[Summed, list[Board]]:
        """What is true of these boards, and the boards, if they are not more than `most`."""
        rays = self._rays(shots)
        masks = f"{self._mask(having)} {self._mask(lacking)}"
        asked = " ".join([masks, str(most), str(len(rays)), *rays])
        if asked not in self._known:
            count, common, ever, *boards = self._answered(asked)
            empty = frozenset(self.box.cells) - self._cells(ever)
            found = Summed(count, self._cells(common), empty), list(map(self._cells, boards))
            self._known[asked] = found
        return self._known[asked]

    def sizes(self, shots: Iterable[tuple[str, str]], entry: str) -> list[int]:
        """How many of the boards that give these answers give each answer of one more ray."""
        rays = [*self._rays(shots), f"{entry[0]},{entry[1:]},?,0"]
        count, _, _, *sizes = self._answered(" ".join(["0 0 0", str(len(rays)), *rays]))
        assert sum(sizes) == count
        return sizes

    def _rays(self, shots: Iterable[tuple[str, str]]) -> list[str]:
        return [f"{e[0]},{e[1:]},{SHORT.get(a) or f'{a[0]},{a[1:]}'}" for e, a in shots]

    def _answered(self, asked: str) -> list[int]:
        assert self._process.stdin and self._process.stdout
        print(asked, file=self._process.stdin, flush=True)
        return list(map(int, self._process.stdout.readline().split()))

    def _mask(self, cells: Board) -> int:
        return sum(1 << number for number, cell in enumerate(self.box.cells) if cell in cells)

    def _cells(self, mask: int) -> Board:
        return frozenset(cell for n, cell in enumerate(self.box.cells) if mask >> n & 1)


@cache
def counting(rows: int, columns: int, balls: int) -> Counting:
    return Counting(Box(rows, columns, balls))


class Traced(Mapping[str, str]):
    """The answers of one board, each traced when it is first asked for."""

    def __init__(self, box: Box, board: Board) -> None:
        self._box, self._board = box, board
        self._found: dict[str, str] = {}

    def __getitem__(self, entry: str) -> str:
        if entry not in self._found:
            self._found[entry] = self._box.answer(self._board, entry)
        return self._found[entry]

    def __iter__(self) -> Iterator[str]:
        return iter(self._box.entries)

    def __len__(self) -> int:
        return len(self._box.entries)


class Answers(dict[Board, Mapping[str, str]]):
    """Of every board, when it is first asked for."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._box = box

    def __missing__(self, board: Board) -> Mapping[str, str]:
        self[board] = Traced(self._box, board)
        return self[board]


@dataclass(frozen=True)
class LargeBox(Box):
    """A box with more boards than can be listed here."""

    @cached_property
    def answers(self) -> dict[Board, Mapping[str, str]]:  # type: ignore[override]
        return Answers(self)


class Large(Position):
    """A position whose boards are counted elsewhere."""

    def matching(
        self,
        shots: Iterable[tuple[str, str]],
        having: Board = frozenset(),
        lacking: Board = frozenset(),
    ) -> list[Board]:
        """Of the boards with balls asked for, or excluded, one: whether there is any."""
        most = -1 if having or lacking else MANY
        summed, boards = self._counted.ask(shots, having, lacking, most)
        if most < 0:
            return [self.hidden] * summed.count
        assert summed.count <= MANY
        return boards

    def summed(self, number: int) -> Summed:
        return self._counted.ask(self.shots[:number], frozenset(), frozenset(), MANY)[0]

    def sizes(self, number: int, entry: str) -> list[int]:
        return self._counted.sizes(self.shots[:number], entry)

    @property
    def _counted(self) -> Counting:
        return counting(self.box.rows, self.box.columns, self.box.balls)


def large(box: Box, hidden: Board, shots: list[tuple[str, str]], marks: Board) -> Position:
    return Large(LargeBox(box.rows, box.columns, box.balls), hidden, shots, marks)


def review(game: BlackBox, position: Position, _: int, said: Counter[str]) -> None:
    retrace(game, position, said)


LOOKS: dict[str, Look] = {"": explain, " reviews,": review}
"""What is read back, by what a line calls it."""


def look(balls: int, seed: int, told_by: Look) -> Counter[str]:
    """The kinds of sentences that were said of one position, or that it was passed over, or that
    one of them was false, which is printed."""
    game, said = BlackBox(balls=balls), Counter[str]()
    position = random_position(game, Random(seed), large, ASKED)
    if position.summed(len(position.shots)).count > MANY:
        return Counter([PASSED])
    try:
        told_by(game, position, seed, said)
    except AssertionError as fault:
        print(f"{balls} balls, seed {seed}: {' '.join(str(fault).split())[:900]}", file=sys.stderr)
        said[FALSE] += 1
    return said


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500, help="of each number of balls")
    positions = parser.parse_args().positions
    PROGRAM.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cc", "-O2", "-o", PROGRAM, SOURCE], check=True)
    results, false = Results(SOURCE.with_suffix(".txt")), 0
    for first in range(0, positions, STRETCH):
        for balls, (name, told_by) in product(BALLS, LOOKS.items()):
            what = f"8 x 8, {balls} balls,{name}"
            if results.done(what) <= first:
                seeds = range(first, first + STRETCH)
                said = sum((look(balls, seed, told_by) for seed in seeds), Counter[str]())
                results.add(what, seeds[0], seeds[-1], told(said))
                false += said[FALSE]
    return false


def told(said: Counter[str]) -> str:
    """A stretch as its line tells it."""
    passed, false = said.pop(PASSED, 0), said[FALSE]
    true = sum(number for kind, number in said.items() if kind != FALSE)
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(said.items()) if kind != FALSE)
    return f"{passed} passed over, {false} sentences false, {true} true: {kinds}"


if __name__ == "__main__":
    sys.exit(main())
