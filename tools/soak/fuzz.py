"""Random texts for everything that reads a text from elsewhere. The list is `tests.fuzzing`.

Guided by what they reach: a text that leads to a line of this project that no text before led to
is kept as good, and changed further. Runs MINUTES (10, if the environment names no other), shared
by all targets or for TARGET=..., from the number where the last run ended; a line of
tools/soak/fuzz.txt for each target. What was reached lies in .build/soak/fuzz.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from tests import fuzzing  # noqa: E402
from tools.results import Results  # noqa: E402

KEPT = ROOT / ".build/soak/fuzz"
OWN = (str(ROOT / "engines"), str(ROOT / "ui"))
HANG = 30  # seconds for one text
TRACED = 4  # one text of so many is watched; watching takes ten times as long


class Reached:
    """The lines of this project that were run."""

    def __init__(self) -> None:
        self._lines: set[tuple[CodeType, int]] = set()

    def __len__(self) -> int:
        return len(self._lines)

    def watched(self, target: Callable[[str], None], given: str) -> bool:
        """Run it: whether it reached a line that nothing had reached."""
        before = len(self)
        sys.settrace(self._enter)
        try:
            target(given)
        finally:
            sys.settrace(None)
        return len(self) > before

    def _enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(OWN) else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:
        self._lines.add((frame.f_code, frame.f_lineno))
        return self._line


def hangs(number: int, frame: FrameType | None) -> NoReturn:
    raise TimeoutError("it hangs")


def tried(name: str, seconds: float, results: Results) -> int:
    """Texts for one target for so long: how many faults."""
    target, good = fuzzing.TARGETS[name]
    reached, corpus, faults, slowest = Reached(), list(good()), 0, 0.0
    file = KEPT / f"{name}.json"
    corpus += json.loads(file.read_text()) if file.exists() else []
    for given in list(corpus):
        reached.watched(target, given)
    first = number = results.done(name)
    start, found = len(reached), 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        rng = Random(f"{name} {number}")
        given = fuzzing.made(rng, name, corpus)
        begun = time.monotonic()
        signal.alarm(HANG)
        try:
            if number % TRACED:
                target(given)
            elif reached.watched(target, given):
                corpus.append(given)
                found += 1
        except Exception:
            faults += 1
            traceback.print_exc()
            print(f"that was {name} {number}: {given[:2000]!a}", flush=True)
        finally:
            signal.alarm(0)
        slowest = max(slowest, time.monotonic() - begun)
        number += 1
    KEPT.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(corpus[len(good()) :][-300:]))
    said = f"{found} led to new lines ({start} -> {len(reached)}), slowest {slowest:.1f} s"
    results.add(name, first, number - 1, f"{said}, {faults} faults")
    return faults


def main() -> int:
    results = Results(Path(__file__).with_suffix(".txt"))
    wanted = os.environ.get("TARGET")
    targets = [wanted] if wanted else list(fuzzing.TARGETS)
    seconds = 60 * float(os.environ.get("MINUTES", "10")) / len(targets)
    signal.signal(signal.SIGALRM, hangs)
    return bool(sum(tried(name, seconds, results) for name in targets))


if __name__ == "__main__":
    sys.exit(main())
