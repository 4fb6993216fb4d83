"""The statistics in use: rounds are counted when they end, and shown by game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engines.match import Match
from ui import dates, log
from ui.boards import BOARDS
from ui.boards.board import Ask
from ui.log import Row
from ui.page.places import Painted
from ui.route import Route
from ui.screens import statistics
from ui.screens.plot import TWELVE
from ui.screens.statistics import Choice
from ui.tally import last_until

if TYPE_CHECKING:
    from ui.page.app import App


class Statistics:
    """The place `stats`, and the log behind it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._chosen: dict[str, Choice] = {}

    def rows(self) -> tuple[Row, ...]:
        """All rounds counted so far, by when they ended."""
        return log.load(self.app.store.stats())

    def count(self, match: Match) -> None:
        """A round of this match has just ended here: into the log, if it counts."""
        row = log.row(match, self.app.host.now())
        if row:
            self.app.store.keep_stats(log.merged(self.app.store.stats(), log.dump([row])))

    def own(self, match: Match) -> Row | None:
        """The round on the table, if it was counted."""
        here = match.id, len(match.rounds) - 1
        return next((row for row in self.rows() if (row.id, row.number) == here), None)

    def last(self, match: Match, count: int = TWELVE) -> tuple[int, ...]:
        """The points of the last games of this kind, up to the round on the table; none if that
        was not counted."""
        own = self.own(match)
        last = last_until(self.rows(), own, count) if own and own.points is not None else []
        return tuple(row.points for row in last if row.points is not None)

    def average(self, match: Match) -> float | None:
        """Of the points of all games of this kind, up to the round on the table; None if that is
        the first, or was not counted."""
        points = self.last(match, len(self.rows()))
        return sum(points) / len(points) if len(points) > 1 else None

    def fact(self) -> str:
        """What stands right of it in the menu."""
        count = len(self.rows())
        return self.app.words("stats.games", n=count) if count else ""

    # -- where and what

    def arrive(self, route: Route) -> None:
        if route.rest:
            self.app.missing("wrong.page", "/".join(route.path))

    def paint(self) -> Painted:
        words, rows = self.app.words, self.rows()
        latest = {row.game: row.variant for row in rows if row.game in BOARDS}
        chosen = {game: self._chosen.get(game, Choice(latest[game])) for game in latest}
        since = ""
        if rows:
            first, today = dates.day_of(rows[0].ended), dates.day_of(self.app.host.now())
            said = dates.said if first.year == today.year else dates.said_whole
            since = said(words, first)
        return "home2", statistics.paint(words, rows, chosen, since, self.app.top())

    # -- deeds

    def change_stats_variant(self, arg: str, value: str) -> None:
        self._chosen[arg] = Choice(value)
        self.app.refresh()

    def change_stats_level(self, arg: str, value: str) -> None:
        latest = [row.variant for row in self.rows() if row.game == arg]
        chosen = self._chosen.get(arg, Choice(latest[-1] if latest else ""))
        self._chosen[arg] = replace(chosen, level=value)
        self.app.refresh()

    def do_stats_reset(self, arg: str = "") -> None:
        words = self.app.words

        def reset() -> None:
            self._chosen.clear()
            self.app.store.keep_stats(log.dump([]))
            self.app.refresh()

        self.app.sheets.ask(
            Ask(
                words("stats.reset.title"),
                words("stats.reset.text"),
                words("stats.reset.yes"),
                words("keep"),
            ),
            reset,
        )
