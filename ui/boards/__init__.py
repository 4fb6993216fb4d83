"""The boards, one for each game: `BOARDS` finds them by the game's name.

A board is a value `BOARD` in `ui/boards/<game>`, and a line here.
"""

from __future__ import annotations

from ui.boards.blackbox import BOARD as BLACKBOX
from ui.boards.board import Board
from ui.boards.glassbead import BOARD as GLASSBEAD
from ui.boards.mastermind import BOARD as MASTERMIND
from ui.boards.memorybox import BOARD as MEMORYBOX

BOARDS: dict[str, Board] = {
    board.game: board for board in (BLACKBOX, MEMORYBOX, MASTERMIND, GLASSBEAD)
}
