"""Looking ahead: alpha-beta over packed boards, deeper and deeper, in slices."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engines.glassbead.evaluate import WON, final, worth
from engines.glassbead.packed import Board, Child, children

ENDLESS = 2 * WON
Move: TypeAlias = tuple[float, Child]  # what it is worth to the player who makes it
BY_WORTH = itemgetter(0)


@dataclass(frozen=True)
class Limits:
    """`depth`: plies looked ahead; `work`: how many boards may be looked at; `orders`: about how
    many orders of one pit are; `width`: how many moves, the best at sight, are followed."""

    depth: int
    work: int = 10**9
    orders: int = 24
    width: int = 99


class Search:
    """One search. `boards` counts those looked at."""

    def __init__(self, stones_only: bool, limits: Limits) -> None:
        self.boards = 0
        self._stones_only = stones_only
        self._limits = limits

    def deepen(
        self, board: Board, known: Collection[Board], rng: Random, noise: float = 0.0
    ) -> Iterator[Move]:
        """The best move so far, again and again, a few milliseconds apart.

        `known`: boards that the next player had before; they are avoided. `rng` parts equals, and
        adds up to `noise` points to each move.
        """
        limits = self._limits
        sighted = self._sighted(board, 3 * limits.orders)
        sighted = [move for move in sighted if move[1].board not in known] or sighted
        rng.shuffle(sighted)
        moves = [(value + noise * rng.random(), child) for value, child in sighted]
        luck = {
            child: value - sight for (value, child), (sight, _) in zip(moves, sighted, strict=True)
        }
        moves.sort(key=BY_WORTH, reverse=True)
        best = moves[0]
        yield best
        for depth in range(2, limits.depth + 1):
            followed: list[Move] = []
            for _, child in moves[: 2 * limits.width]:
                floor = followed[0][0] - luck[child] if followed else -ENDLESS
                ahead = self._ahead(child.board, depth - 1, -ENDLESS, -floor)
                while True:
                    try:
                        next(ahead)
                    except StopIteration as end:
                        value = -end.value
                        break
                    yield best
                    if self.boards > limits.work:
                        return
                if value > floor:
                    best = value + luck[child], child
                    followed.insert(0, best)
                    yield best
                else:
                    followed.append((value + luck[child], child))
            moves = followed
            if len(moves) == 1 or abs(best[0]) >= WON:
                return

    def _sighted(self, board: Board, orders: int) -> list[Move]:
        """The moves with what they look worth at sight."""
        moves = []
        for child in children(board, self._stones_only, orders):
            end = final(child.board)
            moves.append((-worth(child.board) if end is None else -end, child))
        self.boards += len(moves)
        return moves

    def _ahead(
        self, board: Board, depth: int, alpha: float, beta: float
    ) -> Generator[None, None, float]:
        """The worth of a board, `depth` plies ahead."""
        if depth <= 2:
            yield
            return self._near(board, depth, alpha, beta)
        end = final(board)
        if end is not None:
            return end
        best = -ENDLESS
        moves = self._sighted(board, self._limits.orders)
        moves.sort(key=BY_WORTH, reverse=True)
        for value, child in moves[: self._limits.width]:
            if abs(value) < WON:
                value = -(yield from self._ahead(child.board, depth - 1, -beta, -alpha))
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best

    def _near(self, board: Board, depth: int, alpha: float, beta: float) -> float:
        """The same without a pause, for two plies at most."""
        end = final(board)
        if end is not None:
            return end
        moves = self._sighted(board, self._limits.orders)
        if depth == 1:
            return max(moves, key=BY_WORTH)[0]
        best = -ENDLESS
        moves.sort(key=BY_WORTH, reverse=True)
        for value, child in moves[: self._limits.width]:
            if abs(value) < WON:
                value = -self._near(child.board, depth - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best
