"""Second proof of a puzzle. It is plain minimax over another generator of moves, without a table.

It shares the packed boards of `engines.glassbead.packed` with the players, nothing of the search
that found the puzzle.
"""

from __future__ import annotations

from engines.glassbead import notation, position
from engines.glassbead.packed import COUNT, MINE, THEIRS, Board, board_of, children, move_of, unpack
from engines.glassbead.puzzles import Puzzle

ALL = 10**9
ENDED = 1000
MARGIN = 3  # points that a solution is better, at least


def lead(board: Board) -> int:
    """Points of the player to move, less the other's."""
    return sum(unpack(board[MINE])) - sum(unpack(board[THEIRS]))


def worth(board: Board, plies: int, low: int, high: int) -> int:
    """The same so many plies on, if both play for it; a bound outside the window."""
    if not any(board[:5]):
        return ENDED if any(each > COUNT for each in board[5:10]) or lead(board) > 0 else -ENDED
    if not plies:
        return lead(board)
    best = -(10**6)
    after = {child.board for child in children(board, False, ALL)}
    for each in sorted(after, key=lead):
        best = max(best, -worth(each, plies - 1, -high, -max(low, best)))
        if best >= high:
            break
    return best


def holds(puzzle: Puzzle) -> bool:
    """Whether each way to solve it is worth the same, the next best move `better` points less,
    that is MARGIN at least, and no other move more."""
    here = position.read(puzzle.setup)
    board, seat = board_of(here), here.mover
    right, wrong = set[Board](), set[Board]()
    for child in children(board, False, ALL):
        (right if puzzle.solved_by(move_of(child, seat)) else wrong).add(child.board)
    top = max(-worth(each, puzzle.plies - 1, -(10**6), 10**6) for each in right)
    second = top - puzzle.better
    other = notation.read(puzzle.other)
    named = [child.board for child in children(board, False, ALL) if move_of(child, seat) == other]
    return (
        puzzle.better >= MARGIN
        and abs(top) < ENDED
        and all(-worth(each, puzzle.plies - 1, -top, 1 - top) >= top for each in right)
        and all(-worth(each, puzzle.plies - 1, -second - 1, -second) <= second for each in wrong)
        and [-worth(each, puzzle.plies - 1, -(10**6), 10**6) for each in named] == [second]
    )
