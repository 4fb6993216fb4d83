"""The computer players in the new-game dialog. Each is told by what it does, and how it fares."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from engines.game import Game
from engines.mastermind import Mastermind
from engines.mastermind.means import MEANS
from ui.boards.info import Character, Characters
from ui.toolkit.words import Words

PROVEN = ("superhirn", "classic")
"""Presets in which no way of guessing takes fewer guesses than the perfect player's."""


def tell(game: Game, words: Words) -> Characters:
    """Means are those of the preset, whatever the number of rows; other rules have none."""
    rules = cast(Mastermind, game)
    means = MEANS.get(_preset(rules), {})
    return Characters(
        words("mastermind.means") if means else "",
        tuple(
            Character(
                level,
                words(f"mastermind.level.{level}"),
                words(f"mastermind.manner.{_manner(level, rules)}"),
                _mean(words, *means[level]) if level in means else "",
            )
            for level in rules.levels
        ),
        words("mastermind.order"),
    )


def _manner(level: str, rules: Mastermind) -> str:
    return "proven" if level == "perfect" and _preset(rules) in PROVEN else level


def _preset(rules: Mastermind) -> str:
    presets = {
        replace(cast(Mastermind, game), attempts=rules.attempts): name
        for name, game in Mastermind.presets().items()
    }
    return presets.get(rules, "")


def _mean(words: Words, mean: float, error: float, games: int) -> str:
    """Two decimals where every secret was met."""
    return words.number(mean, 1 if error else 2)
