"""A situation as it is once the page has had the time to work out what its board wants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui.boards import BOARDS
from ui.boards.situation import Situation


def studied(at: Situation) -> Situation:
    """With everything found; a study may rest on the one before it."""
    board, found = BOARDS[at.game.name], dict[Any, Any]()
    while missing := [each for each in board.rounds.studies(at) if each.key not in found]:
        first = missing[0]
        lasts = (each for each in _backwards(first.work()) if each is not None)
        found[first.key] = next(lasts, None)
        at = replace(at, studied=dict(found))
    return at


def _backwards(work: Any) -> list[Any]:
    return list(work)[::-1]
