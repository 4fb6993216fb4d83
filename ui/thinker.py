"""Asks a computer player for its move: in the worker if there is one, else here, in slices."""

from __future__ import annotations

import json
from collections.abc import Callable

from engines import record
from engines.agent import Thought
from engines.match import Match
from ui.host import Host
from ui.thinking import Decision

SLICE, HERE = 50, 8  # milliseconds at a time: in the worker, on the page


class Thinker:
    def __init__(self, host: Host) -> None:
        self._host = host
        self._alone = False  # no worker could be had

    async def move(self, match: Match, seat: int, level: str, wanted: Callable[[], bool]) -> str:
        """The move, in notation; given up, with whatever there is, once nobody wants it."""
        quick = Decision(match, seat, level)
        quick.step(HERE)
        if quick.done:
            return quick.move
        if not self._alone:
            try:
                return await self._remote(match, seat, level, wanted)
            except OSError:
                self._alone = True
        decision = await self._here(match, seat, level, wanted)
        return decision.move

    async def thought(
        self, match: Match, seat: int, level: str, wanted: Callable[[], bool]
    ) -> Thought | None:
        """What the player would think on that seat, for a hint."""
        return (await self._here(match, seat, level, wanted)).thought

    async def _remote(self, match: Match, seat: int, level: str, wanted: Callable[[], bool]) -> str:
        asked = {"record": record.dump(match), "seat": seat, "level": level}
        await self._host.remote("begin", json.dumps(asked))
        move = ""
        while wanted():
            answer = json.loads(await self._host.remote("step", str(SLICE)))
            move = answer["move"]
            if answer["done"]:
                break
        return str(move)

    async def _here(
        self, match: Match, seat: int, level: str, wanted: Callable[[], bool]
    ) -> Decision:
        decision = Decision(match, seat, level)
        while wanted() and not decision.done:
            decision.step(HERE)
            await self._host.pause(0)
        return decision
