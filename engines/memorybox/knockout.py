"""Knockout match: rounds until one player is left."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Played

OUT = 6


def score_pegs(rounds: Sequence[Played]) -> dict[int, int]:
    """How far down each player's score peg stands, players in clockwise order."""
    pegs = dict.fromkeys(rounds[0].setup.seats, 0)
    for played in rounds:
        for player, points in zip(played.setup.seats, played.result.points, strict=True):
            pegs[player] -= points
    return pegs


def next_round(rounds: Sequence[Played]) -> tuple[tuple[int, ...], int] | None:
    """The players left, by seat, and the seat that starts; None if only one is left.

    RULES: the next of those left starts, clockwise after the last starter.
    """
    pegs = score_pegs(rounds)
    clockwise = list(pegs)
    left = tuple(player for player in clockwise if pegs[player] < OUT)
    if len(left) < 2:
        return None
    last = rounds[-1].setup
    after = clockwise.index(last.seats[last.first]) + 1
    starter = next(p for p in clockwise[after:] + clockwise[:after] if p in left)
    return left, left.index(starter)
