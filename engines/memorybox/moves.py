"""The sixteen moves and their notation."""

from __future__ import annotations

from dataclasses import dataclass

from engines.game import RuleError


@dataclass(frozen=True, slots=True)
class Move:
    """`number` is a row after "name", a hole after "drop", both 1 to 6, and 0 after other words."""

    word: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.word} {self.number}" if self.number else self.word


NAMES = tuple(Move("name", row) for row in range(1, 7))
DROPS = tuple(Move("drop", hole) for hole in range(1, 7))
REFUSE = Move("refuse")
ACCEPT = Move("accept")
CHALLENGE = Move("challenge")
PASS = Move("pass")

_BY_TEXT = {str(move): move for move in (*NAMES, *DROPS, REFUSE, ACCEPT, CHALLENGE, PASS)}


def read(text: str) -> Move:
    """The move that the text names; capitals and extra spaces do not matter."""
    move = _BY_TEXT.get(" ".join(text.lower().split()))
    if move is None:
        raise RuleError("bad-move", text)
    return move
