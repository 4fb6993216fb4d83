"""Review of a round of Black Box. Each ray and the tip are judged by the boards that fitted when
they were chosen.

Where the boards are too many to count, `left` is estimated by drawn ones and rounded: by those that
were drawn for the ray before and give its answer too, as long as they are enough. Where not even
one can be drawn the decision is left unjudged: it costs nothing, and leaves what there was. What
may be expected of the first ray is counted where it can be (`spread`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from math import comb
from random import Random

from engines.blackbox.guesses import BOARDS, Fits, gather
from engines.blackbox.moves import Fire, Mark, Move, Tip
from engines.blackbox.position import Choice, Position
from engines.blackbox.rays import outcome, spread
from engines.blackbox.rules import WRONG_BALL, BlackBox, wrong_balls
from engines.blackbox.search import price
from engines.blackbox.views import Answers, Open, Shared
from engines.blackbox.yardstick import AVERAGE
from engines.review import WORTH_NAMING, Decision, Review

WORK = 100_000
"""Steps of search in which they must be counted."""
SURE = 3
"""Standard errors of the drawn boards by which a choice must be the better one to be called so."""


@dataclass(frozen=True)
class Judgement:
    """A decision. `best`: points to expect of the best choice; `expected` and `kept`: the share of
    the boards that was to be left, and that was; `cells`: with certain balls where the tip has
    none, else those of the best tip, where that is better."""

    best: float = 0.0
    cost: float = 0.0
    better: Move | None = None
    expected: float = 1.0
    kept: float = 1.0
    cells: tuple[str, ...] = ()


def reviewing(game: BlackBox, view: Open) -> Iterator[Review | None]:
    """The decisions of the seeker; the last one is the tip."""
    shots = view.answers.shots
    counts = [comb(game.grid.size, game.balls)]
    counted = [True]  # whether they are more than estimates
    judged: list[Judgement] = []
    fair: tuple[int, ...] = ()  # boards that fit, drawn fairly for an earlier ray
    for number in range(len(shots) + 1):
        asked = Answers(shots[:number])
        seen = Shared(game.rows, game.columns, game.balls, False, asked, (), False)
        fair = (yield from _kept(game, fair, shots[number - 1])) if number else ()
        fits = yield from _fits(seen, fair)
        fair = fits.masks if fits.count or fits.masks == fair else ()
        if number:
            estimate = _estimate(counts[-1] * judged[-1].kept)
            counts.append(fits.count or max(estimate, len(set(fits.masks))))
            counted.append(fits.count is not None)
        if not fits.masks:
            judged.append(Judgement())
            continue
        if fits.count is None:
            fits = replace(fits, count=max(counts[-1], len(fits.masks) + 1))
        asks = tuple(entry for entry in game.grid.entries if entry not in asked)
        position = Position(game.grid, game.balls, fits, asks)
        judge = Judge(position, (yield from _best(position)))
        if number < len(shots):
            judged.append((yield from judge.ray(*shots[number])))
        else:
            judged.append(judge.tip(view.marks))
    counts = list(accumulate(reversed(counts), max))[::-1]  # no estimate is below a later count
    moves = (*(Fire(entry) for entry, _ in shots), Tip())
    decisions = tuple(
        Decision(
            move,
            left,
            before * each.expected,
            each.cost,
            each.better,
            detail=each.cells,
            counted=exact,
        )
        for move, before, left, each, exact in zip(
            moves,
            counts,
            [*counts[1:], counts[-1]],  # the tip, the last decision, changes nothing
            judged,
            [*counted[1:], counted[-1]],
            strict=True,
        )
    )
    wrong = wrong_balls(view.hidden, view.marks)
    measured = AVERAGE.get((game.rows, game.columns, game.balls))
    best, total = measured or judged[0].best, len(view.answers) + WRONG_BALL * wrong
    yield Review(counts[0], best, total, decisions, about=measured is None)


def _best(position: Position) -> Generator[None, None, Choice]:
    best = position.tip(position.likeliest)
    for choice in position.choose():
        best = choice or best
        yield
    return best


def _estimate(boards: float) -> int:
    """A number of boards that does not look counted: two figures and noughts."""
    return max(1, round(float(f"{boards:.1e}")))


def _kept(
    game: BlackBox, boards: tuple[int, ...], shot: tuple[str, str]
) -> Generator[None, None, tuple[int, ...]]:
    """Of these boards those that give that answer."""
    box, (entry, answer) = game.grid, shot
    end, kept = box.outcome(answer), []
    for number, board in enumerate(boards):
        if outcome(box, board, entry) == end:
            kept.append(board)
        if number % 100 == 0:
            yield
    return tuple(kept)


def _fits(seen: Shared, fair: tuple[int, ...]) -> Generator[None, None, Fits]:
    fits = Fits((), None, ())
    rng = Random(f"review {seen.answers.shots}")
    for found in gather(seen, BOARDS, rng, WORK, best=True, fair=fair):
        fits = found or fits
        yield None
    return fits


@dataclass(frozen=True)
class Judge:
    """Judges decisions by what could be known before them: the answers `asked` for, and what fits
    them."""

    position: Position
    best: Choice

    def ray(self, entry: str, answer: str) -> Generator[None, None, Judgement]:
        """No ray costs more than its own points: what it tells does no harm."""
        box, number = self.position.box, len(self.position.fits.masks)
        ends = self.position.search.board_set.ends(entry)
        own = sum(price(end) * part.bit_count() for end, part in ends.items()) / number
        cost, best = own, self.best.points
        chosen = yield from self.position.ray(entry)
        if chosen is not None:
            best = min(best, chosen.points)
            cost = min(own, self._cost(chosen))
        shares = self._shares(entry)
        left = sum(share**2 for share in shares.values())
        kept = shares.get(box.outcome(answer), 0.5 / number)
        better = self.best.move if cost >= WORTH_NAMING else None
        return Judgement(best, cost, better, left, kept)

    def _shares(self, entry: str) -> dict[int, float]:
        """How likely each outcome of a ray is: before any answer of all boards there are, where
        they can be counted, else of those that were drawn."""
        box, search = self.position.box, self.position.search
        first = len(search.asks) == len(box.entries)
        counts = spread(box, self.position.balls, entry) if first else None
        if counts is None:
            parts = search.board_set.ends(entry)
            counts = Counter({end: part.bit_count() for end, part in parts.items()})
        return {end: count / counts.total() for end, count in counts.items() if count}

    def tip(self, marks: tuple[str, ...]) -> Judgement:
        """`better` is a certain ball where the tip has none, else the best choice."""
        box = self.position.box
        cost = self._cost(self.position.tip(box.mask(marks)))
        if cost < WORTH_NAMING:
            return Judgement(self.best.points, cost)
        chances = zip(box.cells, self.position.fits.chances, strict=True)
        ignored = tuple(cell for cell, chance in chances if chance == 1 and cell not in marks)
        if ignored:
            return Judgement(self.best.points, cost, Mark(ignored[0]), cells=ignored)
        best = self.best.move
        cells = box.named(self.position.likeliest) if best == Tip() else ()
        return Judgement(self.best.points, cost, best, cells=cells)

    def _cost(self, choice: Choice) -> float:
        """What the choice was worse, 0 where that may be the chance of the draw."""
        worse = max(0.0, choice.points - self.best.points)
        return worse if worse > SURE * self.position.error(choice, self.best) else 0.0
