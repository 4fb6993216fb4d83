"""Examples of the Glass Bead Game. Sowing, capturing, feeding, the end, the notation."""

from __future__ import annotations

from collections.abc import Callable

from engines.glassbead import GlassBead
from engines.glassbead.position import SOUTH
from engines.match import Match
from ui.boards.glassbead.draft_sowing import Hand
from ui.features.rules.examples.example import NEXT, Crop, Example, Examples, Help

PITS: Crop = (0, 58, 400, 224)  # without the cups


def _case(
    name: str, setup: str, *moves: str, captors: str = "any", crop: Crop | None = None
) -> Example:
    beats = tuple(f"{number % 2} {move}" for number, move in enumerate(moves))
    return Example(name, GlassBead(captors, setup), SOUTH, (), beats, crop=crop)


ONE_GEM = "40,20,000,30,10/5,30,40,20,1 5/- S"
ONE_STONE = "40,20,000,30,10/0,53,40,20,1 5/- S"
TWO_GEMS = "30,20,10,000,40/5,4,30,20,10 5/- S"
NOTHING_LEFT = "50,200,-,00000,00/-,-,-,-,- 5431/4321 S"
NO_GEMS = "00,0,-,-,0000000/-,-,-,-,- 5543/432211 S"
TEN = "50,4,3,2,0000000001/-,4,3,2,1 5/- S"
STONE_LAST = "40,20,300,30,100/5,0,40,20,1 5/- S"

LAST_GEM = "-,-,-,0,0/5,-,00000000,-,- 5443/32211 S"
ALL_SHORT = "0000,000,00,0,5/-,-,-,-,- 5443/32211 S"  # what one bead more makes long enough
BEFORE_15 = "-,-,2,-,531100000000/-,4,-,0,530 2/4 S"  # Freeling and van Zon, 1997

ROUNDABOUT = "-,00,000,00,-/-,0,00,-,- 5543/432211 S"
LAP = (  # plies by South and North that lead back to it
    *("D00", "a0", "C000", "b00", "E00", "c000", "B00"),
    *("b0", "A0", "d00", "B0", "e00", "A00", "a00"),
)


def _lap(first: int, last: int) -> tuple[str, ...]:
    """Plies of moves that lead round and round."""
    return tuple(f"{number % 2} {LAP[number % len(LAP)]}" for number in range(first, last))


def _held(*dropped: int) -> Callable[[Match], Hand]:
    """The beads of the fourth pit are taken up, and these are dropped."""
    return lambda match: Hand(3, dropped)


def _choosing(match: Match) -> Hand:
    """All beads are dropped, a gem is to be chosen."""
    return Hand(2, (0, 0, 0))


EXAMPLES = Examples(
    "glassbead",
    (
        _case("aim", LAST_GEM, "D0", "a5", "E00", "a0"),
        _case("start", ""),
        _case("values", "0,0,0,0,0/0,0,0,0,0 54321/54321 S"),
        _case("two", "", "E10"),
        _case("sow", "", "C30", crop=PITS),
        _case("order", "", "D02", crop=PITS),
        _case("lap", TEN, "E1000000000"),
        _case("direct", ONE_GEM, "C000"),
        _case("indirect", ONE_STONE, "C000xb5"),
        _case("chain", TWO_GEMS, "D000"),
        _case("stones", STONE_LAST, "C003", captors="stones"),
        Example("free", GlassBead("any", ONE_STONE), SOUTH, (), (_choosing, "0 C000xb5")),
        _case("feed", NOTHING_LEFT, "D00000"),
        _case("enough", ALL_SHORT, "E5"),
        _case("end", NO_GEMS, "A00"),
        Example(
            "again",
            GlassBead("any", ROUNDABOUT),
            SOUTH,
            _lap(0, 2 * len(LAP) - 4),
            _lap(2 * len(LAP) - 4, 2 * len(LAP)),
        ),
        Example(
            "swap",
            GlassBead(),
            None,
            (),
            ("0 C30", f"1 resign, {NEXT}", "0 D20"),
            names=("Ada", "Jonas"),
            length=2,
        ),
        Example(
            "touch",
            GlassBead(),
            SOUTH,
            (),
            (_held(), _held(2), _held(2, 0), "0 D20"),
        ),
        _case("notation", "", "D20", crop=PITS),
        _case("slip", BEFORE_15, "E530011000000xa5"),
    ),
    (
        Help("sow", ("sow",)),
        Help("direct", ("direct",)),
        Help("indirect", ("indirect",)),
        Help("end", ("end",)),
    ),
    wide=True,
)
