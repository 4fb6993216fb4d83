"""The memory game in seven steps. Dropping, naming, remembering, pegs, refusals, the last ball."""

from __future__ import annotations

from engines.memorybox import MemoryBox
from ui.boards.memorybox.script import turns
from ui.boards.situation import Situation
from ui.features.lessons.lesson import Lesson, Step, always
from ui.toolkit.markup import Node, h

GAME = MemoryBox(4)
YOU = 0
NAMES = ("", "Ada", "Jonas", "Mira")  # clockwise from you: Mira names your rows


def _drops(*holes: int) -> tuple[str, ...]:
    return tuple(f"drop {hole}" for hole in holes)


def _key(at: Situation, key: str) -> Node:
    """A word to say about a refused row."""
    words = at.words
    label = words(f"memorybox.key.{'check' if key == 'challenge' else key}")
    return h("button", label, class_="btn sec", type="button", data_key=key)


LATER = turns("61")
SEEN = turns("23 51 45 42 4")
CHECKED = (*turns("11 12 1"), "2 refuse", "1 challenge", "2 name 6", "3 drop 1", "3 name 1")
ONE_BALL = (*turns("52 5"), "1 refuse")
FULL = (*turns("31 32 33 34 35 36 61 62 63 3"), "1 refuse")
EIGHT_ROUNDS = (
    "11 12 13 14 25 21 22 23 31 32 33 34 46 41 42 43 52 15 16 55 "
    "24 12 14 13 61 12 22 33 62 32 21 33"
)
LAST = turns(f"{EIGHT_ROUNDS} 5")

LESSON = Lesson(
    "memorybox",
    (
        Step("drop", GAME, YOU, turns("2"), moves=("drop",), show=("hole-3", "drop-3")),
        Step("name", GAME, YOU, LATER, moves=("name",), show=("row-5", "name-5")),
        Step(
            "remember",
            GAME,
            YOU,
            SEEN,
            moves=_drops(1, 3, 4, 6),
            show=("hole-3", "drop-3"),
            wrong={"drop": "full"},
        ),
        Step(
            "peg",
            GAME,
            YOU,
            CHECKED,
            moves=_drops(4, 5, 6),
            show=("hole-4", "drop-4"),
            wrong={"drop": "proved"},
        ),
        Step(
            "check",
            GAME,
            YOU,
            ONE_BALL,
            moves=("challenge",),
            show=("challenge",),
            choices=("accept", "challenge"),
        ),
        Step(
            "believe",
            GAME,
            YOU,
            FULL,
            moves=("accept",),
            show=("accept",),
            then=always("2 pass", "3 pass"),
            choices=("accept", "challenge"),
        ),
        Step(
            "last",
            GAME,
            YOU,
            LAST,
            moves=_drops(1, 3, 4, 6),
            show=("hole-1", "drop-1"),
            wrong={"drop": "full"},
        ),
    ),
    names=NAMES,
    choice=_key,
)
