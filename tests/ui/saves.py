"""A small match to be saved."""

from __future__ import annotations

from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player


def match(id: str = "a1", plies: int = 1) -> Match:
    made = Match(Setup(Mastermind(), (0, 1)), [Player(bot="sharp"), Player()], 1, id)
    for seat, move in ((0, "hide ABCD"), (1, "guess EFGH"), (0, "answer 0 0"))[:plies]:
        made = made.played(seat, move)
    return made
