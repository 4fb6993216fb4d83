"""Who plays Black Box. As hiders all of them trust to chance; they differ as seekers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.blackbox.grid import Grid
from engines.blackbox.guesses import Fits, best_guess, gather
from engines.blackbox.moves import Fire, Mark, Move, Tip, Unmark
from engines.blackbox.prospects import prospect
from engines.blackbox.rules import HIDER, WRONG_BALL, BlackBox
from engines.blackbox.views import Shared
from engines.game import Game

GUESSES = 100
"""Drawn boards among which the best tip is looked for."""


@dataclass(frozen=True)
class Why:
    """What a seeker thinks.

    `boards`: how many boards fit, None if too many to count. `left`: the share of them that the
    ray leaves on average, None if the move is no ray. `wrong`: the wrong balls to expect of the
    best tip now. `chances`: (cell, chance of a ball), row by row.
    """

    boards: int | None
    left: float | None
    wrong: float
    chances: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Seeker:
    """Judges by so many boards that fit. A `careful` one takes the ray, or the tip, that promises
    the fewest points; the other any ray whose answer it does not know."""

    boards: int
    careful: bool = True

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rules = cast(BlackBox, game)
        if known.seat == HIDER:
            yield Thought(rules.hide_by_lot(luck("hide")))
            return
        view: Shared = known.view
        rng = luck("seek", *(f"{entry}={answer}" for entry, answer in view.answers.shots))
        asks = [entry for entry in rules.grid.entries if entry not in view.answers]
        rng.shuffle(asks)
        thought = Thought(Fire(asks[0]) if asks else Tip())
        yield thought
        for fits in gather(view, self.boards, rng):
            if fits is None:
                yield thought
            elif fits.masks:
                yield from self._weigh(rules.grid, view, fits, asks)

    def _weigh(self, box: Grid, view: Shared, fits: Fits, asks: list[str]) -> Iterator[Thought]:
        drawn = fits.masks if fits.complete else fits.masks[:GUESSES]
        target, wrong = best_guess(box, drawn)
        odds = tuple(zip(box.cells, fits.chances, strict=True))
        fewest = WRONG_BALL * wrong if self.careful else float("inf")
        why = Why(fits.count, None, wrong, odds)
        thought = Thought(_towards(box, view, target), -WRONG_BALL * wrong, why)
        yield thought
        for entry in asks:
            ray = prospect(box, fits, entry)
            if ray.useful and ray.points < fewest:
                fewest = ray.points
                thought = Thought(Fire(entry), -ray.points, replace(why, left=ray.left))
                if not self.careful:
                    break
            yield thought
        yield thought


def _towards(box: Grid, view: Shared, target: int) -> Move:
    """The next move on the way to a tip of the board `target`."""
    marks = box.mask(view.marks)
    if marks & ~target:
        return Unmark(box.named(marks & ~target)[0])
    if target & ~marks:
        return Mark(box.named(target & ~marks)[0])
    return Tip()


LEVELS: dict[str, Agent] = {
    "random": Seeker(boards=12, careful=False),
    "sensible": Seeker(boards=8),
    "strong": Seeker(boards=600),
}
