"""The board of the game of twenty drops; it comes when it is first wanted."""

from ui.boards.memorybox.recall.board import BOARD

__all__ = ["BOARD"]
