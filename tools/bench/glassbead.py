"""How fast the Glass Bead Game's deep search is, against the plainer one, over the game of 1997.

Prints boards a second of both, their ratio, how deep the deep one looks with so many boards, and
its longest slice: so long does whoever takes a move back wait at most for the thinking to stop.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.glassbead import GlassBead, score
from engines.glassbead.deep import Deep, Effort, Root
from engines.glassbead.endgame import verdict_of
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.onward import Onward, whole
from engines.glassbead.packed import Board, board_of, children
from engines.glassbead.search import Limits, Search
from engines.glassbead.weights import TUNED

WORK, STEP = 30_000, 12  # boards; plies between two positions


def positions() -> Iterator[Board]:
    game = GlassBead()
    state = game.start()
    for ply, move in enumerate(score.read(FREELING_VAN_ZON.score).moves[:-1]):
        board = board_of(state.position)
        if ply % STEP == 2 and len(list(children(board, False, 40))) > 1:
            yield board
        state, _ = game.play(state, state.position.mover, move)


def main() -> None:
    looked, took, depths, longest = [0, 0], [0.0, 0.0], [], 0.0
    for board in positions():
        begun = process_time()
        found = sorted({whole(child.board) for child in children(board, False, 40)})
        deep = Deep(Onward(False, 40, TUNED), Effort(work=WORK), (), verdict_of)
        last = begun
        for _ in deep.deepen([Root(each) for each in found]):
            now = process_time()
            last, longest = now, max(longest, now - last)
        between = process_time()
        plain = Search(False, Limits(depth=12, work=WORK, orders=12, width=10))
        for _ in plain.deepen(board, (), Random(1)):
            pass
        times = between - begun, process_time() - between
        searches: tuple[Deep | Search, ...] = (deep, plain)
        for at, (search, seconds) in enumerate(zip(searches, times, strict=True)):
            looked[at] += search.boards
            took[at] += seconds
        depths.append(deep.depth)
    rates = [boards / seconds for boards, seconds in zip(looked, took, strict=True)]
    print(
        f"deep {rates[0]:,.0f} boards a second, plain {rates[1]:,.0f}, "
        f"ratio {rates[0] / rates[1]:.2f}; "
        f"depth {sum(depths) / len(depths):.1f} in {WORK:,} boards; "
        f"longest slice {1000 * longest:.0f} ms"
    )


if __name__ == "__main__":
    main()
