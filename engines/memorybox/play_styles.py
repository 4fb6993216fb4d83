"""Play styles: a player's use of its memory. They also say how sure it is of it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engines.agent import Knowledge, Thought
from engines.memorybox.legal import legal
from engines.memorybox.memory import Memory
from engines.memorybox.moves import ACCEPT, CHALLENGE, DROPS, NAMES, PASS, REFUSE, Move
from engines.memorybox.state import HOLES, Table

HONEST = 0.6  # how often a refusal is thought to be false, beside the times that it is right
FEW = 2  # balls left from which a full row is too good a gift to be checked


@dataclass(frozen=True)
class PlayStyle:
    """How a player plays, as the others learn it in some rounds.

    bluff  how often a row believed to be full is named, while there is another
    doubt  how much readier than the odds he is to check a row that was refused; below 0: he trusts
    nerve  how often he refuses a row that seems half full at least, whatever he knows of it
    whim   how far mood moves a judgement, as a chance
    """

    bluff: float
    doubt: float
    nerve: float
    whim: float

    def thought(self, known: Knowledge, memory: Memory, mood: Random) -> Thought:
        """The move, and how near another one was."""
        table: Table = known.view.table
        moves = legal(table)
        if len(moves) == 1:
            return Thought(moves[0])
        match table.phase:
            case "name":
                return Thought(self._name(table, memory, mood))
            case "drop" | "again":
                return self._drop(table, memory, mood)
            case _:
                return self._asked(table, known, memory, mood)

    def _name(self, table: Table, memory: Memory, mood: Random) -> Move:
        """The row in which the next ball is most likely to be thrown back; a full one is a bluff,
        and after a refusal it is tried less often."""
        rows = table.nameable
        bluff = mood.random() < self.bluff / (1 + len(table.refused))
        honest = [row for row in rows if memory.open_holes(row)]
        sure = [row for row in rows if not memory.open_holes(row)]
        wanted = sure if sure and (bluff or not honest) else honest
        return NAMES[max(wanted, key=lambda row: memory.fill(row) + self._sway(mood)) - 1]

    def _drop(self, table: Table, memory: Memory, mood: Random) -> Thought:
        """A ball that stays is one less; so is one given to who checks a full row, if he does."""
        row = table.row or 0
        free = memory.open_holes(row)
        full = memory.full(row)
        refusing = full - (1 - full) / 2
        dropping = 1 - memory.loose[row - 1] if free else 0.0
        doubt = 0.0 if table.phase == "again" else _near(refusing - dropping)
        bold = memory.fill(row) >= 0.5 and mood.random() < self.nerve
        if table.phase == "drop" and (bold or refusing > dropping + self._sway(mood)):
            return Thought(REFUSE, doubt=doubt)
        unproved = tuple(range(table.pegs[row - 1] + 1, HOLES + 1))
        return Thought(DROPS[mood.choice(free or unproved) - 1], doubt=doubt)

    def _asked(self, table: Table, known: Knowledge, memory: Memory, mood: Random) -> Thought:
        """Whether a check pays: a ball got if the row is full, given away if a hole is free.

        That the other refused speaks for a full row; that he has few balls left speaks for care,
        as a full row takes one of them away; that one's own ball is the last speaks for courage.
        """
        full = memory.full(table.row or 0)
        believed = full / (full + (1 - full) * HONEST)
        courage = 0.5 + self.doubt
        if memory.hands[table.mover] <= FEW:
            courage -= 0.2
        if known.view.balls == 1:
            courage += 0.2
        if believed + self._sway(mood) < courage:
            return Thought(CHALLENGE, doubt=_near(courage - believed))
        move = ACCEPT if table.phase == "answer" else PASS
        return Thought(move, doubt=_near(courage - believed))

    def _sway(self, mood: Random) -> float:
        return (mood.random() - 0.5) * 2 * self.whim


def _near(lead: float) -> float:
    """How near to a draw two judgements are: 1 for none, 0 from a difference of a half on."""
    return max(0.0, 1 - 2 * abs(lead))
