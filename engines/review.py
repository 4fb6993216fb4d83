"""Review of a round. For each decision of the seeking seat: what it left, and what it cost.

Costs and luck are in the points of the result of the seat that pays (guesses, rays): the column
best + costs + luck = total always adds up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engines.game import Game, Move, View

WORTH_NAMING = 0.05
"""A smaller cost is none to the eye, which sees one decimal."""
TURNING = 0.3
"""From this cost on a decision can be the turning point."""


@dataclass(frozen=True)
class Decision:
    """One decision, judged by what could be known then.

    left      secrets that still fit after its answer
    expected  secrets to expect after it, before the answer was known
    cost      points to expect of going on well after it, minus those after the best choice; >= 0
    better    a best choice where the cost is worth naming, else None
    about     the cost is an estimate
    detail    what one game alone knows of the choice, for its board
    counted   `left` is a count, not an estimate
    """

    move: Move
    left: int
    expected: float
    cost: float
    better: Move | None
    about: bool = False
    detail: Any = None
    counted: bool = True

    @property
    def told(self) -> float:
        """The cost as the eye sees it, with one decimal."""
        return round(self.cost, 1)


@dataclass(frozen=True)
class Review:
    """`start`: secrets that fit before the first decision. `best`: points that the best play
    takes on average, an estimate where `about`. `total`: points that it took."""

    start: int
    best: float
    total: int
    decisions: tuple[Decision, ...]
    about: bool = False

    @property
    def choices(self) -> float:
        """What the decisions cost together, each as it is told."""
        return round(sum(each.told for each in self.decisions), 1)

    @property
    def luck(self) -> float:
        """The rest of the sum; below zero: in the seeker's favour."""
        return self.total - self.best - self.choices

    @property
    def turning_point(self) -> int | None:
        """The place of the costliest decision, the first of equals; None: nothing went wrong."""
        costs = [each.cost for each in self.decisions]
        if max(costs, default=0.0) < TURNING:
            return None
        return costs.index(max(costs))


def reviewing(game: Game, view: View) -> Iterator[Review | None]:
    """Work out the review of a finished round in slices of a few milliseconds: None while at work,
    the review at last. `view`: what everybody sees at the end."""
    work: Iterator[Review | None] = import_module(f"engines.{game.name}.review").reviewing(
        game, view
    )
    return work


def retracing(game: Game, moves: Sequence[Move]) -> Iterator[Any]:
    """The same for a game without secrets, looked back on move by move. What is found is the
    game's own; it comes again and again, as far as it is known, and `looked` tells how far."""
    work: Iterator[Any] = import_module(f"engines.{game.name}.review").retracing(game, moves)
    return work
