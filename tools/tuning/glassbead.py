"""Weights of the Glass Bead Game's deep search, fitted and printed. They come from its own games.

Games are played by the search with the weights that it has, after six plies at random. Of each
position the worth that the search found and how the game ended are kept; the weights that come
nearest to a mixture of both, by least squares, are printed as `engines/glassbead/weights.py` has
them. Whether they are stronger is for a match to say: `make strength GAME=glassbead`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.glassbead import GlassBead
from engines.glassbead.deep_search import DeepSearch, Effort, Root
from engines.glassbead.endgame import verdict_of
from engines.glassbead.packed import board_of, children, move_of
from engines.glassbead.rules import State
from engines.glassbead.successors import MINE, THEIRS, Fields, Successors, fields_of, whole
from engines.glassbead.weights import POINT, POINTS, TUNED, features

OPENING, LUCK = 6, 20  # plies, hundredths of a point
PIT = len(features(0))
SIZE = 5 * PIT + 2  # all pits, the move, the points
CLIP = 25 * POINT
OUTCOME = 15 * POINT  # what a game won is worth
RIDGE = 200.0


def played(number: int, work: int) -> Iterator[tuple[Fields, int, float]]:
    """The positions of one game: fields, the worth that the search found, 1 if the mover won."""
    game, rng = GlassBead(), Random(number)
    state: State = game.start()
    successors = Successors(False, 40, TUNED)
    kept: list[tuple[Fields, int, int]] = []
    ply = 0
    while game.actors(state):
        seat = state.position.mover
        board = board_of(state.position)
        if ply < OPENING:
            move = game.sample(state, seat, rng)
        else:
            found = {whole(child.board): child for child in children(board, False, 120)}
            moves = [Root(each, rng.randrange(LUCK)) for each in found]
            search = DeepSearch(successors, Effort(work=work), (), verdict_of)
            *_, (value, best) = search.deepen(moves)
            if len(moves) > 1:
                kept.append((fields_of(whole(board)), value, seat))
            move = move_of(found[best.board], seat)
        state, _ = game.play(state, seat, move)
        ply += 1
    result = game.result(state)
    assert result is not None
    for fields, value, seat in kept:
        yield fields, value, 2.0 * result.points[seat] - 1


def row(fields: Fields) -> list[int]:
    """What the weights are multiplied with, the mover's less the other's."""
    found: list[int] = []
    for pit in range(5):
        mine, theirs = features(fields[pit]), features(fields[6 + pit])
        found += [a - b for a, b in zip(mine, theirs, strict=True)]
    return [*found, 1, (POINTS[fields[MINE]] - POINTS[fields[THEIRS]]) // POINT]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a symmetric, positive matrix."""
    size = len(right)
    for i in range(size):
        for j in range(i + 1, size):
            share = matrix[j][i] / matrix[i][i]
            if share:
                for k in range(i, size):
                    matrix[j][k] -= share * matrix[i][k]
                right[j] -= share * right[i]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(matrix[i][k] * found[k] for k in range(i + 1, size))
        found[i] = (right[i] - rest) / matrix[i][i]
    return found


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--work", type=int, default=5000)
    parser.add_argument("--trust", type=float, default=0.6, help="the share of the search's word")
    chosen = parser.parse_args()
    matrix = [[RIDGE * (i == j) for j in range(SIZE)] for i in range(SIZE)]
    right = [0.0] * SIZE
    positions = 0
    for number in range(chosen.games):
        for fields, value, won in played(number, chosen.work):
            positions += 1
            seen = max(-CLIP, min(CLIP, value))
            target = chosen.trust * seen + (1 - chosen.trust) * OUTCOME * won
            have = [(at, each) for at, each in enumerate(row(fields)) if each]
            for at, each in have:
                right[at] += each * target
                for other, much in have:
                    matrix[at][other] += each * much
    *pits, to_move, point = solved(matrix, right)
    scale = POINT / point
    print(f"# {positions} positions of {chosen.games} games")
    print(f"TO_MOVE = {round(scale * to_move)}")
    for pit in range(5):
        print("   ", tuple(round(scale * each) for each in pits[pit * PIT : pit * PIT + PIT]))


if __name__ == "__main__":
    main()
