"""Positions reached by playing. Pictures, lessons and the examples of a rule page use them."""

from __future__ import annotations

from engines.match import Match


def played(match: Match, *lines: str) -> Match:
    """The match after these plies, each "<seat> <move>"."""
    parts = (line.partition(" ") for line in lines)
    return match.replayed((int(seat), move) for seat, _, move in parts)
