"""The seekers of Black Box on common boards, 8 x 8: the mean cost of each with its standard error.

Board n is drawn by seed n alone, so every player meets the same ones. Each round is written as a
line (balls, level, board, cost, rays, seconds) to `.build/strength/blackbox.txt`; a run that was
cut off goes on where it stopped. The strongest player seeks with 5 and with 4 balls, the others
with 5. With `--write` what the strongest paid goes to `engines/blackbox/costs.py`, with which a
hider compares a box. Fails where the strongest, less one standard error, takes more than it is
known to take, or a level pays less than the one above it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import defaultdict
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from textwrap import wrap
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Knowledge, decide, luck
from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.moves import Hide
from engines.blackbox.rules import HIDER, SEEKER

LINES = Path(__file__).parents[2] / ".build" / "strength" / "blackbox.txt"
KNOWN = {5: 12.60, 4: 10.20}
"""Points that the strongest may take at most, by the number of balls."""
STRONGEST = tuple(LEVELS)[-1]
MODULE = Path(__file__).parents[2] / "engines" / "blackbox" / "costs.py"
LINE = 88
TEXT = '''"""What the strongest player paid for boxes hidden by lot, by rows, columns and balls:
board n is drawn by seed n, and so is the chance of the player.

Written by `tools/strength/blackbox.py --write`.
"""


def _costs(paid: str) -> tuple[int, ...]:
    return tuple(map(int, paid.split()))


COSTS: dict[tuple[int, int, int], tuple[int, ...]] = {{
{kinds}}}
'''


def seek(balls: int, level: str, board: int) -> tuple[int, int, float]:
    """The cost of a round, its rays, and the seconds that the seeker thought."""
    game = BlackBox(balls=balls)
    state, _ = game.play(game.start(), HIDER, Hide(game.hide_by_lot(Random(board)).cells))
    agent, chance, seconds = LEVELS[level], luck(board, 0), 0.0
    while game.actors(state):
        known = Knowledge(SEEKER, game.view(state, SEEKER), ())
        start = perf_counter()
        move = decide(agent, game, known, chance)
        seconds += perf_counter() - start
        state, _ = game.play(state, SEEKER, move)
    result = game.result(state)
    assert result is not None
    return result.points[HIDER], len(state.answers.shots), seconds


def played() -> dict[tuple[int, str], dict[int, tuple[int, int, float]]]:
    """The rounds on file: by balls and level, then by board."""
    found: dict[tuple[int, str], dict[int, tuple[int, int, float]]] = defaultdict(dict)
    if LINES.exists():
        for line in LINES.read_text().splitlines():
            balls, level, board, cost, rays, seconds = line.split()
            found[int(balls), level][int(board)] = int(cost), int(rays), float(seconds)
    return found


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=2000, help="of the strongest")
    parser.add_argument("--others", type=int, default=200, help="boards of each other level")
    parser.add_argument("--write", action="store_true", help="the costs of the strongest")
    chosen = parser.parse_args()
    wanted = [(5, STRONGEST, chosen.boards), (4, STRONGEST, chosen.boards)]
    wanted += [(5, level, chosen.others) for level in LEVELS if level != STRONGEST]
    LINES.parent.mkdir(parents=True, exist_ok=True)
    done = played()
    with LINES.open("a") as file:
        for balls, level, boards in wanted:
            for board in sorted(set(range(boards)) - set(done[balls, level])):
                cost, rays, seconds = done[balls, level][board] = seek(balls, level, board)
                print(balls, level, board, cost, rays, f"{seconds:.3f}", file=file, flush=True)
    if chosen.write:
        write(done)
    return report(done)


def write(done: dict[tuple[int, str], dict[int, tuple[int, int, float]]]) -> None:
    """Of each number of balls the boards from 0 on without a gap."""
    kinds = []
    for (balls, level), rounds in sorted(done.items()):
        whole = next(number for number in range(len(rounds) + 1) if number not in rounds)
        if level == STRONGEST and whole:
            paid = " ".join(str(rounds[number][0]) for number in range(whole))
            lines = "".join(f'        "{line} "\n' for line in wrap(paid, LINE))
            kinds.append(f"    (8, 8, {balls}): _costs(\n{lines}    ),\n")
    MODULE.write_text(TEXT.format(kinds="".join(kinds)))


def report(done: dict[tuple[int, str], dict[int, tuple[int, int, float]]]) -> int:
    """Prints the means; the number of them that are not as they should be."""
    failed, means = 0, {}
    for (balls, level), rounds in sorted(done.items()):
        costs = [cost for cost, _, _ in rounds.values()]
        if len(costs) < 2:
            continue
        means[balls, level] = mean(costs)
        error = stdev(costs) / sqrt(len(costs))
        pace = sum(each[2] for each in rounds.values()) / sum(each[1] for each in rounds.values())
        said = f"{balls} balls {level:9} {mean(costs):6.3f} +- {error:.3f} over {len(costs)} boards"
        print(f"{said}, {pace:.2f} s a ray")
        if level == STRONGEST:
            failed += mean(costs) - error > KNOWN[balls]
    usual = [means[5, level] for level in LEVELS if (5, level) in means]
    return failed + sum(strong > weak for weak, strong in pairwise(usual))


if __name__ == "__main__":
    sys.exit(main())
