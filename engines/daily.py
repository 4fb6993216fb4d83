"""The puzzle of the day: one secret a day and game. It is the same for everybody, for ever.

The secret is made as text and not drawn by the games, so that no change of theirs can change a
puzzle that a player has begun. Days are those of UTC. A game that has one keeps it in its
`daily.py`; `engines.PUZZLES` lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from math import comb, perm

from engines.game import Game


@dataclass(frozen=True)
class Puzzle:
    """
    ruleset the rules that it is sought by
    count   how many secrets there are
    hide    the move that hides the secret of a rank from 0, in the notation of the game
    par     what the strongest player takes on average: points, guesses
    fails   whether the search can end without the secret; such a day does not count as solved
    first   the first day that has one
    """

    ruleset: Game
    count: int
    hide: Callable[[int], str]
    par: float
    fails: bool
    first: date = date(2026, 1, 1)

    @property
    def game(self) -> str:
        return self.ruleset.name

    def secret(self, day: date) -> str:
        """The move that hides the secret of the day."""
        number = sha256(f"{self.game} {day.isoformat()}".encode()).digest()
        return self.hide(int.from_bytes(number, "big") % self.count)


def combination(rank: int, things: int, chosen: int) -> tuple[int, ...]:
    """The ascending choice with that rank in lexicographic order, both from 0."""
    taken: list[int] = []
    thing = 0
    while len(taken) < chosen:
        here = comb(things - thing - 1, chosen - len(taken) - 1)
        if rank < here:
            taken.append(thing)
        else:
            rank -= here
        thing += 1
    return tuple(taken)


def arrangement(rank: int, things: str, places: int) -> str:
    """The word without a repeated letter with that rank in lexicographic order, from 0."""
    if not places:
        return ""
    each = perm(len(things) - 1, places - 1)
    first, rest = divmod(rank, each)
    return things[first] + arrangement(rest, things[:first] + things[first + 1 :], places - 1)
