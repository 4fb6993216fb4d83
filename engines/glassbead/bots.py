"""Players of the Glass Bead Game, weakest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game
from engines.glassbead.deep_search import DeepSearch, Effort, Root
from engines.glassbead.endgame import forced, solved, verdict, verdict_of
from engines.glassbead.evaluate import POINTS, WON
from engines.glassbead.packed import MINE, THEIRS, Child, board_of, children, move_of
from engines.glassbead.rules import GlassBead, State
from engines.glassbead.search import Limits, Search
from engines.glassbead.successors import Successors, whole
from engines.glassbead.weights import POINT, TUNED

MOST = 30.0  # points, all that there are: more than that is known for certain or not said
OPENING = 10  # plies
WIDE, NARROW = 60, 15  # luck, in hundredths of a point


@dataclass(frozen=True)
class Anyhow:
    """Any pit, any order."""

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        yield Thought(game.sample(known.view, known.seat, luck("any", len(known.witnessed))))


@dataclass(frozen=True)
class Greedy:
    """Captures the most points that it can at once, `heed` of ten times; else anything."""

    orders: int = 60
    heed: int = 10

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rng = luck("greedy", len(known.witnessed))
        yield Thought(game.sample(known.view, known.seat, rng))
        if rng.randrange(10) >= self.heed:
            return
        board = board_of(known.view.position)
        moves = list(children(board, cast(GlassBead, game).captors == "stones", self.orders))
        gains = [POINTS[child.board[THEIRS]] - POINTS[board[MINE]] for child in moves]
        most = max(gains)
        best = rng.choice([child for child, gain in zip(moves, gains, strict=True) if gain == most])
        yield Thought(move_of(best, known.seat), most)


@dataclass(frozen=True)
class Searcher:
    """Looks ahead within its limits; a move that repeats a position is its last choice.

    `blur`: up to so many points it is wrong about the worth of a move."""

    limits: Limits
    blur: float = 0.0

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rng = luck("search", len(known.witnessed))
        state: State = known.view
        yield Thought(game.sample(state, known.seat, rng))
        search = Search(cast(GlassBead, game).captors == "stones", self.limits)
        met = {board_of(past) for past in state.past if past.mover != known.seat}
        noise = max(variety_of(state) / POINT, self.blur)
        for value, child in search.deepen(board_of(state.position), met, rng, noise):
            yield Thought(move_of(child, known.seat), value)


@dataclass(frozen=True)
class Master:
    """Looks as far as its work allows, and knows the solved end by heart where it can be had.

    `lucky`: near-equal moves take turns."""

    effort: Effort
    lucky: bool = True

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        rng = luck("master", len(known.witnessed))
        state: State = known.view
        here = state.position
        yield Thought(game.sample(state, known.seat, rng))
        stones_only = cast(GlassBead, game).captors == "stones"
        found: dict[int, Child] = {}
        for child in children(board_of(here), stones_only, 3 * self.effort.orders):
            found.setdefault(whole(child.board), child)
        came = Counter(whole(board_of(each)) for each in state.past if each.mover != known.seat)
        judge = verdict_of if solved() else None
        sure = verdict(here) if judge else None
        why = forced(here, state.past) if judge else None
        variety = variety_of(state) if self.lucky and not sure else 1
        moves = [Root(board, rng.randrange(variety), came[board]) for board in found]
        successors = Successors(stones_only, self.effort.orders, TUNED)
        twice = {board for board, times in came.items() if times > 1}
        for value, move in DeepSearch(successors, self.effort, twice, judge, TUNED).deepen(moves):
            points = (WON if why.wins else -WON) if why else max(-MOST, min(MOST, value / POINT))
            yield Thought(move_of(found[move.board], known.seat), points, why)


def variety_of(state: State) -> int:
    """The luck in a choice, in hundredths of a point: near-equals vary, and openings more."""
    opening = len(state.past) < OPENING and not any(state.position.cups)
    return WIDE if opening else NARROW


@dataclass(frozen=True)
class Varying:
    """Has good days and bad ones: of three games it plays one like the level below and one like
    the level above. The luck of a round decides, so that a game is played by one of them."""

    below: Agent
    usual: Agent
    above: Agent

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        day = luck("day").choice((self.below, self.usual, self.above))
        return day.think(game, known, luck)


# Each beats the one before in more than nine games of ten: from one that takes what it sees every
# other time to the strongest no five steps are much less steep. Those between vary, which evens
# the steps out.
USUAL: tuple[Agent, ...] = (
    Greedy(heed=5),
    Greedy(),
    Searcher(Limits(depth=2), blur=15.0),
    Searcher(Limits(depth=2)),
    Searcher(Limits(depth=12, work=60_000, orders=12, width=10)),
    Master(Effort()),
)

LEVELS: dict[str, Agent] = {
    "random": Anyhow(),
    "playful": USUAL[0],
    "greedy": Varying(*USUAL[0:3]),
    "novice": Varying(*USUAL[1:4]),
    "steady": Varying(*USUAL[2:5]),
    "sharp": Searcher(Limits(depth=3)),
    "expert": Varying(*USUAL[3:6]),
    "master": USUAL[5],
}
