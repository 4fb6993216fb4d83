"""Partition of the codes that fit, by a guess's answers. It measures how much a guess tells.

A code becomes an integer in which `&` and a count of bits do the work of `feedback`: one bit for
each symbol at its place, and `places + 1` bits for the n-th peg of each symbol. Two codes then
share red + (places + 1) * (red + white) bits, and no two answers share the same number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import log2

from engines.mastermind.codes import BLANK, COLOURS

SYMBOLS = COLOURS + BLANK


def encode(code: str) -> int:
    places = len(code)
    peg = (1 << (places + 1)) - 1
    bits = 0
    for place, symbol in enumerate(code):
        kind = SYMBOLS.index(symbol) * places
        nth = code.count(symbol, 0, place)
        bits |= 1 << (kind + place)
        bits |= peg << (len(SYMBOLS) * places + (kind + nth) * (places + 1))
    return bits


def partition(guess: int, codes: Iterable[int]) -> Counter[int]:
    """How many of the codes, encoded like the guess, give each answer to it."""
    return Counter(map(int.bit_count, map(guess.__and__, codes)))


def entropy(parts: Counter[int]) -> int:
    """How much the answer leaves open: bits, summed over the codes and scaled to an integer, so
    that equal guesses are equal in every Python."""
    return sum(map(_bits, parts.values()))


@cache
def _bits(number: int) -> int:
    return round(number * log2(number) * 4096)


def remaining(parts: Counter[int]) -> float:
    """How many codes will fit after the answer, on average."""
    return sum(number * number for number in parts.values()) / parts.total()


@dataclass(frozen=True)
class Unlike:
    """All guesses, but of those alike save for the names of `fresh` colours only one: nothing
    tells these colours apart yet, so each guess takes them in the order of this text."""

    places: int
    used: str
    fresh: str

    def __len__(self) -> int:
        ways = [1] + [0] * len(self.fresh)  # by how many fresh colours are taken
        for _ in range(self.places):
            repeats = [number * (len(self.used) + taken) for taken, number in enumerate(ways)]
            ways = [old + new for old, new in zip(repeats, [0, *ways], strict=False)]
        return sum(ways)

    def __iter__(self) -> Iterator[str]:
        def extend(code: str, taken: int) -> Iterator[str]:
            if len(code) == self.places:
                yield code
                return
            for symbol in self.used + self.fresh[: taken + 1]:
                yield from extend(code + symbol, taken + (symbol == self.fresh[taken : taken + 1]))

        return extend("", 0)


def telling(places: int, palette: str, tried: Iterable[str]) -> Unlike:
    """All guesses that may tell different things, after the guesses `tried`."""
    used = {BLANK}.union(*tried)
    return Unlike(
        places,
        "".join(symbol for symbol in palette if symbol in used),
        "".join(symbol for symbol in palette if symbol not in used),
    )
