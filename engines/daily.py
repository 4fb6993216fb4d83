"""The puzzle of the day: one secret a day and game, the same for everybody, for ever.

The secret is made here as text and not drawn by the games, so that no change of theirs can change
a puzzle that somebody has played. Days are those of UTC.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from hashlib import sha256
from math import comb, perm

PAR: dict[str, float] = {"blackbox": 12.8, "mastermind": 4.69}
"""What the strongest player of each game takes on average: points, guesses."""

BOX, BALLS = 64, 5
COLOURS, PLACES = "ABCDEFGH", 4


def secret(game: str, day: date) -> str:
    """The move that hides the secret of the day, in the notation of the game."""
    count, hide = PUZZLES[game]
    number = sha256(f"{game} {day.isoformat()}".encode()).digest()
    return hide(int.from_bytes(number, "big") % count)


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


def _hide_balls(rank: int) -> str:
    """RULES: the box of 8 by 8 with five balls; cells count row by row from the top left."""
    cells = (f"{'abcdefgh'[cell % 8]}{cell // 8 + 1}" for cell in combination(rank, BOX, BALLS))
    return f"hide {' '.join(cells)}"


def _hide_code(rank: int) -> str:
    """RULES: Superhirn, four of eight colours, none twice."""
    return f"hide {arrangement(rank, COLOURS, PLACES)}"


PUZZLES: dict[str, tuple[int, Callable[[int], str]]] = {
    "blackbox": (comb(BOX, BALLS), _hide_balls),
    "mastermind": (perm(len(COLOURS), PLACES), _hide_code),
}
"""How many secrets each game of the day has, and the one of a rank."""
