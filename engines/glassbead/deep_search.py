"""Deep search: principal variations with a table of earlier results. It works in slices.

Worths are hundredths of a point, seen by the player to move. Boards are whole numbers, as in
`successors`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines.glassbead.beads import STONE
from engines.glassbead.endgame import Verdict
from engines.glassbead.packed import COUNT, unpack
from engines.glassbead.rules import OFTEN
from engines.glassbead.successors import MINE, THEIRS, Fields, Successors, fields_of, turned
from engines.glassbead.weights import POINTS, TUNED, Weights

WON = 100_000  # a game won at once; one less for each ply to go
SURE = WON - 1000  # more than this is a game won
REPEATED = 3000  # a position that came before: it goes to whom the points favour, if it comes again
ENDLESS = 2 * WON
EXACT, AT_LEAST, AT_MOST = range(3)
PAUSE = 40  # boards between two slices, those that were only made on the way included

Judge: TypeAlias = Callable[[Fields], Verdict | None]
Ahead: TypeAlias = Generator[None, None, int]


@dataclass(frozen=True)
class Effort:
    """`depth`: plies looked ahead; `work`: how many boards may be looked at; `orders`: about how
    many orders of one pit are; `slack`: how much the reply to a move may leave its mover better off
    than it looked; `late`: from which move on, as they look, one is first seen a ply less deep."""

    depth: int = 60
    work: int = 3_000_000
    orders: int = 40
    slack: int = 60
    late: int = 4


@dataclass(frozen=True)
class Root:
    """A move to choose: the board it leads to, turned; a little luck added to its worth; how many
    times that board came before."""

    board: int
    bias: int = 0
    came: int = 0


class DeepSearch:
    """One search. `boards` counts those looked at, `depth` the plies of the last round."""

    def __init__(
        self,
        successors: Successors,
        effort: Effort,
        past: Collection[int] = (),
        judge: Judge | None = None,
        weights: Weights = TUNED,
    ) -> None:
        """`past`: boards that came twice before; once more, and the points decide. `judge`: the
        table of solved ends, if there is one."""
        self.boards = 0
        self.depth = 1
        self._successors = successors
        self._effort = effort
        self._judge = judge
        self._weights = weights
        self._past = frozenset(past)
        self._line = set(past)
        self._seen: dict[int, tuple[int, int, int, int]] = {}  # depth, kind, worth, best next board
        self._pause = 0

    def deepen(self, moves: Sequence[Root]) -> Iterator[tuple[int, Root]]:
        """The best of the moves so far and its worth, luck included, again and again, a few
        milliseconds apart."""
        ranked = sorted(
            ((self._sight(move) + move.bias, at) for at, move in enumerate(moves)), reverse=True
        )
        best, at = ranked[0]
        yield best, moves[at]
        for depth in range(2, self._effort.depth + 1):
            if len(moves) == 1 or abs(best) >= SURE:
                return
            self.depth = depth
            followed: list[tuple[int, int]] = []
            for _, at in ranked:
                move = moves[at]
                floor = followed[0][0] - move.bias if followed else -ENDLESS
                ahead = self._judged(move, depth - 1, floor)
                while True:
                    try:
                        next(ahead)
                    except StopIteration as end:
                        value = end.value
                        break
                    if self.boards > self._effort.work:
                        return
                    yield best, moves[(followed or ranked)[0][1]]
                if value > floor:
                    best = value + move.bias
                    followed.insert(0, (best, at))
                    yield best, move
                else:
                    followed.append((value + move.bias, at))
            ranked = followed

    def worth(self, move: Root, depth: int) -> Ahead:
        """The worth of one move, `depth` plies ahead, two at least; slice by slice. What was cut
        off before has left its line behind."""
        self._line = set(self._past)
        return self._judged(move, depth - 1, -ENDLESS)

    def _sight(self, move: Root) -> int:
        """What a move looks worth, for certain where the game ends or the table knows."""
        fields = fields_of(move.board)
        sure = self._third(move, fields)
        if sure is None:
            sure = self._decided(fields)
        return -(
            self._weights.to_move + self._weights.static_value(fields) if sure is None else sure
        )

    def _third(self, move: Root, fields: Fields) -> int | None:
        """The worth of a board that comes for the third time, and so ends the game."""
        if move.came < OFTEN - 1:
            return None
        return WON if favoured(fields) else -WON

    def _judged(self, move: Root, depth: int, floor: int) -> Ahead:
        """The worth of a move, or `floor` or less if it is not more than that."""
        third = self._third(move, fields_of(move.board))
        if third is not None:
            return -third
        if floor > -ENDLESS:
            value = -(yield from self._ahead(move.board, depth, -floor - 1, -floor))
            if value <= floor:
                return value
        return -(yield from self._ahead(move.board, depth, -ENDLESS, -floor))

    def _decided(self, fields: Fields) -> int | None:
        """The worth of a board whose game is over, or won and lost by the table."""
        if not any(fields[:5]):
            gems = any(number > COUNT for number in fields[6:11])
            return WON if gems or POINTS[fields[MINE]] > POINTS[fields[THEIRS]] else -WON
        if self._judge and (fields[MINE] & COUNT) + (fields[THEIRS] & COUNT) == 10:
            verdict = self._judge(fields)
            if verdict:
                return WON - verdict.plies if verdict.wins else verdict.plies - WON
        return None

    def _ahead(self, board: int, depth: int, alpha: int, beta: int) -> Ahead:
        """The worth of a board, `depth` plies ahead; a bound of it outside the window."""
        fields = fields_of(board)
        sure = self._decided(fields)
        if sure is not None:
            return sure
        if board in self._line:
            return REPEATED if favoured(fields) else -REPEATED
        deep, kind, value, first = self._seen.get(board, (0, EXACT, 0, 0))
        if deep >= depth and (
            kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha)
        ):
            return value
        static_value = self._weights.static_value(fields)
        if depth == 1:
            if self._due():
                yield
            return self._leaf(board, fields, static_value)
        moves = self._successors.options(board, fields, static_value)
        moves.sort(reverse=True)
        if first:
            moves.sort(key=lambda move: move[1] != first)
        self.boards += len(moves)
        if depth == 2:
            best, line = yield from self._near(moves, alpha, beta)
        else:
            best, line = -ENDLESS, 0
            low = alpha
            self._line.add(board)
            for turn, (_, move) in enumerate(moves):
                child = turned(move)
                if turn == 0:
                    value = -(yield from self._ahead(child, depth - 1, -beta, -low))
                else:
                    less = 2 if turn >= self._effort.late else 1
                    value = -(yield from self._ahead(child, depth - less, -low - 1, -low))
                    if value > low and less > 1:
                        value = -(yield from self._ahead(child, depth - 1, -low - 1, -low))
                    if low < value < beta:
                        value = -(yield from self._ahead(child, depth - 1, -beta, -low))
                if value > best:
                    best, line = value, move
                    low = max(low, value)
                    if low >= beta:
                        break
            self._line.discard(board)
        if abs(best) >= SURE:
            best -= 1 if best > 0 else -1
        kind = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
        self._seen[board] = (depth, kind, best, line)
        return best

    def _near(
        self, moves: list[tuple[int, int]], alpha: int, beta: int
    ) -> Generator[None, None, tuple[int, int]]:
        """The worth of the best of these moves two plies ahead, and its board. `moves`: what they
        look worth, falling but for the first; those that look too bad are left out."""
        best, line = -ENDLESS, 0
        slack = self._effort.slack
        for turn, (sight, move) in enumerate(moves):
            if sight + slack <= alpha and turn:
                best = max(best, sight + slack)
                break
            child = turned(move)
            seen = self._seen.get(child)
            if seen is not None and seen[1] == EXACT:
                value = -seen[2]
            else:
                fields = fields_of(child)
                sure = self._decided(fields)
                if sure is not None:
                    value = -sure
                elif child in self._line:
                    value = -REPEATED if favoured(fields) else REPEATED
                else:
                    value = -self._leaf(child, fields, -sight)
                    if self._due():
                        yield
            if value > best:
                best, line = value, move
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        return best, line

    def _due(self) -> bool:
        """Whether there was enough work since the last slice; the next one begins then."""
        done = self.boards + self._successors.made
        if done <= self._pause:
            return False
        self._pause = done + PAUSE
        return True

    def _leaf(self, board: int, fields: Fields, static_value: int) -> int:
        """The worth of a board one ply ahead."""
        self.boards += 1
        value = self._successors.best(fields, static_value) - self._weights.to_move
        self._seen[board] = (1, EXACT, value, 0)
        return value


def favoured(fields: Fields) -> bool:
    """Whether repetition decides for the player to move: by points, then by stones."""
    lead = POINTS[fields[MINE]] - POINTS[fields[THEIRS]]
    stones = [
        sum(unpack(number).count(STONE) for number in row) for row in (fields[:5], fields[6:11])
    ]
    return (lead or stones[0] - stones[1]) > 0
