"""The divided runtime beside the whole one. Every level plays seeded games of every game.

They are played under Node, in Chromium on a page of the built site, and in a worker of that page,
with three runtimes that restore the snapshot of the last build: the whole one; the divided one,
whose rest comes under Node only when one of its functions is called, in the middle of whatever
called it, and in Chromium never; and a noisy one, which has noise for good where the divided one
gets data with the rest. What they tell
has to be equal line by line, wherever they play. Then the engine tests run under Node on the
divided one; not on the noisy one, since a Python that starts without the snapshot reads the frozen
modules, which are moved. Appends its results to tools/soak/halves.txt; run it after any change of
tools/start/runtime.

`--wrong`: the noisy one has one wrong bit besides, in a table that is read. It has to be found out.
"""

from __future__ import annotations

import argparse
import datetime
import re
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import sync_playwright

from tools import browsers, build, output, setup
from tools.bundle import ROOT
from tools.results import counted
from tools.start.runtime import in_chromium, split
from tools.start.runtime.wasm import DATA, Module, stored

FOLDER = output.WORK / "halves"
RESULTS = Path(__file__).with_name("halves.txt")
SHOWN = 20
POWER = struct.pack("<Q", 0x3FEFF63DA9FB3335)
"""The second entry of the table of powers of two from which the C library makes all others."""
Halves = tuple[bytes, bytes]
"""The second is empty where the runtime is whole."""


def runtimes(wrong: bool) -> tuple[str, dict[str, Halves]]:
    """The glue that they share, and the runtimes by name."""
    wasm, source = ((build.PYODIDE / name).read_bytes() for name in build.RUNTIME)
    whole = split.whole(wasm, source)
    divided = split.divided(wasm, source)
    made = {"whole": (whole.first, b""), "divided": (divided.first, divided.rest)}
    return divided.glue, {**made, "noisy": noisy(divided, wrong)}


def noisy(divided: split.Runtime, wrong: bool) -> Halves:
    """The two halves with noise instead of what comes with the rest."""
    chance = Random(1)
    first, rest = Module.read(divided.first), Module.read(divided.rest)
    noise = [(start, chance.randbytes(end - start)) for start, end in divided.later]
    held = [(start, spoilt(data) if wrong else data) for start, data in first.segments()]
    first.sections[DATA] = stored([*held, *noise])
    rest.sections[DATA] = stored([])
    return first.written(), rest.written()


def spoilt(data: bytes) -> bytes:
    """With one bit turned in the table of powers, if that is in it."""
    at = data.find(POWER)
    return data if at < 0 else data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def files(halves: Halves) -> list[Path]:
    """These as files, as many as there are."""
    named = {FOLDER / "first.wasm": halves[0], FOLDER / "rest.wasm": halves[1]}
    for path, data in named.items():
        path.write_bytes(data)
    return [path for path, data in named.items() if data]


def engine_tests(halves: Halves) -> tuple[bool, str]:
    """Whether all pass with these, and what pytest counted."""
    files(halves)
    done = subprocess.run(
        [sys.executable, ROOT / "tests/pyodide/run.py", "--runtime", FOLDER],
        stdout=subprocess.PIPE,
        text=True,
    )
    print(done.stdout, flush=True)
    counts = Counter[str]()
    for count, kind in re.findall(r"(\d+) (passed|failed|errors?)\b", done.stdout):
        counts[kind] += int(count)
    return done.returncode == 0, counted(counts)


def under_node(halves: Halves) -> tuple[list[str], str]:
    """What is played with these, and how often the rest came."""
    script = ROOT / "tools/start/runtime/plays.mjs"
    done = subprocess.run(
        ["node", script, output.WORK, FOLDER / "glue.mjs", *files(halves)],
        check=True,
        capture_output=True,
        text=True,
        env=setup.environment(),
    )
    return done.stdout.splitlines(), done.stderr.strip()


def plays(site: Path, made: dict[str, Halves]) -> Iterator[tuple[str, str, list[str], str]]:
    """Which plays where, what was told, and how often the rest came."""
    for name, halves in made.items():
        yield name, "under Node", *under_node(halves)
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        for place in in_chromium.PLACES:
            for name, halves in made.items():
                told = in_chromium.transcript(browser, site, place, halves[0])
                yield name, f"in Chromium's {place}", told, "without the rest"
        browser.close()


def tell(result: str) -> None:
    line = f"{datetime.date.today().isoformat()} {result}"
    print(line, flush=True)
    with RESULTS.open("a") as results:
        results.write(f"{line}\n")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--wrong", action="store_true")
    wrong = parser.parse_args().wrong
    site = build.fresh(ROOT / "dist")
    FOLDER.mkdir(parents=True, exist_ok=True)
    glue, made = runtimes(wrong)
    (FOLDER / "glue.mjs").write_text(glue, "utf-8")
    expected: list[str] = []
    differing = 0
    for name, where, told, came in plays(site, made):
        expected = expected or told
        difference = list(unified_diff(expected, told, lineterm="", n=0))[2:]
        wrongly = max(sum(line[0] == sign for line in difference) for sign in "+-")
        result = f"{wrongly} differ" if wrongly else "equal"
        spoiling = " and wrong in a bit" if wrong and name == "noisy" else ""
        print("\n".join(difference[:SHOWN]), flush=True)
        tell(f"{name}{spoiling} {where}: {len(told)} lines, {result}; {came}")
        differing += wrongly
    if wrong:
        return bool(differing)
    passed, counts = engine_tests(made["divided"])
    tell(f"divided under Node: the engine tests, {counts}")
    return bool(differing) or not passed


if __name__ == "__main__":
    sys.exit(main())
