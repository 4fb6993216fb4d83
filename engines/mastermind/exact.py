"""Exact search: the best guess where few codes fit. It looks at every way to go on.

In counting, all codes of a set take guesses together: the sum of the points still to come, each
code as likely as any other. RULES: a code that is not broken costs one point more than there are
attempts.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from engines.mastermind.partition import encode, partition
from engines.mastermind.rules import Mastermind

SURE = 12
"""Up to so many codes all ways to go on are looked at, where a guess has four places or fewer."""
LIMIT = 40
"""Up to so many codes it is tried, as far as the work goes."""
WORK = 1_000_000  # pairs of a guess and a code that are weighed for one set of more than `SURE`
POOL = 9_000  # more guesses than these are not looked at one by one
SLICE = 1_000  # pairs of a guess and a code between two pauses
NAMED = 100  # what a guess costs in such pairs before it is weighed


@dataclass(frozen=True)
class Choice:
    """The guesses that all codes of a set take together by the best `guess`."""

    guess: str
    total: int


@dataclass
class Solver:
    """Works out sets of codes of one ruleset, and remembers them. Codes are encoded
    (`engines.mastermind.partition`)."""

    game: Mastermind
    names: dict[int, str]
    _known: dict[tuple[tuple[int, ...], int], Choice] = field(default_factory=dict)
    _pools: dict[str, list[tuple[int, str]] | None] = field(default_factory=dict)
    _work: int = 0
    _room: int = 0

    @cached_property
    def _answers(self) -> int:
        """How many answers leave the code open."""
        places = self.game.places
        return (places + 1) * (places + 2) // 2 - 2

    def least(self, number: int) -> int:
        """Fewer guesses than these so many codes cannot take together, whatever is guessed."""
        total, depth, broad = 0, 1, 1
        while number > 0:
            total += depth * min(number, broad)
            number -= broad
            depth, broad = depth + 1, broad * self._answers
        return total

    def solve(self, codes: Sequence[int], attempts: int) -> Generator[None, None, Choice | None]:
        """The best guess with so many `attempts` left, at least one; None where it takes too much
        work to find it."""
        if len(codes) > LIMIT:
            return None
        self._room = WORK
        return (yield from self._solve(codes, attempts))

    def _solve(self, codes: Sequence[int], attempts: int) -> Generator[None, None, Choice | None]:
        number = len(codes)
        if number < 3 or attempts == 1:
            return Choice(self.names[codes[0]], 2 * number - 1)
        key = tuple(codes), min(attempts, number)
        known = self._known.get(key)
        if known is None:
            known = yield from self._search(codes, attempts)
            if known is not None:
                self._known[key] = known
        return known

    def _search(self, codes: Sequence[int], attempts: int) -> Generator[None, None, Choice | None]:
        number = len(codes)
        best: Choice | None = None
        for bits in codes:
            if len(partition(bits, codes)) == number:
                return Choice(self.names[bits], 2 * number - 1)
            yield from self._pause(number)
        own = yield from self._weigh(codes, ((bits, self.names[bits]) for bits in codes))
        best = yield from self._best(codes, attempts, own, None)
        if best is not None and best.total <= 2 * number:
            return best
        pool = yield from self._pool(codes)
        if pool is None:
            return None
        most = best.total if best else 3 * number * attempts
        ways = yield from self._weigh(codes, pool, most)
        return (yield from self._best(codes, attempts, ways, best))

    def _weigh(
        self,
        codes: Sequence[int],
        guesses: Iterable[tuple[int, str]],
        most: int = 1 << 30,
    ) -> Generator[None, None, list[tuple[int, int, str, int]]]:
        """The guesses that tell something and may take fewer than `most`, most promising first:
        what each takes at least, its place in the order, its name, itself."""
        number, ways = len(codes), []
        least = [self.least(n) for n in range(number + 1)]
        for place, (bits, name) in enumerate(guesses):
            parts = partition(bits, codes)
            if len(parts) > 1:
                right = bits.bit_count() in parts
                floor = number - right + sum(least[n] for n in parts.values())
                if floor < most:
                    ways.append((floor, place, name, bits))
            yield from self._pause(number + 10)
        ways.sort()
        return ways

    def _best(
        self,
        codes: Sequence[int],
        attempts: int,
        ways: Iterable[tuple[int, int, str, int]],
        best: Choice | None,
    ) -> Generator[None, None, Choice | None]:
        for floor, _, name, bits in ways:
            if best is not None and floor >= best.total:
                break
            if len(codes) > SURE and self._room < 0:
                return None
            parts: dict[int, list[int]] = {}
            for code in codes:
                parts.setdefault((bits & code).bit_count(), []).append(code)
            parts.pop(bits.bit_count(), None)
            total = floor
            for part in sorted(parts.values(), key=len):
                after = yield from self._solve(part, attempts - 1)
                if after is None:
                    return None
                total += after.total - self.least(len(part))
                if best is not None and total >= best.total:
                    break
            else:
                best = Choice(name, total)
        return best

    def _pool(self, codes: Sequence[int]) -> Generator[None, None, list[tuple[int, str]] | None]:
        """All guesses but for such as differ in symbols that no code holds; None: too many."""
        held = "".join(sorted(set().union(*(self.names[code] for code in codes))))
        if held not in self._pools:
            idle = [symbol for symbol in self.game.guesses.symbols if symbol not in held]
            symbols = held + "".join(idle[:1])
            pool: list[tuple[int, str]] | None = None
            if len(symbols) ** self.game.places <= POOL:
                pool = []
                for text in map("".join, product(symbols, repeat=self.game.places)):
                    pool.append((encode(text), text))
                    if len(pool) % (SLICE // NAMED) == 0:
                        yield
            self._pools[held] = pool
        return self._pools[held]

    def _pause(self, pairs: int) -> Generator[None, None, None]:
        self._work += pairs
        self._room -= pairs
        if self._work > SLICE:
            self._work = 0
            yield
