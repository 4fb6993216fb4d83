"""Replies: the meaning of a tap, key or typed text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ui.boards.situation import Selection
from ui.toolkit.markup import Raw


@dataclass(frozen=True)
class Question:
    """A question before it is done. All four are texts in the page's language."""

    title: str
    text: Raw | str
    yes: str
    no: str


@dataclass(frozen=True)
class Select:
    """A tap changed what is collected; None: nothing is any more. `focus`: the `data-key` that the
    keyboard goes to with it; `look`: it is only looked at, and what was taken back can come again.
    """

    selection: Selection
    focus: str = ""
    question: Question | None = None
    look: bool = False


@dataclass(frozen=True)
class Play:
    """A tap completed a move: these plies, in notation, undone as one; `then` is selected after.
    `agreed`: the person was asked already."""

    moves: tuple[str, ...]
    question: Question | None = None
    then: Selection = None
    agreed: bool = False


@dataclass(frozen=True)
class Mend:
    """A tap corrects a round: back to its first `left` plies, and on from there with these moves of
    whoever is to act."""

    left: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Note:
    """A tap changed the board's notes for this round (JSON values), which are no move. `look`: only
    a way of looking, which undo leaves as it is; `helps`: it counts as a hint."""

    notes: Mapping[str, Any]
    then: Selection = None
    look: bool = False
    helps: bool = False


@dataclass(frozen=True)
class Say:
    """Nothing changes, and this is said, for the eye too until something does. `heard`: for the ear
    alone, which asked by a key."""

    text: str
    heard: bool = False


Reply: TypeAlias = Select | Play | Mend | Note | Say | None  # None: the tap means nothing here
