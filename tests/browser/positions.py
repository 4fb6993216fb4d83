"""Addresses of boards in the middle of a game."""

from __future__ import annotations

from random import Random

from engines import GAMES, link
from engines.game import Setup
from engines.match import Match, Player

MIDDLE = {"blackbox": 9, "memorybox": 24, "mastermind": 10, "glassbead": 16}  # plies


def played(name: str, plies: int) -> str:
    """The address of a match of seeded legal moves, after so many plies or at its end."""
    game = next(iter(GAMES[name].presets().values()))
    players = [Player("Konstantin")] + [
        Player(each, game.levels[0], 1) for each in ("Mira", "Jonas", "Ada")[: len(game.seats) - 1]
    ]
    seats = tuple(range(len(players)))
    if name in ("blackbox", "mastermind"):
        seats = (1, 0)
    match = Match(Setup(game, seats), players, 1, f"layout{name}{plies}")
    rng = Random(7)
    while match.result is None and (plies < 0 or len(match.round.plies) < plies):
        seat = min(game.actors(match.state))
        match.play(seat, game.write(game.sample(match.state, seat, rng)))
    return f"#/load/{link.write(match)}"


BOARDS = {
    f"{name} {stage}": address
    for name in GAMES
    for stage, address in (
        ("start", f"#/{name}"),
        ("middle", played(name, MIDDLE.get(name, 4))),
        ("end", played(name, -1)),
    )
}
