"""Examples of the memory game. Dropping, naming, refusing, checking, the last ball."""

from __future__ import annotations

from engines.match import KNOCKOUT, Match, Player
from engines.memorybox import MemoryBox
from engines.memorybox.moves import Move
from ui.boards.memorybox.script import turns
from ui.features.rules.examples.example import NEXT, Crop, Example, Examples, Help

GAME = MemoryBox(4)
NAMES = ("Ada", "Jonas", "Mira", "Ben", "Lea", "Tom")  # clockwise
ROWS: Crop = (0, 84, 360, 156)  # rows 2 to 4
LOWER: Crop = (0, 136, 360, 156)  # rows 3 to 5
UPPER: Crop = (0, 0, 460, 190)  # rows 1 to 3 with the head of the rail
FULL = "31 32 33 34 35 36 6"


def _case(name: str, before: tuple[str, ...], *beats: str, crop: Crop | None = ROWS) -> Example:
    return Example(name, GAME, None, before, beats, crop=crop)


def _railed(
    name: str,
    before: tuple[str, ...],
    *beats: str,
    players: int = 4,
    crop: Crop | None = None,
) -> Example:
    """With the score rail; the match goes on until one is left."""
    game = MemoryBox(players)
    return Example(name, game, None, before, beats, crop=crop, length=KNOCKOUT, beside=True)


ROUND = (
    "11 12 13 14 25 21 22 23 31 32 33 34 46 41 42 43 52 15 16 55 "
    "24 12 14 13 61 12 22 33 62 32 21 33 5"
)

BUT_TWO = " ".join((*ROUND.split()[:31], "3"))

ALL_REFUSED = (
    *(
        ply
        for row in range(1, 6)
        for ply in (f"3 name {row}", "0 refuse", "3 accept", "1 pass", "2 pass")
    ),
    "3 name 6",
)


def _one_out() -> str:
    """A round of nine turns but for its last drop. Three players fill hole after hole, the fourth
    hits a full one every time and ends with nine balls."""
    holes = iter(f"{row}{hole}" for row in range(1, 6) for hole in range(1, 7))
    text = [next(holes) if seat < 3 else "11" for _ in range(8) for seat in range(4)]
    return " ".join((*text, "5"))


def _hold(match: Match) -> Move:
    """A ball is held over the third hole."""
    return Move("drop", 3)


def _row(match: Match) -> Move:
    """The fifth row is chosen."""
    return Move("name", 5)


def _leave(match: Match) -> Match:
    """Whoever holds it leaves; a computer plays on under the same name."""
    return match.with_player(0, Player(match.players[0].name, match.game.levels[0]))


TWO_LEFT = f"{' '.join(ROUND.split()[:28])} 6"  # the starter's last turn but one

EXAMPLES = Examples(
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
        _railed(
            "dealt",
            ("4 name 3",),
            "0 drop 2",
            "0 drop 5",
            "0 name 1, 1 drop 3",
            players=5,
            crop=UPPER,
        ),
        _case("stays", turns("3"), "0 drop 2"),
        _case("back", turns("32 51 52 3"), "3 drop 2"),
        _case("bluff", turns("31"), "0 name 3", "1 drop 3"),
        Example(
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
        _case("seen", turns(BUT_TWO), "3 drop 3", "3 name 5", "0 drop 1", crop=LOWER),
        _railed("pegs", turns(ROUND), "0 drop 1"),
        _railed(
            "next",
            (*turns(_one_out()), "0 drop 1"),
            NEXT,
            "0 name 3, 1 drop 2",
        ),
        Example("left", GAME, 0, ("3 name 3",), (_hold, _leave, "0 drop 5"), crop=ROWS),
        Example("touch", GAME, 0, ("3 name 3",), (_hold, "0 drop 3", _row, "0 name 5"), crop=LOWER),
        _case(
            "forgotten",
            turns("41 3"),
            "1 drop 4",
            "1 name 2, 2 drop 6",
            "2 name 4, 3 drop 2",
            "3 name 3, 0 drop 4",
        ),
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
