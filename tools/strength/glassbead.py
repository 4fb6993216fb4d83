"""Strength of the Glass Bead Game's players, with standard errors.

    duel      the master against the search that it replaced, both the same seconds a move: first a
              sequential test of 50 against 75 % with errors of 5 %, then the rest of the games
    partner   the master against a plain program (`partners/glassbead.py`), the same way
    ladder    each level offered against the one below
    usual     the same on their usual days: what lies between them when they do not vary
    variety   the master with its luck against itself without

Every opening, four plies at random, is played twice with the sides swapped. Seconds are those of
the processor, so that a busy machine does not matter. Each game is written as a line (captors,
number, 1 if the first player won, seconds and moves of the first and of the second, the match) to
tools/strength/glassbead-games.txt: a match that was cut off goes on where it stopped, and a
change of a player takes its lines away. What a whole match showed is appended to
tools/strength/glassbead.txt.
"""

from __future__ import annotations

import datetime
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from engines.agent import Agent, Knowledge, Thought, luck  # noqa: E402
from engines.game import Event, Move  # noqa: E402
from engines.glassbead import GlassBead  # noqa: E402
from engines.glassbead.bots import LEVELS, USUAL, Master, Searcher  # noqa: E402
from engines.glassbead.deep_search import Effort  # noqa: E402
from engines.glassbead.search import Limits  # noqa: E402
from tools.strength.partners.glassbead import Plain  # noqa: E402

RESULTS = Path(__file__).with_name("glassbead.txt")
GAMES = Path(__file__).with_name("glassbead-games.txt")
OPENING = 4  # plies
OFFERED = ("playful", "greedy", "novice", "steady", "expert", "master")
SHORT = 0.03  # seconds a move, where all levels meet
LOW, HIGH, ERROR = 0.5, 0.75, 0.05  # of the sequential test
REPLACED = Searcher(Limits(depth=12, work=60_000, orders=12, width=10))


@dataclass
class Player:
    """An agent with so many seconds a move (None: to the end of its work), and what it took."""

    agent: Agent
    seconds: float | None = None
    took: float = 0.0
    moves: int = 0

    def move(self, game: GlassBead, known: Knowledge, seed: int) -> Move:
        begun = process_time()
        best: Thought | None = None
        for thought in self.agent.think(game, known, luck(seed, known.seat)):
            best = thought
            if self.seconds is not None and process_time() - begun >= self.seconds:
                break
        assert best is not None
        self.took += process_time() - begun
        self.moves += 1
        return best.move


