"""Random taps on the whole page without a browser. Anything that is painted is pressed, in any
order.

What is done in a visit is drawn from a number: `Anybody` in `tests/ui/test_monkey.py`. Runs MINUTES
(10, if the environment names no other) from where the last run ended; a line of tools/soak/taps.txt
for each STRETCH of visits. Of a visit with a fault those actions are told that it needs.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from hypothesis import HealthCheck, Phase, seed, settings  # noqa: E402
from hypothesis.stateful import run_state_machine_as_test  # noqa: E402

from tests.ui.test_monkey import Anybody  # noqa: E402
from tools.results import Results  # noqa: E402

ACTIONS, STRETCH = 600, 10
LONG = settings(
    max_examples=STRETCH,
    stateful_step_count=ACTIONS,
    deadline=None,
    database=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)


def main() -> int:
    results, faults = Results(Path(__file__).with_suffix(".txt")), 0
    end = time.monotonic() + 60 * float(os.environ.get("MINUTES", "10"))
    while time.monotonic() < end:
        first, said = results.done("visits"), "no fault"
        try:
            run_state_machine_as_test(seed(first)(Anybody), settings=LONG)  # type: ignore[no-untyped-call]
        except Exception:
            faults, said = faults + 1, "A FAULT"
            traceback.print_exc()
        results.add("visits", first, first + STRETCH - 1, said)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
