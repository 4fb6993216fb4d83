"""What to expect of a ray, judged by boards that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from engines.blackbox.grid import HIT, REFLECT, Grid
from engines.blackbox.guesses import Fits, best_guess
from engines.blackbox.rays import outcome
from engines.blackbox.rules import WRONG_BALL

FEW = 32
"""Boards among which a tip at once is worth a thought."""


@dataclass(frozen=True)
class Prospect:
    """A ray to be asked: the share of the boards that it leaves on average, and the points that
    are still to come with it, its own included."""

    entry: str
    left: float
    points: float

    @property
    def useful(self) -> bool:
        """The answer is not known beforehand."""
        return self.left < 1


def prospect(box: Grid, fits: Fits, entry: str) -> Prospect:
    """The ray from `entry`, over all the boards alike."""
    parts: dict[int, list[int]] = {}
    for mask in fits.masks:
        parts.setdefault(outcome(box, mask, entry), []).append(mask)
    left = points = 0.0
    for end, part in parts.items():
        share = len(part) / len(fits.masks)
        left += share * share
        points += share * ((1 if end in (HIT, REFLECT) else 2) + _to_come(box, fits, part))
    return Prospect(entry, left, points)


def _to_come(box: Grid, fits: Fits, part: Sequence[int]) -> float:
    """The points to come when these boards are left: those of a tip at once, or of going on, by
    what a bit of doubt costs in good play (measured on the usual box)."""
    boards = len(part)
    if fits.count is not None:
        boards = max(1, round(fits.count * boards / len(fits.masks)))
    doubt = log2(boards)
    go_on = min(1.2 * doubt, 1.6 + 0.49 * doubt)
    if not fits.complete or boards > FEW:
        return go_on
    return min(go_on, WRONG_BALL * best_guess(box, part)[1])
