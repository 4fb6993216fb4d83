"""Sheets of each game: `SHEETS` finds them by name. The first of a game has the game's name."""

from __future__ import annotations

from ui.features.printing.sheets import (
    blackbox,
    glassbead,
    glassbead_puzzles,
    mastermind,
    mastermind_codes,
    memorybox,
)
from ui.features.printing.sheets.sheet import Sheet

SHEETS: dict[str, Sheet] = {
    sheet.name: sheet
    for sheet in (
        blackbox.SHEET,
        memorybox.SHEET,
        mastermind.SHEET,
        mastermind_codes.SHEET,
        glassbead.SHEET,
        glassbead_puzzles.SHEET,
    )
}


def sheets_of(game: str) -> list[Sheet]:
    """All sheets of a game."""
    return [sheet for sheet in SHEETS.values() if sheet.game == game]
