"""Streak: days in a row whose puzzle was solved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from ui.model.puzzle_calendar import DAY, Done


@dataclass(frozen=True)
class Streak:
    """Days in a row on which the puzzle was solved on its own day, up to now and at most."""

    now: int
    longest: int


def streak(done: Mapping[date, Done], today: date) -> Streak:
    """Today's puzzle breaks nothing while it is open. Late ones do not count; help does not matter
    here."""
    counted = {day for day, each in done.items() if each.solved and not each.late}
    longest = 0
    for day in counted:
        if day - DAY not in counted:
            longest = max(longest, _run(counted, day, DAY))
    return Streak(_run(counted, today if today in counted else today - DAY, -DAY), longest)


def _run(counted: set[date], day: date, step: timedelta) -> int:
    length = 0
    while day in counted:
        length += 1
        day += step
    return length
