"""Statistics of a game: the figures that a finished round adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.game import Finished
from ui.toolkit.words import Words

ALIKE = "alike"
"""Among figures: what was found is as good as the secret, since nobody can tell them apart."""


@dataclass(frozen=True)
class Count:
    """A round for one person at it.

    points   what they took to find a secret, fewer is better; None if there was none to find
    won      None where they could not win, but only set the secret
    figures  what the game counts beside that
    """

    points: int | None = None
    won: bool | None = None
    figures: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Figure:
    """A large number with its name."""

    name: str
    value: str
    unit: str = ""


@dataclass
class Sums:
    """The figures of some rounds, by name: their sum, and the largest."""

    number: int = 0
    total: dict[str, int] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)

    def add(self, figures: Mapping[str, int]) -> None:
        """Those of one more round."""
        self.number += 1
        for name, value in figures.items():
            self.total[name] = self.total.get(name, 0) + value
            self.most[name] = max(self.most.get(name, value), value)

    @property
    def written(self) -> list[Any]:
        """As JSON values."""
        return [self.number, self.total, self.most]

    @staticmethod
    def read(values: Any) -> Sums:
        number, total, most = values
        return Sums(number, dict(total), dict(most))


def most_points(round: Finished, seat: int) -> Count:
    """Won with more points than everyone else."""
    others = (points for other, points in enumerate(round.result.points) if other != seat)
    return Count(won=round.result.points[seat] > max(others, default=0))


def no_figures(words: Words, rounds: Sums) -> tuple[Figure, ...]:
    """Nothing beside rounds and victories."""
    return ()


@dataclass(frozen=True)
class Counting:
    """
    count    a round for the person on a seat
    names    the figures that a round has
    figures  what to show of those of some rounds, in order; there is at least one
    scale    points that their plot shows in any case; None: some around those that came
    fails    a search can end without the secret: its points are then a fixed number, nobody's best,
             and `<game>.statistics.failed` says which
    wins     a round can be won; else it has points alone, and no row of victories
    variants what is counted otherwise, by the variant as the log calls it
    """

    count: Callable[[Finished, int], Count] = most_points
    names: tuple[str, ...] = ()
    figures: Callable[[Words, Sums], tuple[Figure, ...]] = no_figures
    scale: range | None = None
    fails: bool = False
    wins: bool = True
    variants: Mapping[str, Counting] = field(default_factory=dict)

    def of(self, variant: str) -> Counting:
        """What is counted by the rules of a variant."""
        return self.variants.get(variant, self)


VICTORIES = Counting()
"""Of a game that counts nothing of its own."""
