"""The menu of all places, and the rules of the game on the table."""

from __future__ import annotations

from collections.abc import Callable

from ui.markup import Node
from ui.page.actions import Actions
from ui.page.current import Current
from ui.page.dialogs import Dialogs
from ui.page.install import Install
from ui.page.late import Late
from ui.page.shell import Shell
from ui.screens import menu, pages


class Menu:
    """`facts`: what stands right of a row, by its place. `rules`: the part with their words."""

    def __init__(
        self,
        shell: Shell,
        actions: Actions,
        dialogs: Dialogs,
        current: Current,
        rules: Late[None],
        facts: Callable[[], dict[str, str]],
        install: Install,
    ) -> None:
        self._shell = shell
        self._dialogs = dialogs
        self._current = current
        self._rules = rules
        self.facts = facts
        self._install = install
        dialogs.add("menu", self._paint)
        dialogs.add("help", self._paint_help)
        actions.add({"menu": lambda: dialogs.open("menu"), "help": self._help})

    def _help(self) -> None:
        if self._current.table:
            self._rules.have(lambda _: self._dialogs.open("help"))

    def _paint(self) -> list[Node]:
        table = self._current.table
        leavable = table is not None and table.leavable
        return menu.paint(
            self._shell.words,
            self._current.game,
            self.facts(),
            leavable,
            self._install.possible,
        )

    def _paint_help(self) -> list[Node]:
        return pages.help_sheet(self._shell.words, self._current.game)
