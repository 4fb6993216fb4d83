"""Files of this site: one saved game, or everything of another device."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engines import record
from engines.about import Kind
from engines.game import RuleError
from engines.match import Match
from ui.model import log, play_by_link
from ui.shell.screen import NotHere, Screen
from ui.shell.shell import Shell
from ui.storage.restoring import Restored, restore
from ui.storage.store import SETTINGS
from ui.table.matches import Matches
from ui.toolkit import route

OURS = ('{"beads-boxes"', '{"format":')  # how files of this site begin
LARGEST = 24_000_000  # characters of a file: more than any browser keeps for a site
SLICE = 0.03  # seconds of work between two looks at the page


class GameFiles:
    """`restored`: how far the file of another device is taken in; None: none was. `lay`: shows a
    screen over the one that is shown."""

    def __init__(self, shell: Shell, matches: Matches, lay: Callable[[Screen], None]) -> None:
        self._shell = shell
        self._matches = matches
        self._lay = lay
        self.restored: Restored | None = None

    def bring(self, text: str | None) -> None:
        """A file: one saved game, or everything of another device; None: too large a one."""
        if text is None or len(text) > LARGEST:
            self._refuse(RuleError("large-file"), "")
            return
        try:
            data = record.parse(text, LARGEST)
        except MemoryError:
            self._refuse(RuleError("large-file"), "")
        except RuleError:
            ours = text.lstrip().startswith(OURS)
            shown = "" if "\ufffd" in text and not ours else text  # of a picture nothing is text
            self._refuse(RuleError("cut-file" if ours else "bad-file"), shown)
        else:
            self.open(data)

    def open(self, data: Any) -> None:
        """Keep what came from elsewhere, and go to it."""
        shell = self._shell
        try:
            if not isinstance(data, dict):
                raise RuleError("bad-file")
            if "beads-boxes" in data:
                steps = restore(shell.store, data, shell.host.device.now())
                shell.host.window.go(route.write("saves"))
                shell.host.tasks.spawn(self._restore(steps))
            else:
                self._take(record.read(data))
        except RuleError as wrong:
            self._refuse(wrong, json.dumps(data, ensure_ascii=False))

    async def _restore(self, steps: Iterator[Restored]) -> None:
        """Take a file in slices, and show how far that is."""
        shell, pause = self._shell, 0.0
        for self.restored in steps:
            if shell.host.device.now() >= pause:
                with shell.change():
                    shell.kept_elsewhere(SETTINGS)
                await shell.host.tasks.yield_to_browser()
                pause = shell.host.device.now() + SLICE
        with shell.change():
            shell.refresh()

    def _take(self, match: Match) -> None:
        """On the table; as a copy, where another state of it is here."""
        if kept := self._shell.store.text(match.id) if match.id else None:
            with suppress(RuleError):
                mine = record.load(kept)
                if play_by_link.compare(mine, match) == "same":
                    self._matches.lead_to(replace(mine, kept=kept))
                    return
        match = play_by_link.taken_over(match, copy=bool(kept))
        if not kept and match.over and match.about.kind is Kind.DAILY and not self._own(match):
            about = replace(match.about, kind=Kind.REPLAY)
            match = replace(play_by_link.received(match), about=about)
        if not match.id or kept:
            match = replace(match, id=self._shell.fresh_id())
        self._matches.lead_to(match)

    def _own(self, match: Match) -> bool:
        """Whether it is the game beside a figure that stands here."""
        row, made = log.find(self._shell.store.stats(), match.id, 0), log.row(match, 0)
        return row is not None and replace(row, ended=0) == made

    def _refuse(self, wrong: RuleError, text: str) -> None:
        self._lay(NotHere.unreadable(wrong, text).screen(self._shell))
