"""Undecided game: what is shown while its last beads fall.

Who has won cannot be read off the page before the last of them lies."""

from __future__ import annotations

from dataclasses import replace

from ui.boards.glassbead import phase
from ui.boards.situation import Situation


def undecided(at: Situation) -> Situation | None:
    """As if it went on. None: no beads have just fallen, since somebody gave up."""
    if at.result is None or phase.sown(at) is None:
        return None
    return replace(
        at,
        is_my_turn=at.people[phase.here(at).mover] and not at.unsent,
        result=None,
        match=at.match.before(at.result),
    )
