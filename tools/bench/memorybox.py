"""Four thousand matches of the memory game between one player of each level.

Prints who wins how often, and for each pair of neighbours the share of the stronger among the
matches that one of the two won, with its standard error. Fails where that share is under 55 %.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, permutations
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Knowledge, decide, luck
from engines.game import Event, Played, Setup
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS
from engines.memorybox.state import State

NAMES = tuple(LEVELS)
ORDERS = tuple(permutations(NAMES))
WANTED = 0.55


def match(number: int) -> str:
    """The level that wins match `number`; orders round the table and starters take turns."""
    levels = ORDERS[number % len(ORDERS)]
    first = number // len(ORDERS) % len(levels)
    setup: Setup | None = Setup(MemoryBox(len(levels)), (0, 1, 2, 3), first)
    rounds: list[Played] = []
    while setup is not None:
        state = _round(setup, levels, number, len(rounds))
        result = setup.game.result(state)
        assert result is not None
        rounds.append(Played(setup, result))
        setup = setup.game.follow(rounds)
    penalties = Counter(dict.fromkeys(range(len(levels)), 0))
    for played in rounds:
        penalties.subtract(dict(zip(played.setup.seats, played.result.points, strict=True)))
    return levels[min(penalties, key=penalties.__getitem__)]


def _round(setup: Setup, levels: Sequence[str], seed: int, number: int) -> State:
    game = setup.game
    chances = [luck(4 * seed + player, number) for player in setup.seats]
    agents = [LEVELS[levels[player]] for player in setup.seats]
    state: State = game.start(setup.first)
    witnessed: list[Event] = []
    while game.result(state) is None:
        (seat,) = game.actors(state)
        known = Knowledge(seat, game.view(state, seat), tuple(witnessed))
        state, events = game.play(state, seat, decide(agents[seat], game, known, chances[seat]))
        witnessed.extend(events)
    return state


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--workers", type=int, default=None)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.workers) as pool:
        wins = Counter(pool.map(match, range(chosen.matches), chunksize=24))
    for level in NAMES:
        print(f"{level:10} wins {wins[level] / chosen.matches:6.1%} of {chosen.matches} matches")
    failed = 0
    for weak, strong in pairwise(NAMES):
        both = wins[weak] + wins[strong]
        share = wins[strong] / both
        error = sqrt(share * (1 - share) / both)
        failed += share < WANTED
        print(f"{strong} over {weak}: {share:.1%} +- {error:.1%} of {both}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
