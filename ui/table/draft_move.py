"""Draft move: the selection kept beside the saved match. It is restored after a reload. What people
say of a round before they look back on it is kept the same way."""

from __future__ import annotations

from typing import Any

from ui.model.table import Table
from ui.shell.shell import Shell
from ui.table import draft_types
from ui.table.current import Current


class DraftMove:
    """The selection on the table. It is kept beside the match, never in its record, and restored
    only for the seat that made it."""

    def __init__(self, shell: Shell, current: Current) -> None:
        self._shell = shell
        self._current = current
        self._kept: Any = None  # as it is in the store now

    def opened(self) -> bool:
        """A match was put on the table, or uncovered: give back what was collected. Whether
        something was begun here and not ended."""
        table = self._current.require_table()
        self._kept = kept = self._shell.store.draft(table.match.id)
        free = self._wanted and table.selection is None and isinstance(kept, dict)
        begun = free and {**kept, **_moment(table)} == kept
        if begun:
            what = draft_types.read(table.board, kept.get("what"))
            self._current.session.change(selection=what)
        return begun

    def carry(self, before: Table) -> None:
        """Another tab has changed the match: what was collected on the table before stays, unless
        somebody has moved."""
        table = self._current.require_table()
        same = before.match.round.plies == table.match.round.plies
        if same and _moment(before) == _moment(table) and before.selection is not None:
            self._current.session.change(selection=before.selection)
            self.changed()

    def changed(self) -> None:
        """Something was collected, put back or played."""
        if not self._wanted:
            return
        table, store = self._current.require_table(), self._shell.store
        closing = table.board.rounds.closing(self._current.situation())
        mine = table.local_to_move is not None or closing
        what = draft_types.write(table.board, table.selection) if mine else None
        now = {**_moment(table), "what": what} if what or closing else None
        if now == self._kept:
            return
        self._kept = now
        if now and store.text(table.match.id) is None:
            kept = self._shell.keep(table.match)
            self._current.session.change(match=kept or table.match)
        store.keep_draft(table.match.id, now)

    @property
    def _wanted(self) -> bool:
        current = self._current
        if current.table is None:
            return False
        shown = current.ply is None and not current.handover_pending
        return shown and current.whole and not self._shell.embedded


def _moment(table: Table) -> dict[str, Any]:
    """When it was collected, and by whom: as soon as that is over, it is worth nothing."""
    match = table.match
    return {
        "round": len(match.rounds),
        "plies": len(match.round.plies),
        "seat": table.local_to_move,
    }
