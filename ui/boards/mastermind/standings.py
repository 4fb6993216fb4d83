"""Standings of a match: each code, its points, and the leader."""

from __future__ import annotations

from dataclasses import dataclass

from engines.mastermind.rules import SETTER
from ui.boards.match_score import MatchScore, match_score
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
class Standing(MatchScore):
    """The score of a match, with its codes."""

    codes: tuple[Code, ...]

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

    def unbroken(self, breaker: int) -> int:
        """How many codes that count the player who is on that seat now did not break."""
        return sum(
            code.setter != breaker and not code.void and code.reason != "solved"
            for code in self.codes
        )


def standing(at: Situation) -> Standing | None:
    """The match so far; None where there is none."""
    score = match_score(at)
    if score is None:
        return None
    codes = tuple(
        Code(past.seats[SETTER], max(past.result.points), past.result.reason, past.result.void)
        for past in at.match.past
    )
    return Standing(score.totals, score.columns, score.counted, score.length, codes)
