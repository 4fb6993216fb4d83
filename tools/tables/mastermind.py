"""Trees of Mastermind, recomputed: `mastermind.py`, or `mastermind.py write`.

Needs a C compiler, `cc`. The two trees that are proven take half a minute, all of them a few.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from engines.mastermind import Mastermind  # noqa: E402
from engines.mastermind.trees import HEAD, ITEM, NAME  # noqa: E402
from tools.committed import settle  # noqa: E402

SOURCE = Path(__file__).with_suffix(".c")
TABLE = ROOT / "engines" / NAME


@dataclass(frozen=True)
class Task:
    """`width`: 0 tries every guess, and proves the tree; else so many of each large set."""

    game: Mastermind
    width: int


TASKS = (
    Task(Mastermind(), 0),
    Task(Mastermind(colours=6, doubles=True), 0),
    Task(Mastermind(doubles=True), 30),
    Task(Mastermind(blanks=True), 4),
    Task(Mastermind(doubles=True, blanks=True), 4),
)


def grown(program: Path, task: Task) -> bytes:
    """One tree as `engines.mastermind.trees` reads it."""
    game = task.game
    options = (len(game.guesses.symbols), int(game.blanks), int(game.doubles), task.width)
    run = subprocess.run([program, *map(str, options)], capture_output=True, text=True, check=True)
    total, *guesses = map(int, run.stdout.split())
    proven = not task.width
    print(f"{total:6} guesses over {len(game.secrets)} codes, {len(guesses)} named: {game}")
    head = (game.colours, game.doubles, game.blanks, proven, total, len(guesses))
    return HEAD.pack(*head) + b"".join(map(ITEM.pack, guesses))


def main(arguments: list[str]) -> None:
    with TemporaryDirectory() as folder:
        program = Path(folder, "trees")
        subprocess.run(["cc", "-O2", "-o", program, SOURCE], check=True)
        trees = b"".join(grown(program, task) for task in TASKS)
    settle(TABLE, trees, arguments == ["write"])


if __name__ == "__main__":
    main(sys.argv[1:])
