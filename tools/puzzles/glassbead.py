"""Puzzles of the Glass Bead Game: `make puzzles`. They are found in games against itself.

In a puzzle one move brings at least three points more than any other within as many plies as its
grade says, whatever the other does. `glassbead.c` plays the games and finds such positions, looking
at all orders of all hands. Those are kept whose solutions are one kind of move each, which a search
that looks further prefers too; but for the first grade the solution is not the move that takes
most at once.

With `--check` the puzzles that are there are proven anew, by another search (`check.py`).
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from engines.glassbead import notation, position  # noqa: E402
from engines.glassbead.beads import Beads  # noqa: E402
from engines.glassbead.deep_search import DeepSearch, Effort, Root  # noqa: E402
from engines.glassbead.endgame import verdict_of  # noqa: E402
from engines.glassbead.packed import (  # noqa: E402
    MINE,
    THEIRS,
    Board,
    Child,
    children,
    move_of,
    unpack,
)
from engines.glassbead.position import SOUTH, Position  # noqa: E402
from engines.glassbead.puzzles import GRADES, PER_GRADE, TABLE, Puzzle, puzzles, write  # noqa: E402
from engines.glassbead.successors import FIELDS, Successors, whole  # noqa: E402
from engines.glassbead.weights import TUNED  # noqa: E402
from tools.puzzles.check import ALL, holds  # noqa: E402

SOURCE = Path(__file__).with_suffix(".c")
GAMES, WORK = 2000, 400_000  # boards looked at for one proof, at most
DOUBT = Effort(work=12_000)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument(
        "--found", type=Path, help="what the C program wrote, if it has run already"
    )
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    if chosen.check:
        return checked()
    lines = chosen.found.read_text().splitlines() if chosen.found else found(chosen.games)
    grades: list[list[Puzzle]] = [[] for _ in range(GRADES)]
    for line in lines:
        puzzle = puzzle_of(line)
        if puzzle is not None:
            grades[puzzle.plies - 1].append(puzzle)
    print("found", *map(len, grades))
    kept = [each for grade in grades for each in spread(grade)]
    (ROOT / "engines" / TABLE).write_text(write(kept), "utf-8")
    print(f"{len(kept)} puzzles written")
    return int(len(kept) < GRADES * PER_GRADE)


def checked() -> int:
    faults = 0
    for number, puzzle in enumerate(puzzles(), 1):
        fine = holds(puzzle)
        faults += not fine
        print(f"puzzle {number}: {'proven' if fine else 'WRONG'}", flush=True)
    print(f"{len(puzzles())} puzzles, {faults} wrong")
    return int(bool(faults))


def found(games: int) -> list[str]:
    """What the C program finds in so many games."""
    with TemporaryDirectory() as folder:
        program = Path(folder, "find")
        subprocess.run(["cc", "-O2", "-Wall", "-o", program, SOURCE], check=True)
        done = subprocess.run(
            [program, "1", str(games), str(WORK)], check=True, stdout=subprocess.PIPE, text=True
        )
    return done.stdout.splitlines()


def puzzle_of(line: str) -> Puzzle | None:
    """The puzzle of a line that the C program wrote, with South to move; None where it is not
    good enough."""
    head, here, *boards = line.split("|")
    plies, worth, following = map(int, head.split())
    fields = list(map(int, here.split()))
    board: Board = (*fields[:5], *fields[6:11], fields[5], fields[11])
    *best, other = [board_after(each) for each in boards]
    moves = {whole(child.board): child for child in children(board, False, ALL)}
    same = {kind(moves[each]) for each in best}
    all_of_kind = {each for each, child in moves.items() if kind(child) in same}
    if len(same) > 1 or all_of_kind != set(best) or worth < following:
        return None
    solution = moves[best[0]]
    before = sum(unpack(board[MINE])) - sum(unpack(board[THEIRS]))
    if plies > 1 and gain(solution) > before and most_at_once(moves.values(), solution):
        return None
    if kind(moves[preferred(list(moves))]) not in same:
        return None
    return Puzzle(
        plies,
        position.write(laid_out(board)),
        notation.write(move_of(solution, SOUTH)),
        notation.write(move_of(moves[other], SOUTH)),
        worth - following,
    )


def board_after(text: str) -> int:
    """A board that the C program wrote after a move, as a whole number seen by the next player."""
    fields = list(map(int, text.split()))
    return int.from_bytes(FIELDS.pack(*fields[6:], *fields[:6]), "little")


def laid_out(board: Board) -> Position:
    pits: tuple[Beads, ...] = tuple(map(unpack, board[:10]))
    return Position(pits, (unpack(board[MINE]), unpack(board[THEIRS])), SOUTH)


def kind(child: Child) -> tuple[object, ...]:
    """What makes moves one solution: the pit, and what comes into the cup from where."""
    return child.pit, child.board[THEIRS], child.taken


def most_at_once(moves: Iterable[Child], solution: Child) -> bool:
    """Whether no move takes more than the solution."""
    return all(gain(each) <= gain(solution) for each in moves)


def gain(child: Child) -> int:
    """What the cups say after a move, for its player."""
    return sum(unpack(child.board[THEIRS])) - sum(unpack(child.board[MINE]))


def preferred(boards: list[int]) -> int:
    """The board after the move that a search takes."""
    deep = DeepSearch(Successors(False, 40, TUNED), DOUBT, (), verdict_of)
    *_, (_, best) = deep.deepen([Root(each) for each in boards])
    return best.board


def spread(grade: list[Puzzle]) -> list[Puzzle]:
    """As many as are kept, from games that lie apart; those with fewer beads in the pits first."""
    step = max(1, len(grade) // PER_GRADE)
    kept = grade[::step][:PER_GRADE]
    return sorted(kept, key=lambda each: sum(map(len, position.read(each.setup).pits)))


if __name__ == "__main__":
    raise SystemExit(main())
