"""Random taps on the whole page without a browser. Anything that is painted is pressed, in any
order.

Each visit has a number, and what is done in it is drawn from that: `tests.ui.monkey`. Runs MINUTES
(10, if the environment names no other) from where the last run ended; a line of tools/soak/taps.txt
for each STRETCH of visits. A fault is told with the visit, the action and its last actions.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from tests.ui.monkey import Monkey  # noqa: E402
from tools.results import Results  # noqa: E402
from ui.toolkit.words import LANGUAGES  # noqa: E402

ACTIONS, STRETCH = 600, 10


def visit(number: int, counts: Counter[str]) -> None:
    """One visit, in one of the languages; what was done is counted."""
    monkey = Monkey(number, LANGUAGES[number % len(LANGUAGES)])
    last: list[str] = []
    try:
        for _ in range(ACTIONS):
            counts["actions"] += 1
            last.append(monkey.act())
            wrong = monkey.wrong()
            assert not wrong, wrong
    except Exception:
        counts["FAULTS"] += 1
        traceback.print_exc()
        print(f"that was visit {number}, at {monkey.host.here}, after {last[-8:]}", flush=True)
    counts["games kept"] += len(monkey.app.shell.store.entries())
    counts["reloads"] += monkey.counts["reload"]


def main() -> int:
    results, faults = Results(Path(__file__).with_suffix(".txt")), 0
    end = time.monotonic() + 60 * float(os.environ.get("MINUTES", "10"))
    while time.monotonic() < end:
        first, counts = results.done("visits"), Counter[str]()
        for number in range(first, first + STRETCH):
            visit(number, counts)
        faults += counts["FAULTS"]
        said = ", ".join(f"{count} {what}" for what, count in counts.items())
        results.add("visits", first, first + STRETCH - 1, said)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
