"""Turns: of many cases that take long, some with each build of the site, others with the next."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar

import pytest

T = TypeVar("T")
WHOLE = os.environ.get("TURNS") == "whole"
EVERY_TEST = WHOLE or os.environ.get("TURNS") == "tests"
"""Whether no test waits for another build, even where those that run look at a part by turns."""
OF = 5
"""Builds within which each has its turn, if they come one after another."""
NO_CASE = SimpleNamespace(marks=())


def some(dist: Path, cases: Sequence[T], of: int, slot: int = 0) -> Sequence[T]:
    """One in `of` of these cases, others in the next slot and with another build; with
    `TURNS=whole` all of them."""
    return cases if WHOLE else cases[(_number(dist) + slot) % of :: of]


def by_turns(dist: Path, slot: int, count: int, cases: Sequence[T]) -> T:
    """One of `count` cases that lie apart; each build of the site begins with another one."""
    return cases[(_number(dist) + slot * len(cases) // count) % len(cases)]


def waiting(dist: Path, items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Those of the tests and cases that are run with another build than this."""
    number = _number(dist) if (dist / "sw.js").exists() else 0
    taking = [item for item in items if _takes_turns(item)]
    return [item for place, item in enumerate(taking) if (place + number) % OF]


def _takes_turns(item: pytest.Item) -> bool:
    """What is marked "slow" or "browser" does, but for what is marked "each_build"; a slow case of
    a test does in any case."""
    if any(mark.name == "slow" for mark in getattr(item, "callspec", NO_CASE).marks):
        return True
    marked = any(map(item.get_closest_marker, ("slow", "browser")))
    return marked and not item.get_closest_marker("each_build")


def _number(dist: Path) -> int:
    """A number that each build of the site has of its own."""
    found = re.search(r"site:([0-9a-f]{12})", (dist / "sw.js").read_text())
    assert found
    return int(found[1], 16)
