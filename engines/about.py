"""Facts about a match besides its moves. It may be a puzzle of the day, a challenge, a game by
links, or a replay.

A record keeps it as an object of JSON values under `about`. What this version does not know, or
cannot make sense of, is kept as it came and written back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engines import names


class Kind(StrEnum):
    """PLAIN: a game. DAILY: a puzzle of the day. AGAIN: the same secret once more. CHALLENGE: one
    hides, the other, elsewhere, seeks. CORRESPONDENCE: two play by links. REPLAY: a finished
    game to step through. PRACTICE: played on from inside a game that is over. SPECTATED: a game
    that goes on elsewhere, as it stood."""

    PLAIN = ""
    DAILY = "daily"
    AGAIN = "again"
    CHALLENGE = "challenge"
    CORRESPONDENCE = "correspondence"
    REPLAY = "replay"
    PRACTICE = "practice"
    SPECTATED = "spectated"


@dataclass(frozen=True)
class About:
    """
    date     of the puzzle of the day, as `2026-11-20`
    by       of a challenge: the name of its sender, or ""
    away     the players who sit at another device
    attempt  of a challenge: how its sender sought the same secret, sealed; "" if they did not
    prefix   how many plies were taken over from a replay, or were played elsewhere
    unsent   by links: how many of the last plies have not been handed on yet
    solver   of a challenge: which of those who got it plays here; they may be many
    results  of a challenge: what its solvers sent back, as link texts, in order of arrival
    before   of a game with sides swapped: what the secret of the game before cost, 0 if nothing
    left     the players who left the match, and for whom a computer plays since then
    rest     what was not understood
    """

    kind: Kind = Kind.PLAIN
    date: str = ""
    by: str = ""
    away: tuple[int, ...] = ()
    attempt: str = ""
    prefix: int = 0
    unsent: int = 0
    solver: str = ""
    results: tuple[str, ...] = ()
    before: int = 0
    left: tuple[int, ...] = ()
    rest: Mapping[str, Any] = field(default_factory=dict)


def _texts(value: Any) -> bool:
    return isinstance(value, str)


def _players(value: Any) -> bool:
    return isinstance(value, list) and all(type(each) is int for each in value)


def _list(value: Any) -> bool:
    return isinstance(value, list) and all(map(_texts, value))


def _count(value: Any) -> bool:
    return type(value) is int and value >= 0


SENSIBLE: dict[str, Callable[[Any], bool]] = {
    "kind": lambda value: _texts(value) and value in set(Kind),
    "date": _texts,
    "by": _texts,
    "away": _players,
    "attempt": _texts,
    "prefix": _count,
    "unsent": _count,
    "solver": _texts,
    "results": _list,
    "before": _count,
    "left": _players,
}
SHAPES: dict[str, Callable[[Any], Any]] = {
    "kind": Kind,
    "away": tuple,
    "by": names.plain,
    "results": tuple,
    "left": tuple,
}


def read(values: Mapping[str, Any]) -> About:
    """What a record says of its match; never fails."""
    known, rest = {}, {}
    for key, value in values.items():
        if key in SENSIBLE and SENSIBLE[key](value):
            known[key] = SHAPES.get(key, lambda same: same)(value)
        else:
            rest[key] = value
    return About(**known, rest=rest)


def write(about: About) -> dict[str, Any]:
    """The JSON values of it, without what is empty."""
    values = {
        "kind": str(about.kind),
        "date": about.date,
        "by": about.by,
        "away": list(about.away),
        "attempt": about.attempt,
        "prefix": about.prefix,
        "unsent": about.unsent,
        "solver": about.solver,
        "results": list(about.results),
        "before": about.before,
        "left": list(about.left),
    }
    kept = ("kind", "by") if about.kind is Kind.CHALLENGE else ()
    said = {key: value for key, value in values.items() if value or key in kept}
    return {**said, **{key: value for key, value in about.rest.items() if key not in said}}
