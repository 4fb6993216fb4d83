"""Strength of Mastermind's players: guesses needed, and the strongest's par.

First the ladder in the usual game: means with standard errors, the most guesses, and the share
within twelve; the means of the other presets follow. The perfect player meets every secret, the
others meet drawn ones; each game is kept as a line (preset, level, number of the game, guesses) in
`.build/strength/mastermind.txt`, so that a run that was cut off goes on. With `--write` the means
go to `engines/mastermind/means.py`, which the new-game dialog shows. Then par against play: what
the review calls best play, beside what the strongest player needs, in ten rulesets without a tree.
Last the estimates of the review: what it expects of positions that drawn guesses lead to, and what
it says that such a guess costs, beside how the strongest player fares from there with every code.
Fails where two levels but the last two lie less than 0.3 apart, the weakest is not between 6.0 and
6.5 or needs more than twelve once in a hundred, a tree takes more guesses than it should, par is
off by more than 0.1 and two errors, or a cost strays by more than 0.15 (root of the mean square).
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import TypeVar, cast

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Knowledge, decide, luck
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import feedback
from engines.mastermind.estimate import Estimate
from engines.mastermind.exact import LIMIT
from engines.mastermind.partition import encode
from engines.mastermind.review import Fit, Judge, Weighing
from engines.mastermind.rules import BREAKER
from engines.mastermind.search import fitting
from engines.mastermind.views import ClosedView, Row

STEP, ATTEMPTS, PAR, STRAY = 0.3, 12, 0.1, 0.15
WHOLE = 9_000  # codes up to which all are played
MANY = 300  # codes at most, of a position whose estimate is looked at
T = TypeVar("T")
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


ROOT = Path(__file__).parents[2]
LINES = ROOT / ".build" / "strength" / "mastermind.txt"
MODULE = ROOT / "engines" / "mastermind" / "means.py"
MEANS = '''"""How many guesses each level needs in each preset, with as many attempts as it takes:
the mean, its standard error (0 where every secret was met), and how many secrets it met.

