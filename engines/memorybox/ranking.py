"""Ranking at the end of a match. Those who left before are in it too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.game import Played
from engines.memorybox.knockout import OUT


@dataclass(frozen=True, slots=True)
class Rank:
    """
    place   from 1; equal ones share it
    player  by number in the match
    pegs    the penalties after each round that this player was in
    out     the round, from 1, after which this player left; None: still in
    """

    place: int
    player: int
    pegs: tuple[int, ...]
    out: int | None


def ranking(rounds: Sequence[Played]) -> tuple[Rank, ...]:
    """All players, the best first: by who stayed in longer, then by fewer penalties; equal
    ones in clockwise order."""
    ways: dict[int, list[int]] = {player: [] for player in rounds[0].setup.seats}
    for played in rounds:
        for player, points in zip(played.setup.seats, played.result.points, strict=True):
            way = ways[player]
            way.append((way[-1] if way else 0) - points)
    keys = {player: (-len(way), way[-1] >= OUT, way[-1]) for player, way in ways.items()}
    order = sorted(ways, key=lambda player: keys[player])
    places = [1 + sum(keys[other] < keys[player] for other in ways) for player in order]
    return tuple(
        Rank(place, player, tuple(ways[player]), len(way) if way[-1] >= OUT else None)
        for place, player in zip(places, order, strict=True)
        for way in [ways[player]]
    )
