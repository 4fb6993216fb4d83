"""The home page."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards import BOARDS
from ui.features.home import view
from ui.shell.screen import Page, Painted, Screen
from ui.shell.shell import Shell
from ui.storage.game_index import GOES_ON, Entry
from ui.toolkit.markup import Node


def shelf(
    shell: Shell,
    fact: Callable[[Entry], str],
    daily: Callable[[], Node],
    offer: Callable[[], Node | None],
    gone: Callable[[], Node | None],
) -> Screen:
    """The home page: the games, the one that goes on, the puzzle of the day.
    `fact`: what is said of a game that goes on; the others paint what other features show here."""

    def going() -> view.Going | None:
        entry = next(shell.store.index.with_sign(GOES_ON, BOARDS), None)
        return view.Going(entry.id, entry.game, fact(entry)) if entry else None

    def paint() -> Painted:
        strips = going(), daily(), offer(), gone()
        return "home", view.paint(shell.words, *strips)

    return Page(paint)
