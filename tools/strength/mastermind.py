"""The players of Mastermind by the guesses they need in the usual game, and the strongest by par.

First the ladder: means with standard errors, the most guesses, and the share within twelve. The
perfect player meets every secret, in every ruleset that has a tree; the others meet drawn ones.
Then par against play: what the review calls best play, beside what the strongest player needs, in
ten rulesets without a tree. Fails where two levels but the last two lie less than 0.3 apart, the
weakest is not between 6.0 and 6.5 or needs more than twelve once in a hundred, a tree takes more
guesses than it should, or par is off by more than 0.1 and two errors.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Knowledge, decide, luck
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import feedback
from engines.mastermind.estimate import Outlook
from engines.mastermind.rules import BREAKER
from engines.mastermind.views import ClosedView, Row

STEP, ATTEMPTS, PAR = 0.3, 12, 0.1
TOTALS = {
    "superhirn": 7797,
    "classic": 5625,
    "doubles": 20480,
    "ninth": 16780,
    "doubles-ninth": 34900,
}
OWN = (
    Mastermind(places=3, colours=8, doubles=True),
    Mastermind(places=3, colours=10),
    Mastermind(colours=7),
    Mastermind(colours=10),
    Mastermind(colours=10, doubles=True, blanks=True, attempts=20),
    Mastermind(places=5, colours=6, attempts=20),
    Mastermind(places=5, doubles=True, attempts=20),
    Mastermind(places=5, colours=10, doubles=True, attempts=20),
    Mastermind(places=6, colours=7, blanks=True, attempts=20),
    Mastermind(places=6, colours=10, doubles=True, blanks=True, attempts=20),
)


@dataclass(frozen=True)
class Needed:
    """How many guesses were needed, game by game."""

    guesses: Sequence[int]
    drawn: bool = True

    @property
    def mean(self) -> float:
        return sum(self.guesses) / len(self.guesses)

    @property
    def error(self) -> float:
        """Of the mean; none where every secret was met."""
        squares = sum((each - self.mean) ** 2 for each in self.guesses)
        return sqrt(squares) / len(self.guesses) if self.drawn else 0.0

    def __str__(self) -> str:
        within = sum(each <= ATTEMPTS for each in self.guesses) / len(self.guesses)
        share = f"at most {max(self.guesses)}, {within:.1%} within {ATTEMPTS}"
        return f"{self.mean:.3f} +- {self.error:.3f} over {len(self.guesses)} codes, {share}"


def solved(level: str, game: Mastermind, secret: str, seed: int) -> int:
    """The guesses that a level needs for a secret, as many as it takes."""
    rows: list[Row] = []
    while not rows or rows[-1].red < game.places:
        known = Knowledge(BREAKER, ClosedView(tuple(rows), None, True), ())
        guess = decide(LEVELS[level], game, known, luck(seed, 0)).code
        rows.append(Row(guess, *feedback(guess, secret)))
    return len(rows)


def met(level: str, game: Mastermind, number: int) -> Needed:
    rng = Random(f"strength/{level}/{game}")
    return Needed([solved(level, game, game.secrets.draw(rng), seed) for seed in range(number)])


def every(game: Mastermind) -> Needed:
    """The perfect player against every secret; a situation that several lead to is met once."""
    found: list[int] = []
    ahead: list[tuple[tuple[Row, ...], list[str]]] = [((), list(game.secrets))]
    while ahead:
        rows, codes = ahead.pop()
        known = Knowledge(BREAKER, ClosedView(rows, None, True), ())
        guess = decide(LEVELS["perfect"], game, known, luck(0, 0)).code
        parts: dict[tuple[int, int], list[str]] = {}
        for code in codes:
            parts.setdefault(feedback(guess, code), []).append(code)
        found += [len(rows) + 1] * len(parts.pop((game.places, 0), []))
        ahead += [((*rows, Row(guess, *pins)), part) for pins, part in parts.items()]
    return Needed(found, drawn=False)


def ladder(number: int) -> list[str]:
    """What is wrong with it."""
    game = Mastermind(attempts=20)
    wrong: list[str] = []
    means: list[float] = []
    for level in LEVELS:
        needed = every(game) if level == "perfect" else met(level, game, number)
        means.append(needed.mean)
        print(f"{level:10} {needed}", flush=True)
        if level == next(iter(LEVELS)):
            late = sum(each > ATTEMPTS for each in needed.guesses)
            if not 6.0 <= needed.mean <= 6.5 or late * 100 > len(needed.guesses):
                wrong.append(f"{level}: {needed}")
    for (weak, strong), level in zip(pairwise(means[:-1]), list(LEVELS)[1:], strict=False):
        if weak - strong < STEP:
            wrong.append(f"{level} is only {weak - strong:.2f} better than the one below")
    return wrong


def totals() -> list[str]:
    wrong = []
    for name, most in TOTALS.items():
        game = Mastermind.presets()[name]
        assert isinstance(game, Mastermind)
        needed = every(game)
        total = sum(needed.guesses)
        print(f"{name}: {total} guesses over {len(needed.guesses)} codes, {needed}", flush=True)
        if total > most:
            wrong.append(f"{name}: {total}, not {most}")
    return wrong


def pars(number: int) -> list[str]:
    wrong = []
    for game in OWN:
        needed, par = met("perfect", game, number), Outlook(game).par
        print(f"par {par:.2f}, play {needed}: {game}", flush=True)
        if abs(needed.mean - par) > PAR + 2 * needed.error:
            wrong.append(f"{game}: par {par:.2f}, play {needed.mean:.2f}")
    return wrong


def main() -> None:
    options = ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=1_000, help="for each level but the last")
    options.add_argument("--own", type=int, default=100, help="for each ruleset without a tree")
    chosen = options.parse_args()
    wrong = [*ladder(chosen.games), *totals(), *pars(chosen.own)]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
