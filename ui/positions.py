"""Positions reached by playing: for pictures, lessons and the cases of a rule page."""

from __future__ import annotations

from engines.match import Match


def played(match: Match, line: str) -> None:
    """Play one ply, "<seat> <move>"."""
    seat, _, move = line.partition(" ")
    match.play(int(seat), move)
