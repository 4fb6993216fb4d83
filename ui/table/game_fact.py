"""Facts of a saved game, in a line."""

from __future__ import annotations

from engines.about import Kind
from ui.model import log
from ui.shell.shell import Shell
from ui.storage.game_index import Entry
from ui.toolkit import dates


def game_fact(shell: Shell, entry: Entry, whole: bool = False) -> str:
    """How far a game is, or of one by links who is waited for, and when it was played last; of a
    puzzle of the day, which one. `whole`: with what tells games of one day apart, how long it was
    and the time of day."""
    words = shell.words
    awaited = "saved.waiting.you" if entry.kind == Kind.CORRESPONDENCE else "saved.turns"
    code = "saved.over" if entry.over else "saved.waiting" if entry.waiting else awaited
    state = words(code, n=entry.turns)
    if whole and code != "saved.turns" and entry.turns:
        state = f"{words('saved.turns', n=entry.turns)}, {state}"
    if day := log.puzzle_day(entry.game, entry.id):
        state = words("saved.daily", day=dates.said(words, day), state=state)
    return words("saved.fact", state=state, when=_when(shell, entry.changed, whole))


def _when(shell: Shell, seconds: float, whole: bool) -> str:
    """A time as a person says it: today at that time, yesterday, or days ago."""
    words, days = shell.words, shell.days_ago(seconds)
    said = words({0: "when.today", 1: "when.yesterday"}.get(days, "when.days"), n=days)
    return words("when.at", when=said, time=shell.clock(seconds)) if whole or not days else said