Written by `tools/strength/mastermind.py --write`.
"""

MEANS: dict[str, dict[str, tuple[float, float, int]]] = {
'''
ROUGH = (
    Mastermind(),
    Mastermind(doubles=True),
    Mastermind(blanks=True),
    Mastermind(colours=7),
    Mastermind(places=5, colours=6),
    Mastermind(places=3, colours=10),
)
"""In which estimates are looked at."""


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


def met(level: str, game: Mastermind, number: int, name: str = "") -> Needed:
    """So many drawn secrets; those of a preset with a `name` are kept."""
    rng = Random(f"strength/{level}/{game}")
    secrets = [game.secrets.draw(rng) for _ in range(number)]
    done = kept().get((name, level), {}) if name else {}
    for seed, secret in enumerate(secrets):
        if seed not in done:
            done[seed] = solved(level, game, secret, seed)
            if name:
                with LINES.open("a") as file:
                    print(name, level, seed, done[seed], file=file)
    return Needed([done[seed] for seed in range(number)])


def kept() -> dict[tuple[str, str], dict[int, int]]:
    """The guesses of the games on file, by preset and level, then by their numbers."""
    found: dict[tuple[str, str], dict[int, int]] = {}
    LINES.parent.mkdir(parents=True, exist_ok=True)
    for line in LINES.read_text().splitlines() if LINES.exists() else ():
        name, level, seed, guesses = line.split()
        found.setdefault((name, level), {})[int(seed)] = int(guesses)
    return found


def every(game: Mastermind, begun: tuple[Row, ...] = (), first: str = "") -> Needed:
    """The perfect player against every secret that fits the rows `begun`; a situation that several
    lead to is met once. `first`: what is guessed then, whatever the player thinks."""
    found: list[int] = []
    codes = [code for code in fitting(game.secrets, begun) if code]
    ahead: list[tuple[tuple[Row, ...], list[str]]] = [(begun, codes)]
    while ahead:
        rows, codes = ahead.pop()
        known = Knowledge(BREAKER, ClosedView(rows, None, True), ())
        guess = first if first and rows == begun else ""
        guess = guess or decide(LEVELS["perfect"], game, known, luck(0, 0)).code
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
        needed = every(game) if level == "perfect" else met(level, game, number, "superhirn")
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


def presets(number: int, hard: int) -> dict[str, dict[str, Needed]]:
    """What each level needs in each preset, by the games on file or so many more; `hard`: of the
    one that weighs every guess."""
    found: dict[str, dict[str, Needed]] = {}
    for name in Mastermind.presets():
        game = replace(cast(Mastermind, Mastermind.presets()[name]), attempts=20)
        found[name] = {}
        for level in LEVELS:
            many = max(hard if level == "sharp" else number, len(kept().get((name, level), {})))
            needed = every(game) if level == "perfect" else met(level, game, many, name)
            found[name][level] = needed
            print(f"{name:14} {level:10} {needed}", flush=True)
    return found


def write(found: dict[str, dict[str, Needed]]) -> None:
    lines = [MEANS]
    for name, levels in found.items():
        lines.append(f'    "{name}": {{\n')
        for level, needed in levels.items():
            figures = f"({needed.mean:.3f}, {needed.error:.3f}, {len(needed.guesses)})"
            lines.append(f'        "{level}": {figures},\n')
        lines.append("    },\n")
    MODULE.write_text("".join(lines) + "}\n")


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
        whole = len(game.secrets) <= WHOLE
        needed = every(game) if whole else met("perfect", game, number)
        par = Estimate(game).par
        print(f"par {par:.2f}, play {needed}: {game}", flush=True)
        if abs(needed.mean - par) > PAR + 2 * needed.error:
            wrong.append(f"{game}: par {par:.2f}, play {needed.mean:.2f}")
    return wrong


def positions(game: Mastermind, number: int) -> Iterator[tuple[Row, ...]]:
    """Positions off the tree, in which so many codes fit that nothing is worked out exactly."""
    rng = Random(f"positions/{game}")
    while number:
        secret, rows = game.secrets.draw(rng), list[Row]()
        for _ in range(rng.randint(1, 3)):
            guess = game.guesses.draw(rng)
            rows.append(Row(guess, *feedback(guess, secret)))
        fits = sum(code is not None for code in fitting(game.secrets, rows))
        if LIMIT < fits <= MANY:
            number -= 1
            yield tuple(rows)


def estimates(number: int) -> list[str]:
    strays: list[float] = []
    costs: list[float] = []
    for game in ROUGH:
        estimate = Estimate(game)
        rng, here = Random(f"guess/{game}"), len(strays)
        for rows in positions(game, number):
            codes = {code: encode(code) for code in fitting(game.secrets, rows) if code}
            weighing = Weighing(estimate, Fit(len(codes), codes), game.attempts)
            best = every(game, rows).mean - len(rows)
            strays.append(estimate.guesses(len(codes), game.attempts) - best)
            guess = rng.choice(list(codes)) if rng.random() < 0.5 else game.guesses.draw(rng)
            made = every(game, rows, guess).mean - len(rows)
            judge = Judge(game, None, estimate)
            found = ended(judge.best(weighing, rows, Row(guess, 0, 0)))
            said, _ = ended(judge.cost(found, weighing, rows, Row(guess, 0, 0)))
            costs.append(said - (made - best))
        print(f"{told(strays[here:])} {told(costs[here:])} {game}", flush=True)
    print(f"expected: {told(strays)}; costs: {told(costs)}", flush=True)
    return [] if sqrt(mean(each * each for each in costs)) <= STRAY else [told(costs)]


def told(errors: Sequence[float]) -> str:
    root = sqrt(mean(each * each for each in errors))
    return f"{mean(errors):+.3f}, root {root:.3f}, most {max(map(abs, errors)):.2f}"


def ended(work: Generator[None, None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def main() -> None:
    options = ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=1_000, help="for each level but the last")
    options.add_argument(
        "--own", type=int, default=100, help="for each ruleset too large to play whole"
    )
    options.add_argument("--presets", type=int, default=300, help="for each level, in each preset")
    options.add_argument("--hard", type=int, default=100, help="there for the one before the last")
    options.add_argument("--positions", type=int, default=12, help="for the estimates, a ruleset")
    options.add_argument("--write", action="store_true", help="the means of the presets")
    chosen = options.parse_args()
    wrong = ladder(chosen.games)
    means = presets(chosen.presets, chosen.hard)
    if chosen.write:
        write(means)
    wrong += [*totals(), *pars(chosen.own), *estimates(chosen.positions)]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