def wins(first: Player, second: Player, number: int, captors: str) -> bool:
    """Whether the first player wins game `number`; it is South in the even ones."""
    game = GlassBead(captors)
    players = (first, second) if number % 2 == 0 else (second, first)
    state, opening = game.start(), Random(number // 2)
    witnessed: list[Event] = []
    while game.actors(state):
        (seat,) = game.actors(state)
        if len(witnessed) < OPENING:
            move = game.sample(state, seat, opening)
        else:
            known = Knowledge(seat, state, tuple(witnessed))
            move = players[seat].move(game, known, number)
        state, events = game.play(state, seat, move)
        witnessed.extend(events)
    result = game.result(state)
    assert result is not None
    return players[result.points.index(1)] is first


def told(won: int, games: int) -> str:
    share = won / games
    return (
        f"{won}:{games - won}, {100 * share:.1f} % +- {100 * sqrt(share * (1 - share) / games):.1f}"
    )


@dataclass(frozen=True)
class Played:
    """A game of a match: who won, and the seconds and moves of both."""

    won: bool
    first: tuple[float, int]
    second: tuple[float, int]

    def line(self) -> str:
        (took, moves), (other, others) = self.first, self.second
        return f"{self.won:d} {took:.2f} {moves} {other:.2f} {others}"


def on_file(name: str, captors: str) -> dict[int, Played]:
    """The games of a match that were played before, by number."""
    found = {}
    for line in GAMES.read_text().splitlines() if GAMES.exists() else ():
        kind, number, won, took, moves, other, others, played = line.split(" ", 7)
        if (kind, played) == (captors, name):
            first, second = (float(took), int(moves)), (float(other), int(others))
            found[int(number)] = Played(won == "1", first, second)
    return found


def game(first: Player, second: Player, number: int, captors: str) -> Played:
    for each in (first, second):
        each.took, each.moves = 0.0, 0
    won = wins(first, second, number, captors)
    return Played(won, (first.took, first.moves), (second.took, second.moves))


def pace(sides: Sequence[tuple[float, int]]) -> float:
    """Seconds a move."""
    return sum(took for took, _ in sides) / max(sum(moves for _, moves in sides), 1)


def match(name: str, first: Player, second: Player, games: int, captors: str) -> float:
    """Play what is not on file, print, and say what share the first player won."""
    known = on_file(name, captors)
    for number in range(games):
        if number not in known:
            known[number] = game(first, second, number, captors)
            with GAMES.open("a") as kept:
                kept.write(f"{captors} {number} {known[number].line()} {name}\n")
    played = [known[number] for number in range(games)]
    evidence, verdict = 0.0, ""
    bound = log((1 - ERROR) / ERROR)
    for number, each in enumerate(played, 1):
        evidence += log(HIGH / LOW) if each.won else log((1 - HIGH) / (1 - LOW))
        if not verdict and abs(evidence) >= bound:
            better = HIGH if evidence > 0 else LOW
            verdict = f"; the test chose {100 * better:.0f} % after {number} games"
    won = sum(each.won for each in played)
    times = [pace([each.first for each in played]), pace([each.second for each in played])]
    line = f"{name}: {told(won, games)}{verdict}; seconds a move {times[0]:.3f} and {times[1]:.3f}"
    print(line, flush=True)
    with RESULTS.open("a") as results:
        results.write(f"{datetime.date.today().isoformat()} {line}\n")
    return won / games


def duel(games: int, captors: str) -> bool:
    """The replaced search plays to the end of its work; the master gets no more time than that."""
    probe = Player(REPLACED)
    wins(probe, Player(LEVELS["greedy"]), 1, captors)
    seconds = probe.took / probe.moves
    print(f"the replaced search takes {seconds:.3f} s a move")
    first = Player(LEVELS["master"], 0.9 * seconds)
    return match("master against the replaced", first, Player(REPLACED), games, captors) >= HIGH


def partner(games: int, captors: str) -> bool:
    first, second = Player(LEVELS["master"], 0.3), Player(Plain(), 0.3)
    return match("master against a plain program", first, second, games, captors) >= 0.55


def ladder(games: int, captors: str) -> bool:
    good = True
    for weaker, stronger in pairwise(OFFERED):
        players = [Player(LEVELS[level], SHORT) for level in (stronger, weaker)]
        share = match(f"{stronger} against {weaker}", players[0], players[1], games, captors)
        good = good and 0.6 <= share <= 0.85
    return good


def usual(games: int, captors: str) -> bool:
    agents: dict[str, Agent] = dict(zip(OFFERED, USUAL, strict=True))
    for weaker, stronger in pairwise(OFFERED):
        name = f"{stronger} against {weaker}, usual days"
        first, second = Player(agents[stronger], SHORT), Player(agents[weaker], SHORT)
        match(name, first, second, games, captors)
    return True


def variety(games: int, captors: str) -> bool:
    effort = Effort(work=5_000)
    first, second = Player(Master(effort)), Player(Master(effort, lucky=False))
    return match("master with luck against itself without", first, second, games, captors) >= 0.4


MATCHES: dict[str, tuple[Callable[[int, str], bool], int]] = {
    "duel": (duel, 100),
    "partner": (partner, 60),
    "ladder": (ladder, 60),
    "usual": (usual, 20),
    "variety": (variety, 200),
}


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=MATCHES)
    parser.add_argument("--games", type=int)
    parser.add_argument("--captors", default="any")
    chosen = parser.parse_args()
    good = True
    for name, (play, games) in MATCHES.items():
        if chosen.only in (None, name):
            good = play(chosen.games or games, chosen.captors) and good
    return int(not good)


if __name__ == "__main__":
    raise SystemExit(main())
