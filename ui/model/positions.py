"""Positions reached by playing: for pictures, lessons and the cases of a rule page."""

from __future__ import annotations

from engines.match import Match


def played(match: Match, *lines: str) -> Match:
    """The match after these plies, each "<seat> <move>"."""
    parts = (line.partition(" ") for line in lines)
    return match.replayed((int(seat), move) for seat, _, move in parts)
