"""Turns: of many cases that take long, some with each build of the site, others with the next."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
WHOLE = os.environ.get("TURNS") == "whole"


def some(dist: Path, cases: Sequence[T], of: int, slot: int = 0) -> Sequence[T]:
    """One in `of` of these cases, others in the next slot and with another build; with
    `TURNS=whole` all of them."""
    return cases if WHOLE else cases[(_number(dist) + slot) % of :: of]


def by_turns(dist: Path, slot: int, count: int, cases: Sequence[T]) -> T:
    """One of `count` cases that lie apart; each build of the site begins with another one."""
    return cases[(_number(dist) + slot * len(cases) // count) % len(cases)]


def _number(dist: Path) -> int:
    """A number that each build of the site has of its own."""
    found = re.search(r"site:([0-9a-f]{12})", (dist / "sw.js").read_text())
    assert found
    return int(found[1], 16)
