"""Turns: of many cases that take long, some with each build of the site, others with the next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def by_turns(dist: Path, slot: int, count: int, cases: Sequence[T]) -> T:
    """One of `count` cases that lie apart; each build of the site begins with another one."""
    found = re.search(r"site:([0-9a-f]{12})", (dist / "sw.js").read_text())
    assert found
    return cases[(int(found[1], 16) + slot * len(cases) // count) % len(cases)]
