"""Looking back on a round of Black Box: each ray and the tip, judged by the boards that fitted when
they were chosen.

Where the boards are too many to count, `left` is estimated by drawn ones and rounded. Where not
even one can be drawn the decision is left unjudged: it costs nothing, and leaves what there was.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import comb, inf, log2, sqrt
from random import Random

from engines.blackbox.grid import Grid
from engines.blackbox.guesses import Fits, gather
from engines.blackbox.moves import Fire, Mark, Move, Tip
from engines.blackbox.prospects import PACE, Prospect, futures, parts, price, prospect
from engines.blackbox.rules import WRONG_BALL, BlackBox, wrong_balls
from engines.blackbox.views import Answers, Open, Shared
from engines.review import WORTH_NAMING, Decision, Review

BOARDS = 800
"""Boards drawn for a decision; as many or fewer are all looked at."""
BLIND = 80
"""The same where they cannot be counted."""
WORK = 40_000
"""Steps of search in which they must be counted."""
SURE = 3
"""Standard errors of the drawn boards by which a choice must be the better one to be called so."""


@dataclass(frozen=True)
class Choice:
    """A ray or a tip. `points`: to expect from there on; `paid`: the same if this board is the
    hidden one."""

    move: Move
    points: float
    paid: Callable[[int], float]


@dataclass(frozen=True)
class Judgement:
    """A decision. `best`: points to expect of the best choice; `expected` and `kept`: the share of
    the boards that was to be left, and that was."""

    best: float = 0.0
    cost: float = 0.0
    better: Move | None = None
    expected: float = 1.0
    kept: float = 1.0


def reviewing(game: BlackBox, view: Open) -> Iterator[Review | None]:
    """The decisions of the seeker; the last one is the tip."""
    shots = view.answers.shots
    counts = [comb(game.grid.size, game.balls)]
    judged: list[Judgement] = []
    pace = PACE
    for number in range(len(shots) + 1):
        asked = Answers(shots[:number])
        seen = Shared(game.rows, game.columns, game.balls, False, asked, (), False)
        fits = yield from _fits(seen)
        if number:
            estimate = _estimate(counts[-1] * judged[-1].kept)
            counts.append(fits.count or max(estimate, len(set(fits.masks))))
        else:
            pace = yield from _pace(game.grid, fits)
        if not fits.masks:
            judged.append(Judgement())
            continue
        counted = fits.count is not None
        if not counted:
            fits = replace(fits, count=max(counts[-1], len(fits.masks) + 1))
        position = Position(game.grid, game.balls, asked, fits, counted, pace)
        best = yield from position.best()
        yield None
        if number < len(shots):
            judged.append(position.ray_judged(best, *shots[number]))
        else:
            judged.append(position.tip_judged(best, view.marks))
    counts = list(accumulate(reversed(counts), max))[::-1]  # no estimate is below a later count
    moves = (*(Fire(entry) for entry, _ in shots), Tip())
    decisions = tuple(
        Decision(move, left, before * each.expected, each.cost, each.better)
        for move, before, left, each in zip(
            moves, counts, (*counts[1:], counts[-1]), judged, strict=True
        )
    )
    wrong = wrong_balls(view.hidden, view.marks)
    yield Review(counts[0], judged[0].best, len(view.answers) + WRONG_BALL * wrong, decisions)


def _estimate(boards: float) -> int:
    """A number of boards that does not look counted: two figures and noughts."""
    return max(1, round(float(f"{boards:.1e}")))


def _fits(seen: Shared) -> Generator[None, None, Fits]:
    fits = Fits((), None, ())
    for found in gather(seen, BOARDS, Random(f"review {seen.answers.shots}"), WORK, BLIND):
        fits = found or fits
        yield None
    return fits


def _pace(box: Grid, fits: Fits) -> Generator[None, None, float]:
    """Points that a bit of doubt costs in this box: more than usual where balls lie close. Rises
    with the points that the most telling first ray takes for a bit, and with the bits that there
    are for each edge place; fitted to the totals of good play in boxes of 3 x 3 to 10 x 10."""
    least = inf
    for entry in box.entries:
        yield None
        points = bits = 0.0
        for end, part in parts(box, fits.masks, entry).items():
            share = len(part) / len(fits.masks)
            points += share * price(end)
            bits -= share * log2(share)
        least = min(least, points / bits if bits else inf)
    doubt = log2(fits.count or 1) / len(box.entries)
    return max(PACE, 1.3 * sqrt(least * doubt) - 0.25)


@dataclass(frozen=True)
class Position:
    """What could be known before a decision: the answers `asked` for, and what fits them;
    `counted`, or a few drawn blindly."""

    box: Grid
    balls: int
    asked: Answers
    fits: Fits
    counted: bool
    pace: float

    def best(self) -> Generator[None, None, Choice]:
        """The choice that promises the fewest points."""
        best = self._best_tip()
        for entry in self.box.entries:
            if entry not in self.asked:
                yield None
                ray = prospect(self.box, self.fits, entry, self.pace)
                if ray.useful and ray.points < best.points:
                    best = self._ray(ray)
        return best

    def ray_judged(self, best: Choice, entry: str, answer: str) -> Judgement:
        """No ray costs more than its own points: what it tells does no harm."""
        number, ends = len(self.fits.masks), parts(self.box, self.fits.masks, entry)
        own = sum(price(end) * len(part) / number for end, part in ends.items())
        cost = own
        if len(ends) > 1:
            ray = prospect(self.box, self.fits, entry, self.pace)
            cost = min(own, self._cost(self._ray(ray), best))
        left = sum((len(part) / number) ** 2 for part in ends.values())
        kept = (len(ends.get(self.box.outcome(answer), ())) or 0.5) / number
        better = best.move if cost >= WORTH_NAMING else None
        return Judgement(best.points, cost, better, left, kept)

    def tip_judged(self, best: Choice, marks: tuple[str, ...]) -> Judgement:
        """`better` is a certain ball where the tip has none, else the best choice."""
        cost = self._cost(self._tip(self.box.mask(marks)), best)
        chances = zip(self.box.cells, self.fits.chances, strict=True)
        ignored = [Mark(cell) for cell, chance in chances if chance == 1 and cell not in marks]
        better = (*ignored, best.move)[0] if cost >= WORTH_NAMING else None
        return Judgement(best.points, cost, better)

    def _ray(self, ray: Prospect) -> Choice:
        ends = futures(self.box, self.fits, ray.entry, self.pace)
        paid = {board: to_come for part, to_come in ends for board in part}
        return Choice(Fire(ray.entry), ray.points, paid.__getitem__)

    def _tip(self, marks: int) -> Choice:
        most = max(self.balls, marks.bit_count())

        def paid(board: int) -> float:
            return WRONG_BALL * (most - (marks & board).bit_count())

        if self.counted:
            chances = enumerate(self.fits.chances)
            found = sum(chance for cell, chance in chances if marks >> cell & 1)
            return Choice(Tip(), WRONG_BALL * (most - found), paid)
        others = self.fits.masks[1::2]
        return Choice(Tip(), sum(map(paid, others)) / max(len(others), 1), paid)

    def _best_tip(self) -> Choice:
        """The likeliest cells, whether or not they are a board that fits. By a few drawn boards
        they would look likelier than they are: so they are chosen by one half of these, and judged
        by the other."""
        cells = range(self.box.size)
        chances: Sequence[float] = self.fits.chances
        if not self.counted:
            chances = [sum(mask >> cell & 1 for mask in self.fits.masks[::2]) for cell in cells]
        likeliest = sorted(cells, key=lambda cell: -chances[cell])
        return self._tip(sum(1 << cell for cell in likeliest[: self.balls]))

    def _cost(self, choice: Choice, best: Choice) -> float:
        """What the choice was worse, 0 where that may be the chance of the draw."""
        worse = max(0.0, choice.points - best.points)
        if self.fits.complete:
            return worse
        number = len(self.fits.masks)
        drawn = [choice.paid(board) - best.paid(board) for board in self.fits.masks]
        mean = sum(drawn) / number
        error = sqrt(sum((each - mean) ** 2 for each in drawn)) / number
        return worse if worse > SURE * error else 0.0
