"""The boards, one for each game. `BOARDS` finds them by the game's name.

A board is a value `BOARD` in `ui/boards/<game>`, and a line here. `board_of` finds the one of a
ruleset: a game may have another board for rules by which it is played otherwise.
"""

from __future__ import annotations

from engines.game import Game
from ui.boards.blackbox import BOARD as BLACKBOX
from ui.boards.board import Board
from ui.boards.glassbead import BOARD as GLASSBEAD
from ui.boards.mastermind import BOARD as MASTERMIND
from ui.boards.memorybox import BOARD as MEMORYBOX

BOARDS: dict[str, Board] = {
    board.game: board for board in (BLACKBOX, MEMORYBOX, MASTERMIND, GLASSBEAD)
}


def board_of(game: Game) -> Board:
    """The board on which a ruleset is played."""
    board = BOARDS[game.name]
    return board.other(game) or board
