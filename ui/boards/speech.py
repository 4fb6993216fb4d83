"""Speech of a board: for those who listen to it and type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.game import Event
from ui.boards.replies import Reply
from ui.boards.situation import Situation


@dataclass(frozen=True)
class Shortcut:
    """A line of the list of keys: what they do, as a code of the words, and the keys, named as the
    browser does: "Enter", "ArrowUp", " "; "…" stands for those between."""

    does: str
    keys: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Speech:
    """A board for those who listen to it and type. Nothing of it tells more than the board shows.

    lines    the board as text, one place after the other; once the round is over with what was
             hidden
    typed    what a typed text means as a move ("ABCD", "T4"); None: nothing
    example  a text that means something now
    earlier  what was asked and answered so far, in a sentence for each; None: that is for the
             players to remember
    last     what the last ply did, "" before the first; None: it is the last of `earlier`
    row      a row by its number, from 1
    score    where that is not what stands under the board
    keys     the board's own keys, as they are now, for the list of all
    echo     what a change of the selection means, where the status does not tell: a peg that was
             laid (before, after)
    say      an event in words; "" for what needs none. The situation is after it
    """

    lines: Callable[[Situation], tuple[str, ...]]
    typed: Callable[[Situation, str], Reply]
    example: Callable[[Situation], str] = lambda at: at.words(f"{at.game.name}.typed")
    earlier: Callable[[Situation], tuple[str, ...]] | None = None
    last: Callable[[Situation], str] | None = None
    row: Callable[[Situation, int], str] | None = None
    score: Callable[[Situation], str] | None = None
    keys: Callable[[Situation], tuple[Shortcut, ...]] = lambda at: ()
    echo: Callable[[Situation, Situation], str] = lambda before, after: ""
    say: Callable[[Situation, Event], str] = lambda at, event: ""
