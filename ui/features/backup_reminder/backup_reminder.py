"""Protection of saved games. It asks the browser for persistent storage, offers a backup now and
then, and notices lost data.

A browser that puts that question to the person is asked in the settings, by the person alone.

A mark beside the store says that games were there. Whatever empties the store alone leaves it;
a browser that takes away everything of a site takes the mark with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ui.features.backup_reminder import view
from ui.model.table import Table
from ui.storage.key_value_store import parsed
from ui.storage.safety import Backup
from ui.table.services import Services
from ui.table.table_extension import TableExtension
from ui.toolkit import dates
from ui.toolkit.markup import Node

MANY = 10
"""Games that are worth a backup."""
MONTH = 30 * 86400.0
"""Seconds between two offers."""
SLICE = 0.03
"""Seconds of work between two looks at the page."""


class BackupReminder(TableExtension):
    """Signs of games that were here.

    _since   when games were last seen here, in seconds since 1970, if they are gone; else 0
    _marked  the mark says that games are here now
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._files = services.files
        self._since = 0.0
        self._marked = False
        services.actions.add(
            {"export": self._back_up, "emptied-file": self._restore, "afresh": self._afresh}
        )

    # -- at the start of a visit

    def begin(self) -> None:
        if not self._shell.embedded:
            self._shell.host.tasks.spawn(self._look())

    async def _look(self) -> None:
        """Mend the list of games, notice what is gone, offer a backup."""
        shell = self._shell
        await self._worked_off(shell.store.mending(shell.host.device.now()))
        seen = _seen(await shell.host.device.marked(), shell.host.device.now())
        with shell.change():
            games = shell.store.index.count
            if games:
                self._mark()
            elif seen and not shell.store.failed:
                self._since = seen
                shell.refresh()
            if games >= MANY and not shell.notice:
                self._offer(games)

    async def _worked_off(self, steps: Iterator[bool]) -> None:
        """In slices; what has changed is shown."""
        host, changed = self._shell.host, False
        pause = host.device.now() + SLICE
        for mended in steps:
            changed = changed or mended
            if host.device.now() >= pause:
                await host.tasks.yield_to_browser()
                pause = host.device.now() + SLICE
        if changed:
            self._shell.refresh()

    def _mark(self) -> None:
        """Games are here, now."""
        self._since, self._marked = 0.0, True
        self._shell.host.device.mark(str(int(self._shell.host.device.now())))

    # -- while people play

    def moved(self, table: Table) -> None:
        """Games are here from the first move on; a finished one must not be lost."""
        if not self._shell.embedded:
            self._shell.after_frame(lambda: self._secure(table))

    def _secure(self, table: Table) -> None:
        shell = self._shell
        if not self._marked:
            self._mark()
        if table.match.result is None or shell.host.device.asks_to_persist:
            return
        if not shell.store.safety.persisted:
            shell.store.safety.keep_persisted()
            shell.host.device.persist(lambda promised: None)

    # -- a store that was emptied

    def strip(self) -> Node | None:
        """What stands on the home page while nothing is here and something was."""
        if not self._since or self._shell.store.index.count:
            return None
        words = self._shell.words
        return view.paint(words, dates.said(words, dates.day_of(self._since)))

    def _restore(self) -> None:
        self._afresh()
        self._shell.host.device.open_file(self._files.bring)

    def _afresh(self) -> None:
        """It was told; that is enough."""
        self._since, self._marked = 0.0, False
        self._shell.host.device.mark("")
        self._shell.refresh()

    # -- a backup

    def _offer(self, games: int) -> None:
        shell, now = self._shell, self._shell.host.device.now()
        kept = shell.store.safety.backup
        if 0 <= now - max(kept.made, kept.offered) < MONTH:
            return
        shell.store.safety.keep_backup(Backup(kept.made, now))
        if kept.made:
            month = dates.month_name(shell.words, dates.day_of(kept.made))
            shell.note("backup.last", "export", "backup.do", n=games, month=month)
        else:
            shell.note("backup.never", "export", "backup.do", n=games)

    def _back_up(self) -> None:
        """Everything as a file."""
        shell, now = self._shell, self._shell.host.device.now()
        shell.host.device.save_file("beads-and-boxes.json", shell.store.export())
        shell.store.safety.keep_backup(Backup(now, shell.store.safety.backup.offered))
        for code in ("backup.last", "backup.never"):
            shell.unnote(code)


def _seen(text: str, now: float) -> float:
    """When games were here, as a mark says it; 0 where it says nothing that can be."""
    seen = parsed(text)
    return float(seen) if type(seen) is int and 0 < seen <= now else 0.0
