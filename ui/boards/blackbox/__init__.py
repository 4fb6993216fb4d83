"""Black Box on the page."""

from ui.boards.blackbox.board import BOARD as BOARD
