"""The menu of all places."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards import BOARDS
from ui.features.menu import view
from ui.shell import address
from ui.shell.actions import Actions
from ui.shell.dialogs import Dialogs
from ui.shell.shell import Shell
from ui.table.current import Current
from ui.toolkit.markup import Node


class Menu:
    """`facts`: what stands right of a row, by its place. `same`: what seeking the secret on the
    table once more is called, where it can be had."""

    def __init__(
        self,
        shell: Shell,
        actions: Actions,
        dialogs: Dialogs,
        current: Current,
        facts: Callable[[], dict[str, str]],
        installable: Callable[[], bool],
        same: Callable[[], str],
    ) -> None:
        self._shell = shell
        self._dialogs = dialogs
        self._current = current
        self.facts = facts
        self._installable = installable
        self.same = same
        dialogs.add("menu", self._paint)
        actions.add({"menu": lambda: dialogs.open("menu")})

    def _paint(self) -> list[Node]:
        table, learnt = self._current.table, self._shell.store.lessons()
        taught = (game for game, board in BOARDS.items() if board.lesson)
        unknown = next((game for game in taught if game not in learnt), "")
        leavable = table is not None and table.leavable
        return view.paint(
            self._shell.words,
            self._current.game,
            self.facts(),
            leavable,
            self.same() if table else "",
            self._installable(),
            self._current.pace,
            self._game() or unknown,
            over=table is not None and table.match.over,
        )

    def _game(self) -> str:
        """The game that this page is about; "" if it is about none, or about all."""
        path = address.read(self._shell.here).path
        return self._current.game or next((part for part in path if part in BOARDS), "")
