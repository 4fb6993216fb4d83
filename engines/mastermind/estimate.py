"""How many guesses it still takes, by how many codes fit.

One code takes 1 guess, two take 1.5, and from there on each doubling takes `slope` guesses more.
Slopes were read off whole game trees, in which every node takes the guess that leaves least by
this very estimate: the means of their nodes lie on such lines, within about 0.1 for four places
and more, 0.3 for three. Those of four places were then set so that the first guess comes out at
what best play is known to take: 4.34 guesses with 6 colours and doubles (the optimum that Koyama
and Lai found in 1993), 4.64 with 8 colours, 5.0 with doubles.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import log2

from engines.mastermind.rules import Mastermind

SLOPES = {3: (0.350, 0.016), 4: (0.295, 0.009), 5: (0.262, 0.015), 6: (0.262, 0.012)}
"""By places: guesses for each doubling of codes with six colours, and more for each other one."""
USUAL = 6


@dataclass(frozen=True)
class Outlook:
    """The guesses to expect in a ruleset."""

    game: Mastermind

    @cached_property
    def slope(self) -> float:
        least, more = SLOPES[self.game.places]
        return least + more * (len(self.game.guesses.symbols) - USUAL)

    def guesses(self, codes: float, attempts: int) -> float:
        """Points still to come when so many codes fit and so many guesses are left; the last of
        these brings one point more if it fails."""
        if not codes:
            return 0.0
        if not attempts:
            return 1.0
        free = 1.0 if codes <= 1 else 1.5 + self.slope * log2(codes / 2)
        return min(free, attempts + 1 - 1 / codes)
