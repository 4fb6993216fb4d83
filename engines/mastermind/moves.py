"""Moves of a seat, and their events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.game import RuleError


@dataclass(frozen=True, slots=True)
class Hide:
    """The setter puts the secret behind the shield."""

    code: str


@dataclass(frozen=True, slots=True)
class Guess:
    code: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Red pins: colour and place; white pins: colour only."""

    red: int
    white: int


@dataclass(frozen=True, slots=True)
class Resign:
    """The breaker gives up."""


Move: TypeAlias = Hide | Guess | Answer | Resign


@dataclass(frozen=True, slots=True)
class SecretSet:
    """The setter alone sees the pegs go in."""

    secret: str


@dataclass(frozen=True, slots=True)
class ShieldClosed:
    """A secret is set: from now on it is to be broken."""


@dataclass(frozen=True, slots=True)
class Guessed:
    """Rows count from 1."""

    row: int
    guess: str


@dataclass(frozen=True, slots=True)
class Answered:
    row: int
    red: int
    white: int


@dataclass(frozen=True, slots=True)
class Resigned:
    pass


@dataclass(frozen=True, slots=True)
class Revealed:
    """The shield opens. `reason` as in the result; `wrong`: the rows answered falsely."""

    secret: str
    reason: str
    wrong: tuple[int, ...]


Event: TypeAlias = SecretSet | ShieldClosed | Guessed | Answered | Resigned | Revealed


def write(move: Move) -> str:
    match move:
        case Hide(code):
            return f"hide {code}"
        case Guess(code):
            return f"guess {code}"
        case Answer(red, white):
            return f"answer {red} {white}"
        case Resign():
            return "resign"


def read(text: str) -> Move:
    """`hide ACFH`, `guess AAB-`, `answer 1 2`, `resign`; small letters will do for colours."""
    match text.split() if isinstance(text, str) and text.isascii() else ():
        case ["hide", code]:
            return Hide(code.upper())
        case ["guess", code]:
            return Guess(code.upper())
        case ["answer", red, white] if len(red) == len(white) == 1 and (red + white).isdigit():
            return Answer(int(red), int(white))
        case ["resign"]:
            return Resign()
    raise RuleError("bad-move", text)
