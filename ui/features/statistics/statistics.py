"""The statistics in use: what was counted, by game."""

from __future__ import annotations

from dataclasses import replace

from ui.boards import BOARDS
from ui.boards.replies import Question
from ui.features.statistics import view
from ui.features.statistics.view import Choice
from ui.model import log
from ui.shell.screen import NotHere, Page, Painted, Screen
from ui.table.services import Services
from ui.toolkit import dates
from ui.toolkit.route import Route


class Statistics:
    """The place `stats`."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._dialogs = services.dialogs
        self._results = services.results
        self._chosen: dict[str, Choice] = {}
        services.actions.add({"stats-reset": self._reset})
        services.actions.add_fields(
            {"stats-variant": self._choose_variant, "stats-opponent": self._choose_opponent}
        )

    def open(self, route: Route) -> Screen:
        if route.rest:
            raise NotHere("wrong.page", "/".join(route.path))
        return Page(self._paint)

    def _paint(self) -> Painted:
        words, summary = self._shell.words, self._results.summary
        latest = {game: last for game, last in summary.variant.items() if game in BOARDS}
        chosen = {game: self._chosen.get(game, Choice(latest[game])) for game in latest}
        since = ""
        if summary.rounds:
            first, today = self._shell.day_of(summary.first), self._shell.today
            said = dates.said if first.year == today.year else dates.said_whole
            since = said(words, first)
        return "general", view.paint(words, summary, chosen, since)

    def _choose_variant(self, game: str, variant: str) -> None:
        self._chosen[game] = Choice(variant)
        self._shell.refresh()

    def _choose_opponent(self, game: str, opponent: str) -> None:
        latest = self._results.summary.variant.get(game, "")
        chosen = self._chosen.get(game, Choice(latest))
        self._chosen[game] = replace(chosen, opponent=opponent)
        self._shell.refresh()

    def _reset(self) -> None:
        words = self._shell.words

        def reset() -> None:
            self._chosen.clear()
            self._shell.store.keep_stats(log.dump([]))
            self._shell.refresh()

        self._dialogs.ask(
            Question(
                words("statistics.reset.title"),
                words("statistics.reset.text"),
                words("statistics.reset.yes"),
                words("keep"),
            ),
            reset,
        )
