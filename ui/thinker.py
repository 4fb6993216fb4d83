"""Has thoughts and reviews worked out: in the worker if there is one, else here, in slices."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from engines import record
from engines.agent import Thought
from engines.match import Match
from engines.review import Review
from ui import parcel, thinking
from ui.host import Host
from ui.late import until_here
from ui.slices import SLICE_MS, advance, worked_out

REMOTE_MS = 50
"""Work at a time in the worker; whether it is still wanted is asked in between."""
LONGEST_MS = 2000
"""Of work on one thought; the best so far is taken then."""

Wanted = Callable[[], bool]


class Thinker:
    """All that thinks for the page. What nobody wants any more is given up: then the answer is
    whatever there is by then, or None."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._alone = False  # no worker could be had
        self._number = 0

    async def thought(self, match: Match, seat: int, level: str, wanted: Wanted) -> Thought | None:
        """What a player of that level thinks on a seat, for its move or for a hint."""
        if not await until_here(self._host, match.game.name, wanted):
            return None
        work = thinking.thoughts(match, seat, level)
        found, done = advance(work, SLICE_MS, self._host.now)
        if done:
            return found
        asked = {"record": record.dump(match), "seat": seat, "level": level}
        thought: Thought | None = await self._found(asked, work, wanted, LONGEST_MS)
        return thought or found

    async def review(self, match: Match, wanted: Wanted) -> Review | None:
        """The review of the last round of a match."""
        for part in ("review", match.game.name):
            if not await until_here(self._host, part, wanted):
                return None
        asked = {"record": record.dump(match)}
        made: Review | None = await self._found(asked, thinking.review(match), wanted, None)
        return made

    async def _found(
        self, asked: dict[str, Any], work: Iterator[Any], wanted: Wanted, limit_ms: float | None
    ) -> Any:
        """What is asked of the worker, or the same work done here."""
        if not self._alone:
            try:
                return await self._remote(asked, wanted, limit_ms)
            except OSError:
                self._alone = True
        return await worked_out(self._host, work, wanted, limit_ms)

    async def _remote(self, asked: dict[str, Any], wanted: Wanted, limit_ms: float | None) -> Any:
        host = self._host
        self._number += 1
        number, spent = self._number, 0
        await host.remote("begin", json.dumps({**asked, "number": number}))
        while wanted():
            spent += REMOTE_MS
            last = limit_ms is not None and spent >= limit_ms
            step = {"number": number, "ms": REMOTE_MS, "last": last}
            answer = json.loads(await host.remote("step", json.dumps(step)))
            if answer is not None:
                return parcel.unpack(answer)
        await host.remote("drop", str(number))
        return None
