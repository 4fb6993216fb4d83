"""Results of long runs, as lines of a file. They say what was done with which numbers, so that the
next run goes on where the last one ended."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from pathlib import Path


def counted(counts: Counter[str]) -> str:
    """`5 hints, 0 false`."""
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))


class Results:
    """`<day> <what> <first>..<last>: <said>`, a line for each stretch of numbers."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def done(self, what: str) -> int:
        """How many numbers, from 0 on, have been done of this."""
        lines = self._path.read_text("utf-8").splitlines() if self._path.exists() else []
        row = re.compile(rf"\S+ {re.escape(what)} \d+\.\.(\d+): ")
        return max((int(found[1]) + 1 for line in lines if (found := row.match(line))), default=0)

    def sums(self, what: str) -> Counter[str]:
        """What all stretches of this counted, as `counted` wrote it."""
        lines = self._path.read_text("utf-8").splitlines() if self._path.exists() else []
        row = re.compile(rf"\S+ {re.escape(what)} \d+\.\.\d+: (.*)")
        sums: Counter[str] = Counter()
        for line in lines:
            for part in found[1].split(", ") if (found := row.match(line)) else ():
                count, name = part.split(" ", 1)
                sums[name] += int(count)
        return sums

    def add(self, what: str, first: int, last: int, said: str) -> None:
        """One more stretch is done."""
        line = f"{datetime.date.today().isoformat()} {what} {first}..{last}: {said}"
        print(line, flush=True)
        with self._path.open("a", encoding="utf-8") as results:
            results.write(f"{line}\n")
