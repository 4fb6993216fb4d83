"""Players of Mastermind. As setters all hide a random secret and answer truly; as breakers they
differ in what they forget, overlook and weigh."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, cast

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game
from engines.mastermind.breakers import Careless, Searching, Thorough
from engines.mastermind.codes import feedback
from engines.mastermind.guess_reasons import GuessReasons as GuessReasons
from engines.mastermind.moves import Answer, Hide, Move
from engines.mastermind.rules import BREAKER, Mastermind
from engines.mastermind.search import Rows
from engines.mastermind.views import SetterView


class Breaker(Protocol):
    """A way to guess."""

    def breaking(self, game: Mastermind, rows: Rows, luck: Luck) -> Iterator[Thought]:
        """See `engines.agent.Agent.think`."""


@dataclass(frozen=True)
class Player:
    breaker: Breaker

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rules = cast(Mastermind, game)
        if known.seat == BREAKER:
            yield from self.breaker.breaking(rules, known.view.rows, luck)
        else:
            yield Thought(_set(rules, known.view, luck))


def _set(game: Mastermind, view: SetterView, luck: Luck) -> Move:
    if view.pending is None:
        return Hide(game.secrets.draw(luck("secret")))
    return Answer(*feedback(view.pending, view.secret))


SEARCHING = Searching(listed=7_000, sampled=400, work=1_500_000)

LEVELS: dict[str, Agent] = {
    "forgetful": Player(Careless(forgets=0.4)),
    "random": Player(Careless(pairs=3, forgets=0.16)),
    "careless": Player(Careless(pairs=2, overlooks=0.6)),
    "steady": Player(Careless(pairs=2)),
    "sharp": Player(SEARCHING),
    "perfect": Player(Thorough(SEARCHING)),
}
