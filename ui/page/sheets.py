"""What lies over the page: at most one dialog, closed by its key, by Escape, by going back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.boards.board import Ask
from ui.markup import Node
from ui.screens import menu, pages

if TYPE_CHECKING:
    from ui.page.app import App


class Sheets:
    """`painters`: how each dialog looks, by its name; whoever owns one registers it here."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.painters: dict[str, Callable[[], list[Node]]] = {
            "menu": self._menu,
            "help": self._help,
            "ask": self._asking,
        }
        self._open = ""
        self._before = ""  # what had the focus when the first dialog opened
        self._question: Ask | None = None
        self._yes: Callable[[], None] = self.close

    def __bool__(self) -> bool:
        return bool(self._open)

    def paint(self) -> list[Node]:
        return self.painters[self._open]() if self._open else []

    def open(self, name: str) -> None:
        if not self._open:
            self._before = self.app.host.focused()
            self.app.host.opened()
        self._open = name
        self.app.refresh()
        self.app.host.focus("dialog")

    def close(self) -> None:
        """Away with it; the focus goes back to where it was."""
        if self._open:
            self.done()
            self.app.host.focus(self._before)

    def done(self) -> None:
        """It did what it was there for: something new is shown now."""
        if self._open:
            self._open = ""
            self.app.host.closed()
            self.app.refresh()

    def back(self) -> None:
        """The back button took it away."""
        if self._open:
            self._open = ""
            self.app.refresh()
            self.app.host.focus(self._before)

    def gone(self) -> None:
        """Another address took it away."""
        self._open = ""

    def ask(self, question: Ask, yes: Callable[[], None]) -> None:
        """Ask before something is done."""
        self._question, self._yes = question, yes
        self.open("ask")

    def do_close(self, arg: str = "") -> None:
        self.close()

    def do_menu(self, arg: str = "") -> None:
        self.open("menu")

    def do_help(self, arg: str = "") -> None:
        if self._playing:
            self.open("help")

    def do_ask_yes(self, arg: str = "") -> None:
        if self._open == "ask":
            self.close()
            self._yes()

    @property
    def _playing(self) -> str:
        """The game on the table, or ""."""
        table = self.app.desk.table
        return table.board.game if table else ""

    def _menu(self) -> list[Node]:
        table = self.app.desk.table
        leavable = table is not None and table.leavable
        return menu.paint(self.app.words, self._playing, self.app.facts(), leavable)

    def _help(self) -> list[Node]:
        return pages.help_sheet(self.app.words, self._playing)

    def _asking(self) -> list[Node]:
        ask, words = self._question, self.app.words
        if ask is None:
            return []
        kicker = words(f"{self._playing}.title") if self._playing else words("site")
        return pages.ask(words, ask.title, ask.text, ask.yes, ask.no, kicker)
