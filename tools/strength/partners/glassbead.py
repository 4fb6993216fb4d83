"""A plain program for the Glass Bead Game. It is what one writes on a free evening.

Principal-variation search with a table over all orders up to forty a pit, deeper and deeper; the
worth of a board is the points, and a little for each bead and each pit that can be sown. It shares
the packed boards with the project's players, nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from engines.agent import Knowledge, Luck, Thought
from engines.game import Game
from engines.glassbead.packed import COUNT, MINE, THEIRS, Board, board_of, children, move_of, unpack
from engines.glassbead.rules import GlassBead, State

ORDERS = 40
WIN = 10_000.0
BEAD, PIT = 0.1, 0.4  # points


def points(cup: int) -> int:
    return sum(unpack(cup))


def worth(board: Board) -> float:
    """Points, beads and pits of the player to move, less the other's."""
    beads = sum(n & COUNT for n in board[:5]) - sum(n & COUNT for n in board[5:10])
    pits = sum(map(bool, board[:5])) - sum(map(bool, board[5:10]))
    return points(board[MINE]) - points(board[THEIRS]) + BEAD * beads + PIT * pits


def ended(board: Board) -> float | None:
    if any(board[:5]):
        return None
    gems = any(number > COUNT for number in board[5:10])
    return WIN if gems or points(board[MINE]) > points(board[THEIRS]) else -WIN


@dataclass
class Tree:
    stones_only: bool
    table: dict[Board, tuple[int, float, float]] = field(default_factory=dict)
    next: dict[Board, list[Board]] = field(default_factory=dict)

    def after(self, board: Board) -> list[Board]:
        """The next boards without doubles, the best at sight first."""
        found = self.next.get(board)
        if found is None:
            boards = {child.board for child in children(board, self.stones_only, ORDERS)}
            found = self.next[board] = sorted(boards, key=worth)
        return found

    def search(self, board: Board, depth: int, alpha: float, beta: float) -> Iterator[float | None]:
        """Yields None now and then, and the worth at last."""
        end = ended(board)
        if end is not None or depth == 0:
            yield worth(board) if end is None else end
            return
        low, high = -2 * WIN, 2 * WIN
        if board in self.table and self.table[board][0] >= depth:
            _, low, high = self.table[board]
            if low >= beta or high <= alpha or low == high:
                yield low if low >= beta or low == high else high
                return
        best, start = -2 * WIN, alpha
        line: Board = ()
        for turn, child in enumerate(self.after(board)):
            floor = max(alpha, best)
            value = best
            windows = [(floor, floor + 0.01), (floor, beta)] if turn else [(alpha, beta)]
            for under, over in windows:
                for step in self.search(child, depth - 1, -over, -under):
                    if step is None:
                        yield None
                    else:
                        value = -step
                if value <= floor or value >= beta:
                    break
            if value > best:
                best, line = value, child
            if best >= beta:
                break
        if line:
            moves = self.next[board]
            moves.remove(line)
            moves.insert(0, line)
        self.table[board] = (
            depth,
            best if best > start else low,
            best if best < beta else high,
        )
        yield None
        yield best


@dataclass(frozen=True)
class Plain:
    """The program as a player; it thinks until it is stopped."""

    depth: int = 40

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        state: State = known.view
        board = board_of(state.position)
        tree = Tree(cast(GlassBead, game).captors == "stones")
        met = {board_of(past) for past in state.past if past.mover != known.seat}
        moves = {child.board: child for child in children(board, tree.stones_only, ORDERS)}
        ranked = [each for each in sorted(moves, key=worth) if each not in met] or list(moves)
        best = ranked[0]
        yield Thought(move_of(moves[best], known.seat))
        for depth in range(1, self.depth):
            top, order = -2 * WIN, list[Board]()
            for child in ranked:
                value = 0.0
                for step in tree.search(child, depth, -2 * WIN, -top):
                    if step is not None:
                        value = -step
                    yield Thought(move_of(moves[best], known.seat))
                if value > top:
                    top, best = value, child
                    order.insert(0, child)
                else:
                    order.append(child)
            ranked = order
            if len(ranked) == 1 or abs(top) >= WIN:
                return
