"""The puzzle of the day in use: its pages, its matches, its result to share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from engines.about import About, Kind
from engines.game import RuleError
from engines.match import Match
from ui import almanac, dates, log, outcome, route
from ui.almanac import GAMES_OF_THE_DAY
from ui.boards import BOARDS
from ui.boards.board import Ask
from ui.markup import Node
from ui.page.places import Painted
from ui.route import Route
from ui.screens import daily, summary
from ui.screens.daily import Almanac
from ui.screens.play import Ending

if TYPE_CHECKING:
    from ui.page.app import App


class Daily:
    """The place `daily`: a month, the archive, or a puzzle; its result once it is finished."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._game = ""  # the chosen one of the two; "" until somebody chooses
        self._painted: Callable[[], Painted] = self._month_now

    # -- where

    @property
    def today(self) -> date:
        return dates.day_of(self.app.host.now())

    @property
    def game(self) -> str:
        """The game shown: the chosen one, or the one that is next."""
        return self._game or self._next

    @property
    def _next(self) -> str:
        """The first game whose puzzle of today is still open."""
        return next(filter(self._open_today, GAMES_OF_THE_DAY), GAMES_OF_THE_DAY[0])

    def arrive(self, route: Route) -> None:
        """`daily`, `daily/all`, `daily/2026-10`; `daily/blackbox` is today's puzzle of that game,
        `daily/2026-11-20/blackbox` the one of a day, `daily/2026-11-20` the shown game's."""
        path = route.path[1:]
        day = dates.read(path[0]) if path else None
        month = dates.read(f"{path[0]}-01") if len(path) == 1 else None
        game = path[1] if len(path) == 2 else self.game
        if not path:
            self._painted = self._month_now
        elif path == ("all",):
            self._painted = self._archive
        elif path[0] in GAMES_OF_THE_DAY and len(path) == 1:
            self._sit(path[0], self.today)
        elif month:
            if self._there(month):
                self._painted = lambda: self._month(month)
        elif day and game in GAMES_OF_THE_DAY and len(path) < 3:
            if self._there(day):
                self._sit(game, day)
        else:
            self.app.missing("wrong.page", "/".join(route.path))

    def _there(self, day: date) -> bool:
        """Whether there is a puzzle on that day, or why not."""
        if day > self.today:
            self.app.missing("daily.later", day.isoformat())
        elif day < almanac.FIRST:
            self.app.missing("daily.before", day.isoformat())
        return almanac.FIRST <= day <= self.today

    def _sit(self, game: str, day: date) -> None:
        """On with the puzzle, or its result; in somebody else's page the board stays."""
        match = self._kept(game, day) or almanac.match_of(game, day)
        self._game = game
        if match.over and self.app.host.embed is None:
            self._painted = lambda: self._result(match, day)
        else:
            self.app.desk.open(match)

    def _kept(self, game: str, day: date) -> Match | None:
        try:
            return self.app.store.match(log.puzzle_id(game, day.isoformat()))
        except RuleError:
            return None

    # -- what is shown

    def paint(self) -> Painted:
        return self._painted()

    def strip(self) -> Node:
        """The puzzle of today on the home page; before the clock is known, only its frame."""
        known = self._almanac(self._next) if self.app.host.now() else None
        return daily.strip(self.app.words, known)

    def fact(self) -> str:
        """What stands right of it in the menu."""
        words, left = self.app.words, any(map(self._open_today, GAMES_OF_THE_DAY))
        code = "daily.fact.open" if left else "daily.fact.done"
        return words(code, day=dates.said(words, self.today))

    def _open_today(self, game: str) -> bool:
        return self.today not in almanac.finished(self.app.statistics.rows(), game)

    def _almanac(self, game: str) -> Almanac:
        done = almanac.finished(self.app.statistics.rows(), game)
        puzzle = log.puzzle_id(game, self.today.isoformat())
        begun = any(entry.id == puzzle and not entry.over for entry in self.app.store.entries())
        return Almanac(game, self.today, done, begun, almanac.streak(done, self.today))

    def _month_now(self) -> Painted:
        return self._month(self.today.replace(day=1))

    def _month(self, month: date) -> Painted:
        known = self._almanac(self.game)
        accent = BOARDS[known.game].accent
        return accent, daily.month(self.app.words, known, month, self.app.top())

    def _archive(self) -> Painted:
        known = self._almanac(self.game)
        return BOARDS[known.game].accent, daily.archive(self.app.words, known, self.app.top())

    # -- at the table

    def kicker(self, match: Match) -> str:
        """The line over the title of the table; "" if it is no puzzle of a day."""
        day = almanac.day_of(match)
        return self.app.words("daily.of", day=dates.said(self.app.words, day)) if day else ""

    def ending(self, match: Match) -> Ending | None:
        """What follows a finished puzzle; None if the match is none, or has no page to follow."""
        day = almanac.day_of(match)
        if day is None or self.app.host.embed is not None:
            return None
        key = f"{day.isoformat()}/{match.game.name}"
        return Ending(self.app.words("daily.result"), "daily-result", key)

    def undo_spoils(self, match: Match) -> bool:
        """Whether an answer that is taken back would take the puzzle out of the count."""
        return almanac.day_of(match) is not None and not match.aids.get("undo")

    def before_undo(self) -> Ask:
        words = self.app.words
        return Ask(
            words("daily.undo.title"),
            words("daily.undo.text"),
            words("daily.undo.yes"),
            words("cancel"),
        )

    # -- the result

    def _result(self, match: Match, day: date) -> Painted:
        accent = BOARDS[match.game.name].accent
        shown = outcome.summary(
            self.app.words,
            match,
            day,
            self.app.statistics.last(match),
            self.app.settings,
            self.app.host.address("").partition("://")[2].rstrip("/"),
        )
        return accent, summary.paint(self.app.words, shown, self.app.top())

    # -- deeds

    def do_daily_game(self, arg: str) -> None:
        """Show the other game of the day."""
        if arg in GAMES_OF_THE_DAY:
            self._game = arg
            self.app.refresh()

    def do_daily_result(self, arg: str) -> None:
        self.app.host.go(f"#/daily/{arg}")

    def do_daily_again(self, arg: str) -> None:
        """The same puzzle as a game that does not count."""
        named = self._named(arg)
        if named:
            game, day = named
            match = almanac.match_of(game, day)
            match.id = self.app.matches.fresh_id()
            match.about = About(Kind.AGAIN, day.isoformat())
            self.app.matches.keep(match)
            self.app.host.go(route.write("game", match.id))

    def do_daily_share(self, arg: str) -> None:
        """Hand the result to the device, or put it on the clipboard."""
        named = self._named(arg)
        match = self._kept(*named) if named else None
        if named is None or match is None or match.result is None:
            return
        words, host = self.app.words, self.app.host
        text = outcome.message(words, match, named[1])
        url = host.address(daily.address(*named))
        if not host.share(words("daily.title"), text, url):
            host.copy(f"{text}\n{url}", self._copied)

    def _copied(self, done: bool) -> None:
        self.app.note("daily.share.copied" if done else "daily.share.failed")

    def _named(self, key: str) -> tuple[str, date] | None:
        """The game and the day of a key `2026-11-20/blackbox`."""
        text, _, game = key.partition("/")
        day = dates.read(text)
        return (game, day) if day and game in GAMES_OF_THE_DAY else None
