"""The game of twenty drops. Its board is loaded when it is first wanted."""

from ui.boards.memorybox.recall.board import BOARD

__all__ = ["BOARD"]
