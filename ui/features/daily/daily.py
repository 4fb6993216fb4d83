"""The puzzle of the day: pages, matches, results to share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from engines import PUZZLES, help
from engines.about import About, Kind
from engines.game import RuleError
from engines.match import Match
from ui.boards import BOARDS
from ui.boards.replies import Question
from ui.features.daily import outcome, strip
from ui.features.daily.strip import PuzzleCalendar
from ui.model import log, puzzle_calendar
from ui.model.puzzle_calendar import GAMES_OF_THE_DAY, Done
from ui.model.table import Table
from ui.shell import arguments
from ui.shell.screen import NotHere, Page, Painted, Screen
from ui.table.ending import Ending
from ui.table.services import Services
from ui.table.table_extension import TableExtension
from ui.toolkit import dates
from ui.toolkit.markup import Node
from ui.toolkit.route import Route

LOOK = 600_000
"""Milliseconds at most between two looks at the clock."""


class Daily(TableExtension):
    """The place `daily`: a month, the archive, or a puzzle; its result once it is finished."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._results = services.results
        self._table = services.table
        self._matches = services.matches
        self._chosen = ""  # the game that was chosen; "" until one is chosen
        self._shown: date | None = None  # the day that was today when a page said so
        self._waiting = False  # for its end
        services.actions.add_with_arg(
            {
                "daily-game": self._choose,
                "daily-result": lambda key: services.shell.host.window.go(f"#/daily/{key}"),
                "daily-again": self._again,
                "daily-share": self._share,
            }
        )

    # -- where

    @property
    def today(self) -> date:
        return self._shell.today

    def seen(self) -> None:
        """Somebody looks at the page: what it says of today is true again. A puzzle of yesterday
        that is under way stays on the table."""
        day, shell = self._shown, self._shell
        if day in (None, self.today) or shell.embedded:
            return
        self._shown = None
        game = shell.here.removeprefix("#/daily/")
        if game not in GAMES_OF_THE_DAY:
            shell.refresh()
        elif (kept := self._kept(game, day)) is None or kept.over:
            shell.host.window.go(shell.here)

    def _says_today(self) -> date:
        """Today, for a page that has to change when it is over."""
        today = self.today
        if self._shell.host.device.now():
            self._shown = today
            self._wait()
        return today

    def _wait(self) -> None:
        """Look at the clock at midnight; before that too, for a device may sleep meanwhile."""
        if not self._waiting:
            self._waiting = True
            self._shell.host.tasks.call_after(min(self._shell.ms_left_of_today, LOOK), self._look)

    def _look(self) -> None:
        self._waiting = False
        if self._shown == self.today:
            self._wait()
        else:
            with self._shell.change():
                self.seen()

    @property
    def game(self) -> str:
        """The game shown: the chosen one, or the one that is next."""
        return self._chosen or _first_open(self._done_on(self.today))

    def _following(self, game: str) -> str:
        """The next game, in turn, whose puzzle of today is still open; "" if all are done."""
        at = GAMES_OF_THE_DAY.index(game)
        others, done = GAMES_OF_THE_DAY[at + 1 :] + GAMES_OF_THE_DAY[:at], self._done_on(self.today)
        return next((each for each in others if each not in done), "")

    def open(self, route: Route) -> Screen:
        """`daily`, `daily/all`, `daily/2026-10`; `daily/blackbox` is today's puzzle of that game,
        `daily/2026-11-20/blackbox` the one of a day, `daily/2026-11-20` the shown game's."""
        path = route.path[1:]
        day = dates.read(path[0]) if path else None
        month = dates.read(f"{path[0]}-01") if len(path) == 1 else None
        game = path[1] if len(path) == 2 else self.game
        if not path:
            return Page(lambda: self._month(self._says_today().replace(day=1)))
        if path == ("all",):
            return Page(self._archive)
        if path[0] in GAMES_OF_THE_DAY and len(path) == 1:
            return self._sit(path[0], self._says_today())
        if month:
            self._check(month, min(GAMES_OF_THE_DAY, key=_first))
            return Page(lambda: self._month(month))
        if day and game in GAMES_OF_THE_DAY and len(path) < 3:
            self._check(day, game)
            return self._sit(game, day)
        raise NotHere("wrong.page", "/".join(route.path))

    def _check(self, day: date, game: str) -> None:
        """NotHere if the game has no puzzle on that day."""
        words = self._shell.words
        if day > self.today:
            said = dates.said if day.year == self.today.year else dates.said_whole
            raise NotHere("daily.later", values={"day": said(words, day)})
        if day < _first(game):
            first = dates.said_whole(words, _first(game))
            raise NotHere("daily.before", day.isoformat(), values={"day": first})

    def _sit(self, game: str, day: date) -> Screen:
        """On with the puzzle, or its result; in another site's page the board stays."""
        match = self._puzzle(game, day)
        self._chosen = game
        if match.about.kind is Kind.AGAIN:
            self._shell.note("daily.counted")
        elif match.over and not self._shell.embedded:
            return Page(lambda: self._result(match, day))
        return self._table.open(match)

    def _puzzle(self, game: str, day: date) -> Match:
        """The puzzle as it is kept here, or not begun yet. One whose figure stands and whose game
        was deleted is the same once more, so that no other game stands beside that figure."""
        if kept := self._kept(game, day):
            return kept
        match = puzzle_calendar.match_of(game, day)
        if day not in self._results.summary.done(game):
            return match
        about = About(Kind.AGAIN, day.isoformat())
        again = replace(match, id=f"{match.id}-again", about=about)
        try:
            return self._shell.store.match(again.id) or again
        except RuleError:
            return again

    def _kept(self, game: str, day: date) -> Match | None:
        try:
            return self._shell.store.match(log.puzzle_id(game, day.isoformat()))
        except RuleError:
            return None

    # -- what is shown

    def strip(self) -> Node:
        """The puzzle of today on the home page; before the clock is known, only its frame."""
        words = self._shell.words
        if not self._shell.host.device.now():
            return strip.strip(words, None, {})
        today = self._says_today()
        done = self._done_on(today)
        return strip.strip(words, self._calendar(_first_open(done), today), done)

    def fact(self) -> str:
        """What stands right of it in the menu."""
        words, today, count = self._shell.words, self.today, len(GAMES_OF_THE_DAY)
        done = len(self._done_on(today))
        code = "done" if done == count else "some" if done else "open"
        return words(f"daily.fact.{code}", day=dates.said(words, today), done=done, n=count)

    def _done_on(self, day: date) -> dict[str, Done]:
        """What was made of the puzzles of a day, by game."""
        summary = self._results.summary
        found = {game: summary.done_on(game, day) for game in GAMES_OF_THE_DAY}
        return {game: done for game, done in found.items() if done}

    def _calendar(self, game: str, today: date) -> PuzzleCalendar:
        return PuzzleCalendar(game, today, self._results.summary.done(game))

    def _begun(self, game: str, day: date) -> bool:
        """Whether the puzzle of that day lies unfinished."""
        puzzle, store = log.puzzle_id(game, day.isoformat()), self._shell.store
        kept = store.index.find(puzzle) if store.text(puzzle) is not None else None
        return kept is not None and not kept.over

    def _month(self, month: date) -> Painted:
        """Of the shown game; its first one in the place of a month before that."""
        from ui.features.daily.page import view

        today, shell = self.today, self._shell
        done = self._done_on(today)
        known = self._calendar(self._chosen or _first_open(done), today)
        month = max(month, _first(known.game).replace(day=1))
        accent, begun = BOARDS[known.game].info.accent, self._begun(known.game, today)
        return accent, view.month(shell.words, known, month, done, begun)

    def _archive(self) -> Painted:
        from ui.features.daily.page import view

        known, shell = self._calendar(self.game, self._says_today()), self._shell
        return BOARDS[known.game].info.accent, view.archive(shell.words, known)

    def _result(self, match: Match, day: date) -> Painted:
        from ui.features.daily.page import result, result_view

        shell = self._shell
        shown = result.result_props(
            shell.words,
            match,
            day,
            self._results.last(self._results.own(match)),
            shell.settings,
            shell.host.window.address("").partition("://")[2].rstrip("/"),
            self._following(match.game.name) if day == self.today else "",
        )
        return BOARDS[match.game.name].info.accent, result_view.paint(shell.words, shown)

    # -- at the table

    def kicker(self, match: Match) -> str:
        """The line over the title of the table, if it is the puzzle of a day."""
        day, words = puzzle_calendar.day_of(match), self._shell.words
        return words("daily.of", day=dates.said(words, day)) if day else ""

    def ending(self, table: Table) -> Ending | None:
        """From a finished puzzle to its result, where there is a page for it."""
        match = table.match
        day = puzzle_calendar.day_of(match)
        if day is None or not match.over or self._shell.embedded:
            return None
        key = f"{day.isoformat()}/{match.game.name}"
        return Ending(self._shell.words("daily.result"), "daily-result", key)

    def before_undo(self, table: Table) -> Question | None:
        """The first answer that is taken back takes the puzzle out of the average."""
        if puzzle_calendar.day_of(table.match) is None or help.count(table.match.aids, help.UNDO):
            return None
        words = self._shell.words
        return Question(
            words("daily.undo.title"),
            words("daily.undo.text"),
            words("daily.undo.yes"),
            words("cancel"),
        )

    # -- actions

    def _choose(self, game: str) -> None:
        """Show the other game of the day."""
        if game in GAMES_OF_THE_DAY:
            self._chosen = game
            self._shell.refresh()

    def _again(self, arg: str) -> None:
        """The same puzzle as a game that does not count."""
        if named := arguments.day_and_game(arg):
            day, game = named
            match = puzzle_calendar.match_of(game, day)
            about = About(Kind.AGAIN, day.isoformat())
            self._matches.lead_to(replace(match, id=self._shell.fresh_id(), about=about))

    def _share(self, arg: str) -> None:
        """Hand the result on; the puzzle alone where there is none yet."""
        named = arguments.day_and_game(arg)
        if named is None:
            return
        day, game = named
        match, words, host = self._kept(game, day), self._shell.words, self._shell.host
        text = outcome.heading(words, game, day)
        if match and match.result:
            text = outcome.message(words, match, day)
        self._shell.hand_over(
            words("daily.title"), text, host.window.address(strip.address(game, day))
        )


def _first_open(done: Mapping[str, Done]) -> str:
    """The first game whose puzzle is not done; where all are, the first of all."""
    return next((each for each in GAMES_OF_THE_DAY if each not in done), GAMES_OF_THE_DAY[0])


def _first(game: str) -> date:
    """The first day on which a game has a puzzle."""
    return PUZZLES[game].first
