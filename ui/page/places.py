"""What an address can name besides a game: the pages of print, and home."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from ui.boards import BOARDS
from ui.markup import Node
from ui.route import Route
from ui.screens import home, pages

if TYPE_CHECKING:
    from ui.page.app import App

LICENCES = "./licences/index.html"
Painted = tuple[str, Node]  # the class of the body, and the page


class Place(Protocol):
    def arrive(self, route: Route) -> None:
        """The address names it now."""

    def paint(self) -> Painted:
        """The class of the body, and the page."""


class Page:
    """A place that only shows something."""

    def __init__(self, painted: Callable[[Route], Painted]) -> None:
        self._painted = painted
        self._route = Route()

    def arrive(self, route: Route) -> None:
        self._route = route

    def paint(self) -> Painted:
        return self._painted(self._route)


def printed(app: App) -> dict[str, Place]:
    """The pages of print by the first part of their address."""

    def rules(route: Route) -> Painted:
        if route.rest in BOARDS:
            page = pages.rule_page(app.words, route.rest, app.store.lessons())
            return BOARDS[route.rest].accent, page
        return "home2", pages.rule_list(app.words, app.store.lessons())

    def shelf() -> Node:
        return home.paint(app.words, _going(app), app.daily.strip(), app.top())

    return {
        "": Page(lambda _: ("home", shelf())),
        "settings": Page(lambda _: ("home2", pages.settings(app.words, app.settings))),
        "saves": Page(lambda _: ("home2", pages.saves(app.words, app.library.saved()))),
        "rules": Page(rules),
        "daily": app.daily,
        "stats": app.statistics,
        "about": Page(lambda _: ("home2", pages.about(app.words, LICENCES))),
    }


def _going(app: App) -> home.Going | None:
    for entry in app.store.entries():
        if not entry.over and entry.plies and entry.game in BOARDS:
            return home.Going(entry.id, entry.game, app.library.fact(entry))
    return None
