"""The memory game: dropping, naming, refusing, checking, the last ball."""

from __future__ import annotations

from engines.memorybox import MemoryBox
from ui.boards.memorybox.script import turns
from ui.cases.case import Case, Cases, Crop, Help

GAME = MemoryBox(4)
NAMES = ("Ada", "Jonas", "Mira", "Ben", "Lea", "Tom")  # clockwise
ROWS: Crop = (0, 84, 360, 156)  # rows 2 to 4
FULL = "31 32 33 34 35 36 6"


def _case(name: str, before: tuple[str, ...], *beats: str, crop: Crop | None = ROWS) -> Case:
    return Case(name, GAME, None, before, beats, crop=crop)


ROUND = (
    "11 12 13 14 25 21 22 23 31 32 33 34 46 41 42 43 52 15 16 55 "
    "24 12 14 13 61 12 22 33 62 32 21 33 5"
)

ALL_REFUSED = (
    *(
        ply
        for row in range(1, 6)
        for ply in (f"3 name {row}", "0 refuse", "3 accept", "1 pass", "2 pass")
    ),
    "3 name 6",
)
TWO_LEFT = f"{' '.join(ROUND.split()[:28])} 6"  # the starter's last turn but one

CASES = Cases(
    "memorybox",
    (
        _case(
            "aim",
            (),
            "3 name 2, 0 drop 3",
            "0 name 5, 1 drop 1",
            "1 name 2, 2 drop 3",
            crop=None,
        ),
        _case("lid", (), crop=None),
        _case("stays", turns("3"), "0 drop 2"),
        _case("back", turns("32 51 52 3"), "3 drop 2"),
        _case("bluff", turns("31"), "0 name 3", "1 drop 3"),
        Case(
            "five",
            MemoryBox(5),
            None,
            ("4 name 3",),
            ("0 drop 2", "0 drop 5"),
            crop=ROWS,
        ),
        _case("refuse", turns("32 3"), "1 refuse"),
        _case("believed", (*turns("32 3"), "1 refuse"), "0 accept, 2 pass, 3 pass, 0 name 4"),
        _case("asked", (*turns("31 32 3"), "2 refuse"), "1 accept, 3 pass, 0 challenge"),
        _case("only", ALL_REFUSED, "0 refuse", "3 challenge", crop=None),
        _case("test", (*turns("31 32 33 34 35 3"), "1 refuse"), "0 challenge"),
        _case("full", (*turns("31 32 33 34 35 36 61 62 3"), "0 refuse"), "3 challenge"),
        _case("free", (*turns("31 32 3"), "2 refuse"), "1 challenge"),
        _case("after", (*turns("31 32 3"), "2 refuse", "1 challenge"), "2 name 4"),
        _case("mine", (*turns("42 41 4"), "2 refuse"), "1 challenge"),
        _case("known", (*turns("31 32 3"), "2 refuse", "1 challenge", "2 name 3"), "3 drop 1"),
        _case("single", turns(TWO_LEFT), "0 drop 2", crop=None),
        _case("exchange", turns(ROUND), "0 refuse", "3 challenge", crop=None),
        _case("last", turns(ROUND), "0 drop 1", crop=None),
    ),
    (
        Help("turn", ("stays", "back")),
        Help("refuse", ("refuse", "believed")),
        Help("check", ("full", "free")),
        Help("last", ("last",)),
    ),
    names=NAMES,
    wide=True,
)
