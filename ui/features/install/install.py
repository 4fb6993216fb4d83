"""Installation of the site as an app. It is offered after the first finished game, never twice."""

from __future__ import annotations

from ui.features.install import view
from ui.table.services import Services
from ui.toolkit.markup import Node


class Install:
    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._results = services.results
        services.dialogs.add("install", lambda: view.by_hand(self._shell.words, self._played))
        services.actions.add({"install": self._install, "install-never": self._never})

    @property
    def possible(self) -> bool:
        """Whether this browser can put the site on the home screen, and it is not there yet."""
        return not self._shell.embedded and self._shell.host.device.install_way != ""

    @property
    def _played(self) -> bool:
        """Whether anything is here that would be missed elsewhere."""
        return bool(self._results.summary.rounds or self._shell.store.index.count)

    def strip(self) -> Node | None:
        """The offer on the home page: to a visitor who has finished a game and was not asked."""
        wanted = self.possible and self._results.summary.rounds and not self._shell.store.declined
        return view.strip(self._shell.words) if wanted else None

    def _install(self) -> None:
        if self._shell.host.device.install_way == "apple":
            self._dialogs.open("install")
            return
        self._dialogs.close()
        self._shell.host.device.install()
        self._shell.refresh()

    def _never(self) -> None:
        self._shell.store.decline()
        self._dialogs.close()
        self._shell.refresh()
