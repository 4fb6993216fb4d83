"""Printing: sheets of each game, and any position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from engines.about import About, Kind
from engines.game import Setup
from engines.match import Match, Player
from ui.background.bundles import until_here
from ui.boards import BOARDS, board_of
from ui.features.printing import view
from ui.features.printing.sheets import SHEETS
from ui.features.printing.sheets.sheet import Sheet, Side
from ui.features.printing.view import SIZES, Choice
from ui.model.table import Table
from ui.shell.arguments import whole
from ui.shell.screen import NotHere, Painted, Screen
from ui.shell.shell import Shell
from ui.table import match_link
from ui.table.services import Services
from ui.table.studies import Studies
from ui.toolkit import route
from ui.toolkit.frame import link, row
from ui.toolkit.markup import Node, Raw
from ui.toolkit.qr.code import Code, encode
from ui.toolkit.route import Route
from ui.toolkit.still_picture import still

SLICE = 0.03  # seconds of work between two looks at the page
LARGEST = 22  # version of a code that a phone still reads from a sheet
LETTERS = ("en-us", "en-ca")  # where paper is Letter
GAME = "game"
SENTENCE = re.compile(r".+?[.!?](?:</b>)?(?=\s|$)")


class Printing:
    """`screen`: the sheet that is shown; None: none was yet."""

    def __init__(self, services: Services) -> None:
        self._shell = services.shell
        self._current = services.current
        self._matches = services.matches
        self.screen: SheetScreen | PositionScreen | None = None
        services.actions.add({"paper-next": self._next, "print-game": self._lead_to_position})
        services.actions.add_with_arg(
            {"paper-size": self._size, "paper-grade": self._grade, "paper-play": self._play}
        )

    def open(self, to: Route) -> Screen:
        """A sheet of a game, or a match as it stands."""
        kind, _, id = to.rest.partition("/")
        if to.rest in SHEETS:
            self.screen = SheetScreen(self._shell, SHEETS[to.rest], to.query)
        elif kind == GAME:
            match = self._current.match if self._current.table else None
            if match is None or match.id != id:
                match = self._matches.saved(id)
            self.screen = PositionScreen(self._shell, match)
        else:
            raise NotHere("wrong.page", self._shell.here)
        return self.screen

    def _lead_to_position(self) -> None:
        if self._current.table:
            kept = self._shell.keep(self._current.match)
            self._current.session.change(match=kept or self._current.match)
            self._shell.host.window.go(route.write("print", GAME, self._current.match.id))

    def _size(self, size: str) -> None:
        if self.screen and size in SIZES:
            self.screen.size = size
            self._shell.refresh()

    def _grade(self, grade: str) -> None:
        if isinstance(self.screen, SheetScreen):
            self.screen.choose(grade, self.screen.number)

    def _next(self) -> None:
        """Another sheet of the same grade."""
        if isinstance(self.screen, SheetScreen):
            self.screen.choose(self.screen.grade, self.screen.number + 1)

    def _play(self, arg: str) -> None:
        """One of the puzzles, as a match that does not count: its solution was on the table."""
        number, screen = whole(arg), self.screen
        if isinstance(screen, SheetScreen) and number in range(len(screen.found)):
            assert screen.sheet.plies is not None and number is not None
            game, plies = screen.sheet.plies(screen.found[number])
            level = BOARDS[game.name].info.default_level
            players = [Player(), Player("", level, self._shell.host.device.random_number() % 2**31)]
            seats = (1, 0) if plies[0][0] == 0 else (0, 1)
            id = self._shell.fresh_id()
            match = Match(Setup(game, seats), tuple(players), 1, id, About(Kind.AGAIN))
            self._matches.lead_to(match.replayed(plies))


def first_sentence(said: Raw) -> Raw:
    """What is so; what to tap, which mostly follows, means nothing on paper."""
    found = SENTENCE.match(said)
    first = found[0] if found else said
    return Raw(first if first.count("<b>") == first.count("</b>") else said)


def usual_size(language: str) -> str:
    """The paper that is usual where the browser's language is spoken."""
    return SIZES[language.lower().startswith(LETTERS)]


