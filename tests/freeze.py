"""Freeze a match of a game as it is written today: `python3 -m tests.freeze GAME`.

It writes `tests/saves/<game>.1.json`, the record, and `tests/saves/<game>.1.link`, the link of the
same match: half a round, played at random. What is frozen stays: a file that is there is an error.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from engines import link, record
from engines.game import Setup
from engines.match import Match, Player
from tests.engines import rulesets

SAVES = Path(__file__).parent / "saves"
PLIES = 12  # at most; a round that ends sooner is frozen at its end


def match_of(game: str) -> Match:
    """The match that is frozen: the same whenever the rules are the same."""
    rng = Random(game)
    ruleset = rulesets.draw(game, rng)
    seats = tuple(range(len(ruleset.seats)))
    players = [Player(f"P{seat}") for seat in seats]
    match = Match(Setup(ruleset, seats), players, id=f"frozen-{game}")
    while match.result is None and len(match.round.plies) < PLIES:
        seat = min(ruleset.actors(match.state))
        match = match.played(seat, ruleset.sample(match.state, seat, rng))
    return match


def freeze(game: str, folder: Path = SAVES) -> None:
    """Write both files; FileExistsError where one is there."""
    match = match_of(game)
    for kind, text in (("json", record.dump(match)), ("link", link.write(match))):
        with (folder / f"{game}.1.{kind}").open("x", encoding="utf-8") as file:
            file.write(text + "\n")


if __name__ == "__main__":
    freeze(sys.argv[1])
