"""Each level of the Glass Bead Game against the one below: 60 games; the top against "greedy": 100.

Every opening, four plies at random, is played twice with the sides swapped. Prints the share of
the stronger with its standard error. Fails where it is under 60 %, or the top's under 90 %.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from time import monotonic

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Knowledge, decide, luck
from engines.game import Event
from engines.glassbead import GlassBead
from engines.glassbead.bots import LEVELS

OPENING = 4  # plies
NEIGHBOURS, TOP = (60, 0.6), (100, 0.9)  # games, share wanted


def wins(stronger: str, weaker: str, captors: str, number: int) -> bool:
    """Whether the stronger wins game `number`; it is South in the even ones."""
    game = GlassBead(captors)
    levels = (stronger, weaker) if number % 2 == 0 else (weaker, stronger)
    chances = [luck(number, seat) for seat in (0, 1)]
    state, opening = game.start(), Random(number // 2)
    witnessed: list[Event] = []
    while game.actors(state):
        (seat,) = game.actors(state)
        if len(witnessed) < OPENING:
            move = game.sample(state, seat, opening)
        else:
            known = Knowledge(seat, state, tuple(witnessed))
            move = decide(LEVELS[levels[seat]], game, known, chances[seat])
        state, events = game.play(state, seat, move)
        witnessed.extend(events)
    result = game.result(state)
    assert result is not None
    return levels[result.points.index(1)] == stronger


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="the stronger of the pairs to be played")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--captors", default="any")
    chosen = parser.parse_args()
    top = list(LEVELS)[-1]
    pairs = [(strong, weak, *NEIGHBOURS) for weak, strong in pairwise(LEVELS)]
    failed = False
    with ProcessPoolExecutor(chosen.workers) as pool:
        for stronger, weaker, games, wanted in [(top, "greedy", *TOP), *pairs]:
            if chosen.only not in ("", stronger):
                continue
            began = monotonic()
            jobs = [
                pool.submit(wins, stronger, weaker, chosen.captors, number)
                for number in range(games)
            ]
            share = sum(job.result() for job in jobs) / games
            error = sqrt(share * (1 - share) / games)
            took = monotonic() - began
            line = f"{stronger:>7} beats {weaker:7} {100 * share:5.1f} % +- {100 * error:.1f}"
            print(f"{line}   ({took:.0f} s)", flush=True)
            failed = failed or share < wanted
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
