"""What Black Box says of large boards, held against a second count.

Random positions on 8 x 8 with four balls and with five; whatever is said of them to the seeker, to
the hider who looks on and when the box is open is read back, as tests/ui/blackbox_truth.py does on
small boards. The boards that fit are found by tools/soak/blackbox.c, which tries them all.
Positions that leave more than `MANY` boards are passed over. Each position is a line (balls, seed,
kinds of sentences with their numbers, or the fault) of `.build/soak/blackbox.txt`; a run that was
cut off goes on where it stopped. `--positions` of each number of balls are looked at in all;
appends the sum to tools/soak/blackbox.txt.
"""

from __future__ import annotations

import datetime
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from random import Random

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
)

SOURCE, PROGRAM = Path(__file__).with_suffix(".c"), ROOT / ".build" / "soak" / "blackbox"
LINES = PROGRAM.with_suffix(".txt")
RESULTS = Path(__file__).with_suffix(".txt")
MANY = 3000
"""Boards of a position that are all looked at; more are only counted."""
ASKED = 16
"""Places that are asked, fewer than so many."""
BALLS = (4, 5)
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
        rays = [f"{e[0]},{e[1:]},{SHORT.get(a) or f'{a[0]},{a[1:]}'}" for e, a in shots]
        masks = f"{self._mask(having)} {self._mask(lacking)}"
        asked = " ".join([masks, str(most), str(len(rays)), *rays])
        if asked not in self._known:
            assert self._process.stdin and self._process.stdout
            print(asked, file=self._process.stdin, flush=True)
            count, common, ever, *boards = map(int, self._process.stdout.readline().split())
            empty = frozenset(self.box.cells) - self._cells(ever)
            found = Summed(count, self._cells(common), empty), list(map(self._cells, boards))
            self._known[asked] = found
        return self._known[asked]

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

    def __iter__(self) -> Iterable[str]:  # type: ignore[override]
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

    @property
    def _counted(self) -> Counting:
        return counting(self.box.rows, self.box.columns, self.box.balls)


def large(box: Box, hidden: Board, shots: list[tuple[str, str]], marks: Board) -> Position:
    return Large(LargeBox(box.rows, box.columns, box.balls), hidden, shots, marks)


def look(balls: int, seed: int) -> str:
    """What was said of one position: kinds and their numbers, `passed` over, or the fault."""
    game, said = BlackBox(balls=balls), Counter[str]()
    position = random_position(game, Random(seed), large, ASKED)
    if position.summed(len(position.shots)).count > MANY:
        return "passed=1"
    try:
        explain(game, position, seed, said)
    except AssertionError as fault:
        return f"FALSE {' '.join(str(fault).split())[:900]}"
    return " ".join(f"{kind}={number}" for kind, number in sorted(said.items()))


def looked_at() -> dict[tuple[int, int], str]:
    """What is on file, by balls and seed."""
    found = {}
    if LINES.exists():
        for line in LINES.read_text().splitlines():
            balls, seed, said = line.split(" ", 2)
            found[int(balls), int(seed)] = said
    return found


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500, help="of each number of balls")
    positions = parser.parse_args().positions
    PROGRAM.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cc", "-O2", "-o", PROGRAM, SOURCE], check=True)
    done = looked_at()
    with LINES.open("a") as file:
        for seed in range(positions):
            for balls in BALLS:
                if (balls, seed) not in done:
                    done[balls, seed] = look(balls, seed)
                    print(balls, seed, done[balls, seed], file=file, flush=True)
    return report(done)


def report(done: Mapping[tuple[int, int], str]) -> int:
    """Prints the sum and appends it; the number of faults."""
    faults = [f"{where}: {said}" for where, said in done.items() if said.startswith("FALSE")]
    with RESULTS.open("a") as results:
        for balls in BALLS:
            total = Counter[str]()
            for where, said in done.items():
                if where[0] == balls and not said.startswith("FALSE"):
                    for kind, times in (each.split("=") for each in said.split()):
                        total[kind] += int(times)
            passed, false = total.pop("passed", 0), sum(f.startswith(f"({balls},") for f in faults)
            number = sum(where[0] == balls for where in done)
            kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(total.items()))
            line = (
                f"{datetime.date.today().isoformat()} 8 x 8, {balls} balls: {number} positions, "
                f"{passed} passed over, {false} with a false sentence; {total.total()} sentences "
                f"true: {kinds}"
            )
            print(line)
            results.write(f"{line}\n")
    print(*faults, sep="\n")
    return len(faults)


if __name__ == "__main__":
    sys.exit(main())
