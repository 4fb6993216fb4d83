"""Input to a board: taps, slides, keys, and what they collect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ui.boards.noted import Shape
from ui.boards.replies import Reply
from ui.boards.situation import Situation


@dataclass(frozen=True, kw_only=True)
class Input:
    """What a person's hand means on a board.

    draft_types  the types of selections that survive a reload: frozen dataclasses of plain values
    noted        what its notes may be, by name (`ui.boards.noted`)
    tap          what a tap on a `data-key` or a key under the board means
    slide        what a pointer means that went down on one key and is now on another (or the same),
                 `here` is "" outside, and whether it was lifted: (at, start, here, lifted). `start`
                 is "" where the browser took the pointer: it meant nothing. None: presses on the
                 board are taps
    type         what a key of the keyboard means (`KeyboardEvent.key`), and the focused `data-key`,
                 or "". A text is the `data-key` that the focus moves to. A right click on a square
                 is the key `ContextMenu` on it, a press that is held still the key `LongPress`
    over         the key that takes away what lies over the game like a page of its own, or ""
    """

    draft_types: tuple[type[Any], ...] = ()
    noted: Mapping[str, Shape] = field(default_factory=dict)
    tap: Callable[[Situation, str], Reply]
    slide: Callable[[Situation, str, str, bool], Reply] | None = None
    type: Callable[[Situation, str, str], Reply | str] = lambda at, key, focus: None
    over: Callable[[Situation], str] = lambda at: ""
