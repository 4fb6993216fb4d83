"""The computer players in the new-game dialog, weakest first. Each is told by what it does."""

from __future__ import annotations

from engines.game import Game
from ui.boards.info import Character, Characters
from ui.toolkit.words import Words

RETIRED = ("random", "sharp")
"""Levels that play on in old games."""


def tell(game: Game, words: Words) -> Characters:
    """The figure is the place among those that are offered."""
    offered = [level for level in game.levels if level not in RETIRED]
    return Characters(
        words("glassbead.strength"),
        tuple(
            Character(
                level,
                words(f"glassbead.level.{level}"),
                words(f"glassbead.manner.{level}"),
                f"{place}/{len(offered)}",
            )
            for place, level in enumerate(offered, 1)
        ),
        words("glassbead.vary"),
    )
