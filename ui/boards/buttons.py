"""The keys under a board that ask something of the table, the same in every game."""

from __future__ import annotations

from ui.boards.board import Ask, Button, TableKey
from ui.markup import Raw
from ui.words import Words


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


def resign(words: Words, enabled: bool) -> Button:
    """Handed to the board, which asks first."""
    return Button("resign", words("resign"), "flag", enabled=enabled)


def resign_question(words: Words, text: Raw | str) -> Ask:
    """What comes of giving up is the game's to say."""
    return Ask(words("resign.title"), text, words("resign"), words("resign.no"))
