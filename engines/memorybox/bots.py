"""Players that forget, bluff and doubt. They know what they witnessed and still remember."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game
from engines.memorybox import recalling
from engines.memorybox.memory import recall
from engines.memorybox.play_styles import PlayStyle
from engines.memorybox.recall import Recall


@dataclass(frozen=True)
class Level:
    """A memory and a style.

    span   how many events go by until half of what was seen is forgotten
    slip   the share of drops remembered one hole off
    """

    span: int
    slip: float
    style: PlayStyle

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        if isinstance(game, Recall):
            yield recalling.thought(game, known, self.span, self.slip, luck)
            return
        memory = recall(known, self.span, self.slip, luck("memory").getrandbits(64))
        yield self.style.thought(known, memory, luck("move", len(known.witnessed)))


TRUSTING = PlayStyle(bluff=0.1, doubt=-0.4, nerve=0.0, whim=0.2)
DOUBTING = PlayStyle(bluff=0.2, doubt=0.15, nerve=0.0, whim=0.18)
BLUFFING = PlayStyle(bluff=0.8, doubt=0.0, nerve=0.04, whim=0.16)
WEIGHING = PlayStyle(bluff=0.5, doubt=0.0, nerve=0.0, whim=0.13)

LEVELS: dict[str, Agent] = {
    "forgetful": Level(span=8, slip=0.08, style=TRUSTING),
    "steady": Level(span=25, slip=0.07, style=DOUBTING),
    "sharp": Level(span=45, slip=0.06, style=BLUFFING),
    "elephant": Level(span=90, slip=0.04, style=WEIGHING),
}
