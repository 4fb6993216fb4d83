"""Embedded board: a board in another site's page. It rests until it is played, and leads to the
site."""

from __future__ import annotations

from engines import PUZZLES, link
from engines.match import Match
from ui.features.embedded import view
from ui.model import puzzle_calendar
from ui.model.table import Table
from ui.shell import address
from ui.shell.screen import Painted, Refused, Screen
from ui.table.services import Services
from ui.table.table_extension import TableExtension
from ui.toolkit import dates, route
from ui.toolkit.markup import Child, Children, Node, classes

SEEKS = 1
"""The seat that plays a puzzle of the day."""
INSIDE = {"boxes", "puzzle", "puzzles"}
"""Places of the site that are shown in the frame too."""


class Embedded(TableExtension):
    """`begun`: it is being played, or there is nothing to play; before that computers wait. Whoever
    has begun goes on to the next game without being asked.
    `_unseen`: what is seen only once waits until the board is in view, again."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._current = services.current
        self._turns = services.table.turns
        self.begun = self._unseen = False
        self._written: tuple[Match | None, str] = (None, "")  # the last link, and of what
        services.actions.add({"embedded-play": self._begin, "embedded-seen": self._seen})
        services.actions.add({"embedded-gone": self._gone})

    # -- at the table

    def opened(self, table: Table) -> None:
        over = table.match.result is not None or self._current.ply is not None
        self.begun = self.begun or over
        self._unseen = self.begun and self._fleeting
        self._turns.paused = self._unseen or not self.begun
        self._turns.wake()

    def handled(self, table: Table) -> None:
        self._begin()

    def _begin(self) -> None:
        if not self.begun:
            self.begun = True
            self._unseen = self._turns.paused = self._fleeting
            self._turns.wake()

    @property
    def _fleeting(self) -> bool:
        """Whether what computers do on the table is seen only once."""
        table = self._current.table
        return table is not None and table.board.pace.fleeting and table.match.result is None

    def _gone(self) -> None:
        if self.begun and self._fleeting and not self._turns.paused:
            self._unseen = self._turns.paused = True
            self._turns.wake()

    def _seen(self) -> None:
        if self._unseen:
            self._unseen = self._turns.paused = False
            self._turns.wake()

    def painted(self, table: Table) -> Painted | None:
        if self.begun:
            return None
        at, day = self._current.situation(), self._day(table.match)
        return table.board.info.accent, view.untouched(table.board, at, day, self._site())

    def _day(self, match: Match) -> Node | None:
        """The mark of the puzzle of a day; its place, where the board may turn out to be one."""
        words, day = self._shell.words, puzzle_calendar.day_of(match)
        title = words("daily.title")
        puzzle = PUZZLES.get(match.game.name)
        if puzzle is None:
            return None
        ask = words(view.to_do(words, puzzle.ruleset, SEEKS))
        if day is None:
            return view.day_mark(None, title, ask)
        late = day != self._shell.today
        said = words("daily.of", day=dates.said(words, day)) if late else title
        return view.day_mark(day.day, said, ask)

    # -- what is shown

    def paint(self, shown: Screen, page: Node, notice: Node | None) -> Node:
        """What is left of a page in a frame."""
        words, site = self._shell.words, self._site()
        if isinstance(shown, Refused):
            return view.refused(words, *shown.said(), self._shell.host.window.address(""))
        kinds = classes(page)
        if "embed" not in kinds:
            shape = view.table if "play" in kinds else view.printed
            page = shape(words, page, site, self._lead)
        if self.begun and (self._unseen or self._fleeting):
            page = view.watched(page, "embedded-seen", "embedded-gone")
            self._shell.after_paint(self._shell.host.window.watch)
        return view.noticed(page, notice) if notice else page

    def over(self, dialog: Children) -> tuple[Child, ...]:
        """A dialog, whose links leave the frame."""
        return view.outward(dialog, self._lead)

    def _lead(self, hash: str) -> str:
        inside = address.read(hash).name in INSIDE
        return "" if inside else self._shell.host.window.address(hash)

    def _site(self) -> str:
        """Where the site shows the same: what the frame was asked for, once it is played on the
        position."""
        shell, table = self._shell, self._current.table
        if table is None or not self.begun:
            return shell.host.window.address(shell.here)
        match, ply = self._current.replayed, self._current.ply
        if self._written[0] is not match:
            self._written = match, link.write(match)
        at = {} if ply is None else {"at": ply}
        return shell.host.window.address(route.write("load", self._written[1], **at))
