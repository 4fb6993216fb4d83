"""Estimate of the guesses still needed, by codes that fit.

One code takes 1 guess, two take 1.5. How many all codes of a ruleset take is measured, or known
from its tree (`engines.mastermind.pars`); in between each doubling of codes takes as much again.
Once something is known, a position takes a little less than that line says: `SETTLED`, read off
the nodes of the trees. `make strength GAME=mastermind` holds it against the strongest player, who
plays every code of positions that drawn guesses lead to, of 41 to 300 codes, in six rulesets: over
36 of them it is right on average and strays by 0.16 (root of the mean square), by 0.5 at most. What
a review makes of it, the cost of a guess beside the best one, strays by 0.06, by 0.15 at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import log2

from engines.mastermind.pars import PARS
from engines.mastermind.rules import Mastermind

SETTLED = 0.12
DOUBLINGS = 2.5
"""The guesses saved, and after how many doublings of two codes all of it."""


@dataclass(frozen=True)
class Estimate:
    """The guesses to expect in a ruleset."""

    game: Mastermind

    @property
    def par(self) -> float:
        """The guesses that good play takes on average."""
        game = self.game
        return PARS[game.places, game.colours][2 * game.doubles + game.blanks]

    @cached_property
    def slope(self) -> float:
        """Guesses for each doubling of codes."""
        return (self.par - 1.5) / log2(len(self.game.secrets) / 2)

    def guesses(self, codes: float, attempts: int) -> float:
        """Points still to come when so many codes fit and so many guesses are left; the last of
        these brings one point more if it fails."""
        if not codes:
            return 0.0
        if not attempts:
            return 1.0
        if codes <= 1:
            return 1.0
        doublings = log2(codes / 2)
        saved = SETTLED * min(1.0, doublings / DOUBLINGS)
        return min(1.5 + self.slope * doublings - saved, attempts + 1 - 1 / codes)
