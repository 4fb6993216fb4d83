"""The app: its features, its address, and the screen it shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ui.background.thinker import Thinker
from ui.boards import BOARDS
from ui.features.about import about
from ui.features.about.fault_report import FaultReport
from ui.features.about.news import News
from ui.features.about.verifying import Verifying
from ui.features.backup_reminder.backup_reminder import BackupReminder
from ui.features.daily.daily import Daily
from ui.features.embedded.embedded import Embedded
from ui.features.first_visit.first_visit import FirstVisit
from ui.features.home import home
from ui.features.install.install import Install
from ui.features.menu.menu import Menu
from ui.features.new_game.new_game import NewGame
from ui.features.recap.recap import Recaps
from ui.features.reviews.reviews import Reviews
from ui.features.saved_games.deleting import Deleting
from ui.features.saved_games.saved_games import SavedGames
from ui.features.settings.settings import SettingsPage
from ui.features.sharing.challenge_result import ChallengeResult
from ui.features.sharing.incoming_link import IncomingLink
from ui.features.sharing.sharing import Sharing
from ui.features.shortcuts.shortcuts import Shortcuts
from ui.features.shortcuts.spoken_queries import SpokenQueries
from ui.host import Host, Listener
from ui.shell import address
from ui.shell.actions import Actions
from ui.shell.announcer import heading
from ui.shell.dialogs import Dialogs
from ui.shell.on_demand import OnDemand
from ui.shell.screen import NotHere, Page, Place, Screen
from ui.shell.shell import Shell
from ui.table.current import Current
from ui.table.matches import Matches
from ui.table.results import Results
from ui.table.table_screen import TableScreen
from ui.toolkit.frame import noticed
from ui.toolkit.markup import Children, Node, h
from ui.toolkit.page_act import PageAct
from ui.toolkit.route import Route
from ui.toolkit.tree_diff import diff

if TYPE_CHECKING:
    from ui.features.bead_puzzles.bead_puzzles import BeadPuzzles
    from ui.features.box_puzzles.box_puzzles import BoxPuzzles
    from ui.features.embedding.embedding import Embedding
    from ui.features.export.export import PositionExport
    from ui.features.lessons.lessons import Lessons
    from ui.features.notation.notation import Notation
    from ui.features.printing.printing import Printing
    from ui.features.rules.rules import Rules
    from ui.features.statistics.statistics import Statistics
    from ui.features.transfer.transfer import Transfer


class App(Listener):
    """One page in one window. It composes the parts; none of them knows it.

    screen   what is shown
    shown    the tree that the document shows
    places   what an address can name, by its first part
    """

    def __init__(self, host: Host) -> None:
        self.screen: Screen = Page(lambda: ("", h("main")))
        self.shown = h("div", id="app")
        self.shell = shell = Shell(host, self._paint)
        self.actions = actions = Actions(host.complain)
        self.results = Results(shell)
        self.current = current = Current(shell, self.results)
        self.dialogs = dialogs = Dialogs(shell, actions, lambda: current.game)
        thinker = Thinker(host)
        self.table = TableScreen(shell, actions, current, dialogs, self.results, thinker)
        self.matches = Matches(shell, actions, current, self.table, self.show)
        self.new_game = NewGame(shell, actions, dialogs, current, self.matches)
        self.saved_games = SavedGames(shell, actions, dialogs, current, self.matches, self.show)
        self.deleting = Deleting(shell, actions)
        self.keeping = BackupReminder(shell, actions, self.saved_games.bring)
        self.sharing = Sharing(shell, actions, dialogs, current, self.matches)
        self.daily = Daily(shell, actions, self.results, self.table, self.matches)
        self.reviews = Reviews(
            shell, actions, current, self.results, self.table, self.matches, thinker
        )
        self.stories = Recaps(shell, actions, current, self.table, self.matches)
        self.preferences = SettingsPage(shell, actions)
        self.news = News(shell, actions)
        self.verifying = Verifying(shell, actions)
        FaultReport(shell, actions)
        self.install = Install(shell, actions, dialogs, self.results)
        self.rules = OnDemand(shell, "rules", self._make_rules, self._reopen)
        self.rules.promise(actions, "help")
        self.paper = OnDemand(shell, "rules", self._make_paper, self._reopen)
        self.paper.promise(actions, "print-game")
        self.moving = OnDemand(shell, "rules", self._make_moving, self._reopen)
        self.menu = Menu(
            shell,
            actions,
            dialogs,
            current,
            self._facts,
            lambda: self.install.possible,
            self.reviews.same,
        )
        self.incoming_link = IncomingLink(shell, actions, self.matches)
        ChallengeResult(shell, actions, dialogs, current, self.sharing)
        self.embedding = OnDemand(shell, "embedding", self._make_embedding, self._reopen)
        self.embedding.promise(actions, "embed")
        actions.add_told({PageAct.PRESS: self._press})
        actions.add(
            {
                "notice-close": shell.unnote,
                "print": host.print_page,
                "late-again": self._reopen,
            }
        )
        self.boxes = OnDemand(shell, "box_puzzles", self._make_boxes, self._reopen)
        self.boxes.promise(actions, "box-check", "box-hint", "box-undo")
        self.lessons = OnDemand(shell, "lessons", self._make_lessons, self._reopen)
        self.lessons.promise(actions, "lesson")
        self.notation = OnDemand(shell, "notation", self._make_notation, self._reopen)
        self.notation.promise(actions, "paper", "setup")
        asking = SpokenQueries(shell, actions, current, dialogs, self.table.do)
        self.shortcuts = Shortcuts(shell, actions, dialogs, current, self.table, asking)
        OnDemand(shell, "export", self._make_copies, self._reopen).promise(
            actions, "copy-text", "picture"
        )
        features = (self.stories, self.reviews, self.sharing, self.daily, self.keeping)
        self.embedded = (
            Embedded(shell, actions, current, self.table.turns) if shell.embedded else None
        )
        self.table.join(*features, *([self.embedded] if self.embedded else []))
        self.places = self._all_places()
        tables = FirstVisit(shell, actions, self._reopen).before(
            lambda to: self.matches.sit(to.name, to.query)
        )
        self.places |= dict.fromkeys(BOARDS, tables)

    def _all_places(self) -> dict[str, Place]:
        shell, daily, install = self.shell, self.daily, self.install
        reviews = OnDemand(shell, "reviews", lambda: self.reviews, self._reopen)
        stories = OnDemand(shell, "recap", lambda: self.stories, self._reopen)
        puzzles = OnDemand(shell, "bead_puzzles", self._make_puzzles, self._reopen)
        statistics = OnDemand(shell, "statistics", self._make_statistics, self._reopen)
        return {
            "": lambda route: home.shelf(
                shell, self.saved_games.fact, daily.strip, install.strip, self.keeping.strip
            ),
            "about": lambda route: about.about(shell, lambda: install.possible, self.verifying),
            "boxes": self.boxes.place(lambda boxes, route: boxes.open(route)),
            "classic": self.notation.place(lambda notation, route: notation.open(route)),
            "daily": daily.open,
            "embed": self.embedding.place(lambda embedding, route: embedding.page()),
            "game": lambda route: self.matches.resume(route.rest),
            "lesson": self.lessons.place(lambda lessons, route: lessons.open(route)),
            "licences": lambda route: about.others(shell),
            "load": self.incoming_link.open,
            "bring": self.moving.place(lambda moving, route: moving.arrive(route)),
            "move": self.moving.place(lambda moving, route: moving.leave(route)),
            "print": self.paper.place(lambda paper, route: paper.open(route)),
            "puzzle": puzzles.place(lambda puzzles, route: puzzles.open(route)),
            "puzzles": puzzles.place(lambda puzzles, route: puzzles.overview()),
            "review": reviews.place(lambda reviews, route: reviews.open(route)),
            "rules": self.rules.place(lambda rules, route: rules.open(route)),
            "saves": lambda route: self.saved_games.page(),
            "settings": lambda route: self.preferences.page(),
            "story": stories.place(lambda stories, route: stories.open(route)),
            "stats": statistics.place(lambda statistics, route: statistics.open(route)),
        }

    def _make_copies(self) -> PositionExport:
        from ui.features.export.export import PositionExport

        return PositionExport(self.shell, self.actions, self.dialogs, self.current)

    def _make_boxes(self) -> BoxPuzzles:
        from ui.features.box_puzzles.box_puzzles import BoxPuzzles

        return BoxPuzzles(self.shell, self.actions)

    def _make_embedding(self) -> Embedding:
        from ui.features.embedding.embedding import Embedding

        return Embedding(self.shell, self.actions, self.dialogs, self.current)

    def _make_lessons(self) -> Lessons:
        from ui.features.lessons.lessons import Lessons

        return Lessons(self.shell, self.actions, self.dialogs, self.current)

    def _make_notation(self) -> Notation:
        from ui.features.notation.notation import Notation

        return Notation(
            self.shell, self.actions, self.dialogs, self.current, self.table, self.matches
        )

    def _make_rules(self) -> Rules:
        from ui.features.rules.rules import Rules

        return Rules(self.shell, self.actions, self.dialogs, self.current)

    def _make_paper(self) -> Printing:
        from ui.features.printing.printing import Printing

        return Printing(self.shell, self.actions, self.current, self.matches)

    def _make_moving(self) -> Transfer:
        from ui.features.transfer.transfer import Transfer

        return Transfer(self.shell, self.actions, self.saved_games.bring)

    def _make_puzzles(self) -> BeadPuzzles:
        from ui.features.bead_puzzles.bead_puzzles import BeadPuzzles

        return BeadPuzzles(self.shell, self.actions)

    def _make_statistics(self) -> Statistics:
        from ui.features.statistics.statistics import Statistics

        return Statistics(self.shell, self.actions, self.dialogs, self.results)

    # -- where

    def arrive(self, hash: str, back: bool = False) -> None:
        shell = self.shell
        with shell.change():
            if shell.visit:
                shell.announcer.leave()
                shell.afterwards(lambda: self._land(hash, back))
            else:
                self.deleting.remind()
                self.news.remind()
                self.keeping.begin()
            shell.arrived(hash)
            self.dialogs.gone()
            to = address.read(hash)
            try:
                screen = self._opened(to)
            except NotHere as missing:
                screen = missing.screen(self.shell)
            self.show(screen)

    def _land(self, hash: str, back: bool) -> None:
        """The focus on another page: where it was when it was left, else on its heading."""
        if not (back and self.shell.host.come_back(hash)):
            self.shell.host.focus("heading")

    def show(self, screen: Screen) -> None:
        """Make this the screen; what lay over the one before goes with it."""
        with self.shell.change():
            if screen is not self.screen:
                self.dialogs.done()
                self.screen.leave()
                self.screen = screen
            self.shell.refresh()

    def follow(self, hash: str) -> None:
        with self.shell.change():
            self.dialogs.close()
            self.shell.host.go(hash)

    def back(self) -> None:
        with self.shell.change():
            self.dialogs.back()

    def _opened(self, to: Route) -> Screen:
        if to.name in self.places:
            return self.places[to.name](to)
        raise NotHere("wrong.page", self.shell.here)

    def _reopen(self) -> None:
        """Open the address once more: what it needs may have arrived."""
        self.arrive(self.shell.here)

    # -- what is shown

    def _paint(self) -> None:
        """Bring the document up to what is true now."""
        shell = self.shell
        body, main = self.screen.paint()
        site, own = shell.words("site"), self.screen.title or self._named(heading(main))
        title = f"{own} – {site}" if own not in ("", site) else site
        shell.host.decorate(shell.words.language, title, shell.settings.theme, body)
        shell.host.stay_awake(self.screen.lit)
        before, self.shown = self.shown, self._whole(main)
        shell.host.show(diff(before, self.shown))
        shell.later(lambda: shell.announcer.paint(self.shown))

    def _whole(self, main: Node) -> Node:
        """The tree of a page, with what lies over it."""
        if self.shell.notice and not self.embedded:
            main = noticed(main, self.shell.notice)
        over: Children = self.dialogs.paint()
        if self.embedded:
            main, over = self.embedded.paint(self.screen, main), self.embedded.over(over)
        if over:
            main = Node(main.tag, {**main.attrs, "inert": ""}, main.children)
        return h("div", main, over, id="app")

    def _named(self, heading: str) -> str:
        """What a page of print is called: the place, and what it is about there."""
        words, code = self.shell.words, f"{address.read(self.shell.here).name}.title"
        place = words(code) if words.has(code) else heading
        return place if heading in ("", place) else f"{place}: {heading}"

    def _facts(self) -> dict[str, str]:
        """What stands right of the rows of the menu, by place."""
        words = self.shell.words
        saves, games = len(self.shell.store.entries()), len(self.results.rows())
        return {
            "saves": str(saves) if saves else "",
            "daily": self.daily.fact(),
            "stats": words("statistics.games", n=games) if games else "",
        }

    # -- what people do

    def act(self, name: str, arg: str = "") -> None:
        with self._input():
            self.actions.act(name, arg)

    def change(self, name: str, arg: str, value: str) -> None:
        with self._input():
            self.actions.change(name, arg, value)

    def seen(self, name: str, arg: str) -> None:
        with self.shell.change():
            self.actions.act(name, arg)

    def press(self, key: str) -> None:
        if board := self.screen.board:
            with self._input():
                board.tap(key)

    def slide(self, start: str, here: str, lifted: bool) -> None:
        if board := self.screen.board:
            with self._input():
                board.slide(start, "" if self.dialogs else here, lifted)

    @property
    def sliding(self) -> bool:
        board = self.screen.board
        return board is not None and board.slides and not self.dialogs

    def type(self, key: str, focus: str) -> bool:
        with self._input():
            if self.dialogs:
                if key == "Escape":
                    self.dialogs.close()
                return key == "Escape"
            if not self.shortcuts.allows(key):
                return False
            board = self.screen.board
            return (board is not None and board.type(key, focus)) or self.shortcuts.type(key)

    def touch(self, down: bool) -> None:
        if board := self.screen.board:
            board.touch(down and not self.dialogs)

    def hold(self, down: bool) -> None:
        with self.shell.change():
            if board := self.screen.board:
                board.hold(down and not self.dialogs)

    def take_back(self, again: bool) -> None:
        with self._input():
            if self.screen.board and not self.dialogs:
                self.screen.board.take_back(again)

    def resized(self) -> None:
        self.shell.refresh()

    def kept_elsewhere(self, key: str) -> None:
        with self.shell.change():
            self.shell.kept_elsewhere(key)
            self.table.tabs.kept(key)

    def hidden(self, now: bool) -> None:
        with self.shell.change():
            self.table.hidden(now)
        if now:
            self.shell.catch_up()  # no frame comes any more

    def offline(self) -> None:
        self.shell.note("offline", stays=True)

    def online(self) -> None:
        with self.shell.change():
            self.shell.unnote("offline")

    def newer(self) -> None:
        self.shell.note("update.ready", "renew", "update.reload")

    def opened(self, text: str) -> None:
        with self.shell.change():
            self.saved_games.bring(text)

    @contextmanager
    def _input(self) -> Iterator[None]:
        """Something that a person did: it ends the motions that still run, and is one change."""
        self.current.session.finish()
        with self.shell.change():
            yield

    def _press(self, arg: str) -> None:
        """A key under the board."""
        if board := self.screen.board:
            board.press(arg)
