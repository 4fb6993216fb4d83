"""Turns: of many cases that take long, some with each build of the site, others with the next."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
WHOLE = os.environ.get("TURNS") == "whole"
EVERY_TEST = WHOLE or os.environ.get("TURNS") == "tests"
"""Whether no test waits for another build, even where those that run look at a part by turns."""
OF = 5
"""Builds within which each has its turn, if they come one after another."""


def some(dist: Path, cases: Sequence[T], of: int, slot: int = 0) -> Sequence[T]:
    """One in `of` of these cases, others in the next slot and with another build; with
    `TURNS=whole` all of them."""
    return cases if WHOLE else cases[(_number(dist) + slot) % of :: of]


def by_turns(dist: Path, slot: int, count: int, cases: Sequence[T]) -> T:
    """One of `count` cases that lie apart; each build of the site begins with another one."""
    return cases[(_number(dist) + slot * len(cases) // count) % len(cases)]


def waiting(dist: Path, items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Those of the tests and cases that are run with another build than this: all that are marked
    "slow" or "browser" take turns, but for those marked "each_build"."""
    number = _number(dist) if (dist / "sw.js").exists() else 0
    taking = [
        item
        for item in items
        if any(map(item.get_closest_marker, ("slow", "browser")))
        and not item.get_closest_marker("each_build")
    ]
    return [item for place, item in enumerate(taking) if (place + number) % OF]


def _number(dist: Path) -> int:
    """A number that each build of the site has of its own."""
    found = re.search(r"site:([0-9a-f]{12})", (dist / "sw.js").read_text())
    assert found
    return int(found[1], 16)
