"""Codes as text. One letter for each hole, `-` for a hole left empty."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from random import Random

COLOURS = "ABCDEFGHIJ"
BLANK = "-"


@dataclass(frozen=True)
class Codes:
    """All codes of so many places in which each symbol comes no oftener than its limit."""

    places: int
    limits: tuple[tuple[str, int], ...]

    @cached_property
    def limit(self) -> dict[str, int]:
        return dict(self.limits)

    @cached_property
    def symbols(self) -> str:
        return "".join(self.limit)

    def __contains__(self, code: str) -> bool:
        return len(code) == self.places and all(
            code.count(symbol) <= self.limit.get(symbol, 0) for symbol in code
        )

    def __len__(self) -> int:
        return _count(self)

    def __iter__(self) -> Iterator[str]:
        """Every code, in the order of the symbols."""

        def extend(code: str) -> Iterator[str]:
            if len(code) == self.places:
                yield code
                return
            for symbol, limit in self.limits:
                if code.count(symbol) < limit:
                    yield from extend(code + symbol)

        return extend("")

    def draw(self, rng: Random) -> str:
        """One code, each as likely as any other. There must be one."""
        while True:
            code = "".join(rng.choice(self.symbols) for _ in range(self.places))
            if code in self:
                return code


@lru_cache(maxsize=64)
def _count(codes: Codes) -> int:
    ways = [1] + [0] * codes.places  # codes of 0, 1, ... places, by the symbols looked at so far
    for limit in codes.limit.values():
        ways = [
            sum(comb(n, k) * ways[n - k] for k in range(min(n, limit) + 1))
            for n in range(codes.places + 1)
        ]
    return ways[codes.places]


def feedback(guess: str, secret: str) -> tuple[int, int]:
    """Red and white pins. RULES: a peg counts once, for colour and place before colour alone."""
    red = sum(a == b for a, b in zip(guess, secret, strict=True))
    both = sum(min(guess.count(symbol), secret.count(symbol)) for symbol in set(guess))
    return red, both - red
