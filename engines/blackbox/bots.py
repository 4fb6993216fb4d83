"""Players of Black Box. As hiders all of them trust to chance; they differ as seekers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.blackbox.board_set import BoardSet
from engines.blackbox.grid import Grid
from engines.blackbox.guesses import BOARDS, Fits, gather, marginal
from engines.blackbox.moves import Fire, Mark, Move, Tip, Unmark
from engines.blackbox.position import Choice, Position
from engines.blackbox.rules import HIDER, WRONG_BALL, BlackBox
from engines.blackbox.search import Search, likeliest
from engines.blackbox.views import Shared
from engines.game import Game


@dataclass(frozen=True)
class Why:
    """What a seeker thinks.

    `boards`: how many boards fit, None if too many to count. `left`: the share of them that the
    ray leaves on average, None if the move is no ray. `wrong`: the wrong balls to expect of the
    best tip now. `chances`: (cell, chance of a ball), row by row. `complete`: all this is counted
    over every board, not drawn. `best`: in what no other choice is better, "points" to come or
    "rate" of bits for a point; "" where that is not proven.
    """

    boards: int | None
    left: float | None
    wrong: float
    chances: tuple[tuple[str, float], ...]
    complete: bool = False
    best: str = ""


@dataclass(frozen=True)
class Seeker:
    """Takes what promises the fewest points, judged by the boards that fit."""

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rules = cast(BlackBox, game)
        if known.seat == HIDER:
            yield Thought(rules.hide_by_lot(luck("hide")))
            return
        view: Shared = known.view
        rng, asks = _asks(rules, view, luck)
        thought = Thought(Fire(asks[0]) if asks else Tip())
        yield thought
        for fits in gather(view, BOARDS, rng, best=True):
            if fits is None:
                yield thought
            elif fits.masks:
                yield from _weigh(rules, view, fits, asks)


@dataclass(frozen=True)
class Dreamer:
    """Has `boards` boards in mind that fit, and takes them for all there are. Looks at `rays`
    places, any of them, and asks where these boards differ most, or looks at the next ones if they
    differ in none; gives its tip when nothing would tell them apart, or after so many answers as
    its `patience` lasts.
    """

    boards: int
    rays: int
    patience: int = 64

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rules = cast(BlackBox, game)
        if known.seat == HIDER:
            yield Thought(rules.hide_by_lot(luck("hide")))
            return
        view: Shared = known.view
        rng, asks = _asks(rules, view, luck)
        thought = Thought(Fire(asks[0]) if asks else Tip())
        yield thought
        for fits in gather(view, self.boards, rng):
            if fits is None:
                yield thought
            elif fits.masks:
                yield Thought(self._choice(rules.grid, view, fits, asks))

    def _choice(self, box: Grid, view: Shared, fits: Fits, asks: tuple[str, ...]) -> Move:
        if len(view.answers.shots) < self.patience:
            board_set = BoardSet(box, fits.masks)
            for first in range(0, len(asks), self.rays):
                search = Search(board_set, view.balls, asks[first : first + self.rays])
                if search.splits:
                    return Fire(search.splits[0].entry)
        chances = marginal(box, fits.masks)
        target = sum(1 << cell for cell in likeliest(chances, view.balls))
        return towards(box, view, target, chances)


def _asks(rules: BlackBox, view: Shared, luck: Luck) -> tuple[Random, tuple[str, ...]]:
    rng = luck("seek", *(f"{entry}={answer}" for entry, answer in view.answers.shots))
    asks = [entry for entry in rules.grid.entries if entry not in view.answers]
    rng.shuffle(asks)
    return rng, tuple(asks)


def _weigh(rules: BlackBox, view: Shared, fits: Fits, asks: tuple[str, ...]) -> Iterator[Thought]:
    box = rules.grid
    position = Position(box, rules.balls, fits, asks)
    tip = position.tip(position.likeliest)
    chances = tuple(zip(box.cells, fits.chances, strict=True))
    why = Why(fits.count, None, tip.points / WRONG_BALL, chances, fits.complete)
    best = tip
    for choice in position.choose():
        best = choice or best
        yield _thought(box, view, position, best, why)
    yield _thought(box, view, position, best, replace(why, best=position.proven(best)))


def _thought(box: Grid, view: Shared, position: Position, choice: Choice, why: Why) -> Thought:
    move, left = choice.move, None
    if isinstance(move, Tip):
        move = towards(box, view, position.likeliest, position.fits.chances)
    elif isinstance(move, Fire):
        left = position.split(move.entry).left
    return Thought(move, -choice.points, replace(why, left=left))


def towards(box: Grid, view: Shared, target: int, chances: Sequence[float]) -> Move:
    """The next move on the way to a tip of the board `target`: what is surest first."""
    marks = box.mask(view.marks)
    odds = dict(zip(box.cells, chances, strict=True))
    if marks & ~target:
        return Unmark(min(box.named(marks & ~target), key=odds.__getitem__))
    if target & ~marks:
        return Mark(max(box.named(target & ~marks), key=odds.__getitem__))
    return Tip()


LEVELS: dict[str, Agent] = {
    "random": Dreamer(boards=2, rays=1, patience=7),
    "bold": Dreamer(boards=6, rays=64, patience=6),
    "curious": Dreamer(boards=3, rays=6),
    "sensible": Dreamer(boards=6, rays=64),
    "strong": Seeker(),
}
