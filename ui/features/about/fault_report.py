"""Fault report: what to hand on when something went wrong."""

from __future__ import annotations

from engines import link
from engines.game import RuleError
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.version import VERSION


class FaultReport:
    """The key hands a text on: what to fill in, the version, and the link of the last game."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        services.actions.add({"fault": self._report})

    def _report(self) -> None:
        shell = self._shell
        words, host = shell.words, shell.host
        text = words("fault.text", version=VERSION, language=words.language)
        shell.hand_over(words("fault.title"), text, host.window.address(self._last_game()))

    def _last_game(self) -> str:
        """The address of the game that was played last, as it is; else of the page."""
        entries = self._shell.store.index.entries(0, 1)
        try:
            match = self._shell.store.match(entries[0].id) if entries else None
        except RuleError:
            match = None
        return route.write("load", link.write(match)) if match else "#/"
