"""Puzzles of one move on the board with the beads."""
