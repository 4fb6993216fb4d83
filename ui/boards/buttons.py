"""The keys under a board that ask something of the table, the same in every game."""

from __future__ import annotations

from ui.boards.board import Button, TableKey
from ui.words import Words


def undo(words: Words) -> Button:
    return Button(TableKey.UNDO, words("undo"), "undo")


def hint(words: Words) -> Button:
    return Button(TableKey.HINT, words("hint"), "hint")


def restart(words: Words) -> Button:
    """What was collected is dropped."""
    return Button(TableKey.RESTART, words("restart"), "again")
