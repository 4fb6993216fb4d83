"""Puzzles of Black Box, recomputed: `blackbox.py`, or `blackbox.py write`.

Needs a C compiler, `cc`, and about a gigabyte of memory; takes two minutes or three, most of it to
grade the puzzles by the proofs that they need.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from engines.blackbox import PACKS  # noqa: E402
from engines.blackbox.grid import grid  # noqa: E402
from engines.blackbox.puzzles import (  # noqa: E402
    BALLS,
    ENTRY,
    NAME,
    SIDE,
    grade,
    images_of,
)
from engines.blackbox.rays import outcome  # noqa: E402
from engines.blackbox.views import Answers  # noqa: E402
from tools.committed import settle  # noqa: E402

SOURCE = Path(__file__).with_suffix(".c")
TABLE = ROOT / "engines" / NAME
MOST = 5
COUNTS = {4: 440, 5: 22_716}
"""Boxes by the least points that prove them (docs/RULES.md)."""


def searched() -> Iterator[tuple[int, int, int]]:
    """What the search finds: the points, a box, the places asked; of each box and its images the
    first."""
    with TemporaryDirectory() as folder:
        program = Path(folder, "boxes")
        subprocess.run(["cc", "-O3", "-o", program, SOURCE], check=True)
        run = subprocess.run([program, str(MOST)], capture_output=True, text=True, check=True)
    yield from firsts(run.stdout)


def firsts(lines: str) -> Iterator[tuple[int, int, int]]:
    best: dict[int, tuple[int, int, int]] = {}
    for line in lines.splitlines():
        board, points, *asked = map(int, line.split())
        places = sum(1 << place for place in asked)
        images = dict(images_of(board, places))
        least = min(images)
        found = points, least, images[least]
        best[least] = min(best.get(least, found), found)
    yield from sorted(best.values())


def graded(points: int, board: int, places: int) -> int:
    """The number of the pack that the puzzle belongs to."""
    if points < MOST:
        return 0
    box = grid(SIDE, SIDE)
    asked = [entry for number, entry in enumerate(box.entries) if places >> number & 1]
    shots = [(entry, box.answer(outcome(box, board, entry))) for entry in asked]
    return grade(box, BALLS, Answers(shots))


def main(arguments: list[str]) -> None:
    found = list(searched())
    counts: Counter[int] = Counter()
    packs: Counter[int] = Counter()
    entries = []
    for points, board, places in found:
        number = graded(points, board, places)
        images = len(dict(images_of(board, places)))
        counts[points] += images
        packs[number] += images
        entries.append((number, points, board, places))
    if counts != COUNTS:
        sys.exit(f"{dict(counts)} boxes, and not {COUNTS}")
    table = b"".join(
        ENTRY.pack(board, places, number) for number, _, board, places in sorted(entries)
    )
    print(*(f"{name} {packs[number]}" for number, name in enumerate(PACKS)), sep=", ")
    settle(TABLE, table, arguments == ["write"])


if __name__ == "__main__":
    main(sys.argv[1:])
