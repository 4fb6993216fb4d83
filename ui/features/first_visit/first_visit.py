"""First visit: pages before a game's first table. They come once, and only where a game is just
begun."""

from __future__ import annotations

from ui.boards import BOARDS
from ui.boards.board import Board
from ui.features.first_visit import view
from ui.model import form
from ui.shell import arguments
from ui.shell.screen import Page, Painted, Place, Screen
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.route import Route


class _Question(Page):
    """How well the computer shall play; the back button leads to the door that it was asked at."""

    over = "door"


class FirstVisit:
    """Stands before the tables of the games: a door, and where computers play along a question how
    well they shall. `reopen` opens the address of the page once more.

    at_once  the game that was to be begun at once, and whose question is open; or ""
    """

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._reopen = services.reopen
        self._at_once = ""
        services.actions.add_with_arg(
            {"door-show": self._show, "door-play": self._play, "door-level": self._begin}
        )

    def before(self, table: Place) -> Place:
        """The table's place, with the door where it is needed: not of a game without a lesson, to
        which it leads; not for a visitor who has met the game, nor with options in the address, nor
        in another site's page. Who has learnt the game and never played it meets the question."""

        def opened(to: Route) -> Screen:
            shell, game = self._shell, to.name
            board, at_once = BOARDS[game], self._at_once == game
            self._at_once = ""
            played = shell.store.has_played(game) or not board.info.lesson
            if to.query or to.rest or shell.embedded or played:
                return table(to)
            if at_once or shell.store.knows(game):
                if board.info.ladder:
                    page = _Question if at_once else Page
                    return page(lambda: self._ask(board))
                shell.store.keep_known(game)
                return table(to)
            return Page(lambda: self._paint(game))

        return opened

    def _paint(self, game: str) -> Painted:
        board = BOARDS[game]
        return board.info.accent, view.paint(self._shell.words, board, self._shell.settings.marks)

    def _ask(self, board: Board) -> Painted:
        return board.info.accent, view.ask(self._shell.words, board, self._shell.settings.marks)

    def _show(self, game: str) -> None:
        """The first step of the lesson, which leads to the table, and back to this door; whoever
        wants to be shown a game is new to it."""
        self._choose(game, 0)
        self._shell.host.window.go(route.write("lesson", game, step=1, door=1))

    def _play(self, game: str) -> None:
        self._at_once = game
        self._reopen()

    def _begin(self, arg: str) -> None:
        """Against computers that fit the answer."""
        game, _, said = arg.partition(":")
        skill = arguments.whole(said)
        if game in BOARDS and skill is not None and 0 <= skill < len(BOARDS[game].info.ladder):
            self._choose(game, skill)
            self._shell.store.keep_known(game)
            self._reopen()

    def _choose(self, game: str, skill: int) -> None:
        store = self._shell.store
        if BOARDS[game].info.ladder and store.form(game) is None:
            store.keep_form(game, form.write(form.fitting(game, skill)))
