"""Score: a whole game as text. Numbered moves with comments, as people write them down."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from engines.glassbead import notation
from engines.glassbead.move import Move
from engines.glassbead.reading import Fault, Reader, Score
from engines.glassbead.rules import GlassBead

__all__ = ["Fault", "Score", "read", "write"]

GLUE = "\0"  # keeps a number and its move on one line
BRACES = str.maketrans("{}", "()")


def read(text: str, game: GlassBead | None = None) -> Score:
    """The game that a text tells, as far as it is legal.

    Lines `[captors stones]` and `[setup ...]` set the options; without them they are those of
    `game`. What stands in brackets is a comment, other ways to go on included. A word without a
    digit begins one too, which ends at the next number of a move; if it says so at the end, it is
    a resignation.
    """
    return Reader(text).read(game)


def write(game: GlassBead, moves: Sequence[Move], notes: Sequence[tuple[int, str]] = ()) -> str:
    """The game as numbered text, which `read` reads again; `notes` as in `Score`."""
    tags = []
    if game.captors != GlassBead().captors:
        tags.append(f"[captors {game.captors}]")
    if game.setup:
        tags.append(f"[setup {game.setup}]")
    first = game.start().position.mover
    words = _noted(notes, 0)
    for ply, move in enumerate(moves):
        word = notation.write(move)
        if ply == 0 and first:
            word = f"(1) ... {word}"
        elif (ply + first) % 2 == 0:
            word = f"({notation.number_of(ply, first)}) {word}"
        words.append(word.replace(" ", GLUE))
        words += _noted(notes, ply + 1)
    lines = fill(" ".join(words), 76, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*tags, lines.replace(GLUE, " ")])


def _noted(notes: Sequence[tuple[int, str]], plies: int) -> list[str]:
    """What was said after so many plies."""
    return [f"{{{text.translate(BRACES)}}}" for ply, text in notes if ply == plies]
