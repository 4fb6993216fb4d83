"""Players of the Glass Bead Game, weakest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game
from engines.glassbead.evaluate import POINTS
from engines.glassbead.packed import MINE, THEIRS, board_of, children, move_of
from engines.glassbead.rules import GlassBead, State
from engines.glassbead.search import Limits, Search


@dataclass(frozen=True)
class Anyhow:
    """Any pit, any order."""

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        yield Thought(game.sample(known.view, known.seat, luck("any", len(known.witnessed))))


@dataclass(frozen=True)
class Greedy:
    """Captures the most points that it can at once; else anything."""

    orders: int = 60

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rng = luck("greedy", len(known.witnessed))
        yield Thought(game.sample(known.view, known.seat, rng))
        board = board_of(known.view.position)
        moves = list(children(board, cast(GlassBead, game).captors == "stones", self.orders))
        gains = [POINTS[child.board[THEIRS]] - POINTS[board[MINE]] for child in moves]
        most = max(gains)
        best = rng.choice([child for child, gain in zip(moves, gains, strict=True) if gain == most])
        yield Thought(move_of(best, known.seat), most)


@dataclass(frozen=True)
class Searcher:
    """Looks ahead within its limits; a move that repeats a position is its last choice."""

    limits: Limits

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rng = luck("search", len(known.witnessed))
        state: State = known.view
        yield Thought(game.sample(state, known.seat, rng))
        search = Search(cast(GlassBead, game).captors == "stones", self.limits)
        met = {board_of(past) for past in state.past if past.mover != known.seat}
        for value, child in search.deepen(board_of(state.position), met, rng):
            yield Thought(move_of(child, known.seat), value)


LEVELS: dict[str, Agent] = {
    "random": Anyhow(),
    "greedy": Greedy(),
    "novice": Searcher(Limits(depth=1)),
    "steady": Searcher(Limits(depth=2)),
    "sharp": Searcher(Limits(depth=3)),
    "expert": Searcher(Limits(depth=12, work=8_000, orders=12, width=10)),
    "master": Searcher(Limits(depth=12, work=60_000, orders=12, width=10)),
}
