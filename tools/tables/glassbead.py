"""The solved end of the Glass Bead Game. It is computed, compared with the committed table, and
checked.

`glassbead.c` solves every position backwards; `check/glassbead.py` does it again by another method.
Fails where the two or the committed file differ. With `--write` the file is written anew.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import compress

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from engines import tables  # noqa: E402
from engines.glassbead.endgame import (  # noqa: E402
    CUPS,
    HEAD,
    PATTERNS,
    TABLE,
    Endgame,
)
from tools.tables.check.glassbead import solved  # noqa: E402

SOURCE = Path(__file__).with_suffix(".c")
MOST = 150_000  # bytes of the packed file


def computed(*options: str) -> bytes:
    """The byte of every position, by the C program; it prints its counts."""
    with TemporaryDirectory() as folder:
        program, out = Path(folder, "solve"), Path(folder, "table")
        subprocess.run(["cc", "-O2", "-Wall", "-o", program, SOURCE], check=True)
        subprocess.run([program, out, *options], check=True)
        return out.read_bytes()


def packed(whole: bytes) -> bytes:
    """The file as `Endgame` reads it; rows of equal outcomes lie together, which packs best."""
    rows = [whole[CUPS * pattern :][:CUPS] for pattern in range(PATTERNS)]
    outcome = bytes(byte and 1 + byte % 2 for byte in range(256))
    kinds = sorted(set(rows), key=lambda row: (row.translate(outcome), row))
    number = {row: at.to_bytes(2, "little") for at, row in enumerate(kinds)}
    crosswise = b"".join(bytes(row[cups] for row in kinds) for cups in range(CUPS))
    rows_packed = compress(crosswise, 9)
    ids_packed = compress(b"".join(number[row] for row in rows), 9)
    return len(rows_packed).to_bytes(HEAD, "little") + rows_packed + ids_packed


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the committed file")
    chosen = parser.parse_args()
    whole = computed()
    path = ROOT / "engines" / TABLE
    if chosen.write:
        path.write_bytes(packed(whole))
    print(f"{path.name}: {path.stat().st_size} bytes")
    highest = computed("highest")
    other = sum(here != there for here, there in zip(whole, highest, strict=True))
    print(f"taking the highest gems always changes {other} positions")

    kept = Endgame(tables.read(TABLE))
    faults = path.stat().st_size > MOST
    counts: Counter[str] = Counter()
    for pattern, row in enumerate(solved()):
        counts += Counter("open" if not byte else "lost" if byte % 2 else "won" for byte in row)
        faults |= whole[CUPS * pattern :][:CUPS] != row
        faults |= any(kept.byte(pattern, cups) != byte for cups, byte in enumerate(row))
    print("by sets:", ", ".join(f"{kind} {counts[kind]}" for kind in ("won", "lost", "open")))
    print("THEY DIFFER" if faults else "both programs and the committed file agree")
    return int(faults)


if __name__ == "__main__":
    raise SystemExit(main())
