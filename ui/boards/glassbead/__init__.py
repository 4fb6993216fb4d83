"""The Glass Bead Game on the page."""

from ui.boards.glassbead.board import BOARD as BOARD
