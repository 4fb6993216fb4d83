"""The memory game on the page."""

from ui.boards.memorybox.board import BOARD as BOARD
