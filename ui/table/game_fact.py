"""Facts of a saved game, in a line."""

from __future__ import annotations

from ui.model import log
from ui.shell.shell import Shell
from ui.storage.game_index import Entry
from ui.toolkit import dates


def game_fact(shell: Shell, entry: Entry) -> str:
    """How far a game is and when it was played last; of a puzzle of the day, which one."""
    words = shell.words
    code = "saved.over" if entry.over else "saved.waiting" if entry.waiting else "saved.turns"
    state = words(code, n=entry.turns)
    if day := log.puzzle_day(entry.game, entry.id):
        state = words("saved.daily", day=dates.said(words, day), state=state)
    return words("saved.fact", state=state, when=_when(shell, entry.changed))


def _when(shell: Shell, seconds: float) -> str:
    """A time as a person says it: today at that time, yesterday, or days ago."""
    words, days = shell.words, shell.days_ago(seconds)
    if not days:
        return words("when.today.at", time=shell.clock(seconds))
    return words("when.yesterday") if days == 1 else words("when.days", n=days)
