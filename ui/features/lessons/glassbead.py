"""The Glass Bead Game in seven steps. Sowing, the order of beads, captures, the end."""

from __future__ import annotations

from engines.glassbead import GlassBead
from engines.glassbead.position import SOUTH
from engines.match import Match
from ui.features.lessons.lesson import Lesson, Step

ONE_GEM = "40,20,000,30,10/5,30,40,20,1 5/- S"
ONE_STONE = "40,20,000,30,10/0,53,40,20,1 5/- S"
TWO_GEMS = "30,20,10,000,40/5,4,30,20,10 5/- S"
NOTHING_LEFT = "50,200,-,00000,00/-,-,-,-,- 5431/4321 S"
NO_GEMS = "00,0,-,-,0000000/-,-,-,-,- 5543/432211 S"
FEEDING = {"D": "D00000", "E": "E00"}


def _fed(match: Match, key: str) -> tuple[str, ...]:
    """All stones of the pit are sown."""
    return (f"0 {FEEDING[key]}",)


def _sow(
    name: str, setup: str, moves: tuple[str, ...], show: tuple[str, ...], **wrong: str
) -> Step:
    return Step(name, GlassBead(setup=setup), SOUTH, moves=moves, show=show, wrong=wrong)


LESSON = Lesson(
    "glassbead",
    (
        _sow("sow", "", tuple("ABCDE"), ("C", "drop", "rest")),
        _sow("order", "", ("D20",), ("D", "bead-2", "rest"), D="away"),
        _sow("gem", ONE_GEM, ("C", "D"), ("C", "rest")),
        _sow(
            "stone",
            ONE_STONE,
            ("C000xb5", "D03xb5", "D30xb5"),
            ("C", "rest", "take"),
            C="low",
            D="low",
        ),
        _sow("chain", TWO_GEMS, ("D", "E"), ("D", "rest")),
        Step(
            "feed",
            GlassBead(setup=NOTHING_LEFT),
            SOUTH,
            places=tuple(FEEDING),
            then=_fed,
        ),
        _sow("end", NO_GEMS, ("A", "B"), ("A", "rest"), E="reaches"),
    ),
)
