"""The moves of both seats and their notation; the events they cause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.game import RuleError


@dataclass(frozen=True, slots=True)
class Hide:
    """The hider puts the balls into these cells."""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fire:
    """The seeker asks the edge place."""

    entry: str


@dataclass(frozen=True, slots=True)
class Mark:
    """The seeker puts a trial ball."""

    cell: str


@dataclass(frozen=True, slots=True)
class Unmark:
    """The seeker takes a trial ball back."""

    cell: str


@dataclass(frozen=True, slots=True)
class Tip:
    """The seeker says that the balls are where they are marked."""


Move: TypeAlias = Hide | Fire | Mark | Unmark | Tip


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hider has hidden the balls in these cells."""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """The hider has hidden the balls, as others see it."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The ray from `entry` was answered; `cost` edge marks were put."""

    entry: str
    answer: str
    cost: int


@dataclass(frozen=True, slots=True)
class Marked:
    cell: str


@dataclass(frozen=True, slots=True)
class Unmarked:
    cell: str


@dataclass(frozen=True, slots=True)
class Opened:
    """The box is opened after the tip: what was marked, what is there, what it cost in all."""

    marks: tuple[str, ...]
    cells: tuple[str, ...]
    wrong: int
    cost: int


Event: TypeAlias = Hidden | Ready | Answered | Marked | Unmarked | Opened


def write(move: Move) -> str:
    """`hide a1 c4`, `fire L3`, `mark c5`, `unmark c5`, `tip`."""
    match move:
        case Hide(cells):
            return " ".join(("hide", *cells))
        case Fire(place) | Mark(place) | Unmark(place):
            return f"{type(move).__name__.lower()} {place}"
        case Tip():
            return "tip"


def read(text: str) -> Move:
    """The move in the text; whether its places exist is for the rules to say."""
    match text.split(" ") if isinstance(text, str) else ():
        case ["hide", *cells] if cells:
            return Hide(tuple(cells))
        case ["fire", entry]:
            return Fire(entry)
        case ["mark", cell]:
            return Mark(cell)
        case ["unmark", cell]:
            return Unmark(cell)
        case ["tip"]:
            return Tip()
    raise RuleError("bad-move", text)
