"""Hiding quality: the strongest player's cost for a box. A trial finds it, and it is compared with
other boxes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.agent import Agent, Knowledge, luck
from engines.blackbox.costs import COSTS
from engines.blackbox.moves import Hide, Move, Tip
from engines.blackbox.rules import HIDER, SEEKER, BlackBox


@dataclass(frozen=True)
class HidingQuality:
    """`cost`: the points of the trial. `others`: what other boxes of the kind cost, rising; none
    where nobody has measured it."""

    cost: int
    others: tuple[int, ...] = ()

    @property
    def dearer(self) -> int:
        """How many of the others cost more."""
        return len(self.others) - bisect_right(self.others, self.cost)


def judging_box(
    game: BlackBox, cells: Sequence[str], agent: Agent
) -> Iterator[HidingQuality | None]:
    """What comes of a trial by the strongest player; None for work in between."""
    others = tuple(sorted(COSTS.get((game.rows, game.columns, game.balls), ())))
    for cost in trial(game, cells, agent):
        yield None if cost is None else HidingQuality(cost, others)


def trial(
    game: BlackBox, cells: Sequence[str], agent: Agent, seed: int = 0
) -> Iterator[int | None]:
    """The points that a player pays for a box that it plays once, with the chance of that seed;
    None for work in between."""
    state, _ = game.play(game.start(), HIDER, Hide(tuple(cells)))
    chance = luck(seed, 0)
    while game.actors(state):
        known = Knowledge(SEEKER, game.view(state, SEEKER), ())
        move: Move = Tip()
        for thought in agent.think(game, known, chance):
            move = thought.move
            yield None
        state, _ = game.play(state, SEEKER, move)
    result = game.result(state)
    assert result is not None
    yield result.points[HIDER]
