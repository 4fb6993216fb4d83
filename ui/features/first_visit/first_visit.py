"""First visit: a page before a game's first table. It comes once, and only where a game is just
begun."""

from __future__ import annotations

from ui.boards import BOARDS
from ui.features.first_visit import view
from ui.shell.screen import Page, Painted, Place, Screen
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.route import Route


class FirstVisit:
    """Stands before the tables of the games. `reopen` opens the address of the page once more."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._reopen = services.reopen
        services.actions.add_told({"door-show": self._show, "door-play": self._play})

    def before(self, table: Place) -> Place:
        """The table's place, with the door where it is needed: not of a game without a lesson, to
        which it leads; not for a visitor who has met the game, nor with options in the address, nor
        in another site's page."""

        def opened(to: Route) -> Screen:
            shell = self._shell
            known = shell.store.knows(to.name) or not BOARDS[to.name].info.lesson
            if to.query or to.rest or shell.embedded or known:
                return table(to)
            return Page(lambda: self._paint(to.name))

        return opened

    def _paint(self, game: str) -> Painted:
        board = BOARDS[game]
        return board.info.accent, view.paint(self._shell.words, board)

    def _show(self, game: str) -> None:
        """The first step of the lesson, which leads to the table."""
        self._shell.store.keep_known(game)
        self._shell.host.window.go(route.write("lesson", game, step=1, door=1))

    def _play(self, game: str) -> None:
        self._shell.store.keep_known(game)
        self._reopen()
