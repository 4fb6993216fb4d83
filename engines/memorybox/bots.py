"""Players that forget, bluff and doubt. They know what they witnessed and still remember."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game
from engines.memorybox.legal import legal
from engines.memorybox.memory import Memory, recall
from engines.memorybox.moves import ACCEPT, CHALLENGE, DROPS, NAMES, PASS, REFUSE, Move
from engines.memorybox.state import HOLES, Table


@dataclass(frozen=True)
class Level:
    """A character at the table.

    span   how many events go by until half of what was seen is forgotten
    slip   the share of drops remembered one hole off
    bluff  how often a row believed to be full is named, while there is one
    whim   how far mood moves a judgement, as a chance
    """

    span: int
    slip: float
    bluff: float
    whim: float

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        table: Table = known.view.table
        moves = legal(table)
        memory = recall(known, self.span, self.slip, luck("memory").getrandbits(64))
        mood = luck("move", len(known.witnessed))
        yield Thought(moves[0] if len(moves) == 1 else self._choose(table, known, memory, mood))

    def _choose(self, table: Table, known: Knowledge, memory: Memory, mood: Random) -> Move:
        match table.phase:
            case "name":
                return self._name(table, memory, mood)
            case "drop" | "again":
                return self._drop(table, memory, mood)
            case "answer":
                return CHALLENGE if self._doubts(table, known, memory, mood) else ACCEPT
            case _:
                return CHALLENGE if self._doubts(table, known, memory, mood) else PASS

    def _name(self, table: Table, memory: Memory, mood: Random) -> Move:
        """The row in which the next ball is most likely to be thrown back; a full one is a bluff,
        and after a refusal it is tried less often."""
        rows = table.nameable
        bluff = mood.random() < self.bluff / (1 + len(table.refused))
        honest = [row for row in rows if memory.open_holes(row)]
        sure = [row for row in rows if not memory.open_holes(row)]
        wanted = sure if sure and (bluff or not honest) else honest
        return NAMES[max(wanted, key=lambda row: memory.fill(row) + self._sway(mood)) - 1]

    def _drop(self, table: Table, memory: Memory, mood: Random) -> Move:
        row = table.row or 0
        free = memory.open_holes(row)
        full = memory.full(row)
        refusing = full - (1 - full) / 2
        dropping = 1 - memory.loose[row - 1] if free else 0.0
        if table.phase == "drop" and refusing > dropping + self._sway(mood):
            return REFUSE
        unproved = tuple(range(table.pegs[row - 1] + 1, HOLES + 1))
        return DROPS[mood.choice(free or unproved) - 1]

    def _doubts(self, table: Table, known: Knowledge, memory: Memory, mood: Random) -> bool:
        """Whether a challenge pays: a ball lost if the row has a free hole, gained if it is full.

        That the other refused speaks for a full row; that he has few balls left speaks for care,
        as a full row takes one of them away; that one's own ball is the last speaks for courage.
        """
        full = memory.full(table.row or 0)
        believed = full / (full + (1 - full) * 0.6)
        courage = 0.5
        if memory.hands[table.mover] <= 2:
            courage -= 0.2
        if known.view.balls == 1:
            courage += 0.2
        return believed + self._sway(mood) < courage

    def _sway(self, mood: Random) -> float:
        return (mood.random() - 0.5) * 2 * self.whim


LEVELS: dict[str, Agent] = {
    "forgetful": Level(span=46, slip=0.08, bluff=0.2, whim=0.2),
    "steady": Level(span=56, slip=0.07, bluff=0.3, whim=0.18),
    "sharp": Level(span=72, slip=0.06, bluff=0.4, whim=0.16),
    "elephant": Level(span=90, slip=0.04, bluff=0.5, whim=0.13),
}
