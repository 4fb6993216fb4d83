"""Thinker: thoughts and reviews, worked out in the worker. Where no worker can be had, it works
here, in slices."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from engines import record
from engines.agent import Thought
from engines.match import Match
from ui.background import codec, thinking
from ui.background.bundles import given_time, until_here
from ui.background.slices import worked_out
from ui.host import Host

HERE_MS = 48
"""Of work on the page before the worker is asked at all."""
REMOTE_MS = 50
"""Work at a time in the worker; whether it is still wanted is asked in between."""
LONGEST_MS = 2000
"""Of work on one thought; the best so far is taken then."""

Wanted = Callable[[], bool]


class Thinker:
    """All that thinks for the page. What nobody wants any more is given up: then the answer is
    whatever there is by then, or None.

    Work begins on the page, in slices, and goes on there until the worker has taken it over,
    which the first time has to start.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._alone = False  # no worker could be had
        self._number = 0
        self._awaited: set[int] = set()  # works that the worker shall take over
        self._begun: set[int] = set()  # those of them that it has

    async def thought(
        self,
        match: Match,
        seat: int,
        level: str,
        wanted: Wanted,
        limit_ms: float = LONGEST_MS,
    ) -> Thought | None:
        """What a player of that level thinks on a seat, for its move or for a hint."""
        if not await given_time(self._host, match.game.name, wanted):
            return None
        asked = {**self._about(match), "seat": seat, "level": level}
        work = thinking.thoughts(match, seat, level)
        thought: Thought | None = await self._found(asked, work, wanted, limit_ms)
        return thought

    async def review(
        self, match: Match, wanted: Wanted, on_progress: Callable[[Any], None] | None = None
    ) -> Any:
        """The review of the last round of a match, or None. `on_progress` hears of what is
        known of it before it is whole."""
        if not await until_here(self._host, "reviews", wanted):
            return None
        if not await given_time(self._host, match.game.name, wanted):
            return None
        asked = self._about(match, "reviews")
        return await self._found(asked, thinking.review(match), wanted, None, on_progress)

    def _about(self, match: Match, *parts: str) -> dict[str, Any]:
        """What the worker is told in any case: the record, and which of these parts of the site,
        and of the tables of the game, can be had at once."""
        wanted = (*parts, match.game.name)
        here = [part for part in wanted if not self._host.loader.lacks(part)]
        return {"record": record.dump(match), "parts": here}

    async def _found(
        self,
        asked: dict[str, Any],
        work: Iterator[Any],
        wanted: Wanted,
        limit_ms: float | None,
        on_progress: Callable[[Any], None] | None = None,
    ) -> Any:
        """What comes of the work; `asked` is the same for the worker."""
        host = self._host
        here, done = await worked_out(host, work, wanted, HERE_MS)
        if done or not wanted():
            return here
        self._number += 1
        number = self._number
        self._awaited.add(number)
        if not self._alone:
            host.tasks.spawn(self._begin({**asked, "number": number}))
        more, done = await worked_out(
            host, work, lambda: wanted() and number not in self._begun, limit_ms, on_progress
        )
        there = None
        self._awaited.discard(number)
        if number in self._begun:
            self._begun.discard(number)
            try:
                there = await self._taken(
                    number, lambda: wanted() and not done, limit_ms, on_progress
                )
            except OSError:
                self._alone = True
                there, _ = await worked_out(host, work, wanted, limit_ms, on_progress)
        return next((each for each in (there, more, here) if each is not None), None)

    async def _begin(self, asked: dict[str, Any]) -> None:
        """Have the worker take over, unless the work has ended by the time that it is there."""
        number = asked["number"]
        try:
            await self._host.tasks.remote("begin", json.dumps(asked))
            if number in self._awaited:
                self._begun.add(number)
            else:
                await self._host.tasks.remote("drop", str(number))
        except OSError:
            self._alone = True

    async def _taken(
        self,
        number: int,
        wanted: Wanted,
        limit_ms: float | None,
        on_progress: Callable[[Any], None] | None,
    ) -> Any:
        """What the worker finds, slice by slice; None once it is not wanted."""
        host, spent = self._host, 0
        while wanted():
            spent += REMOTE_MS
            last = limit_ms is not None and spent >= limit_ms
            step = {
                "number": number,
                "ms": REMOTE_MS,
                "last": last,
                "partly": on_progress is not None,
            }
            over, packed = json.loads(await host.tasks.remote("step", json.dumps(step)))
            found = codec.unpack(packed) if packed else None
            if over:
                return found
            if on_progress and found is not None:
                on_progress(found)
        await host.tasks.remote("drop", str(number))
        return None
