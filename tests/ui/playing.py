"""A table that a test plays on: it holds the table of now, and what was before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engines.game import Ply
from engines.match import Match
from ui.boards.board import Board
from ui.boards.replies import Reply, Select
from ui.boards.situation import Hint, Selection, Situation
from ui.model.history import History
from ui.model.table import Table
from ui.toolkit.motion import Motion
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words


class Playing:
    """Every change puts another table in the place of the one before."""

    def __init__(self, match: Match) -> None:
        self.history = History((Table(match),))

    @property
    def table(self) -> Table:
        return self.history.now

    def change(self, **changes: Any) -> None:
        self.history = self.history.changed(replace(self.table, **changes))

    # -- what is there

    @property
    def match(self) -> Match:
        return self.table.match

    @match.setter
    def match(self, match: Match) -> None:
        self.change(match=match)

    @property
    def board(self) -> Board:
        return self.table.board

    @property
    def selection(self) -> Selection:
        return self.table.selection

    @selection.setter
    def selection(self, selection: Selection) -> None:
        self.change(selection=selection)

    @property
    def hint(self) -> Hint | None:
        return self.table.hint

    @hint.setter
    def hint(self, hint: Hint | None) -> None:
        self.change(hint=hint)

    @property
    def held(self) -> bool:
        return self.table.held

    @held.setter
    def held(self, held: bool) -> None:
        self.change(held=held)

    @property
    def device_seat(self) -> int | None:
        return self.table.device_seat

    @device_seat.setter
    def device_seat(self, seat: int | None) -> None:
        self.change(device_seat=seat)

    @property
    def local_to_move(self) -> int | None:
        return self.table.local_to_move

    @property
    def handover_pending(self) -> bool:
        return self.table.handover_pending

    def situation(self, words: Words, settings: Settings, plies: int | None = None) -> Situation:
        return self.table.situation(words, settings, plies)

    def account(
        self, plies: Sequence[Ply], before: Situation, after: Situation
    ) -> tuple[tuple[Motion, ...], list[str]]:
        return self.table.account(plies, before, after)

    # -- what is done

    def answer(self, reply: Reply) -> tuple[Ply, ...]:
        """Do what a tap meant; the plies it made. RuleError if it may not."""
        outcome = self.table.answer(reply)
        if outcome.error:
            raise outcome.error
        chosen = isinstance(reply, Select) and reply.selection != self.selection
        if outcome.step:
            self.history = self.history.did(outcome.after)
        else:
            self.history = self.history.changed(outcome.after)
        if chosen:
            self.history = self.history.settled()
        return outcome.plies

    def move(self, seat: int, text: str) -> Ply:
        """A ply of the program."""
        outcome = self.table.move(seat, text)
        self.history = self.history.did(outcome.after)
        return outcome.plies[0]

    def play(self, seat: int, move: Any) -> None:
        """A ply that nobody tapped: all else stays as it was."""
        self.match = self.match.played(seat, move)

    def uncover(self) -> None:
        self.history = self.history.changed(self.table.uncovered())

    def show_hint(self, hint: Hint | None) -> None:
        self.history = self.history.changed(self.table.with_hint(hint))

    def advance(self) -> None:
        self.history = History((self.table.begun(),))

    def undo(self) -> bool:
        return self._go(self.history.undo())

    def redo(self) -> bool:
        return self._go(self.history.redo())

    def _go(self, to: History | None) -> bool:
        self.history = to or self.history
        return to is not None
