"""The menu of all places."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards import BOARDS
from ui.features.menu import view
from ui.features.menu.view import MenuProps
from ui.shell import address
from ui.table.services import Services
from ui.toolkit.markup import Node


class Menu:
    """`daily`: how far the puzzles of the day are. `installable`: whether the site can be put onto
    the home screen. `same`: what seeking the secret on the table once more is called, where it can
    be had. `accent`: the class of the page, by which one knows its game."""

    def __init__(
        self,
        services: Services,
        daily: Callable[[], str],
        installable: Callable[[], bool],
        same: Callable[[], str],
        accent: Callable[[], str],
    ) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._results = services.results
        self._replay = services.table.replay
        self._daily = daily
        self._installable = installable
        self._accent = accent
        self.same = same
        services.dialogs.add("menu", self._paint)
        services.actions.add({"menu": lambda: services.dialogs.open("menu")})

    def _paint(self) -> list[Node]:
        table, learnt = self._current.table, self._shell.store.lessons()
        taught = (game for game, board in BOARDS.items() if board.info.lesson)
        unknown = next((game for game in taught if game not in learnt), "")
        shown = MenuProps(
            facts=self.facts(),
            lesson=self._game() or unknown,
            installable=self._installable(),
            kept=self._shell.host.loader.kept_offline,
            playing=self._current.game,
            over=table is not None and table.match.over,
            pace=self._current.pace,
            leavable=table is not None and bool(table.leavable),
            same=self.same() if table else "",
            replay=self._replay.offered,
        )
        return view.paint(self._shell.words, shown)

    def facts(self) -> dict[str, str]:
        """What stands right of a row, by its place."""
        words = self._shell.words
        saves, games = self._shell.store.index.count, self._results.summary.rounds
        return {
            "saves": str(saves) if saves else "",
            "daily": self._daily(),
            "stats": words("statistics.games", n=games) if games else "",
        }

    def _game(self) -> str:
        """The game that this page is about; "" if it is about none, or about all. A page that is
        still coming has no colour yet, but an address."""
        about = {board.info.accent: game for game, board in BOARDS.items()}.get(self._accent(), "")
        path = address.read(self._shell.here).path
        return about or next((part for part in path if part in BOARDS), "")
