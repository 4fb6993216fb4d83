"""Matches of any game, played at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engines.about import About, Kind
from engines.game import Setup
from engines.match import Match, Player
from tests.engines import rulesets


def played(name: str, seed: int, plies: int) -> Match:
    """A match of some ruleset of that game, played at random."""
    rng = Random(seed)
    game = rulesets.draw(name, rng)
    seats = tuple(range(len(game.seats)))
    first = rng.choice(seats) if name == "memorybox" else 0
    players = [Player(f"Müller {seat}", auto=seat == 0) for seat in seats]
    match = Match(Setup(game, seats, first), players, rng.randrange(1, 4), f"id{seed}")
    match = replace(match, about=About(Kind.CORRESPONDENCE))
    for _ in range(plies):
        if match.result is not None:
            if match.following is None:
                break
            match = match.next_round()
        seat = min(match.game.actors(match.state))
        match = match.played(seat, match.game.sample(match.state, seat, rng))
    return match
