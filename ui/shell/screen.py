"""Screen: one page in the window, perhaps with a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

from engines.game import RuleError
from ui.shell import view
from ui.shell.shell import Shell
from ui.toolkit.markup import Node
from ui.toolkit.route import Route

Painted: TypeAlias = tuple[str, Node]  # the class of the body, and the page


class BoardInput(Protocol):
    """What people do to a board: the table's, or a lesson's. Keys are `data-key`s."""

    @property
    def slides(self) -> bool:
        """Whether a pointer that went down is followed until it is lifted."""
        return False

    def tap(self, key: str) -> None: ...

    def press(self, name: str) -> None:
        """A key under the board, by the name that the board gave it."""

    def slide(self, start: str, here: str, lifted: bool) -> None:
        """A pointer that went down on `start` is on `here` now ("": beside the board). `start` is
        "" where the browser has taken the pointer: it meant nothing."""
        return None

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard while `focus` has the focus; False if it means nothing here."""

    def touch(self, down: bool) -> None:
        """A pointer rests on the board, or is lifted."""
        return None

    def hold(self, down: bool) -> None:
        """The corner of the page is held, or let go."""
        return None

    def take_back(self, again: bool) -> None:
        """Undo, or with `again` redo."""


class Screen(Protocol):
    """Explicit heirs get what most screens need."""

    @property
    def title(self) -> str:
        """What the window is called besides the site's name; or ""."""
        return ""

    @property
    def board(self) -> BoardInput | None:
        return None

    @property
    def over(self) -> str:
        """The key of the board that takes away what lies over it like a page of its own; without a
        board, what the page lies over is at its address; or ""."""
        return ""

    @property
    def lit(self) -> bool:
        """Whether the device shall not go dark while this is shown."""
        return False

    def paint(self) -> Painted: ...

    def leave(self) -> None:
        """Another screen takes its place."""
        return None


Place: TypeAlias = Callable[[Route], Screen]
"""Opens what an address names. NotHere if that is nothing."""


class Page(Screen):
    """A screen that only shows something."""

    def __init__(self, paint: Callable[[], Painted]) -> None:
        self._paint = paint

    def paint(self) -> Painted:
        return self._paint()


class Refused(Page):
    """What could not be opened; `said` gives in words what is wrong, and why."""

    def __init__(self, paint: Callable[[], Painted], said: Callable[[], tuple[str, str]]) -> None:
        super().__init__(paint)
        self.said = said


class NotHere(Exception):
    """An address or a file that cannot be opened.

    code     names what is missing; `<code>.text`, with these values, says why, unless a rule error
             does
    detail   the text that could not be opened
    """

    def __init__(
        self,
        code: str,
        detail: str = "",
        wrong: RuleError | None = None,
        values: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(code, detail)
        self.values = dict(values or {})
        self.why = ""  # the same in a sentence of the game's own, if it has one
        self.code = code
        self.detail = detail
        self.wrong = wrong

    @classmethod
    def unreadable(cls, wrong: RuleError, detail: str, why: str = "") -> NotHere:
        """Something from elsewhere that breaks a rule; `why` says how, if the game knows."""
        made = cls("wrong.title", detail, wrong)
        made.why = why
        return made

    def screen(self, shell: Shell) -> Screen:
        """The page that says so, and leads home."""

        def said() -> tuple[str, str]:
            words = shell.words
            return words(self.code), self.why or (
                shell.said(self.wrong) if self.wrong else words(f"{self.code}.text", **self.values)
            )

        def paint() -> Painted:
            words, home = shell.words, shell.words("wrong.home")
            return "general", view.wrong(words, *said(), self.detail[:400], "#/", home)

        return Refused(paint, said)
