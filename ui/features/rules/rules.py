"""The rules: their pages, and the help over the table."""

from __future__ import annotations

from ui.boards import BOARDS
from ui.features.printing.sheets import SHEETS, sheets_of
from ui.features.rules import examples, view
from ui.features.rules.example_player import ExamplePlayer
from ui.shell.screen import Page, Painted, Screen
from ui.shell.shell import Shell
from ui.table.services import Services
from ui.toolkit import route
from ui.toolkit.markup import Node
from ui.toolkit.qr.code import encode
from ui.toolkit.route import Route


class Rules:
    """`living`: the pictures in sight; None where there are none."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._current = services.current
        self._step = 0
        self.living: ExamplePlayer | None = None
        services.dialogs.add("help", self._paint_help)
        services.actions.add(
            {
                "help": self._help,
                "help-next": lambda: self._go(1),
                "help-back": lambda: self._go(-1),
            }
        )
        services.actions.add_with_arg({"case-play": self._play, "case-seen": self._seen})

    def open(self, to: Route) -> Screen:
        """The rules of a game, or all games to choose from."""
        if to.rest in BOARDS:
            return RulePage(self, self._shell, to.rest)
        learnt = self._shell.store.lessons
        return Page(
            lambda: ("general", view.all_games(self._shell.words, learnt(), tuple(SHEETS.values())))
        )

    def playing(self, game: str) -> str:
        """Where the game is played: what was on the table when its rules were asked for, until that
        is over; else what goes on under the game's own address."""
        table = self._current.table
        kept = table and table.board.game == game and self._shell.store.text(table.match.id)
        if table is None or not kept or table.match.over:
            return route.write(game)
        return route.write("game", table.match.id)

    def _play(self, name: str) -> None:
        if self.living:
            self.living.play(name)

    def _seen(self, name: str) -> None:
        if self.living:
            self.living.seen(name)

    # -- over the table

    def _help(self) -> None:
        if self._current.table:
            self._step = 0
            self.living = ExamplePlayer(
                self._shell, examples.of(self._current.game), self._helping, near=True
            )
            self._dialogs.open("help")
            self._shell.after_paint(self._shell.host.window.watch)

    def _helping(self) -> bool:
        return self._dialogs.shown == "help"

    def _go(self, by: int) -> None:
        steps = examples.of(self._current.game).help
        self._step = min(max(self._step + by, 0), len(steps) - 1)
        if self.living:
            self.living.stop()
        self._shell.refresh()
        self._shell.focus("help-next" if self._step + 1 < len(steps) else "close")
        self._shell.after_paint(self._shell.host.window.watch)

    def _paint_help(self) -> list[Node]:
        game, living = self._current.game, self.living
        known = examples.of(game)
        assert living is not None
        if not known.help:
            return view.text_sheet(self._shell.words, game, living.figure)
        step = known.help[self._step]
        shown = view.HelpStep(step.name, step.cases, self._step, len(known.help), known.wide)
        return view.help_sheet(self._shell.words, game, shown, living.figure)


class RulePage(Screen):
    """The rules of one game, with their pictures."""

    def __init__(self, owner: Rules, shell: Shell, game: str) -> None:
        self._shell = shell
        self._game = game
        self._left = False
        self._playing = owner.playing(game)
        address = shell.host.window.address(route.write("rules", game))
        self._on_paper = view.OnPaper(sheets_of(game), encode(address.encode()))
        self._living = owner.living = ExamplePlayer(
            shell, examples.of(game), lambda: not self._left
        )
        shell.after_paint(shell.host.window.watch)

    def paint(self) -> Painted:
        game, words = self._game, self._shell.words
        learnt, wide = self._shell.store.lessons(), examples.of(game).wide
        page = view.page(
            words, game, learnt, self._living.figure, wide, self._on_paper, self._playing
        )
        return BOARDS[game].info.accent, page

    def leave(self) -> None:
        self._left = True
