"""Run inside Pyodide: seeded plays of every game, by every level, told line by line.

A decision is cut off after a number of thoughts, never by a clock. Result: the lines.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

from engines import GAMES
from engines.agent import Agent, Luck, Thought, luck
from engines.game import Game, Setup
from engines.levels import levels
from engines.match import Match, Player

THOUGHTS, PLIES = 12, 40


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
        events = match.play(seat, thought.move)
        yield f"{seat} {game.write(thought.move)} {thought.value!r} {thought.why!r} {events!r}"
    yield f"{match.result!r} {game.picture(game.view(match.state, None))}"


def transcript() -> Iterator[str]:
    for name, kind in GAMES.items():
        for preset, game in kind.presets().items():
            for level in levels(name):
                yield f"-- {name} {preset} {level}"
                yield from played(game, level, 1)


"\n".join(transcript())
