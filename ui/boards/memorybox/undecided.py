"""Undecided round: what is shown while a check ends it.

What comes of the check cannot be read off the page before the test ball lies still."""

from __future__ import annotations

from dataclasses import replace

from engines.memorybox.state import Seated, Watching
from ui.boards.memorybox import recent, revealed_box
from ui.boards.situation import Situation


def undecided(at: Situation) -> Situation | None:
    """As if it went on, but that no row is asked for. None: no check has just ended it."""
    if not revealed_box.is_closed_still(at) or at.result is None or recent.check(at) is None:
        return None
    table = replace(at.view.table, phase="name")
    mine = at.people[table.actor]
    seat = table.actor if mine else at.seat
    return replace(
        at,
        view=Watching(table) if seat is None else Seated(table, seat, at.view.balls[seat]),
        seat=seat,
        is_my_turn=mine,
        record=(),
        result=None,
        match=at.match.before(at.result),
    )
