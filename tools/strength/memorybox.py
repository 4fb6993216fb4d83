"""Strength of the memory game's players, by rounds won. People with memories of several spans play
too.

First a table of one player of each level, seats and starter taking turns: the share of rounds that
each wins, with its standard error, and how many times the rounds of the level below. Then a person
who knows the last so many drops exactly and nothing older, and plays what is known as the strongest
player does, against three of each level. Fails where a level wins less than 1.3 times the rounds
of the one below, or the person of six drops less than a quarter against three of the weakest.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from engines.agent import Agent, Knowledge, Luck, Thought, decide, luck
from engines.game import Event, Game
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS, WEIGHING
from engines.memorybox.events import Dropped
from engines.memorybox.memory import infer
from engines.memorybox.state import ROWS, State

NAMES = tuple(LEVELS)
STEP = 1.3
PEOPLE = (4, 6, 8, 12, 36)
SIX_WINS = 0.25


@dataclass(frozen=True)
class Person:
    """A player who knows the last `drops` drops; see above."""

    drops: int

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        drops = [event for event in known.witnessed if isinstance(event, Dropped)]
        memory = infer(known, drops[-self.drops :], [0] * ROWS)
        yield WEIGHING.thought(known, memory, luck("move", len(known.witnessed)))


def round_of(agents: Sequence[Agent], first: int, seed: int) -> tuple[int, int]:
    """The seat that wins, and the plies of the round."""
    game = MemoryBox(len(agents))
    state: State = game.start(first)
    chances = [luck(seed, seat) for seat in range(len(agents))]
    witnessed: list[Event] = []
    plies = 0
    while game.result(state) is None:
        (seat,) = game.actors(state)
        known = Knowledge(seat, game.view(state, seat), tuple(witnessed))
        state, events = game.play(state, seat, decide(agents[seat], game, known, chances[seat]))
        witnessed.extend(events)
        plies += 1
    winner = state.table.winner
    assert winner is not None
    return winner, plies


def error(share: float, number: int) -> float:
    """The standard error of a share."""
    return sqrt(share * (1 - share) / number)


def ladder(rounds: int) -> int:
    """One player of each level; the number of steps that are too small."""
    wins: Counter[str] = Counter()
    plies = 0
    orders = tuple(permutations(NAMES))
    for number in range(rounds):
        levels = orders[number % len(orders)]
        first = number // len(orders) % len(levels)
        winner, length = round_of([LEVELS[level] for level in levels], first, number)
        wins[levels[winner]] += 1
        plies += length
    print(f"one of each level, {rounds} rounds of {plies / rounds:.0f} plies:")
    for level in NAMES:
        share = wins[level] / rounds
        print(f"  {level:10} wins {share:6.1%} +- {error(share, rounds):.1%}")
    failed = 0
    for weak, strong in pairwise(NAMES):
        ratio = wins[strong] / max(wins[weak], 1)
        spread = ratio * sqrt(1 / max(wins[weak], 1) + 1 / max(wins[strong], 1))
        failed += ratio < STEP
        print(f"  {strong} over {weak}: {ratio:.2f} +- {spread:.2f} times the rounds")
    return failed


def people(rounds: int) -> int:
    """People against three of a level; 1 if the person of six drops wins too few, else 0."""
    failed = 0
    for level in NAMES:
        shares = []
        for drops in PEOPLE:
            share = _person(drops, level, rounds)
            shares.append(f"{drops} drops {share:5.1%} +- {error(share, rounds):.1%}")
            failed += drops == 6 and level == NAMES[0] and share < SIX_WINS
        print(f"a person against three of {level}: {', '.join(shares)}")
    return failed


def _person(drops: int, level: str, rounds: int) -> float:
    won = 0
    for number in range(rounds):
        seat, first = number % 4, number // 4 % 4
        agents: list[Agent] = [LEVELS[level]] * 4
        agents[seat] = Person(drops)
        won += round_of(agents, first, 10_000 + number)[0] == seat
    return won / rounds


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--table", type=int, default=2400, help="rounds at the mixed table")
    parser.add_argument("--people", type=int, default=400, help="rounds for each person and level")
    chosen = parser.parse_args()
    return ladder(chosen.table) + people(chosen.people)


if __name__ == "__main__":
    sys.exit(main())
