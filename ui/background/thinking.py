"""Work from a record alone: thoughts and reviews. It runs on the page or in the worker."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from engines import record
from engines.agent import Thought, luck
from engines.levels import levels
from engines.match import Match
from engines.review import retracing, reviewing
from ui.background import codec
from ui.background.slices import run_slice


def thoughts(match: Match, seat: int, level: str) -> Iterator[Thought]:
    """What a player of that level thinks on a seat, better and better."""
    player = match.players[match.seats[seat]]
    agent = levels(match.game.name)[level]
    return agent.think(match.game, match.round.known(seat), luck(player.seed, len(match.rounds)))


def review(match: Match) -> Iterator[Any]:
    """The review of the last round, which must be over: None while at work. Of a game without
    secrets it comes again and again, as far as it is known."""
    if match.game.hidden:
        return reviewing(match.game, match.game.view(match.state, None))
    return retracing(match.game, [ply.move for ply in match.round.plies])


def decided(match: Match, seat: int, level: str) -> str:
    """The move of a player, in notation, thought through to the end at once."""
    *_, last = thoughts(match, seat, level)
    return match.game.write(last.move)


class Session:
    """Several pieces of work behind texts, as the worker is asked for them; `clock` in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._works: dict[int, Iterator[Any]] = {}
        self._found: dict[int, Any] = {}

    def begin(self, text: str) -> str:
        """`text`: JSON of a number for the work, a record, and a seat and a level to think for;
        without these the round is reviewed."""
        asked = json.loads(text)
        match, number = record.load(asked["record"]), asked["number"]
        if "level" in asked:
            self._works[number] = thoughts(match, asked["seat"], asked["level"])
        else:
            self._works[number] = review(match)
        self._found[number] = None
        return ""

    def step(self, text: str) -> str:
        """`text`: JSON of the number, milliseconds, whether they are the last, and whether what is
        found on the way is wanted. JSON of whether the work is over, and of what was found, packed,
        or None."""
        asked = json.loads(text)
        number = asked["number"]
        found, done = run_slice(self._works[number], asked["ms"], self._clock)
        if found is not None:
            self._found[number] = found
        if not done and not asked["last"]:
            partly = asked["partly"] and found is not None
            return json.dumps([False, codec.pack(found) if partly else None])
        del self._works[number]
        return json.dumps([True, codec.pack(self._found.pop(number))])

    def drop(self, text: str) -> str:
        """`text`: the number of work that nobody wants any more."""
        self._works.pop(int(text), None)
        self._found.pop(int(text), None)
        return ""
