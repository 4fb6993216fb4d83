"""The keys under a board, those of every game among them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from ui.boards.replies import Question
from ui.toolkit.markup import Raw
from ui.toolkit.words import Words


class TableKey(StrEnum):
    """What a key under the board asks of the table itself, whatever the game."""

    UNDO = "undo"  # beside it stands REDO, once something was taken back
    REDO = "redo"
    HINT = "hint"
    RESTART = "restart"  # drop what is collected
    READY = "ready"  # all look: computers may begin


@dataclass(frozen=True)
class Button:
    """A key under the board.

    do       one of the table's own, or a key (`ui.boards.keys`) that is handed to `Input.tap`
    icon     a name of `ui.toolkit.icons`, for the small keys; a main key has none
    main     the filled key; `small` is the light text in it
    why      what a tap on it is answered while it is not enabled
    """

    do: TableKey | str
    label: str
    icon: str = ""
    main: bool = False
    second: bool = False  # an outlined key beside the main one
    enabled: bool = True
    pressed: bool | None = None
    small: str = ""
    why: str = ""


def why_not(shown: Iterable[Button], name: str) -> str:
    """Why the key of that name may not be pressed now; "" where it may."""
    return next((each.why for each in shown if each.do == name and not each.enabled), "")


def undo(words: Words) -> Button:
    return Button(TableKey.UNDO, words("undo"), "undo")


def redo(words: Words) -> Button:
    """The table has it beside every undo."""
    return Button(TableKey.REDO, words("redo"), "redo")


def hint(words: Words) -> Button:
    return Button(TableKey.HINT, words("hint"), "hint")


def restart(words: Words) -> Button:
    """What was collected is dropped."""
    return Button(TableKey.RESTART, words("restart"), "again")


def ready(words: Words) -> Button:
    """The only key there is until it is pressed."""
    return Button(TableKey.READY, words("ready"), main=True)


def resign(words: Words, enabled: bool) -> Button:
    """Handed to the board, which asks first."""
    return Button("resign", words("resign"), "flag", enabled=enabled)


def resign_question(words: Words, text: Raw | str) -> Question:
    """What comes of giving up is the game's to say."""
    return Question(words("resign.title"), text, words("resign"), words("resign.no"))
