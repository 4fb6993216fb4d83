"""Days, as the page counts and says them."""

from __future__ import annotations

from datetime import date, timedelta

from ui.toolkit.words import Words

EPOCH = date(1970, 1, 1)
FIRST, LAST = (date.min - EPOCH).days, (date.max - EPOCH).days


def day_of(seconds: float, east: float = 0) -> date:
    """The day on which these seconds since 1970 fall, where clocks are `east` seconds ahead of
    UTC; what lies beyond the calendar falls on its last day, or its first."""
    days = (seconds + east) // 86400
    return EPOCH + timedelta(days=max(FIRST, min(days, LAST)))


def over_everywhere(day: date, seconds: float) -> bool:
    """Whether at these seconds since 1970 that day is over in the last place on earth (UTC-12)."""
    return day_of(seconds, -12 * 3600) > day


def read(text: str) -> date | None:
    """The day that is written `2026-11-20`; None if there is no such day."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def first_of_next(month: date) -> date:
    """The first day of the month after the one that begins on `month`."""
    return (month + timedelta(days=31)).replace(day=1)


def month_name(words: Words, day: date) -> str:
    return words("date.months").split()[day.month - 1]


def weekday(words: Words, day: date) -> str:
    return words("date.weekdays").split()[day.weekday()]


def said(words: Words, day: date) -> str:
    """`20 November`."""
    return words("date.day", day=day.day, month=month_name(words, day))


def said_whole(words: Words, day: date) -> str:
    """`20 November 2026`."""
    month = month_name(words, day)
    return words("date.day.year", day=day.day, month=month, year=str(day.year))


def month_said(words: Words, day: date) -> str:
    """`November 2026`."""
    return words("date.month.year", month=month_name(words, day), year=str(day.year))
