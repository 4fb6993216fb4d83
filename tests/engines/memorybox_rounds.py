"""Rounds to look back on: computers of all levels, and players who draw any legal move."""

from __future__ import annotations

from functools import cache
from random import Random

from engines.agent import decide, luck
from engines.game import Setup
from engines.match import Match, Player, Round
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS

NAMES = (*LEVELS, "any move")


@cache
def finished(seed: int) -> Round:
    """A round of two to six players, equal seeds giving equal rounds."""
    rng = Random(seed)
    players = rng.randint(2, 6)
    kinds = [rng.choice(NAMES) for _ in range(players)]
    setup = Setup(MemoryBox(players), tuple(range(players)), rng.randrange(players))
    match = Match(setup, [Player(bot=kind) for kind in kinds])
    while match.result is None:
        (seat,) = match.game.actors(match.state)
        if kinds[seat] in LEVELS:
            known = match.round.known(seat)
            move = decide(LEVELS[kinds[seat]], match.game, known, luck(seed, seat))
        else:
            move = match.game.sample(match.state, seat, rng)
        match.play(seat, move)
    return match.round
