"""Addresses of boards in the middle of a game."""

from __future__ import annotations

from itertools import count
from random import Random

from engines import GAMES, link
from engines.game import Setup
from engines.match import Match, Player

MIDDLE = {"blackbox": 9, "memorybox": 24, "mastermind": 10, "glassbead": 16}  # plies


def match(name: str, plies: int) -> Match:
    """A match of seeded legal moves, after so many plies, not at its end; or (-1) there."""
    return next(
        each
        for each in (wandered(name, plies, seed) for seed in count(7))
        if plies < 0 or each.result is None
    )


def wandered(name: str, plies: int, seed: int) -> Match:
    game = next(iter(GAMES[name].presets().values()))
    players = [Player("Konstantin")] + [
        Player(each, game.levels[0], 1) for each in ("Mira", "Jonas", "Ada")[: len(game.seats) - 1]
    ]
    seats = tuple(range(len(players)))
    if name in ("blackbox", "mastermind"):
        seats = (1, 0)
    played = Match(Setup(game, seats), players, 1, f"layout{name}{plies}")
    rng = Random(seed)
    while played.result is None and (plies < 0 or len(played.round.plies) < plies):
        seat = min(game.actors(played.state))
        played = played.played(seat, game.write(game.sample(played.state, seat, rng)))
    return played


def address(name: str, plies: int) -> str:
    """Where that match is seen."""
    return f"#/load/{link.write(match(name, plies))}"


BOARDS = {
    f"{name} {stage}": place
    for name in GAMES
    for stage, place in (
        ("start", f"#/{name}"),
        ("middle", address(name, MIDDLE.get(name, 4))),
        ("end", address(name, -1)),
    )
}
