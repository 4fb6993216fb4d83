"""Mutants of each game's rules, and those that no test sees.

mutmut makes them and runs the engine tests that reach them; of which modules stands in
pyproject.toml. Outside of functions, and in decorated ones, it changes nothing. mutants/ holds what
is done, so that the next run goes on there; a line of tools/soak/mutants.txt for each game tells
the survivors, `.venv/bin/mutmut show <name>` what one changed. GAME=...: of one game.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.results import Results, counted  # noqa: E402

GAMES = ("blackbox", "glassbead", "mastermind", "memorybox")
MUTMUT = (sys.executable, "-m", "mutmut")


def main() -> None:
    for game in [os.environ["GAME"]] if "GAME" in os.environ else GAMES:
        subprocess.run([*MUTMUT, "run", f"engines.{game}.*"], cwd=ROOT, check=True)
        asked = [*MUTMUT, "results", "--all", "true"]
        lines = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        found = [line.split(": ") for line in lines.split("\n") if f" engines.{game}." in line]
        alive = "".join(f"; {name.strip()}" for name, state in found if state == "survived")
        said = counted(Counter(state for _, state in found))
        Results(Path(__file__).with_suffix(".txt")).add(game, 0, len(found) - 1, said + alive)


if __name__ == "__main__":
    main()
