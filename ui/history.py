"""What was done at the table and can be taken back; what was taken back and can come again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Played:
    """So many plies by one tap."""

    plies: int


@dataclass(frozen=True)
class Noted:
    """Notes of the round, as they were before (to take back) or after (to do again)."""

    notes: Mapping[str, Any]


@dataclass(frozen=True)
class Collected:
    """What was collected before some of it was put back."""

    selection: Any


Step: TypeAlias = Played | Noted | Collected


class History:
    """Of one round, in this visit: after a reload a match starts a new one.

    done   the last at the end; plies of a match that was loaded are not in it
    ahead  what undo took back, the first to be done again at the end
    """

    def __init__(self) -> None:
        self.done: list[Played | Noted] = []
        self.ahead: list[Step] = []

    @property
    def note(self) -> Noted | None:
        """The notes before the last thing done, where that was a note."""
        last = self.done[-1] if self.done else None
        return last if isinstance(last, Noted) else None

    def did(self, step: Played | Noted) -> None:
        """Something new was done: what was taken back before is gone."""
        self.done.append(step)
        self.ahead.clear()

    def start(self, index: int, end: int) -> int:
        """The first ply of the tap that made the ply `index` of `end`."""
        for step in reversed(self.done):
            if isinstance(step, Played):
                if index >= end - step.plies:
                    return end - step.plies
                end -= step.plies
        return index

    def back(self, plies: int) -> None:
        """So many plies are taken back, and the notes made since the first of them stay."""
        self.ahead.append(Played(plies))
        while self.done and plies > 0:
            step = self.done.pop()
            plies -= step.plies if isinstance(step, Played) else 0
