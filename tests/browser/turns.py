"""Turns: of many cases that take long, some with each build of the site, others with the next."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
WHOLE = os.environ.get("TURNS") == "whole"


def some(dist: Path, cases: Sequence[T], of: int, slot: int = 0) -> Sequence[T]:
    """One in `of` of these cases, others in the next slot and with another build; with
    `TURNS=whole` all of them."""
    return cases if WHOLE else cases[(_number(dist) + slot) % of :: of]


def by_turns(dist: Path, slot: int, count: int, cases: Sequence[T]) -> T:
    """One of `count` cases that lie apart; each build of the site begins with another one."""
    return cases[(_number(dist) + slot * len(cases) // count) % len(cases)]


def other_halves(dist: Path, items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Of each test marked "turns" that has several cases, those that wait for another build. Where
    two languages take turns in the cases, both are among them."""
    tests = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("turns"):
            tests[item.nodeid.partition("[")[0]].append(item)
    number = _number(dist) if (dist / "sw.js").exists() else 0
    return [
        case
        for test, cases in enumerate(tests.values())
        for place, case in enumerate(cases)
        if len(cases) > 1 and (place + place // 2 + test + number) % 2
    ]


def _number(dist: Path) -> int:
    """A number that each build of the site has of its own."""
    found = re.search(r"site:([0-9a-f]{12})", (dist / "sw.js").read_text())
    assert found
    return int(found[1], 16)
