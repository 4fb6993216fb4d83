"""Players of Mastermind. As setters all hide a random secret and answer truly; as breakers they
differ in how many guesses they weigh, and against how many of the codes that still fit."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from math import inf
from random import Random
from typing import TypeAlias, cast

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game
from engines.mastermind.codes import feedback
from engines.mastermind.measure import doubt, encode, remaining, spread, telling
from engines.mastermind.moves import Answer, Guess, Hide, Move
from engines.mastermind.rules import BREAKER, Mastermind
from engines.mastermind.search import Rows, fitting
from engines.mastermind.views import SetterView

SLICE = 256  # codes to handle between two thoughts
NOTHING_BETTER = (0, False)
GUESS_WORK = 50  # what a guess costs before it is weighed, in pairs


@dataclass(frozen=True)
class Prospect:
    """Why a guess: whether it can be right, how many codes fit now (`exact`, or a sample of that
    size), how many will on average after the answer, and how many answers can come."""

    fits: bool
    codes: int
    exact: bool
    remaining: float
    answers: int


Codes: TypeAlias = tuple[list[str], bool]


@dataclass(frozen=True)
class Player:
    """`listed`: up to so many fitting codes are all looked at; of more, `sampled` by luck.
    `work`: how many pairs of a guess and a code are weighed. `bold`: weighs guesses that cannot be
    right as well."""

    listed: int
    sampled: int
    work: int
    bold: bool = False

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rules = cast(Mastermind, game)
        if known.seat == BREAKER:
            yield from self._break(rules, known.view.rows, luck)
        else:
            yield Thought(_set(rules, known.view, luck))

    def _break(self, game: Mastermind, rows: Rows, luck: Luck) -> Iterator[Thought]:
        rng = luck("guess", len(rows))
        best = Thought(Guess(game.guesses.draw(rng)))
        yield best
        codes, exact = yield from self._fitting(game, rows, rng, best)
        pool = []
        for number, code in enumerate(codes):
            pool.append(encode(code))
            if number % SLICE == 0:
                yield best
        fit = frozenset(codes)
        least: tuple[float, bool] = (inf, True)
        for guess in self._guesses(game, rows, codes, luck):
            parts = spread(encode(guess), pool)
            merit = (doubt(parts), guess not in fit)
            if merit < least:
                least = merit
                why = Prospect(guess in fit, len(codes), exact, remaining(parts), len(parts))
                best = Thought(Guess(guess), -why.remaining, why)
            yield best
            if least == NOTHING_BETTER:
                return

    def _fitting(
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

    def _guesses(self, game: Mastermind, rows: Rows, codes: list[str], luck: Luck) -> Iterable[str]:
        """What is worth weighing, as far as the work goes."""
        room = self.work // (len(codes) + GUESS_WORK)
        if self.bold and len(rows) + 1 < game.attempts:
            palette = list(game.guesses.symbols)
            luck("palette").shuffle(palette)
            tried = [guess for guess, _, _ in rows]
            guesses = telling(game.places, "".join(palette), tried)
            if len(guesses) <= room:
                return guesses
        return codes[: max(1, room)]


def _set(game: Mastermind, view: SetterView, luck: Luck) -> Move:
    if view.pending is None:
        return Hide(game.secrets.draw(luck("secret")))
    return Answer(*feedback(view.pending, view.secret))


LEVELS: dict[str, Agent] = {
    "random": Player(listed=0, sampled=1, work=0),
    "steady": Player(listed=120, sampled=60, work=1_000),
    "sharp": Player(listed=7_000, sampled=400, work=1_500_000, bold=True),
}
