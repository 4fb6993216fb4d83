"""The Glass Bead Game: sowing, capturing, feeding, the end, the notation."""

from __future__ import annotations

from engines.glassbead import GlassBead
from engines.glassbead.position import SOUTH
from ui.cases.case import Case, Cases, Crop, Help

PITS: Crop = (0, 58, 400, 224)  # without the cups


def _case(
    name: str, setup: str, *moves: str, captors: str = "any", crop: Crop | None = None
) -> Case:
    beats = tuple(f"0 {move}" for move in moves)
    return Case(name, GlassBead(captors, setup), SOUTH, (), beats, crop=crop)


ONE_GEM = "40,20,000,30,10/5,30,40,20,1 5/- S"
ONE_STONE = "40,20,000,30,10/0,53,40,20,1 5/- S"
TWO_GEMS = "30,20,10,000,40/5,4,30,20,10 5/- S"
NOTHING_LEFT = "50,200,-,00000,00/-,-,-,-,- 5431/4321 S"
NO_GEMS = "00,0,-,-,0000000/-,-,-,-,- 5543/432211 S"
TEN = "50,4,3,2,0000000001/-,4,3,2,1 5/- S"
STONE_LAST = "40,20,300,30,100/5,0,40,20,1 5/- S"

CASES = Cases(
    "glassbead",
    (
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
        _case("feed", NOTHING_LEFT, "D00000"),
        _case("end", NO_GEMS, "A00"),
        _case("notation", "", "D20", crop=PITS),
    ),
    (
        Help("sow", ("sow",)),
        Help("direct", ("direct",)),
        Help("indirect", ("indirect",)),
        Help("end", ("end",)),
    ),
    wide=True,
)
