"""One decision of a computer player, worked out in slices, on the page or in the worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import monotonic

from engines import record
from engines.agent import Luck, Thought, luck
from engines.game import Game
from engines.levels import levels
from engines.match import Match


class Decision:
    """Thinking for one seat of a match, stopped and taken up again at will."""

    def __init__(self, match: Match, seat: int, level: str) -> None:
        self.game: Game = match.game
        self.thought: Thought | None = None
        self.done = False
        player = match.players[match.seats[seat]]
        chance: Luck = luck(player.seed, len(match.rounds))
        agent = levels(self.game.name)[level]
        self._thoughts: Iterator[Thought] = agent.think(self.game, match.round.known(seat), chance)

    def step(self, ms: int) -> None:
        """Think on for about so long, and at least one thought."""
        end = monotonic() + ms / 1000
        for thought in self._thoughts:
            self.thought = thought
            if monotonic() >= end:
                return
        self.done = True

    @property
    def move(self) -> str:
        """The best move so far, in notation."""
        return self.game.write(self.thought.move) if self.thought else ""


class Session:
    """A decision behind texts, as the worker is asked for it."""

    def __init__(self) -> None:
        self._decision: Decision | None = None

    def begin(self, text: str) -> str:
        """`text`: JSON of a record, a seat and a level."""
        asked = json.loads(text)
        match = record.load(asked["record"])
        self._decision = Decision(match, asked["seat"], asked["level"])
        return ""

    def step(self, text: str) -> str:
        """`text`: milliseconds. JSON of the move so far and whether thinking is over."""
        decision = self._decision
        if decision is None:
            return json.dumps({"move": "", "done": True})
        decision.step(int(text))
        return json.dumps({"move": decision.move, "done": decision.done})
