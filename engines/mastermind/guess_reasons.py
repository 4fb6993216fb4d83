"""Reasons for a guess, for a hint to put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engines.mastermind.partition import encode, partition, remaining

FASTEST = "fastest"
"""No guess leads to the code in fewer guesses on average: proven."""
FINEST = "finest"
"""No guess has more answers that can come."""


@dataclass(frozen=True)
class Group:
    """The codes that would give this answer."""

    red: int
    white: int
    codes: int


@dataclass(frozen=True)
class GuessReasons:
    """Why a guess: whether it can be right, how many codes fit now (`exact`, or a sample of that
    size), how many will on average after the answer, and the answers that can come, the likeliest
    first. `claim`: what is known of it against all other guesses, or ""."""

    fits: bool
    codes: int
    exact: bool
    remaining: float
    groups: tuple[Group, ...] = ()
    claim: str = ""

    @property
    def answers(self) -> int:
        return len(self.groups)

    @property
    def most(self) -> int:
        """The codes of the largest group."""
        return self.groups[0].codes


@dataclass(frozen=True)
class Versus:
    """The guess that was `made`, None where there was none, beside the `best` one, `code`."""

    made: GuessReasons | None
    code: str
    best: GuessReasons


def reasons(guess: str, codes: Sequence[str], exact: bool = True, claim: str = "") -> GuessReasons:
    """What is to be expected of a guess if these codes fit."""
    return sighted(
        guess, partition(encode(guess), map(encode, codes)), guess in codes, exact, claim
    )


def sighted(
    guess: str, parts: Counter[int], fits: bool, exact: bool, claim: str = ""
) -> GuessReasons:
    """The same from the parts that it has (`engines.mastermind.partition.partition`)."""
    found = [_group(answer, number, len(guess)) for answer, number in parts.items()]
    groups = tuple(sorted(found, key=lambda each: (-each.codes, -each.red, -each.white)))
    return GuessReasons(fits, parts.total(), exact, remaining(parts), groups, claim)


def _group(answer: int, number: int, places: int) -> Group:
    both, red = divmod(answer, places + 1)
    return Group(red, both - red, number)
