"""Undo and redo at the table, and clearing the selection."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.boards.buttons import TableKey
from ui.boards.replies import Question, Select
from ui.model.history import History
from ui.model.table import Table
from ui.table.draft_move import DraftMove
from ui.table.table_services import TableServices


class Undo:
    """`question`: what is asked before an undo that tells something; `changed` is told when the
    match went back, or on again."""

    def __init__(
        self,
        services: TableServices,
        draft: DraftMove,
        question: Callable[[Table], Question | None],
        changed: Callable[[], None],
    ) -> None:
        self._shell = services.shell
        self._current = services.current
        self._dialogs = services.dialogs
        self._draft = draft
        self._question = question
        self._changed = changed

    @property
    def possible(self) -> bool:
        table = self._current.require_table()
        return bool(self._put_back(table)) or self._history.can_undo

    @property
    def redo_possible(self) -> bool:
        return self._history.can_redo

    @property
    def _history(self) -> History:
        if self._current.session.history is None:
            raise RuntimeError("no table")
        return self._current.session.history

    def undo(self) -> None:
        """One step of what is collected, else the last move."""
        current, table = self._current, self._current.require_table()
        if current.ply is not None or not self._allowed(table):
            return
        if put_back := self._put_back(table):
            before = current.situation()
            less = replace(table, selection=put_back.selection, hint=None)
            current.session.history = self._history.put_back(less)
            self._draft.changed()
            current.session.present((), before)
            return
        question = self._question(table) if self._history.undo_reveals else None
        if question:
            self._dialogs.ask(question, self._undo_now)
        else:
            self._undo_now()

    def redo(self) -> None:
        if self._current.ply is None:
            self._go(self._history.redo())

    def restart(self) -> None:
        """Nothing is collected any more."""
        self._current.session.change(selection=None)
        self._draft.changed()
        self._shell.refresh()

    def _put_back(self, table: Table) -> Select | None:
        """What the board makes of an undo while something is collected, not only looked at."""
        at = self._current.situation()
        if at.selection is None:
            return None
        reply = table.board.input.tap(at, TableKey.UNDO)
        return reply if isinstance(reply, Select) and not reply.look else None

    def _allowed(self, table: Table) -> bool:
        """While another one acts only where the board has a key for it."""
        if table.local_to_move is not None:
            return True
        shown = table.board.drawing.buttons(self._current.situation())
        return any(button.do == TableKey.UNDO for button in shown)

    def _undo_now(self) -> None:
        self._go(self._history.undo())

    def _go(self, history: History | None) -> None:
        """Back or forward to there; None: there is nothing. What was collected or noted is told,
        of moves the table tells."""
        if history:
            session, before = self._current.session, self._current.situation()
            plies = session.table.plies
            session.history = history
            self._changed()
            if session.table.plies == plies:
                session.present((), before)
