"""What the first tap needs is run once before, for nothing: whatever runs for the first time takes
several times as long, because the browser compiles it then."""

from __future__ import annotations

from engines import record
from ui.page.companion import Companion
from ui.page.current import Current
from ui.page.shell import Shell
from ui.page.table_screen import TableScreen
from ui.table import Table

AFTER_MS = 300
"""What the start leaves for later comes first."""


class Rehearsal(Companion):
    """Once for each game, when a person is to move for the first time. Nothing of it is shown or
    kept."""

    def __init__(self, shell: Shell, current: Current, screen: TableScreen) -> None:
        self._shell = shell
        self._current = current
        self._screen = screen
        self._rehearsed: set[str] = set()

    def opened(self, table: Table) -> None:
        self._begin(table)

    def moved(self, table: Table) -> None:
        self._begin(table)

    def _begin(self, table: Table) -> None:
        game = table.board.game
        if game not in self._rehearsed and self._wanted(table):
            self._rehearsed.add(game)
            self._shell.host.spawn(self._rehearse(table))

    async def _rehearse(self, table: Table) -> None:
        """A match is kept, a move shown, a tap looked ahead to; the page is free in between."""
        host, screen = self._shell.host, self._screen
        await host.pause(AFTER_MS)
        for scene in (lambda: record.dump(table.match), screen.rehearse_move, screen.rehearse_tap):
            await host.breathe()
            if not self._wanted(table):
                return
            scene()

    def _wanted(self, table: Table) -> bool:
        current = self._current
        return current.table is table and current.ply is None and table.acting is not None
