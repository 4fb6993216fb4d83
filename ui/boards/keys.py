"""The grammar of `data-key`, the name of a tap. It names places on a board, and keys under it.

A key is a word, and after hyphens what it is about: `drop`, `bead-3`, `gem-a-5`, `row-2`. A place
of the board alone is called as the notation calls it: `a1`, `T4`, `E`. A value may itself be a
hyphen: `peg--` is the empty peg.
"""

from __future__ import annotations

import re
from typing import NamedTuple

VALUE = re.compile(r"-(-|[^-]+)")
STEPS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Key(NamedTuple):
    """A key, read: its word and its values."""

    word: str
    values: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The only value as a number; -1 where there is no such value."""
        text = self.values[0] if len(self.values) == 1 else ""
        return int(text) if text.isascii() and text.isdigit() else -1


def write(word: str, *values: str | int) -> str:
    return "-".join((word, *map(str, values)))


def read(key: str) -> Key:
    word, hyphen, rest = key.partition("-")
    return Key(word, tuple(VALUE.findall(hyphen + rest)))


def step(arrow: str) -> tuple[int, int] | None:
    """How far an arrow key of the keyboard goes: to the right and down; None for other keys."""
    return STEPS.get(arrow)
