"""Mastermind on the page."""

from ui.boards.mastermind.board import MastermindBoard as MastermindBoard
