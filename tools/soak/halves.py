"""The divided runtime against the whole one: seeded plays of every game by every level.

Both restore the snapshot of the last build, under Node; the rest of the divided one comes only when
one of its functions is called, in the middle of whatever called it. A third runtime has noise for
good where the second gets data with the rest. What they tell has to be equal line by line. Appends
its result to tools/soak/halves.txt; run it after any change of tools/runtime.
"""

from __future__ import annotations

import datetime
import subprocess
import sys
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import build, output, setup
from tools.bundle import ROOT
from tools.runtime import halving
from tools.runtime.wasm import DATA, Module, stored

FOLDER = output.WORK / "halves"
RESULTS = Path(__file__).with_name("halves.txt")
RUNTIMES = (("divided", "first.wasm", "rest.wasm"), ("noisy", "noisy.wasm", "bare.wasm"))


def transcript(*wasm: Path) -> tuple[list[str], str]:
    """What is played with these modules, and how often the rest came."""
    script = ROOT / "tools/runtime/plays.mjs"
    done = subprocess.run(
        ["node", script, output.WORK, FOLDER / "glue.mjs", *wasm],
        check=True,
        capture_output=True,
        text=True,
        env=setup.environment(),
    )
    return done.stdout.splitlines(), done.stderr.strip()


def noisy(divided: halving.Runtime) -> tuple[bytes, bytes]:
    """The two halves with noise instead of what comes with the rest."""
    chance = Random(1)
    first, rest = Module.read(divided.first), Module.read(divided.rest)
    noise = [(start, chance.randbytes(end - start)) for start, end in divided.later]
    first.sections[DATA] = stored([*first.segments(), *noise])
    rest.sections[DATA] = stored([])
    return first.written(), rest.written()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wasm, source = ((build.PYODIDE / name).read_bytes() for name in build.RUNTIME)
    whole = halving.whole(wasm, source, build.glued)
    divided = halving.divided(wasm, source, build.glued)
    files = {"glue.mjs": divided.glue.encode(), "whole.wasm": whole.first}
    files |= {"first.wasm": divided.first, "rest.wasm": divided.rest}
    files |= dict(zip(("noisy.wasm", "bare.wasm"), noisy(divided), strict=True))
    for name, data in files.items():
        (FOLDER / name).write_bytes(data)
    expected, _ = transcript(FOLDER / "whole.wasm")
    differing = 0
    for name, *halves in RUNTIMES:
        played, loads = transcript(*(FOLDER / half for half in halves))
        difference = list(islice(unified_diff(expected, played, lineterm="", n=0), 20))
        result = f"{len(difference)} lines differ" if difference else "equal"
        day = datetime.date.today().isoformat()
        line = f"{day} {name}: {len(expected)} lines {result}; {len(divided.first)} bytes; {loads}"
        with RESULTS.open("a") as results:
            results.write(f"{line}\n")
        print("\n".join([*difference, line]), flush=True)
        differing += len(difference)
    return bool(differing)


if __name__ == "__main__":
    sys.exit(main())
