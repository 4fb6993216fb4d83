"""Rulesets drawn by chance, of any game."""

from __future__ import annotations

from random import Random
from typing import Any

from engines import GAMES
from engines.game import Game, RuleError, make

CHOICES: dict[str, dict[str, list[Any]]] = {
    "blackbox": {
        "rows": list(range(3, 10)),
        "columns": list(range(3, 10)),
        "balls": list(range(1, 8)),
    },
    "memorybox": {"players": [2, 3, 4, 5, 6]},
    "mastermind": {
        "places": [3, 4, 5],
        "colours": list(range(4, 11)),
        "attempts": [6, 10, 12],
        "doubles": [False, True],
        "blanks": [False, True],
    },
    "glassbead": {
        "captors": ["any", "stones"],
        "setup": [
            "",
            "50,40,30,20,10/50,40,30,20,10 -/- N",
            "5,4,3,2,1/5,0000000000,-,-,- 42/31 S",
        ],
    },
}


def draw(name: str, rng: Random) -> Game:
    """A ruleset of the game of that name."""
    while True:
        try:
            return make(GAMES[name], {key: rng.choice(of) for key, of in CHOICES[name].items()})
        except RuleError:
            continue  # more balls than half the cells, more places than colours