class SheetScreen(Screen):
    """A sheet of a game. Its puzzles are worked out in slices.

    size, grade, number  what is chosen
    found                the puzzles of it that are there
    """

    def __init__(self, shell: Shell, sheet: Sheet, query: Mapping[str, str]) -> None:
        self._shell = shell
        self.sheet = sheet
        self.size = usual_size(shell.host.window.language)
        self.grade = ""
        self.number = 1
        self.found: list[Any] = []
        self._turn = 0
        grades = sheet.grades
        if grades:
            asked = query.get("grade", "")
            self.grade = asked if asked in grades else grades[len(grades) // 2]
            self.number = max(whole(query.get("sheet", "")) or 1, 1)
        self._begin()

    @property
    def title(self) -> str:
        return self._shell.words(self.sheet.title)

    def choose(self, grade: str, number: int) -> None:
        """Another grade, or another sheet; its address is the page's from now on."""
        if grade in self.sheet.grades:
            self.grade, self.number, self.found = grade, number, []
            self._shell.rename(self._hash)
            self._begin()
            self._shell.refresh()

    def paint(self) -> Painted:
        words, sheet = self._shell.words, self.sheet
        chosen = Choice(
            self.size, self.grade, sheet.grades, self.number, len(self.found), sheet.count
        )
        sides = sheet.draw(words, tuple(self.found), self.grade) if chosen.ready else ()
        code = (
            encode(self._shell.host.window.address(self._hash).encode()) if chosen.ready else None
        )
        puzzles = [self._played(number, value) for number, value in enumerate(self.found)]
        page = view.page(words, self.title, sides, code, chosen, [each for each in puzzles if each])
        return BOARDS[sheet.game].info.accent, page

    def _played(self, number: int, value: Any) -> Node | None:
        """The line that leads to a puzzle of the sheet, where it can be played."""
        label = self._shell.words("printing.play.one", number=number + 1)
        if self.sheet.leads:
            return link(label, route.write(*self.sheet.leads(value)), "play")
        return row(label, "paper-play", str(number), "play") if self.sheet.plies else None

    def leave(self) -> None:
        self._turn += 1

    @property
    def _hash(self) -> str:
        """The address of this very sheet."""
        if not self.sheet.grades:
            return view.address(self.sheet)
        return view.address(self.sheet, grade=self.grade, sheet=self.number)

    def _begin(self) -> None:
        self._turn += 1
        if self.sheet.work and self.sheet.count:
            self._shell.host.tasks.spawn(self._work(self._turn))

    async def _work(self, turn: int) -> None:
        assert self.sheet.work is not None
        part = self.sheet.part
        if part and not await until_here(self._shell.host, part, lambda: turn == self._turn):
            return
        pause = 0.0
        for value in self.sheet.work(self.grade, self.number):
            if turn != self._turn:
                return
            if value is not None:
                self.found.append(value)
                self._shell.refresh()
            if len(self.found) == self.sheet.count:
                return
            if self._shell.host.device.now() >= pause:
                await self._shell.host.tasks.yield_to_browser()
                pause = self._shell.host.device.now() + SLICE


class PositionScreen(Screen):
    """A match as it stands, as the people at this device may see it."""

    def __init__(self, shell: Shell, match: Match) -> None:
        self._shell = shell
        self._match = match
        self._studies = Studies(shell)
        self.size = usual_size(shell.host.window.language)

    @property
    def title(self) -> str:
        return self._shell.words(f"{self._match.game.name}.title")

    def leave(self) -> None:
        self._studies.stop()

    def paint(self) -> Painted:
        words, board = self._shell.words, board_of(self._match.game)
        at = Table(self._match).situation(words, self._shell.settings.marked)
        at = self._studies.applied(board, at)
        self._studies.want(board, at)
        drawn = still(board.drawing.paint(at))
        assert not isinstance(drawn, str)
        said = [board.rounds.line(at, number)[0] for number in range(len(at.record))]
        moves = Raw("; ".join(said))
        code, foot = self._code()
        body = view.position(words, drawn, board.drawing.score(at), moves)
        side = Side(self.title, first_sentence(board.drawing.status(at)), body, words(foot))
        page = view.page(words, self.title, (side,), code, Choice(self.size))
        return board.info.accent, page

    def _code(self) -> tuple[Code | None, str]:
        """The game itself where it fits into a code, else the rules; and what is said of it."""
        code = encode(match_link.address(self._shell, self._match).encode(), "L", LARGEST)
        if code:
            return code, "printing.game.foot"
        rules = route.write("rules", self._match.game.name)
        return encode(self._shell.host.window.address(rules).encode()), "printing.game.rules"
