"""What to expect of a ray, judged by boards that fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2

from engines.blackbox.grid import HIT, REFLECT, Grid
from engines.blackbox.guesses import Fits, best_guess
from engines.blackbox.rays import outcome
from engines.blackbox.rules import WRONG_BALL

FEW = 32
"""Boards among which a tip at once is worth a thought."""
PACE = 0.49
"""Points that a bit of doubt costs in good play, measured on the usual box."""


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


def prospect(box: Grid, fits: Fits, entry: str, pace: float = PACE) -> Prospect:
    """The ray from `entry`, over all the boards alike."""
    left = points = 0.0
    for part, to_come in futures(box, fits, entry, pace):
        share = len(part) / len(fits.masks)
        left += share * share
        points += share * to_come
    return Prospect(entry, left, points)


def futures(
    box: Grid, fits: Fits, entry: str, pace: float = PACE
) -> Iterator[tuple[Sequence[int], float]]:
    """For each answer that the ray from `entry` can have: the boards that give it, and the points
    that are to come with it, the ray's own included."""
    for end, part in parts(box, fits.masks, entry).items():
        yield part, price(end) + _to_come(box, fits, part, pace)


def parts(box: Grid, masks: Sequence[int], entry: str) -> dict[int, list[int]]:
    """The boards by how the ray from `entry` ends in them."""
    found: dict[int, list[int]] = {}
    for mask in masks:
        found.setdefault(outcome(box, mask, entry), []).append(mask)
    return found


def price(end: int) -> int:
    """The points of a ray that ends so."""
    return 1 if end in (HIT, REFLECT) else 2


def _to_come(box: Grid, fits: Fits, part: Sequence[int], pace: float) -> float:
    """The points to come when these boards are left: those of a tip at once, or of going on, by
    what a bit of doubt costs."""
    boards = len(part)
    if fits.count is not None:
        boards = max(1, round(fits.count * boards / len(fits.masks)))
    doubt = log2(boards)
    go_on = min(1.2 * doubt, 1.6 + pace * doubt)
    if not fits.complete or boards > FEW:
        return go_on
    return min(go_on, WRONG_BALL * best_guess(box, part)[1])
