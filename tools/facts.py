"""Facts about Black Box, counted: `facts.py [balls ...]`. Rule pages and tests claim them.

Three and four balls take seconds, five a few minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engines.blackbox.classes import census
from engines.blackbox.grid import grid


def main(arguments: list[str]) -> None:
    for balls in map(int, arguments or ["3", "4"]):
        facts = census(grid(8, 8), balls)
        print(
            f"{balls} balls on 8x8: {facts.boards:,} boards, {facts.answer_sets:,} answer sets, "
            f"{facts.undecidable:,} boards that no ray tells apart, at most {facts.largest} alike",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
