"""Mastermind on the page."""

from ui.boards.mastermind.board import BOARD as BOARD
