"""Tab sync: one match in two tabs, the newer wins."""

from __future__ import annotations

from collections.abc import Callable

from engines.game import RuleError
from engines.match import Match
from ui.storage.game_index import GAME
from ui.table.table_services import TableServices
from ui.toolkit import route

DELETED = "elsewhere.deleted"


class TabSync:
    """`put` puts a match on the table, as a replay where a ply is named; `keep` saves what is
    there."""

    def __init__(
        self,
        services: TableServices,
        put: Callable[[Match, int | None], object],
        keep: Callable[[], None],
    ) -> None:
        self._shell = services.shell
        self._current = services.current
        self._dialogs = services.dialogs
        self._put = put
        self._keep = keep
        services.actions.add({"elsewhere-here": self._go_on_here, "elsewhere-keep": keep})

    def kept(self, key: str) -> None:
        """Another tab has kept something, or deleted it: the match on the table goes on from there,
        if it is that. One that is gone stays on the table and can be kept."""
        current, store = self._current, self._shell.store
        if current.table is None or not current.whole or key != GAME + current.match.id:
            return
        self._shell.unnote(DELETED)
        if not store.is_kept(current.match):
            self._take_over()
        elif store.text(current.match.id) is None:
            self._shell.note(DELETED, "elsewhere-keep", "keep")

    def settled(self) -> None:
        """The match on the table is kept, as it is there."""
        self._shell.unnote(DELETED)

    def overtaken(self) -> None:
        """What was just done here has to give way to what another tab has done before."""
        self._shell.note("elsewhere.went-on")
        self._take_over()

    def _take_over(self) -> None:
        """Put the state on the table that another tab has kept; where it cannot be read, say so."""
        try:
            match = self._shell.store.match(self._current.match.id)
        except RuleError:
            self._shell.note("elsewhere.unreadable", "elsewhere-here", "elsewhere.here")
            return
        if match:
            self._dialogs.done()
            self._put(match, self._current.ply)

    def _go_on_here(self) -> None:
        """Keep the state on the table as a match of its own."""
        if table := self._current.table:
            self._current.session.replace(table.with_match(id=self._shell.fresh_id(), kept=""))
            self._shell.unnote()
            self._keep()
            self._shell.rename(route.write("game", self._current.match.id))
