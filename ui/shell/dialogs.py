"""Dialogs: at most one lies over the page. Its key, Escape, and going back close it."""

from __future__ import annotations

from collections.abc import Callable

from ui.boards.replies import Question
from ui.shell import view
from ui.shell.actions import Actions
from ui.shell.shell import Shell
from ui.toolkit.markup import Node

Paint = Callable[[], list[Node]]


class Dialogs:
    """Each dialog has a name; its owner adds how it is painted.

    `game`    the name of the game on the table, or ""
    `covers`  is told whether one lies over the page now
    """

    def __init__(self, shell: Shell, actions: Actions, game: Callable[[], str]) -> None:
        self._shell = shell
        self._game = game
        self._painters: dict[str, Paint] = {"ask": self._paint_question}
        self.covers: Callable[[bool], None] = lambda now: None
        self._open = ""
        self._before = ""  # what had the focus when the first dialog opened
        self._question: Question | None = None
        self._yes: Callable[[], None] = self.close
        actions.add({"close": self.close, "ask-yes": self._agree})

    def add(self, name: str, paint: Paint) -> None:
        if name in self._painters:
            raise ValueError(f"two dialogs {name!r}")
        self._painters[name] = paint

    def __bool__(self) -> bool:
        return bool(self._open)

    @property
    def shown(self) -> str:
        """The name of the dialog that is open; or ""."""
        return self._open

    def paint(self) -> list[Node]:
        return self._painters[self._open]() if self._open else []

    def open(self, name: str) -> None:
        if not self._open:
            self._before = self._shell.host.window.focused()
            self._shell.host.window.opened()
        self._lay(name)
        self._shell.refresh()
        self._shell.focus("question" if name == "ask" else "dialog")

    def _lay(self, name: str) -> None:
        before, self._open = self._open, name
        if bool(before) != bool(name):
            self.covers(bool(name))

    def close(self) -> None:
        """Away with it; the focus goes back to where it was."""
        if self._open:
            self.done()
            self._shell.focus(self._before)

    def done(self) -> None:
        """It did what it was there for: something new is shown now."""
        if self._open:
            self._lay("")
            self._shell.host.window.closed()
            self._shell.refresh()

    def back(self) -> None:
        """The back button took it away."""
        if self._open:
            self._lay("")
            self._shell.refresh()
            self._shell.focus(self._before)

    def gone(self) -> None:
        """Another address took it away."""
        self._lay("")

    def ask(self, question: Question, yes: Callable[[], None]) -> None:
        """Ask before something is done."""
        self._question, self._yes = question, yes
        self.open("ask")

    def _agree(self) -> None:
        if self._open == "ask":
            self.close()
            self._yes()

    def _paint_question(self) -> list[Node]:
        ask, words, game = self._question, self._shell.words, self._game()
        if ask is None:
            return []
        kicker = words(f"{game}.title") if game else words("site")
        return view.ask(words, ask.title, ask.text, ask.yes, ask.no, kicker)
