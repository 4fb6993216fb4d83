"""Help used in a round: hints, and answers taken back.

`Match.aids` counts both over the whole match, as "hints" and "undo"; what had been counted before
the round that is on stands beside them as "hints-before" and "undo-before".
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

HINTS, UNDO = "hints", "undo"


class Help(IntEnum):
    """HELPED: a hint was asked for. TAKEN_BACK: an undo went back past something that it had
    told, with hints or without."""

    ALONE = 0
    HELPED = 1
    TAKEN_BACK = 2


def count(aids: Mapping[str, int], name: str) -> int:
    """How many HINTS or UNDO there were in the round that is on."""
    return max(aids.get(name, 0) - aids.get(_before(name), 0), 0)


def of(aids: Mapping[str, int]) -> Help:
    """How the round that is on was played."""
    if count(aids, UNDO):
        return Help.TAKEN_BACK
    return Help.HELPED if count(aids, HINTS) else Help.ALONE


def next_round(aids: Mapping[str, int]) -> dict[str, int]:
    """The aids at the beginning of another round."""
    return {**aids, **{_before(name): aids[name] for name in (HINTS, UNDO) if aids.get(name)}}


def _before(name: str) -> str:
    return f"{name}-before"
