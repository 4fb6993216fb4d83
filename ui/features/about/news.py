"""News of a release. They are told right after an update, and stand on the page about the site."""

from __future__ import annotations

from ui.table.services import Services
from ui.toolkit import route


class News:
    """Takes the new version when a person wants it, and tells of it when it is here."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        services.actions.add({"renew": self._renew, "news": self._open})

    def remind(self) -> None:
        """On the first page of a visit: a line, if the visit began with an update."""
        if self._shell.store.updated:
            self._shell.store.keep_updated(False)
            self._shell.note("news.line", "news", "news.look")

    def _renew(self) -> None:
        self._shell.store.keep_updated(True)
        self._shell.host.loader.renew()

    def _open(self) -> None:
        self._shell.unnote("news.line")
        self._shell.host.window.go(route.write("about"))
