"""Phase: a ball falls, the box is filled, or it was filled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.memorybox.events import Dropped
from engines.memorybox.recall import Opened, Watching
from engines.memorybox.state import Place
from ui.boards.memorybox.guess_result import GuessResult
from ui.boards.situation import Situation


def watching(at: Situation) -> Watching | None:
    """While balls fall, and until the box is filled; None: it was."""
    return at.view if isinstance(at.view, Watching) else None


def fell(at: Situation) -> Dropped | None:
    """The ball that everybody is looking at."""
    now = watching(at)
    last = at.witnessed[-1] if at.witnessed and now and not now.asked else None
    return last if isinstance(last, Dropped) else None


def lying(at: Situation) -> frozenset[Place]:
    """Where balls lie, on a replay of a box that was filled: it is no secret any more."""
    if at.live or not at.record or not watching(at):
        return frozenset()
    dropped = (event for event in at.witnessed if isinstance(event, Dropped))
    return frozenset((event.row, event.hole) for event in dropped)


def outcome(at: Situation) -> GuessResult | None:
    """What was known; None before the box is filled."""
    return judged(at.view.drops, at.view.answer) if isinstance(at.view, Opened) else None


def judged(drops: Iterable[Place], answer: Iterable[Place]) -> GuessResult:
    full, said = frozenset(drops), frozenset(answer)
    return GuessResult(full & said, full - said, said - full)


def forgotten(drops: Sequence[Place], answer: Iterable[Place]) -> list[int]:
    """Which balls, counted from 1 as they fell, stayed and were forgotten."""
    lost = judged(drops, answer).forgotten
    return [
        number
        for number, place in enumerate(drops, 1)
        if place in lost and place not in drops[: number - 1]
    ]
