"""Breakers: ways to guess. As people do, by weighing every guess, and by knowing how it goes on."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import inf
from random import Random
from typing import TypeAlias, TypeVar

from engines.agent import Luck, Thought
from engines.mastermind.codes import BLANK, feedback
from engines.mastermind.exact import Solver
from engines.mastermind.guess_reasons import FASTEST, FINEST, reasons, sighted
from engines.mastermind.moves import Guess
from engines.mastermind.partition import encode, entropy, partition, telling
from engines.mastermind.rules import Mastermind
from engines.mastermind.search import Rows, fitting
from engines.mastermind.trees import growing
from engines.mastermind.views import Row

SLICE = 256  # codes to handle between two thoughts
GUESS_WORK = 50  # what a guess costs before it is weighed, in pairs

Codes: TypeAlias = tuple[list[str], bool]
T = TypeVar("T")


@dataclass(frozen=True)
class Careless:
    """Guesses what can be right, but for lapses. The first `pairs` rows are laid because they look
    well: two colours, two pegs each, but not where that tells nothing. Of each answer a white peg
    is overlooked for good with the chance `overlooks`; each row is forgotten, for this turn, with
    the chance `forgets`. Where no new guess can be right as it is remembered, the rows are read
    again with care."""

    pairs: int = 0
    overlooks: float = 0.0
    forgets: float = 0.0

    def breaking(self, game: Mastermind, rows: Rows, luck: Luck) -> Iterator[Thought]:
        rng = luck("guess", len(rows))
        best = Thought(Guess(game.guesses.draw(rng)))
        yield best
        if len(rows) < self.pairs and len(rows) + 1 < game.attempts:
            pretty = self._pretty(game, len(rows), luck, rng)
            if pretty and not (
                yield from _meanwhile(best, answer_known(game, rows, pretty, luck("told")))
            ):
                yield Thought(Guess(pretty))
                return
        made = {guess for guess, _, _ in rows}
        for read in (self._remembered(rows, luck, rng), rows):
            for code in fitting(game.secrets, read, rng):
                if code is None:
                    yield best
                elif code not in made:
                    yield Thought(Guess(code))
                    return

    def _pretty(self, game: Mastermind, number: int, luck: Luck, rng: Random) -> str | None:
        """Pegs of two colours in turn, in blocks or around, as long as there are new colours."""
        colours = [symbol for symbol in game.secrets.symbols if symbol != BLANK]
        luck("palette").shuffle(colours)
        chosen = colours[2 * number : 2 * number + 2]
        if len(chosen) < 2:
            return None
        one, two = chosen
        half, odd = divmod(game.places, 2)
        patterns = (
            (one + two) * half + one * odd,
            one * (half + odd) + two * half,
            one * (half // 2 + odd) + two * half + one * (half - half // 2),
        )
        return rng.choice(patterns)

    def _remembered(self, rows: Rows, luck: Luck, rng: Random) -> list[Row]:
        read = []
        for number, (guess, red, white) in enumerate(rows):
            overlooked = white > 0 and luck("overlooked", number).random() < self.overlooks
            if rng.random() >= self.forgets:
                read.append(Row(guess, red, white - overlooked))
        return read


@dataclass(frozen=True)
class Searching:
    """Weighs all guesses by how little their answers leave open, one step ahead.

    `listed`: up to so many fitting codes are all looked at; of more, `sampled` by luck. `work`: how
    many pairs of a guess and a code are weighed; where all guesses are too many, codes that fit.
    """

    listed: int
    sampled: int
    work: int

    def breaking(self, game: Mastermind, rows: Rows, luck: Luck) -> Iterator[Thought]:
        rng = luck("guess", len(rows))
        best = Thought(Guess(game.guesses.draw(rng)))
        yield best
        codes, exact = yield from self.fitting(game, rows, rng, best)
        yield from self.weighing(game, rows, codes, exact, luck, best)

    def fitting(
        self, game: Mastermind, rows: Rows, rng: Random, best: Thought
    ) -> Generator[Thought, None, Codes]:
        """The codes that fit, in an order of luck, and whether these are all."""
        codes: list[str] = []
        for number, code in enumerate(fitting(game.secrets, rows)):
            if number % SLICE == 0:
                yield best
            if code is not None:
                codes.append(code)
            if len(codes) > self.listed:
                break
        else:
            rng.shuffle(codes)
            return codes, True
        drawn: dict[str, None] = {}
        for _ in range(self.sampled):
            for code in fitting(game.secrets, rows, rng):
                yield best
                if code is not None:
                    drawn[code] = None
                    break
        return list(drawn), False

    def weighing(
        self,
        game: Mastermind,
        rows: Rows,
        codes: Sequence[str],
        exact: bool,
        luck: Luck,
        best: Thought,
    ) -> Iterator[Thought]:
        pool = yield from _encoded(codes, best)
        fit = frozenset(codes)
        least: tuple[float, bool] = (inf, True)
        finest, chosen = 0, partition(0, ())
        guesses, all_of_them = self._guesses(game, rows, codes, luck)
        for guess in guesses:
            parts = partition(encode(guess), pool)
            finest = max(finest, len(parts))
            merit = (entropy(parts), guess not in fit)
            if merit < least:
                least, chosen = merit, parts
                why = sighted(guess, parts, guess in fit, exact)
                best = Thought(Guess(guess), -why.remaining, why)
            yield best
            if len(parts) == len(codes) and guess in fit:
                finest = len(codes)
                break
        whole = exact and (all_of_them or finest == len(codes))
        if whole and len(chosen) == finest:
            guess = best.move.code
            why = sighted(guess, chosen, guess in fit, exact, FINEST)
            yield Thought(best.move, best.value, why)

    def _guesses(
        self, game: Mastermind, rows: Rows, codes: Sequence[str], luck: Luck
    ) -> tuple[Iterable[str], bool]:
        """What is worth weighing, as far as the work goes, and whether that is all there is."""
        room = self.work // (len(codes) + GUESS_WORK)
        if len(rows) + 1 < game.attempts:
            palette = list(game.guesses.symbols)
            luck("palette").shuffle(palette)
            tried = [guess for guess, _, _ in rows]
            guesses = telling(game.places, "".join(palette), tried)
            if len(guesses) <= room:
                return guesses, True
        return codes[: max(1, room)], False


@dataclass(frozen=True)
class Thorough:
    """Plays from a whole tree while the rows are on it; else looks at every way to go on where few
    codes fit; else does as `otherwise`. `value` of a thought: the points still to come, below
    nought, or, one step ahead, the codes to remain."""

    otherwise: Searching

    def breaking(self, game: Mastermind, rows: Rows, luck: Luck) -> Iterator[Thought]:
        rng = luck("guess", len(rows))
        best = Thought(Guess(game.guesses.draw(rng)))
        yield best
        tree = yield from _meanwhile(best, growing(game))
        turns = list(permutations(range(game.places)))
        luck("turns").shuffle(turns)
        palette = [symbol for symbol in game.guesses.symbols if symbol != BLANK]
        luck("palette").shuffle(palette)
        found = tree.find(rows, "".join(palette), turns) if tree else None
        codes, exact = yield from self.otherwise.fitting(game, rows, rng, best)
        names = yield from _encoded(codes, best)
        if tree and found:
            node, guess = found
            claim = FASTEST if tree.proven else ""
            why = sighted(guess, partition(encode(guess), names), guess in codes, True, claim)
            yield Thought(Guess(guess), -node.total / node.codes, why)
            return
        if exact:
            ordered = sorted(names, key=names.__getitem__)
            search = Solver(game, names).solve(ordered, game.attempts - len(rows))
            choice = yield from _meanwhile(best, search)
            if choice:
                why = reasons(choice.guess, codes, claim=FASTEST)
                yield Thought(Guess(choice.guess), -choice.total / len(codes), why)
                return
        yield from self.otherwise.weighing(game, rows, codes, exact, luck, best)


def _encoded(codes: Sequence[str], best: Thought) -> Generator[Thought, None, dict[int, str]]:
    """The codes by what they are encoded to; the same thought at each pause."""
    names: dict[int, str] = {}
    for code in codes:
        names[encode(code)] = code
        if len(names) % SLICE == 0:
            yield best
    return names


def answer_known(
    game: Mastermind, rows: Rows, guess: str, rng: Random
) -> Generator[None, None, bool]:
    """Whether the rows tell the answer to a guess already; it pauses at times."""
    answers = set()
    for code in fitting(game.secrets, rows, rng):
        if code is None:
            yield
        else:
            answers.add(feedback(guess, code))
        if len(answers) > 1:
            return False
    return True


def _meanwhile(best: Thought, work: Generator[None, None, T]) -> Generator[Thought, None, T]:
    """What comes of some work; the same thought at each of its pauses."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield best
