"""The drops of the day: twenty balls, three of them thrown back."""

from __future__ import annotations

from datetime import date
from math import comb, perm

from engines.daily import Puzzle, arrangement, combination
from engines.memorybox.recall import Recall
from engines.memorybox.state import PLACES

DROPS, THROWN = 20, 3
STAYING = DROPS - THROWN
SURE = 4  # the first balls find the box nearly empty: none of them is thrown back
LETTERS = "".join(chr(ord("A") + number) for number in range(len(PLACES)))
TARGETS = STAYING**THROWN


def hide(rank: int) -> str:
    """RULES: the balls that stay fall into different holes; one that is thrown back falls into a
    hole in which a ball lies by then."""
    rank, target = divmod(rank, TARGETS)
    rank, when = divmod(rank, comb(DROPS - SURE, THROWN))
    staying = [LETTERS.index(letter) for letter in arrangement(rank, LETTERS, STAYING)]
    thrown = {SURE + number for number in combination(when, DROPS - SURE, THROWN)}
    drops: list[int] = []
    lying: list[int] = []
    for number in range(DROPS):
        if number in thrown:
            target, which = divmod(target, STAYING)
            drops.append(lying[which * len(lying) // STAYING])
        else:
            lying.append(staying[len(lying)])
            drops.append(lying[-1])
    return " ".join(["hide", *("{}{}".format(*PLACES[place]) for place in drops)])


COUNT = perm(len(PLACES), STAYING) * comb(DROPS - SURE, THROWN) * TARGETS
PUZZLE = Puzzle(Recall(DROPS), COUNT, hide, par=0.7, fails=False, first=date(2026, 11, 1))
