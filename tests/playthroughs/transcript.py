"""Whole rounds as text: every ply, what it did, and what its seat sees then.

A transcript begins with a ruleset: `mastermind {"attempts": 8}`, the options that are not as usual,
and `first` where another seat starts. Its moves are the lines `> 1 guess AABC`, the seat before the
move; everything else is told from them. `python3 -m tests.playthroughs.transcript FILE` tells the
whole of a file that may hold no more than these.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engines import GAMES
from engines.game import make


def retold(text: str) -> str:
    """The transcript with this ruleset and these moves."""
    return "\n".join(_lines(text)) + "\n"


def _lines(text: str) -> Iterator[str]:
    head, *rest = text.splitlines()
    name, chosen = head.split(" ", 1)
    options = json.loads(chosen)
    first = options.pop("first", 0)
    game = make(GAMES[name], options)
    state = game.start(first)
    yield head
    for line in rest:
        if not line.startswith("> "):
            continue
        seat = int(line.split()[1])
        move = game.complete(state, seat, game.read(line.split(" ", 2)[2]))
        state, events = game.play(state, seat, move)
        yield ""
        yield f"> {seat} {game.write(move)}"
        yield from (f"  {event}" for event in events)
        yield f"  {game.seats[seat]}:"
        picture = game.picture(game.view(state, seat))
        yield from (f"    {row}".rstrip() for row in picture.splitlines())
    yield ""
    yield str(game.result(state))


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        path.write_text(retold(path.read_text("utf-8")), "utf-8")
