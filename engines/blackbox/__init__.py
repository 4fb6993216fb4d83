"""Black Box: hidden balls, found by the rays they turn. Eric Solomon, 1976."""

from engines.blackbox.rules import BlackBox

__all__ = ["PACKS", "BlackBox"]

PACKS = ("four", "single", "pairs", "assumed")
"""Of the puzzles. `four`: four points prove them. The others take five: each ball follows from
`single` answers one after the other, or from `pairs` of them, or an assumption has to fail."""
