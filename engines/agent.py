"""Agent: a computer player's thoughts, better with each slice. It knows only what its seat may
know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Protocol, TypeAlias

from engines.game import Event, Game, Move, View

Luck: TypeAlias = Callable[..., Random]


@dataclass(frozen=True)
class Knowledge:
    """All that reaches a player: its seat, what it sees now, what it witnessed this round."""

    seat: int
    view: View
    witnessed: tuple[Event, ...]


@dataclass(frozen=True)
class Thought:
    """The best move so far. `value`: how good the agent thinks it is, in its own unit, for its own
    seat, or None. `why`: an immutable value of the game's own that a hint can put into words.
    `doubt`: how near another move was, 0 (sure) to 1, where the others may see it hesitate."""

    move: Move
    value: float | None = None
    why: Any = None
    doubt: float = 0.0


class Agent(Protocol):
    """A way to play any seat of one game. Agents hold no state and never read a clock."""

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        """The first thought comes at once and is legal; better ones follow; the end means done.

        Between two thoughts lies at most a few milliseconds of work: the caller may stop there.
        The same thought may be given again where work goes on without a better one.
        """


def luck(seed: int, number: int) -> Luck:
    """The chance of one player in round `number`: equal keys give equal draws in every Python."""

    def draw(*keys: object) -> Random:
        return Random("/".join(map(str, (seed, number, *keys))))

    return draw


def decide(
    agent: Agent, game: Game, known: Knowledge, luck: Luck, seconds: float | None = None
) -> Move:
    """The move of the last thought; thinking is cut off after `seconds`, if given."""
    end = None if seconds is None else monotonic() + seconds
    best: Thought | None = None
    for thought in agent.think(game, known, luck):
        best = thought
        if end is not None and monotonic() >= end:
            break
    if best is None:
        raise ValueError("an agent that has no thought")
    return best.move
