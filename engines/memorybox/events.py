"""Events of a round. Every event is public: all of them happen on the open table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Named:
    """`seat` named a row for `mover`."""

    seat: int
    row: int
    mover: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A ball fell into a free hole and stayed, or was thrown back by a full one."""

    seat: int
    row: int
    hole: int
    stayed: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """`seat` says that the row named is full."""

    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class Accepted:
    """The one who named the row lets the refusal pass."""

    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class Passed:
    """One of the others, asked in turn, lets the refusal pass."""

    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """`seat` believes that the refused row has a free hole; the check follows."""

    seat: int
    row: int
    refuser: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The refuser's ball tried the holes right of the white peg, which stood at `start`.

    `hole` is the free one in which it stays; None: the row is full to its end.
    """

    row: int
    start: int
    hole: int | None
    refuser: int
    challenger: int

    @property
    def full(self) -> range:
        """The holes that threw the ball back."""
        return range(self.start + 1, self.peg if self.hole else 7)

    @property
    def peg(self) -> int:
        """Where the white peg stands now: behind this hole."""
        return self.hole or 6

    @property
    def giver(self) -> int:
        """Who hands a ball over: the challenger if a hole was free, else the refuser."""
        return self.challenger if self.hole else self.refuser

    @property
    def taker(self) -> int:
        """Who gets that ball."""
        return self.refuser if self.hole else self.challenger


@dataclass(frozen=True, slots=True)
class LastBall:
    """`seat` has one ball left, and has to say so."""

    seat: int


@dataclass(frozen=True, slots=True)
class Won:
    """`seat` has no ball left: the round is over and the box opens."""

    seat: int


Event: TypeAlias = (
    Named | Dropped | Refused | Accepted | Passed | Challenged | Checked | LastBall | Won
)
