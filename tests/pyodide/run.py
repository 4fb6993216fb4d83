"""Run the engine tests inside Pyodide itself, under Node: `python tests/pyodide/run.py [tests]`;
with `--runtime FOLDER` on another runtime than Pyodide's own (run.mjs).

Two at a time, each with a share of the files: what one says is shown when it has ended.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools import setup  # noqa: E402

AT_ONCE = 2
ENGINES = ["tests/engines"]


def files(names: Iterable[str]) -> list[str]:
    """The files of tests that are meant, each once; what names something within a file stays."""
    found: dict[str, None] = {}
    for name in names:
        place = ROOT / name
        if place.is_dir():
            within = sorted(place.rglob("test_*.py"))
            found.update(dict.fromkeys(str(each.relative_to(ROOT)) for each in within))
        else:
            found[name] = None
    return list(found)


def shares(tests: list[str]) -> list[list[str]]:
    """About equal ones, by the length of the files, the longest dealt first."""
    dealt: list[tuple[int, list[str]]] = [(0, []) for _ in range(AT_ONCE)]
    sizes = {test: (ROOT / test.partition("::")[0]).stat().st_size for test in tests}
    for test in sorted(tests, key=lambda each: -sizes[each]):
        least, share = min(dealt, key=lambda each: each[0])
        dealt[dealt.index((least, share))] = least + sizes[test], [*share, test]
    return [share for _, share in dealt if share]


def run(tests: list[str], runtime: str) -> subprocess.CompletedProcess[str]:
    packages = sysconfig.get_path("purelib")
    command = ["node", str(ROOT / "tests/pyodide/run.mjs"), packages, runtime, *tests]
    ran = subprocess.run(
        command,
        cwd=ROOT,
        env=setup.environment(),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    print(ran.stdout, end="", flush=True)
    return ran


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runtime", default="")
    parser.add_argument("tests", nargs="*", default=ENGINES)
    asked = parser.parse_args()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        ran = pool.map(partial(run, runtime=asked.runtime), shares(files(asked.tests)))
        return max(abs(each.returncode) for each in ran)


if __name__ == "__main__":
    sys.exit(main())
