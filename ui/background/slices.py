"""Slices: long work done in short steps. The page stays awake between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from ui.host import Host

Found = TypeVar("Found")
SLICE_MS = 8


def run_slice(
    work: Iterator[Found | None], ms: float, clock: Callable[[], float]
) -> tuple[Found | None, bool]:
    """Go on with some work for about so long, and at least one step; `clock` tells seconds. What
    came last besides None, and whether the work is over."""
    end = clock() + ms / 1000
    last: Found | None = None
    for found in work:
        last = last if found is None else found
        if clock() >= end:
            return last, False
    return last, True


async def worked_out(
    host: Host,
    work: Iterator[Found | None],
    wanted: Callable[[], bool],
    limit_ms: float | None = None,
    on_progress: Callable[[Found], None] | None = None,
) -> tuple[Found | None, bool]:
    """Do some work on the page, while it is wanted, for about `limit_ms` at most: what came last
    besides None, and whether the work is over. `on_progress` hears of all that is found on the
    way."""
    last: Found | None = None
    spent, done = 0.0, False
    while wanted() and not done and (limit_ms is None or spent < limit_ms):
        await host.tasks.yield_to_browser()
        found, done = run_slice(work, SLICE_MS, host.device.now)
        last = last if found is None else found
        if on_progress and found is not None and not done:
            on_progress(found)
        spent += SLICE_MS
    return last, done
