"""Seeded games are the same, byte for byte, in every Python that plays them: these digests hold
in CPython 3.11 and 3.14 and in Pyodide, where these tests run too."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engines import record
from engines.agent import decide, luck
from engines.game import Setup
from engines.levels import levels
from engines.match import Match, Player
from tests.engines.matches import played

DIGESTS = {
    "blackbox": "fad29d85ee6dc435dd149fcb36bae79527309c8990dfceaa00e8c3fa95e48924",
    "glassbead": "aec16138acd92b5a34e5af5f6d4e4e8900e92f70c2c66d3f6a49eab643d0bca4",
    "mastermind": "5c0b6f51745576e130d282b33a1e8d2eb55788c8bc4dfdd8aea49893a35cbdb6",
    "memorybox": "996e69c11f82ef38b4f714d3e86127f366715388540a77807c885b850e0b9b1d",
}


def told(name: str) -> str:
    """Random games of drawn rulesets, and one of two computers, as records and pictures."""
    said = []
    for seed in range(8):
        match = played(name, seed, 60)
        seats = (None, *range(len(match.game.seats)))
        said.append(record.dump(match))
        said += [match.game.picture(match.game.view(match.state, seat)) for seat in seats]
    level = next(iter(levels(name).values()))
    first = played(name, 3, 0)
    match = Match(Setup(first.game, first.seats), [Player()] * len(first.seats))
    for ply in range(12):
        if match.result is None:
            seat = min(match.game.actors(match.state))
            match = match.played(
                seat, decide(level, match.game, match.round.known(seat), luck(7, ply))
            )
    return "\n".join([*said, record.dump(match)])


@pytest.mark.parametrize("name", sorted(DIGESTS))
def test_the_same_everywhere(name: str) -> None:
    """What was recorded once comes out again."""
    assert sha256(told(name).encode()).hexdigest() == DIGESTS[name]
