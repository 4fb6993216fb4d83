"""Seeded plays of every game, by every level. Run inside Pyodide and told line by line.

A decision is cut off after a number of thoughts, never by a clock. Before them come sums and
letters, for which the runtime reads constant tables that plays seldom need. Result: the lines.
"""

import math
from collections.abc import Iterator
from itertools import islice
from random import Random

from engines import GAMES
from engines.agent import Agent, Luck, Thought, luck
from engines.game import Game, Setup
from engines.levels import levels
from engines.match import Match, Player

THOUGHTS, PLIES = 12, 40
SUMS, LETTERS, ROW = 300, 0x3000, 64
OF_ONE = (math.exp, math.log2, math.log, math.sqrt, math.sin, math.tan, math.atan, math.lgamma)
ASKED = (str.isalpha, str.isdecimal, str.isnumeric, str.isprintable, str.isupper, str.isspace)


def sums() -> Iterator[str]:
    """What is worked out from floats drawn by lot."""
    rng = Random("sums")
    for _ in range(SUMS):
        x, y = rng.uniform(0.01, 30), rng.uniform(-9, 9)
        found = [x**y, x**0.5, math.hypot(x, y), math.pow(x, -y), *(f(x) for f in OF_ONE)]
        yield f"{x!r} {y!r} {found!r} {10**y:.9g} {int(x * 1e30):x}"


def letters() -> Iterator[str]:
    """Large, small and asked what they are, a row at a time."""
    for start in range(0, LETTERS, ROW):
        row = "".join(map(chr, range(start, start + ROW)))
        kinds = ["".join(str(int(asked(letter))) for letter in row) for asked in ASKED]
        yield f"{[row.upper(), row.lower(), row.title(), row.casefold()]!a} {kinds}"


def decided(agent: Agent, match: Match, seat: int, chance: Luck) -> Thought:
    """The thought that counts."""
    thoughts = agent.think(match.game, match.round.known(seat), chance)
    *_, last = islice(thoughts, THOUGHTS)
    return last


def played(game: Game, level: str, seed: int) -> Iterator[str]:
    """The moves of one round, each with its value, and how it ended."""
    rng = Random(f"{game.name}/{level}/{seed}")
    seats = range(len(game.seats))
    match = Match(Setup(game, tuple(seats)), [Player(seed=rng.randrange(2**31)) for _ in seats])
    agent = levels(game.name)[level]
    while len(match.round.plies) < PLIES and (actors := sorted(game.actors(match.state))):
        seat = rng.choice(actors)
        chance = luck(match.players[seat].seed, 1)
        thought = decided(agent, match, seat, chance)
        match = match.played(seat, thought.move)
        events = match.round.plies[-1].events
        yield f"{seat} {game.write(thought.move)} {thought.value!r} {thought.why!r} {events!r}"
    yield f"{match.result!r} {game.picture(game.view(match.state, None))}"


def transcript() -> Iterator[str]:
    yield from sums()
    yield from letters()
    for name, kind in GAMES.items():
        for preset, game in kind.presets().items():
            for level in levels(name):
                yield f"-- {name} {preset} {level}"
                yield from played(game, level, 1)


"\n".join(transcript())
