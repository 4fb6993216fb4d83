"""Standings of a match: each code, its points, and the leader."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engines.mastermind.rules import BREAKER, SETTER
from ui.boards.situation import Situation


@dataclass(frozen=True)
class Code:
    """A code of the match that is over. `setter`: the seat, now, of the player who set it. RULES: a
    code that counts brings its setter `points`; a void one, its breaker."""

    setter: int
    points: int
    reason: str
    void: bool

    @property
    def winner(self) -> int:
        """The seat, now, that got the points."""
        return 1 - self.setter if self.void else self.setter


@dataclass(frozen=True)
class Standing:
    """`columns`: the seats, now, in an order that stays while roles swap: a person who plays alone
    first, else the player who set first. `length`: codes that count in a match."""

    codes: tuple[Code, ...]
    columns: tuple[int, int]
    length: int

    @cached_property
    def totals(self) -> tuple[int, int]:
        """Points by seat, now."""
        sums = [0, 0]
        for code in self.codes:
            sums[code.winner] += code.points
        return sums[0], sums[1]

    @property
    def counted(self) -> int:
        return sum(not code.void for code in self.codes)

    @property
    def over(self) -> bool:
        return self.counted == self.length

    @property
    def leader(self) -> int | None:
        """The seat with more points; None: nobody has."""
        one, two = self.totals
        return None if one == two else SETTER if one > two else BREAKER

    @property
    def decided_by_void(self) -> bool:
        """Whether the leader would not lead without the points of void codes."""
        leader = self.leader
        if leader is None:
            return False
        sums = [0, 0]
        for code in self.codes:
            if not code.void:
                sums[code.winner] += code.points
        return sums[leader] <= sums[1 - leader]

    @property
    def fewer(self) -> int | None:
        """How many guesses fewer the leader needed; None where not every code was broken, or some
        points have another reason."""
        if self.leader is None or any(code.reason != "solved" for code in self.codes):
            return None
        return abs(self.totals[0] - self.totals[1])


def standing(at: Situation) -> Standing | None:
    """The match so far; None where there is none."""
    if at.length == 1:
        return None
    codes = tuple(
        Code(past.seats[SETTER], max(past.result.points), past.result.reason, past.result.void)
        for past in at.past
    )
    first = at.past[0].seats[SETTER] if at.past else SETTER
    if sum(at.people) == 1:
        first = at.people.index(True)
    return Standing(codes, (first, 1 - first), at.length)
