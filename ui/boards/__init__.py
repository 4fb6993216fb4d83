"""The boards, one for each game: `BOARDS` finds them by the game's name.

A board is a class `<Game>Board` in `ui/boards/<game>` (a module or a package), one line here.
`ACCOUNTS` puts reviews of rounds into words; a game without a line there has none.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.review import Review
from ui.boards.account import Account
from ui.boards.blackbox import BlackBoxBoard
from ui.boards.board import Board, Situation
from ui.boards.glassbead import GlassBeadBoard
from ui.boards.mastermind import MastermindBoard
from ui.boards.mastermind import review as mastermind
from ui.boards.memorybox import MemoryBoxBoard

BOARDS: dict[str, Board] = {
    board.game: board
    for board in (BlackBoxBoard(), MemoryBoxBoard(), MastermindBoard(), GlassBeadBoard())
}

ACCOUNTS: dict[str, Callable[[Situation, Review], Account]] = {"mastermind": mastermind.account}
