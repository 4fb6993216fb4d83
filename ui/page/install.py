"""The site as an app of the device: offered after the first finished game, never twice."""

from __future__ import annotations

from ui.markup import Node
from ui.page.actions import Actions
from ui.page.dialogs import Dialogs
from ui.page.results import Results
from ui.page.shell import Shell
from ui.screens import install


class Install:
    def __init__(self, shell: Shell, actions: Actions, dialogs: Dialogs, results: Results) -> None:
        self._shell = shell
        self._dialogs = dialogs
        self._results = results
        dialogs.add("install", lambda: install.by_hand(shell.words))
        actions.add({"install": self._install, "install-never": self._never})

    @property
    def possible(self) -> bool:
        """Whether this browser can put the site on the home screen, and it is not there yet."""
        return not self._shell.embedded and self._shell.host.install_way != ""

    def strip(self) -> Node | None:
        """The offer on the home page: to a visitor who has finished a game and was not asked."""
        wanted = self.possible and self._results.rows() and not self._shell.store.declined
        return install.strip(self._shell.words) if wanted else None

    def _install(self) -> None:
        if self._shell.host.install_way == "apple":
            self._dialogs.open("install")
            return
        self._dialogs.close()
        self._shell.host.install()
        self._shell.refresh()

    def _never(self) -> None:
        self._shell.store.decline()
        self._dialogs.close()
        self._shell.refresh()
