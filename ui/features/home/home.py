"""The home page."""

from __future__ import annotations

from collections.abc import Callable

from engines.help import Help
from ui.boards import BOARDS
from ui.features.home import view
from ui.model.log import Row
from ui.shell.screen import Page, Painted, Screen
from ui.shell.shell import Shell
from ui.storage.game_index import GOES_ON
from ui.table.game_fact import game_fact
from ui.table.results import Results
from ui.toolkit.markup import Node
from ui.toolkit.words import Words, capital


def shelf(
    shell: Shell,
    results: Results,
    daily: Callable[[], Node],
    offer: Callable[[], Node | None],
    gone: Callable[[], Node | None],
) -> Screen:
    """The home page: the games, the one that goes on, the puzzle of the day. `daily`, `offer`,
    `gone`: paint what other features show here."""

    def going() -> Node | None:
        begun = (each for each in shell.store.index.with_sign(GOES_ON, BOARDS) if each.turns)
        entry = next(begun, None)
        if entry is None:
            return None
        fact, marks = game_fact(shell, entry), shell.settings.marks
        return view.going_on(shell.words, marks, entry.id, entry.game, fact)

    def paint() -> Painted:
        ended = {row.game: _ended(shell, row) for row in results.summary.recent}
        marks, strips = shell.settings.marks, (offer(), going(), daily())
        return "home", view.paint(shell.words, marks, ended, strips, gone())

    return Page(paint)


def _ended(shell: Shell, row: Row) -> str:
    """When a round was, and how it ended, if that can be said for somebody here."""
    words, days = shell.words, shell.days_ago(row.ended)
    code = {0: "today", 1: "yesterday"}.get(days, "days")
    when, ending = words(f"when.{code}", n=days), _ending(words, row)
    code = "home.ended" if ending else "home.played"
    return words(code, opening=capital(when), when=when, ending=ending)


def _ending(words: Words, row: Row) -> str:
    """A round's end in a word or two; "" where it says nothing, as points once an answer that had
    told something was taken back."""
    if row.points is not None and row.help is Help.TAKEN_BACK:
        return ""
    if row.points is not None:
        failed = BOARDS[row.game].rounds.counting.fails and not row.won
        unsolved, made = "daily.unsolved", f"{row.game}.daily.result"
        return words(unsolved) if failed else words(made, n=row.points)
    if row.won is None:
        return ""
    lost = any(outcome < 0 for _, outcome in row.against)
    return words("home.won" if row.won else "home.lost" if lost else "home.even")
