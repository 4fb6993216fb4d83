"""Strength of the seekers of Black Box on common boards. The mean cost of each with its standard
error.

Board n is drawn by seed n alone, so every player meets the same ones. Each round is written as a
line (kind, level, board, cost, rays, seconds of the processor) to tools/strength/blackbox.txt; a
run that was cut off goes on where it stopped, and a change of a player takes its lines away. Of
rounds with 0 rays only the cost was kept. The strongest player seeks in boxes of every kind of
`KINDS`, the others in the usual one. On the boards that all of them played the levels are compared
pair by pair: what a board costs the one and the other differs less than what two boards cost. With
`--write` what the strongest paid goes to `engines/blackbox/costs.py`, with which a hider compares a
box. Fails where the strongest, less one standard error, takes more than it is known to take, or a
level pays less than the one above it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from textwrap import wrap
from time import process_time
from typing import TypeAlias

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Knowledge, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.moves import Hide
from engines.blackbox.rules import HIDER, SEEKER, WRONG_BALL

LINES = Path(__file__).with_name("blackbox.txt")
KINDS = {"5": BlackBox(balls=5), "4": BlackBox(balls=4), "5x5/3": BlackBox(5, 5, 3)}
"""Boxes by the name that a line has for them; the usual one first."""
USUAL = next(iter(KINDS))
KNOWN = {"5": 12.60, "4": 10.20}
"""Points that the strongest may take at most."""
STRONGEST = tuple(LEVELS)[-1]
MODULE = Path(__file__).parents[2] / "engines" / "blackbox" / "costs.py"
LINE = 88
LISTED = 1000
"""Boxes of a kind with which a hider's is compared."""
Round: TypeAlias = tuple[int, int, float]
"""Points, rays, seconds of thought."""
Rounds: TypeAlias = dict[tuple[str, str], dict[int, Round]]
TEXT = '''\
"""Costs of the strongest player for boxes hidden by lot. They go by rows, columns and balls: board
n is drawn by seed n, and so is the chance of the player.

Written by `tools/strength/blackbox.py --write`.
"""

WRONG_BALL = {wrong_ball}
"""Points that a wrong ball cost when they were measured."""


def _costs(paid: str) -> tuple[int, ...]:
    return tuple(map(int, paid.split()))


COSTS: dict[tuple[int, int, int], tuple[int, ...]] = {{
{kinds}}}
'''


def seek(kind: str, level: str, board: int) -> Round:
    """The cost of a round, its rays, and the seconds that the seeker thought."""
    game = KINDS[kind]
    state, _ = game.play(game.start(), HIDER, Hide(game.hide_by_lot(Random(board)).cells))
    agent, chance, seconds = LEVELS[level], luck(board, 0), 0.0
    while game.actors(state):
        known = Knowledge(SEEKER, game.view(state, SEEKER), ())
        start = process_time()
        move = decide(agent, game, known, chance)
        seconds += process_time() - start
        state, _ = game.play(state, SEEKER, move)
    result = game.result(state)
    assert result is not None
    return result.points[HIDER], len(state.answers.shots), seconds


def played() -> Rounds:
    """The rounds on file: by kind and level, then by board."""
    found: Rounds = defaultdict(dict)
    if LINES.exists():
        for line in LINES.read_text().splitlines():
            kind, level, board, cost, rays, seconds = line.split()
            found[kind, level][int(board)] = int(cost), int(rays), float(seconds)
    return found


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=2000, help="of the strongest")
    parser.add_argument("--others", type=int, default=200, help="boards of each other level")
    parser.add_argument("--write", action="store_true", help="the costs of the strongest")
    chosen = parser.parse_args()
    wanted = [(kind, STRONGEST, chosen.boards) for kind in KINDS]
    wanted += [(USUAL, level, chosen.others) for level in LEVELS if level != STRONGEST]
    done = played()
    with LINES.open("a") as file:
        for kind, level, boards in wanted:
            for board in sorted(set(range(boards)) - set(done[kind, level])):
                cost, rays, seconds = done[kind, level][board] = seek(kind, level, board)
                print(kind, level, board, cost, rays, f"{seconds:.3f}", file=file, flush=True)
    if chosen.write:
        write(done)
    return report(done)


def write(done: Rounds) -> None:
    """Of each kind the first `LISTED` boards, as far as there is no gap."""
    kinds = []
    for kind, game in KINDS.items():
        rounds = done[kind, STRONGEST]
        whole = next(number for number in range(len(rounds) + 1) if number not in rounds)
        if whole:
            paid = " ".join(str(rounds[number][0]) for number in range(min(whole, LISTED)))
            lines = "".join(f'        "{line} "\n' for line in wrap(paid, LINE))
            kinds.append(f"    {game.rows, game.columns, game.balls}: _costs(\n{lines}    ),\n")
    MODULE.write_text(TEXT.format(wrong_ball=WRONG_BALL, kinds="".join(kinds)))


def report(done: Rounds) -> int:
    """Prints the means; the number of them that are not as they should be."""
    failed, means = 0, {}
    for (kind, level), rounds in sorted(done.items()):
        costs = [cost for cost, _, _ in rounds.values()]
        if len(costs) < 2:
            continue
        means[kind, level] = mean(costs)
        rays = sum(each[1] for each in rounds.values())
        seconds = sum(each[2] for each in rounds.values())
        pace = f", {seconds / rays:.2f} s a ray" if rays else ""
        print(f"{kind:5} {level:9} {said(costs)} over {len(costs)} boards{pace}")
        if level == STRONGEST and kind in KNOWN:
            failed += mean(costs) - error(costs) > KNOWN[kind]
    compare({level: done[USUAL, level] for level in LEVELS})
    usual = [means[USUAL, level] for level in LEVELS if (USUAL, level) in means]
    return failed + sum(strong > weak for weak, strong in pairwise(usual))


def compare(levels: dict[str, dict[int, Round]]) -> None:
    """Prints what the levels pay on the boards that all of them played, and how much more each
    pays than the next, board by board."""
    common = sorted(set.intersection(*map(set, levels.values())))
    if len(common) < 2:
        return
    costs = {level: [rounds[board][0] for board in common] for level, rounds in levels.items()}
    print(f"on the {len(common)} boards that all played:")
    for level, paid in costs.items():
        print(f"  {level:9} {said(paid)}")
    for weak, strong in pairwise(costs):
        more = [a - b for a, b in zip(costs[weak], costs[strong], strict=True)]
        print(f"  {weak} pays {said(more)} more than {strong}")


def said(costs: Sequence[int]) -> str:
    """The mean with its standard error."""
    return f"{mean(costs):6.3f} +- {error(costs):.3f}"


def error(costs: Sequence[int]) -> float:
    return stdev(costs) / sqrt(len(costs))


if __name__ == "__main__":
    sys.exit(main())
