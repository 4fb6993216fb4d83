"""Proofs: the fewest answered rows that show something together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engines.mastermind.codes import Codes
from engines.mastermind.partition import encode
from engines.mastermind.search import Rows

MOST = 7_000
"""Of rulesets with more codes than these nothing is proven."""
ROWS = 3
"""So many rows at most are named together; else it takes all of them."""


@dataclass(frozen=True)
class Facts:
    """What holds of every code that fits: symbols that are `out`, symbols that are `sure` of a
    place (from 0), symbols `held` somewhere."""

    out: frozenset[str] = frozenset()
    sure: frozenset[tuple[int, str]] = frozenset()
    held: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.out or self.sure or self.held)

    def beyond(self, other: Facts) -> Facts:
        """Those that the other does not hold."""
        return Facts(self.out - other.out, self.sure - other.sure, self.held - other.held)


@dataclass(frozen=True)
class Proof:
    """`rows`, counted from 1, prove the `facts`: without any one of them they do not."""

    rows: tuple[int, ...]
    facts: Facts


@lru_cache(maxsize=4)
def _sets(secrets: Codes) -> tuple[list[int], dict[str, int], dict[tuple[int, str], int]]:
    """The codes, encoded, and which of them hold a symbol, at all and at a place: a bit each."""
    codes: list[int] = []
    held = dict.fromkeys(secrets.symbols, 0)
    placed = {(place, symbol): 0 for place in range(secrets.places) for symbol in secrets.symbols}
    texts = list(secrets)
    for symbol in held:
        held[symbol] = _bits(symbol in code for code in texts)
    for place, symbol in placed:
        placed[place, symbol] = _bits(code[place] == symbol for code in texts)
    codes = [encode(code) for code in texts]
    return codes, held, placed


def _bits(flags: Iterable[bool]) -> int:
    return int("".join("1" if flag else "0" for flag in flags) or "0", 2)


@lru_cache(maxsize=64)
def _fits(secrets: Codes, guess: str, red: int, white: int) -> int:
    bits, answer = encode(guess), red + (len(guess) + 1) * (red + white)
    return _bits((bits & code).bit_count() == answer for code in _sets(secrets)[0])


def _facts(secrets: Codes, fits: int) -> Facts:
    _, held, placed = _sets(secrets)
    sure = frozenset(key for key, codes in placed.items() if not fits & ~codes)
    return Facts(
        frozenset(symbol for symbol, codes in held.items() if not fits & codes),
        sure,
        frozenset(symbol for symbol, codes in held.items() if not fits & ~codes)
        - {symbol for _, symbol in sure},
    )


def known(secrets: Codes, rows: Rows) -> Facts | None:
    """All that the rows prove together; None where there are too many codes to tell."""
    if len(secrets) > MOST:
        return None
    return _facts(secrets, _together(secrets, rows))


def _together(secrets: Codes, rows: Rows) -> int:
    fits = (1 << len(secrets)) - 1
    for guess, red, white in rows:
        fits &= _fits(secrets, guess, red, white)
    return fits


@lru_cache(maxsize=4)
def prove(secrets: Codes, rows: tuple[tuple[str, int, int], ...]) -> Proof | None:
    """The fewest rows that prove what the rows before the last did not prove yet, or, if there is
    nothing of the kind, anything; None where no row proves anything, or nobody can tell.
    Remembered: a board that shows the proof asks for it with every row that it draws.

    RULES: some secret must fit the rows.
    """
    if not rows or len(secrets) > MOST or not _together(secrets, rows):
        return None
    every = _facts(secrets, _together(secrets, rows))
    new = every.beyond(_facts(secrets, _together(secrets, rows[:-1])))
    wanted = new or every
    if not wanted:
        return None
    for chosen in _choices(len(rows), last=bool(new)):
        facts = _facts(secrets, _together(secrets, [rows[number] for number in chosen]))
        shown = _shared(facts, wanted)
        if shown:
            return Proof(tuple(number + 1 for number in chosen), shown)
    return Proof(tuple(range(1, len(rows) + 1)), wanted)


def _choices(rows: int, last: bool) -> Iterator[tuple[int, ...]]:
    """Some of the rows, fewer first and later ones first; with the last one always, or not."""
    for number in range(1, min(ROWS, rows) + 1):
        for chosen in combinations(range(rows - 1, -1, -1), number):
            if rows - 1 in chosen or not last:
                yield tuple(sorted(chosen))


def _shared(facts: Facts, wanted: Facts) -> Facts:
    return Facts(facts.out & wanted.out, facts.sure & wanted.sure, facts.held & wanted.held)
