"""The divided runtime against the whole one: seeded plays of every game by every level.

Both restore the snapshot of the last build, under Node; the rest of the divided one comes only when
one of its functions is called, in the middle of whatever called it. What they tell has to be equal
line by line. Appends its result to tools/soak/halves.txt; run it after any change of tools/runtime.
"""

from __future__ import annotations

import datetime
import subprocess
import sys
from difflib import unified_diff
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
import halving
import setup

FOLDER = build.WORK / "halves"
RESULTS = Path(__file__).with_name("halves.txt")


def transcript(*wasm: Path) -> tuple[list[str], str]:
    """What is played with these modules, and how often the rest came."""
    script = build.ROOT / "tools/runtime/plays.mjs"
    done = subprocess.run(
        ["node", script, build.WORK, FOLDER / "glue.mjs", *wasm],
        check=True,
        capture_output=True,
        text=True,
        env=setup.environment(),
    )
    return done.stdout.splitlines(), done.stderr.strip()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    inputs = [(build.PYODIDE / name).read_bytes() for name in build.RUNTIME]
    whole = halving.whole(*inputs, build.glued)
    divided = halving.divided(*inputs, build.glued)
    files = {"glue.mjs": divided.glue.encode(), "whole.wasm": whole.first}
    files |= {"first.wasm": divided.first, "rest.wasm": divided.rest}
    for name, data in files.items():
        (FOLDER / name).write_bytes(data)
    expected, _ = transcript(FOLDER / "whole.wasm")
    played, loads = transcript(FOLDER / "first.wasm", FOLDER / "rest.wasm")
    difference = list(islice(unified_diff(expected, played, lineterm="", n=0), 20))
    result = f"{len(difference)} lines differ" if difference else "equal"
    day = datetime.date.today().isoformat()
    line = f"{day} {len(expected)} lines {result}; {len(divided.first)} bytes first; {loads}"
    with RESULTS.open("a") as results:
        results.write(f"{line}\n")
    print("\n".join([*difference, line]))
    return bool(difference)


if __name__ == "__main__":
    sys.exit(main())
