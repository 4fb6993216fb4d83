"""Pace: how a round goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.boards.situation import Selection, Situation, usual_delay_ms


@dataclass(frozen=True, kw_only=True)
class Pace:
    """When it waits for people, and how long before a computer's ply.

    keys             others move for so long that keys for the pace stand under the board meanwhile
    fleeting         what computers do is seen once, and gone then: they begin when a person says
                     that all look
    shows_reasoning  computers think aloud: what they are about to do is shown before they do it
    delay_ms         ms for which what is shown stands before a computer's ply
    waits            something stands there that the people at the table have to see before a
                     computer goes on: a key says that they have
    left             what is selected once the person on a seat has left the round to a computer
    """

    keys: bool = False
    fleeting: bool = False
    shows_reasoning: bool = False
    delay_ms: Callable[[Situation], int] = usual_delay_ms
    waits: Callable[[Situation], bool] = lambda at: False
    left: Callable[[Situation, int], Selection] = lambda at, seat: None
