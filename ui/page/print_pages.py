"""The pages of print, and home."""

from __future__ import annotations

from ui.boards import BOARDS
from ui.page.daily import Daily
from ui.page.install import Install
from ui.page.keeping import Keeping
from ui.page.saved_games import SavedGames
from ui.page.screen import Page, Painted, Screen
from ui.page.shell import Shell
from ui.page.verifying import Verifying
from ui.screens import home, licences, pages

LICENCES = "./licences/"


def shelf(
    shell: Shell, saved_games: SavedGames, daily: Daily, install: Install, keeping: Keeping
) -> Screen:
    """The home page: the games, the one that goes on, the puzzle of the day."""

    def going() -> home.Going | None:
        for entry in shell.store.entries():
            if not entry.over and entry.plies and entry.game in BOARDS:
                return home.Going(entry.id, entry.game, saved_games.fact(entry))
        return None

    def paint() -> Painted:
        strips = going(), daily.strip(), shell.notice, install.strip(), keeping.strip()
        return "home", home.paint(shell.words, *strips)

    return Page(paint)


def about(shell: Shell, install: Install, verifying: Verifying) -> Screen:
    verifying.said = ""

    def paint() -> Painted:
        possible, offline = install.possible, shell.host.kept_offline
        return "home2", pages.about(shell.words, possible, offline, verifying.said)

    return Page(paint)


def others(shell: Shell) -> Screen:
    """Whose work is in the site, and under which licences."""
    return Page(lambda: ("home2", licences.paint(shell.words, LICENCES)))
