"""What there is to print of each game: `SHEETS`, by its name."""

from __future__ import annotations

from ui.paper import blackbox, glassbead, mastermind, memorybox
from ui.paper.sheet import Sheet

SHEETS: dict[str, Sheet] = {
    sheet.game: sheet
    for sheet in (blackbox.SHEET, memorybox.SHEET, mastermind.SHEET, glassbead.SHEET)
}
