"""The memory game for those who listen and type. What fell where is never told again before the
box is open: remembering is the game."""

from __future__ import annotations

from engines.memorybox.state import HOLES
from ui.boards import keys
from ui.boards.memorybox import answers, input, revealed_box, speech
from ui.boards.replies import Play, Reply
from ui.boards.situation import Situation
from ui.boards.speech import Shortcut, Speech

VERBS = ("refuse", "challenge", "accept", "pass")
CLOSING = ("open", "leave")
HOLE = "34"
"""A row and a hole, as somebody types them."""


def lines(at: Situation) -> tuple[str, ...]:
    """What is proved of each row, the score; of an open box whose ball lies where."""
    words = at.words
    if not revealed_box.is_open(at):
        rows = [_row(at, row, peg) for row, peg in enumerate(at.view.table.pegs, 1)]
        return (*rows, answers.score(at))
    found = revealed_box.box(at)
    told = []
    for row in range(1, 7):
        balls = [
            words("memorybox.spoken.ball", hole=hole, who=at.seats[found[row, hole].seat])
            for hole in range(1, HOLES + 1)
            if (row, hole) in found
        ]
        said = ", ".join(balls) or words("memorybox.spoken.empty")
        told.append(words("memorybox.spoken.row", row=row, balls=said))
    return (*told, answers.score(at))


def _row(at: Situation, row: int, peg: int) -> str:
    if peg == HOLES:
        return at.words("memorybox.spoken.closed", row=row)
    return at.words(
        "memorybox.spoken.part" if peg else "memorybox.spoken.unknown", row=row, peg=peg
    )


def typed(at: Situation, text: str) -> Reply:
    """`3` names the row or drops into the hole; `refuse`, `check`, `believe`, `pass`, in the words
    of the keys too. Before the lid opens `34` is row 3, hole 4; `open` opens it, `leave` without a
    guess."""
    said = text.strip().lower()
    closed = revealed_box.is_closed_still(at)
    if said.isascii() and said.isdigit():
        if closed:
            return input.tap(at, keys.write("full", *said))
        kind = "name" if at.view.table.phase == "name" else "drop"
        return Play((f"{kind} {said}",))
    for verb in CLOSING if closed else VERBS:
        if said == verb or said in at.words(f"memorybox.typed.{verb}").split():
            return input.tap(at, verb)
    return None


def example(at: Situation) -> str:
    return HOLE if revealed_box.is_closed_still(at) else at.words("memorybox.typed")


SPEECH = Speech(
    lines=lines,
    typed=typed,
    example=example,
    keys=lambda at: (
        Shortcut("memorybox.keys.choose", ("1", "…", "6")),
        Shortcut("memorybox.keys.do", ("Enter",)),
        Shortcut("memorybox.keys.other", ("X",)),
        Shortcut("memorybox.keys.balls", ("B",)),
        Shortcut("memorybox.keys.row", ("W",)),
    ),
    echo=input.echo,
    say=speech.say,
)
