"""The sixteen moves and their notation."""

from __future__ import annotations

from collections.abc import Sequence
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


def turns(texts: Sequence[str]) -> int:
    """The turn, from 1, to which the last of a round's first moves belongs; 0 before them all.

    A turn ends when its player names a row for the next one; the row that is named before the
    first turn counts to it, and a name in the place of a refused one changes nothing."""
    if not texts:
        return 0
    before = ("", *texts)
    named = (
        text.startswith("name") and last not in ("accept", "pass")
        for last, text in zip(before, texts[:-1], strict=False)
    )
    return max(sum(named), 1)
