"""The last event, read from what was witnessed. It is the last ply, or a refusal being decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.memorybox.events import (
    Accepted,
    Challenged,
    Checked,
    Dropped,
    Event,
    LastBall,
    Passed,
    Refused,
    Won,
)
from ui.boards.situation import Situation

FOLLOWING = (Checked, LastBall, Won)  # events that never begin a ply


def last_ply(witnessed: Sequence[Event]) -> tuple[Event, ...]:
    """The events of the last ply; none before the first."""
    start = len(witnessed)
    while start and isinstance(witnessed[start - 1], FOLLOWING):
        start -= 1
    return tuple(witnessed[max(start - 1, 0) :])


def plies(witnessed: Sequence[Event]) -> int:
    """How many plies that was."""
    return sum(not isinstance(event, FOLLOWING) for event in witnessed)


def check(at: Situation) -> Checked | None:
    """The check that the last ply was, if it was one."""
    return next((event for event in last_ply(at.witnessed) if isinstance(event, Checked)), None)


def last_ball(at: Situation) -> int | None:
    """The seat that announced its last ball in this turn: since the last drop or check; None once
    a row was refused, which all look at then."""
    for event in reversed(at.witnessed):
        if isinstance(event, LastBall):
            return event.seat
        if isinstance(event, (Dropped, Checked, Refused, Won)):
            break
    return None


@dataclass(frozen=True)
class Refusal:
    """A refused row, and who has been asked: `passed` let it pass, `checker` did not."""

    row: int
    refuser: int
    passed: tuple[int, ...]
    checker: int | None

    def order(self, players: int) -> tuple[int, ...]:
        """Refuser, then who is asked, in turn: who named the row, the others clockwise."""
        namer = (self.refuser - 1) % players
        others = ((self.refuser + step) % players for step in range(1, players - 1))
        return (self.refuser, namer, *others)


def let_pass(at: Situation) -> bool:
    """Whether all who were asked have just let a refusal pass."""
    last = at.witnessed[-1] if at.witnessed else None
    return isinstance(last, (Accepted, Passed)) and at.view.table.phase == "name"


def refusal(at: Situation) -> Refusal | None:
    """The refusal that is being decided, has just been checked, or let pass by all."""
    asking = at.view.table.phase in ("answer", "poll")
    if not asking and check(at) is None and not let_pass(at):
        return None
    passed: list[int] = []
    checker = None
    for event in reversed(at.witnessed):
        if isinstance(event, (Accepted, Passed)):
            passed.append(event.seat)
        elif isinstance(event, Challenged):
            checker = event.seat
        elif isinstance(event, Refused):
            return Refusal(event.row, event.seat, tuple(passed), checker)
    return None
