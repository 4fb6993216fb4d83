"""Review of the guesses of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import cast

from engines.game import Game, View
from engines.mastermind.codes import Codes
from engines.mastermind.estimate import Estimate
from engines.mastermind.exact import LIMIT, SURE, Solver
from engines.mastermind.guess_reasons import GuessReasons, Versus, sighted
from engines.mastermind.moves import Guess, Resign
from engines.mastermind.partition import encode, partition, remaining, telling
from engines.mastermind.rules import SETTER, Mastermind, State
from engines.mastermind.search import fitting
from engines.mastermind.trees import TURNS, Tree, growing
from engines.mastermind.views import OpenView, Row
from engines.review import WORTH_NAMING, Decision, Review

LISTED = 7_000  # up to so many codes that fit are all weighed; of more, `SAMPLED`
SAMPLED = 1_200
WORK = 600_000  # pairs of a guess and a code that are weighed for one decision
SLICE = 6_000  # pairs between two pauses
CODES = 500  # codes to list between two pauses
DRAWN = 100  # codes to draw between two pauses
FIRST = 64  # codes that fit to weigh before all other guesses
GUESS_WORK = 50  # what a guess costs before it is weighed, in pairs


@dataclass(frozen=True)
class Fit:
    """The codes that fit at one time: how many, and all of them or a sample, as text and encoded
    (`engines.mastermind.partition`)."""

    number: int
    codes: dict[str, int]

    @property
    def whole(self) -> bool:
        return len(self.codes) == self.number

    def after(self, row: Row) -> Fit:
        """Those that fit one more row, if these are all."""
        guess, answer = encode(row.guess), _answer(row)
        codes = {
            code: bits for code, bits in self.codes.items() if (guess & bits).bit_count() == answer
        }
        return Fit(len(codes), codes)


def _answer(row: Row) -> int:
    """An answer as `engines.mastermind.partition.partition` counts it."""
    return row.red + (len(row.guess) + 1) * (row.red + row.white)


@dataclass(frozen=True)
class Best:
    """The best `guess`, and the points to expect after it; `about`: as far as can be estimated."""

    guess: str
    to_come: float
    about: bool = False


@dataclass(frozen=True)
class Weighing:
    """Guesses held against the codes that fit, with `attempts` left for the guesses after."""

    estimate: Estimate
    fit: Fit
    attempts: int

    @property
    def _scale(self) -> float:
        """Codes that fit for each one that is weighed."""
        return self.fit.number / len(self.fit.codes)

    def parts(self, guess: str) -> Counter[int]:
        return partition(encode(guess), self.fit.codes.values())

    def to_come(self, guess: str) -> float:
        """Points to expect after the guess, estimated; rounded, so that they are equal in every
        Python."""
        solved, scale = _answer(Row(guess, len(guess), 0)), self._scale
        return round(
            sum(
                number * self.estimate.guesses(number * scale, self.attempts)
                for answer, number in sorted(self.parts(guess).items())
                if answer != solved
            )
            / len(self.fit.codes),
            9,
        )

    def expected(self, guess: str) -> float:
        """Codes left after it on average; from a sample, two digits of it."""
        left = remaining(self.parts(guess))
        return left if self.fit.whole else float(f"{left * self._scale:.2g}")

    def reasons(self, guess: str) -> GuessReasons:
        return sighted(guess, self.parts(guess), guess in self.fit.codes, self.fit.whole)

    def versus(self, made: str, best: str) -> Versus:
        return Versus(self.reasons(made) if made else None, best, self.reasons(best))

    def floor(self, guess: str) -> float:
        """The to_come if each answer to it told the code, itself included if it can be right."""
        many, one = len(self.fit.codes), self.estimate.guesses(1, self.attempts)
        return round((many - (guess in self.fit.codes)) / many * one, 9)


@dataclass
class Judge:
    """Weighs the guesses of one round: by the ruleset's tree while the rows are on it, by every
    way to go on where few codes fit, else by `engines.mastermind.estimate`."""

    game: Mastermind
    tree: Tree | None
    estimate: Estimate
    _solver: Solver = field(init=False)

    def __post_init__(self) -> None:
        self._solver = Solver(self.game, {})

    def best(
        self, weighing: Weighing, rows: Sequence[Row], made: Row | None
    ) -> Generator[None, None, Best]:
        """The best guess after these rows; the guess that was made counts too."""
        found = self.tree and self.tree.find(rows, self.game.guesses.symbols, TURNS)
        if found:
            node, guess = found
            return Best(guess, _rounded(node.total, node.codes) - 1)
        if weighing.fit.whole:
            choice = yield from self._solved(weighing.fit.codes, weighing.attempts + 1)
            if choice:
                return choice
        guess, to_come = yield from _best(self.game, weighing, rows, made)
        return Best(guess, to_come, about=True)

    def cost(
        self, best: Best, weighing: Weighing, rows: Sequence[Row], made: Row
    ) -> Generator[None, None, tuple[float, bool]]:
        """The points to expect after the guess that was made, beyond those after the best, and
        whether they are estimated."""
        if best.about:
            return max(0.0, weighing.to_come(made.guess) - best.to_come), True
        if self.tree and self.tree.find((*rows, made), self.game.guesses.symbols, TURNS):
            return 0.0, False
        to_come, about = yield from self._to_come(weighing, made.guess)
        return max(0.0, round(to_come - best.to_come, 9)), about

    def _to_come(self, weighing: Weighing, guess: str) -> Generator[None, None, tuple[float, bool]]:
        """Points to expect after the guess: sets of few codes worked out, others estimated."""
        bits, many = encode(guess), len(weighing.fit.codes)
        parts: dict[int, dict[str, int]] = {}
        for code, each in weighing.fit.codes.items():
            parts.setdefault((bits & each).bit_count(), {})[code] = each
        parts.pop(bits.bit_count(), None)
        to_come, about = 0.0, False
        limit = LIMIT if many <= LIMIT else SURE
        for _, part in sorted(parts.items()):
            choice = None
            if weighing.attempts and len(part) <= limit:
                choice = yield from self._solved(part, weighing.attempts)
            if choice:
                to_come += len(part) * (choice.to_come + 1)
            else:
                about = about or weighing.attempts > 0
                to_come += len(part) * self.estimate.guesses(len(part), weighing.attempts)
        return round(to_come / many, 9), about

    def _solved(self, codes: dict[str, int], attempts: int) -> Generator[None, None, Best | None]:
        self._solver.names.update((bits, code) for code, bits in codes.items())
        choice = yield from self._solver.solve(list(codes.values()), attempts)
        if choice is None:
            return None
        return Best(choice.guess, _rounded(choice.total, len(codes)) - 1)


def _rounded(total: int, codes: int) -> float:
    """Equal in every Python."""
    return round(total / codes, 9)


def reviewing(game: Game, view: View) -> Iterator[Review | None]:
    """The breaker's guesses, and giving up; see `engines.review.reviewing`.

    Guesses are weighed as the strongest player does; where that only looks one step ahead, by
    `engines.mastermind.estimate`. Where more than `LISTED` codes fit, costs come from a sample of
    them, and `expected` has two digits; `left` is counted even so.
    Chance depends on the rows before, never on what came after.
    """
    rules, seen = cast(Mastermind, game), cast(OpenView, view)
    estimate = Estimate(rules)
    tree = yield from growing(rules)
    judge = Judge(rules, tree, estimate)
    par = _rounded(tree.root.total, tree.root.codes) if tree else estimate.par
    result = rules.result(State(rows=seen.rows, reason=seen.reason))
    total = result.points[SETTER] if result else 0
    fit = yield from _listed(rules, ())
    start = fit.number
    decisions: list[Decision] = []
    given_up = (None,) if seen.reason == "resigned" else ()
    for number, row in enumerate((*seen.rows, *given_up)):
        weighing = Weighing(estimate, fit, rules.attempts - number - 1)
        rows = seen.rows[:number]
        best = yield from judge.best(weighing, rows, row)
        if row is None:
            cost, about = max(0.0, total - number - 1 - best.to_come), best.about
            better = Guess(best.guess) if cost >= WORTH_NAMING else None
            left = fit.number
            versus = weighing.versus("", best.guess)
            decisions.append(Decision(Resign(), left, float(left), cost, better, about, versus))
            break
        cost, about = yield from judge.cost(best, weighing, rows, row)
        expected = weighing.expected(row.guess)
        versus = weighing.versus(row.guess, best.guess)
        if fit.whole:
            fit = fit.after(row)
        else:
            fit = yield from _listed(rules, seen.rows[: number + 1])
        better = Guess(best.guess) if cost >= WORTH_NAMING else None
        decisions.append(
            Decision(Guess(row.guess), fit.number, expected, cost, better, about, versus)
        )
    yield Review(start, par, total, tuple(decisions), about=tree is None)


def _listed(rules: Mastermind, rows: Sequence[Row]) -> Generator[None, None, Fit]:
    """The codes that fit these rows; of very many a sample, each as likely as any other."""
    rng, secrets = Random(f"{rules}/{rows}"), rules.secrets
    if rows or len(secrets) <= LISTED:
        number, codes = yield from _found(secrets, rows, rng)
    else:
        number, codes = len(secrets), (yield from _drawn(secrets, rng))
    encoded: dict[str, int] = {}
    for code in codes:
        encoded[code] = encode(code)
        if len(encoded) % CODES == 0:
            yield
    return Fit(number, encoded)


def _found(
    secrets: Codes, rows: Sequence[Row], rng: Random
) -> Generator[None, None, tuple[int, list[str]]]:
    """How many codes fit, and these or a sample of them."""
    number = 0
    codes: list[str] = []
    for code in fitting(secrets, rows):
        if code is None or number % CODES == CODES - 1:
            yield
        if code is None:
            continue
        number += 1
        if number <= LISTED:
            codes.append(code)
        elif (place := rng.randrange(number)) < LISTED:
            codes[place] = code
    return number, codes if number <= LISTED else rng.sample(codes, SAMPLED)


def _drawn(secrets: Codes, rng: Random) -> Generator[None, None, list[str]]:
    codes: list[str] = []
    while len(codes) < SAMPLED:
        codes.append(secrets.draw(rng))
        if len(codes) % DRAWN == 0:
            yield
    return codes


def _best(
    rules: Mastermind, weighing: Weighing, rows: Sequence[Row], made: Row | None
) -> Generator[None, None, tuple[str, float]]:
    """The best guess here and its to_come; the guess that was made counts too."""
    codes, work = weighing.fit.codes, 0
    best = made.guess if made else next(iter(codes))
    least = weighing.to_come(best)
    for guess in _guesses(rules, weighing, rows):
        if least <= weighing.floor(guess):
            break
        to_come = weighing.to_come(guess)
        if to_come < least:
            least, best = to_come, guess
        work += len(codes) + GUESS_WORK
        if work > SLICE:
            work = 0
            yield
    return best, least


def _guesses(rules: Mastermind, weighing: Weighing, rows: Sequence[Row]) -> Iterable[str]:
    """What is worth weighing, as far as the work goes: some codes that fit before all others."""
    codes = list(weighing.fit.codes)
    room = WORK // (len(codes) + GUESS_WORK)
    others = telling(rules.places, rules.guesses.symbols, [guess for guess, _, _ in rows])
    if len(others) <= room:
        yield from codes[:FIRST]
        yield from others
    else:
        yield from islice(codes[:: max(1, len(codes) // room)], room)
