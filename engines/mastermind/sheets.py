"""Codes to find on paper. Each has guesses with their answers, which one code alone fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engines.mastermind.codes import feedback
from engines.mastermind.rules import Mastermind
from engines.mastermind.views import Row

FEWEST, MOST = 3, 6  # rows of a puzzle


@dataclass(frozen=True, slots=True)
class Deduction:
    """`rows`: guesses, each with its red and white pins; no other code than `secret` fits them all,
    and without any one of them another would."""

    game: Mastermind
    secret: str
    rows: tuple[Row, ...]


def deductions(game: Mastermind, number: int) -> Iterator[Deduction | None]:
    """Puzzles without end, the same for each number of a sheet; None where some milliseconds of
    work have found none."""
    places = f"{game.places}/{game.colours}/{game.doubles:d}/{game.blanks:d}"
    rng = Random(f"sheet/mastermind/{places}/{number}")
    codes = list(game.secrets)
    while True:
        secret, rows, left = rng.choice(codes), list[Row](), codes
        while len(left) > 1 and len(rows) < MOST:
            guess = rng.choice(codes)
            if guess != secret:
                rows.append(Row(guess, *feedback(guess, secret)))
                left = _fitting(left, rows[-1:])
            yield None
        if len(left) == 1:
            needed = _needed(codes, rows)
            if len(needed) >= FEWEST:
                yield Deduction(game, secret, needed)


def _needed(codes: list[str], rows: list[Row]) -> tuple[Row, ...]:
    """Rows that together leave one code, each of them needed: the last ones go first."""
    kept = rows
    for row in reversed(rows):
        fewer = [each for each in kept if each != row]
        if len(_fitting(codes, fewer)) == 1:
            kept = fewer
    return tuple(kept)


def _fitting(codes: list[str], rows: list[Row]) -> list[str]:
    return [
        code
        for code in codes
        if all(feedback(guess, code) == (red, white) for guess, red, white in rows)
    ]
