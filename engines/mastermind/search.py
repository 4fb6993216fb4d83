"""Search for the secrets that fit the answers. It drops a beginning as soon as it cannot fit.

For every answered row a beginning of a code still *needs* so many reds, and so many pegs of its
colours at all (red + white). Neither may fall below nought or exceed the holes left to fill. All
these needs lie side by side in one integer, five bits each, so that a step subtracts and tests all
rows at once: a need n is stored as 8 + n, and the bit of value 8 is lost when n goes below nought.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engines.mastermind.codes import Codes

Rows: TypeAlias = Sequence[tuple[str, int, int]]

FIELD = 5
SIGN = 8
PAUSE = 128


def fitting(secrets: Codes, rows: Rows, rng: Random | None = None) -> Iterator[str | None]:
    """Every secret that fits all rows (guess, red, white), in order, or in an order drawn by `rng`.

    A None in between is no secret but a pause, after about a millisecond of fruitless work.
    """
    ones = _pack([1] * len(rows)) | _pack([1] * len(rows)) << FIELD
    signs = ones * SIGN
    start = signs + _pack([red for _, red, _ in rows])
    start += _pack([red + white for _, red, white in rows]) << FIELD
    ceilings = [2 * signs + ones * left for left in range(secrets.places)]
    in_place = [
        {
            symbol: _pack([guess[place] == symbol for guess, _, _ in rows])
            for symbol in secrets.limit
        }
        for place in range(secrets.places)
    ]
    in_kind = {
        symbol: [
            _pack([used < guess.count(symbol) for guess, _, _ in rows]) << FIELD
            for used in range(limit)
        ]
        for symbol, limit in secrets.limits
    }
    tried = 0

    def extend(code: str, needs: int) -> Iterator[str | None]:
        nonlocal tried
        place = len(code)
        if place == secrets.places:
            yield code
            return
        tried += 1
        if tried % PAUSE == 0:
            yield None
        ceiling = ceilings[secrets.places - place - 1]
        symbols = list(secrets.symbols)
        if rng is not None:
            rng.shuffle(symbols)
        for symbol in symbols:
            used = code.count(symbol)
            if used == secrets.limit[symbol]:
                continue
            rest = needs - in_place[place][symbol] - in_kind[symbol][used]
            if rest & signs == signs and (ceiling - rest) & signs == signs:
                yield from extend(code + symbol, rest)

    return extend("", start)


def _pack(numbers: Sequence[int]) -> int:
    """One number a row, leaving every other field free."""
    return sum(number << 2 * FIELD * row for row, number in enumerate(numbers))


def possible(secrets: Codes, rows: Rows) -> bool:
    """Whether any secret fits all rows."""
    return any(code is not None for code in fitting(secrets, rows))


@dataclass(frozen=True)
class Tally:
    """So many codes, or at least so many."""

    number: int
    exact: bool


def count(secrets: Codes, rows: Rows, work: int = 20_000) -> Tally:
    """How many secrets fit all rows; counted up to about `work`, exact beyond it without rows."""
    if not rows:
        return Tally(len(secrets), True)
    number = 0
    for code in fitting(secrets, rows):
        if code is None:
            work -= PAUSE
        else:
            number += 1
            work -= 1
        if work <= 0:
            return Tally(number, False)
    return Tally(number, True)
