"""Review of a game. It tells who was ahead after each ply, and which moves cost most.

Every position is looked at for a moment; where the outlook fell, what was played is held against
the best move, both looked ahead equally far, deeper and deeper while it still looks like a fault.
In the solved end the table says it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from engines.game import Game
from engines.game import Move as AnyMove
from engines.glassbead.deep_search import SURE, DeepSearch, Effort, Root
from engines.glassbead.endgame import Verdict, forced, solved, verdict_of
from engines.glassbead.move import Move, Sow
from engines.glassbead.packed import Child, board_of, children, move_of
from engines.glassbead.position import SOUTH
from engines.glassbead.rules import GlassBead, State
from engines.glassbead.successors import Successors, whole
from engines.glassbead.weights import POINT, TUNED

MOST = 30.0  # points, all that there are
GLANCE = Effort(depth=3, work=1_500)  # at every position
DOUBTS = (Effort(work=4_000), Effort(work=16_000))  # at those where something was lost
DOUBTED = (10, 5)  # of those, at most
FURTHER = Effort(work=24_000)  # at a fault: what was played and what was better, alone
FELL = 1.0  # points of the outlook, from which on a move is doubted
FAULT = 2.0  # points that a move must cost to be called one
DECIDED = 12 * POINT  # who is ahead by so much has won: what then is better, no search is sure of
TURNS = 3


@dataclass(frozen=True)
class Turn:
    """A turning point: what ply `ply`, from 0, cost its player. `best` and `came` are the points
    ahead, for that player, after the `better` move and after what was played; `sure`, `then`: the
    ends that can be forced after them, seen by that player, where the table knows."""

    ply: int
    better: Sow
    best: float
    came: float
    sure: Verdict | None = None
    then: Verdict | None = None

    @property
    def cost(self) -> float:
        return self.best - self.came


@dataclass(frozen=True)
class GameCurve:
    """A game as it went. `outlooks`: by how many points South is ahead, before the first ply and
    after each; as many as were worked out so far, at a glance, and at turning points as these say.
    `turns`: in the order of the game, once `done`. `closer`: how many closer looks were taken."""

    outlooks: tuple[float, ...]
    turns: tuple[Turn, ...] = ()
    done: bool = False
    closer: int = 0

    @property
    def looked(self) -> int:
        """How many looks were taken."""
        return len(self.outlooks) + self.closer


def retracing(game: Game, moves: Sequence[AnyMove]) -> Iterator[GameCurve | None]:
    """The game of these moves, looked back on in slices of a few milliseconds: None while at work,
    and the curve as far as it is known now and then."""
    work = _Retracing(cast(GlassBead, game), cast(Sequence[Move], moves))
    return work.curve()


class _Retracing:
    """One game. `states`: before the first ply and after each. `outlooks`, `closer`: as far as it
    was looked back on, as the curve has them."""

    def __init__(self, game: GlassBead, moves: Sequence[Move]) -> None:
        self._game = game
        self._moves = moves
        self._stones_only = game.captors == "stones"
        self._judge = verdict_of if solved() else None
        self._outlooks: list[float] = []
        self._closer = 0
        self._states: list[State] = [game.start()]
        for move in moves:
            here = self._states[-1]
            self._states.append(game.play(here, here.position.mover, move)[0])

    def curve(self) -> Iterator[GameCurve | None]:
        outlooks = self._outlooks
        for state in self._states:
            value = yield from self._outlook(state)
            outlooks.append(value if state.position.mover == SOUTH else -value)
            yield GameCurve(tuple(outlooks))
        falls = [self._fall(ply, outlooks) for ply in range(len(self._moves))]
        weighed, kept = yield from self._dearest(falls)
        turns = sorted(kept, key=lambda turn: turn.ply)
        for ply in sorted(weighed, reverse=True):
            self._level(outlooks, ply, weighed[ply])
        for turn in turns:
            self._follow(outlooks, turn)
        yield GameCurve(tuple(outlooks), tuple(turns), True, self._closer)

    def _dearest(
        self, falls: list[float]
    ) -> Generator[GameCurve | None, None, tuple[dict[int, Turn | None], list[Turn]]]:
        """What was weighed of the plies at which the outlook fell, and the moves that cost most.
        Nothing that fell deeper than these is left unweighed."""
        suspects = [ply for ply, fall in enumerate(falls) if fall >= FELL]
        weighed: dict[int, Turn | None] = {}
        turns: list[Turn] = []
        doubted = suspects
        for effort, most in zip(DOUBTS, DOUBTED, strict=True):
            doubted = sorted(doubted, key=lambda ply: -falls[ply])[:most]
            turns = []
            for ply in doubted:
                turn = weighed[ply] = yield from self._weighed(ply, effort)
                if turn is not None and turn.cost >= FAULT:
                    turns.append(turn)
                    falls[ply] = turn.cost
            doubted = [turn.ply for turn in turns]
        kept: list[Turn] = []
        for turn in sorted(turns, key=lambda turn: -turn.cost):
            again = yield from self._weighed(turn.ply, FURTHER, turn.better)
            if again is not None and again.cost >= FAULT:
                kept.append(again)
            if len(kept) == TURNS:
                break
        while left := [ply for ply in suspects if ply not in weighed and falls[ply] > _least(kept)]:
            ply = max(left, key=lambda ply: falls[ply])
            turn = weighed[ply] = yield from self._weighed(ply, DOUBTS[0])
            if turn is not None and turn.cost > _least(kept):
                again = yield from self._weighed(ply, FURTHER, turn.better)
                if again is not None and again.cost > _least(kept):
                    kept = sorted([*kept, again], key=lambda turn: -turn.cost)[:TURNS]
        return weighed, kept

    def _follow(self, outlooks: list[float], turn: Turn) -> None:
        """Let the outlook fall at a turning point by what that cost; where the table says who wins,
        it stays."""
        side = 1 if self._states[turn.ply].position.mover == SOUTH else -1
        for ply, ahead in ((turn.ply, turn.best), (turn.ply + 1, turn.came)):
            if abs(outlooks[ply]) < MOST:
                outlooks[ply] = side * ahead

    def _level(self, outlooks: list[float], ply: int, turn: Turn | None) -> None:
        """What looked like a fault at a glance and is none costs nothing: its player was no further
        ahead before it."""
        if turn is not None:
            self._follow(outlooks, turn)
        elif abs(outlooks[ply]) < MOST:
            outlooks[ply] = outlooks[ply + 1]

    def _fall(self, ply: int, outlooks: Sequence[float]) -> float:
        """How much the outlook of the player who made that ply fell by it."""
        if not isinstance(self._moves[ply], Sow):
            return 0.0
        fall = outlooks[ply] - outlooks[ply + 1]
        return fall if self._states[ply].position.mover == SOUTH else -fall

    def _outlook(self, state: State) -> Generator[None, None, float]:
        """Points by which the player to move is ahead, at a glance."""
        result = self._game.result(state)
        if result is not None:
            return MOST if result.points[state.position.mover] else -MOST
        if (end := self._forced(state)) is not None:
            return MOST if end.wins else -MOST
        found = self._found(state)
        yield
        value = 0.0
        for worth, _ in self._deep(state, GLANCE).deepen(self._roots(state, found)):
            value = points(worth)
            yield
        return value

    def _weighed(
        self, ply: int, effort: Effort, against: Sow | None = None
    ) -> Generator[GameCurve | None, None, Turn | None]:
        """What was played, held against the best move, or `against` that one; None where it was
        that, or as good."""
        yield GameCurve(tuple(self._outlooks), closer=self._closer)
        self._closer += 1
        state = self._states[ply]
        found = self._found(state)
        played = whole(board_of(self._states[ply + 1].position))
        roots = self._roots(state, found)
        if played not in found:  # of a large hand not every order is among them
            roots.append(Root(played, came=self._came(state)[played]))
        if against is not None:
            after, _ = self._game.play(state, state.position.mover, against)
            two = (whole(board_of(after.position)), played)
            roots = [root for root in roots if root.board in two]
        deep = self._deep(state, effort)
        best = roots[0]
        for _, found_so_far in deep.deepen(roots):
            best = found_so_far
            yield None
        if best.board == played:
            return None
        depth = max(2, deep.depth - 1)
        value = yield from deep.worth(best, depth)
        came = yield from deep.worth(next(each for each in roots if each.board == played), depth)
        proven = max(abs(value), abs(came)) >= SURE
        ahead = SURE if proven else DECIDED
        if min(value, came) >= ahead or max(value, came) <= -ahead:
            return None  # won or lost in any case
        better = move_of(found[best.board], state.position.mover)
        after, _ = self._game.play(state, state.position.mover, better)
        return Turn(
            ply,
            better,
            points(value),
            points(came),
            sure=_before(self._forced(after)),
            then=_before(self._forced(self._states[ply + 1])),
        )

    def _deep(self, state: State, effort: Effort) -> DeepSearch:
        successors = Successors(self._stones_only, effort.orders, TUNED)
        twice = {board for board, times in self._came(state).items() if times > 1}
        return DeepSearch(successors, effort, twice, self._judge)

    def _found(self, state: State) -> dict[int, Child]:
        """The boards that can come next, each with a move to it."""
        found: dict[int, Child] = {}
        for child in children(board_of(state.position), self._stones_only, 720):
            found.setdefault(whole(child.board), child)
        return found

    def _roots(self, state: State, found: dict[int, Child]) -> list[Root]:
        came = self._came(state)
        return [Root(board, came=came[board]) for board in found]

    def _came(self, state: State) -> Counter[int]:
        """How often each board came before with the other player to move."""
        mover = state.position.mover
        return Counter(whole(board_of(each)) for each in state.past if each.mover != mover)

    def _forced(self, state: State) -> Verdict | None:
        return forced(state.position, state.past) if self._judge else None


def _least(kept: Sequence[Turn]) -> float:
    """Points that a move must cost to be told beside these."""
    return min(turn.cost for turn in kept) if len(kept) == TURNS else FAULT


def points(value: int) -> float:
    """Hundredths as points, no more than there are."""
    return max(-MOST, min(MOST, value / POINT))


def _before(end: Verdict | None) -> Verdict | None:
    """An end as the player who moved there sees it, with that move."""
    return Verdict(not end.wins, end.plies + 1) if end else None
