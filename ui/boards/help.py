"""Help: hints, and what else a board tells a person who plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engines.agent import Thought
from ui.boards.replies import Note, Question
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw


@dataclass(frozen=True, kw_only=True)
class Help:
    """What is said to a person who has to move, asked or unasked.

    hints       the steps of a hint: where to look, what, why. `Drawing.paint` shows `at.hint`
    advise      what a hint says instead of what the strongest player thinks, where that teaches
                more, better and better; None for work in between
    follow      the moves that a hint comes to and what its key says, where that is more than its
                move
    beside      what is half collected is seen while a hint is shown, else once that is closed
    helped      help that is shown by now and has not been counted: the note that counts it
    doubt       what is asked before an answer that a person gives by hand, and could know better;
                None: nothing. The situation is as if the person looked
    """

    hints: Callable[[Situation, Thought], tuple[Raw, ...]] = lambda at, thought: ()
    advise: Callable[[Situation, Thought], Iterator[Thought | None]] = lambda at, thought: iter(())
    follow: Callable[[Situation, Thought], tuple[tuple[str, ...], str]] = lambda at, thought: (
        (),
        "",
    )
    beside: bool = False
    helped: Callable[[Situation], Note | None] = lambda at: None
    doubt: Callable[[Situation, tuple[str, ...]], Question | None] = lambda at, moves: None
