"""Game curve: who was ahead, in a game without luck. The board puts it into words."""

from __future__ import annotations

from dataclasses import dataclass

from engines.game import Move
from ui.toolkit.markup import Raw


@dataclass(frozen=True)
class TurnText:
    """A turning point: the ply, from 0, whose it was, and what it cost. `sentence` says what was
    better and what came; `played` and `better` are the moves, and `moves` what the board draws."""

    ply: int
    title: str  # "65. North"
    cost: str  # "costs 19"
    sentence: Raw
    played: Raw
    better: Raw
    moves: tuple[Move, Move]


@dataclass(frozen=True)
class CurveText:
    """`heights`: from -1 to 1, how far the first seat is ahead, before the first ply and after each
    as far as is known; `said`: the same in words, each with its ply. `marks`: heights that have a
    line, with their figures. `about` says what the curve shows, `above` and `below` name what its
    two sides mean. `summary` is said before the first ply; `so_far`: how much was looked at,
    while it is not done."""

    heights: tuple[float, ...]
    said: tuple[str, ...]
    marks: tuple[tuple[float, str], ...]
    about: str
    above: str
    below: str
    turns: tuple[TurnText, ...]
    summary: Raw
    done: bool
    so_far: str = ""
