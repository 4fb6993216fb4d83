"""What is new on the site: told once to whoever was here before, and found on the page about it."""

from __future__ import annotations

from ui import route
from ui.page.actions import Actions
from ui.page.shell import Shell

EDITION = "2"
"""Grows with what `news.<number>` tells: whoever has seen another one is told so."""


class News:
    """Asks nobody who comes for the first time, and nobody in another site's page."""

    def __init__(self, shell: Shell, actions: Actions) -> None:
        self._shell = shell
        actions.add({"news": self._open})

    def remind(self) -> None:
        """On the first page of a visit: a line, if there is news for this person."""
        store = self._shell.store
        if store.edition == EDITION or self._shell.embedded:
            return
        if store.entries():
            self._shell.note("news.line", "news", "news.look")
        store.keep_edition(EDITION)

    def _open(self) -> None:
        self._shell.unnote("news.line")
        self._shell.host.go(route.write("about"))
