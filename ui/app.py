"""The app: its features, its address, and the screen it shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from ui.background.thinker import Thinker
from ui.boards import BOARDS
from ui.features.about.about import About
from ui.features.about.fault_report import FaultReport
from ui.features.about.news import News
from ui.features.backup_reminder.backup_reminder import BackupReminder
from ui.features.correspondence.correspondence import Correspondence
from ui.features.daily.daily import Daily
from ui.features.deleting.deleting import Deleting
from ui.features.embedded.embedded import Embedded
from ui.features.first_visit.first_visit import FirstVisit
from ui.features.home import home
from ui.features.incoming_link.incoming_link import IncomingLink
from ui.features.install.install import Install
from ui.features.late import LATE, Late
from ui.features.menu.menu import Menu
from ui.features.new_game.new_game import NewGame
from ui.features.recap.recap import Recaps
from ui.features.reviews.reviews import Reviews
from ui.features.settings.settings import SettingsPage
from ui.features.shortcuts.shortcuts import Shortcuts
from ui.host import Host, Listener
from ui.shell import address
from ui.shell.actions import Actions
from ui.shell.announcer import heading
from ui.shell.dialogs import Dialogs
from ui.shell.on_demand import OnDemand, Painter
from ui.shell.screen import NotHere, Page, Place, Screen
from ui.shell.shell import Shell
from ui.table.current import Current
from ui.table.game_files import GameFiles
from ui.table.matches import Matches
from ui.table.results import Results
from ui.table.services import Services
from ui.table.table_screen import TableScreen
from ui.table.table_services import TableServices
from ui.toolkit.frame import holding, noticed
from ui.toolkit.markup import Children, Node, h
from ui.toolkit.page_act import PageAct
from ui.toolkit.route import Route
from ui.toolkit.tree_diff import diff


class App(Listener):
    """One page in one window. It composes the parts; none of them knows it.

    screen   what is shown
    body     the class of the page that is shown: whose game it is about
    shown    the tree that the document shows
    places   what an address can name, by its first part
    """

    def __init__(self, host: Host) -> None:
        self.screen: Screen = Page(lambda: ("", h("main")))
        self._laid: Screen | None = None  # the last screen that had no address
        self._over = ""  # the key that takes away what lies over the screen
        self.body = ""
        self.shown = h("div", id="app")
        self.shell = shell = Shell(host, self._paint)
        self._painter = Painter(shell)
        self.actions = Actions(host.device.log_error)
        self.services = services = self._services()
        self.dialogs, self.current = services.dialogs, services.current
        self.results, self.table = services.results, services.table
        self.new_game = NewGame(services)
        self.deleting = Deleting(services)
        self.backup_reminder = BackupReminder(services)
        self.correspondence = Correspondence(services)
        self.daily = Daily(services)
        self.reviews = Reviews(services)
        self.recaps = Recaps(services)
        self.settings = SettingsPage(services)
        self.news = News(services)
        self.install = Install(services)
        self.about = About(services, lambda: self.install.possible)
        self.incoming_link = IncomingLink(services)
        self.first_visit = FirstVisit(services)
        self.shortcuts = Shortcuts(services)
        self.menu = Menu(
            services,
            self.daily.fact,
            lambda: self.install.possible,
            self.reviews.same,
            lambda: self.body,
        )
        self.embedded = Embedded(services) if shell.embedded else None
        FaultReport(services)
        self.late = {each.name: self._on_demand(each) for each in LATE}
        extensions = [
            self.recaps,
            self.reviews,
            self.correspondence,
            self.daily,
            self.backup_reminder,
        ]
        if self.embedded:
            extensions.append(self.embedded)
        self.table.join(*extensions)
        self.actions.add_with_arg({PageAct.PRESS: self._press})
        self.actions.add(
            {
                "import": lambda: host.device.open_file(services.files.bring),
                "notice-close": shell.unnote,
                "print": host.window.print_page,
                "late-again": self._reopen,
            }
        )
        self.places = self._all_places()

    def _services(self) -> Services:
        """What the features are made of."""
        shell, actions = self.shell, self.actions
        results = Results(shell)
        current = Current(shell, results)
        own = TableServices(
            shell=shell,
            actions=actions,
            dialogs=Dialogs(shell, actions, lambda: current.game),
            current=current,
            results=results,
            thinker=Thinker(shell.host),
        )
        table = TableScreen(own)
        matches = Matches(own, table, self.show)
        return Services(
            **vars(own),
            table=table,
            matches=matches,
            files=GameFiles(shell, matches, self._lay),
            show=self.show,
            reopen=self._reopen,
        )

    def _on_demand(self, each: Late) -> OnDemand:
        """A feature that is not here from the start, with its actions."""
        feature = OnDemand(self.shell, each.part, partial(each.made, self.services), self._reopen)
        feature.promise(self.actions, *each.actions)
        return feature

    def _all_places(self) -> dict[str, Place]:
        shell, matches, install = self.shell, self.services.matches, self.install
        daily, backup = self.daily, self.backup_reminder
        tables = self.first_visit.before(lambda to: matches.sit(to.name, to.query))
        reviews = OnDemand(shell, "reviews", lambda: self.reviews, self._reopen)
        recaps = OnDemand(shell, "recap", lambda: self.recaps, self._reopen)
        return {
            "": lambda route: home.shelf(
                shell,
                self.results,
                daily.strip,
                install.strip,
                backup.strip,
            ),
            "about": self.about.open,
            "daily": daily.open,
            "game": matches.resume,
            "licences": self.about.others,
            "load": self.incoming_link.open,
            "review": reviews.place,
            "settings": lambda route: self.settings.page(),
            "story": recaps.place,
            **{place: self.late[each.name].place for each in LATE for place in each.places},
            **dict.fromkeys(BOARDS, tables),
        }

    # -- where

    def arrive(self, hash: str, back: bool = False) -> None:
        self._over = ""  # what lay over the page is gone with its address
        self._arrive(hash, back)

    def _arrive(self, hash: str, back: bool, again: bool = False) -> None:
        shell = self.shell
        with shell.change():
            if shell.visit:
                if not again:
                    self.deleting.leave()
                shell.announcer.leave()
                shell.after_paint(lambda: self._land(hash, back))
            else:
                self.deleting.remind()
                self.news.remind()
                self.backup_reminder.begin()
            shell.arrived(hash, again)
            self.dialogs.gone()
            to = address.read(hash)
            try:
                screen = self._opened(to)
            except NotHere as missing:
                screen = missing.screen(self.shell)
            self.show(screen)

    def _land(self, hash: str, back: bool) -> None:
        """The focus on another page: where it was when it was left, else on its heading."""
        if not (back and self.shell.host.window.come_back(hash)):
            self.shell.host.window.focus("heading")

    def show(self, screen: Screen) -> None:
        """Make this the screen; what lay over the one before goes with it."""
        with self.shell.change():
            if screen is not self.screen:
                self.dialogs.done()
                self.screen.leave()
                self.screen = screen
            self.shell.refresh()

    def _lay(self, screen: Screen) -> None:
        """Show a screen that has no address; the back button leads to that which has it."""
        if self.screen is not self._laid:
            self.shell.host.window.opened()
        self._laid = screen
        self.show(screen)

    def follow(self, hash: str) -> None:
        with self.shell.change():
            self.dialogs.close()
            if stands := self.table.replay.stands:
                self.shell.rename(stands)
            self.shell.host.window.go(hash)

    def back(self) -> None:
        with self.shell.change():
            if self.dialogs:
                self.dialogs.back()
            elif self.screen is self._laid:
                self._arrive(self.shell.here, back=False)
            else:
                key, self._over = self._over, ""
                if key and self.screen.board:
                    self._press(key)
                elif key:
                    self._arrive(self.shell.here, back=False)

    def _opened(self, to: Route) -> Screen:
        if to.name in self.places:
            return self.places[to.name](to)
        raise NotHere("wrong.page", self.shell.here)

    def _reopen(self) -> None:
        """Open the address once more: what it needs may have arrived."""
        self._arrive(self.shell.here, back=False, again=True)

    # -- what is shown

    def _paint(self) -> None:
        """Bring the document up to what is true now."""
        shell = self.shell
        self.body, main = self._painter.paint(self.screen)
        self._lay_over(self.screen.over)
        site, own = shell.words("site"), self.screen.title or self._named(heading(main))
        title = f"{own} – {site}" if own not in ("", site) else site
        shell.host.window.decorate(shell.words.language, title, shell.settings.theme, self.body)
        shell.host.device.stay_awake(self.screen.lit)
        before, self.shown = self.shown, self._whole(main)
        shell.host.window.show(diff(before, self.shown))
        shell.after_frame(lambda: shell.announcer.paint(self.shown))

    def _lay_over(self, key: str) -> None:
        """Something lies over the screen now, or nothing any more: the back button shall know."""
        before, self._over = self._over, key
        if key and not before:
            self.shell.host.window.opened()
        elif before and not key:
            self.shell.host.window.closed()

    def _whole(self, main: Node) -> Node:
        """The tree of a page, with what lies over it."""
        line = self.shell.notice
        if line and not self.embedded:
            main = noticed(main, line)
        over: Children = self.dialogs.paint()
        if self.embedded:
            main, over = self.embedded.paint(self.screen, main, line), self.embedded.over(over)
        return h("div", holding(main), over, id="app")

    def _named(self, heading: str) -> str:
        """What a page of print is called: the place, and what it is about there."""
        words, code = self.shell.words, f"{address.read(self.shell.here).name}.title"
        place = words(code) if words.has(code) else heading
        return place if heading in ("", place) else f"{place}: {heading}"

    # -- what people do

    def act(self, name: str, arg: str = "") -> None:
        with self._input():
            self.actions.act(name, arg)

    def change(self, name: str, arg: str, value: str) -> bool:
        with self._input():
            return self.actions.change(name, arg, value)

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
        if self.embedded and board is self.table.board and not self.embedded.begun:
            return False  # a picture, over which a finger scrolls
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
            self.deleting.kept_elsewhere()

    def hidden(self, now: bool) -> None:
        with self.shell.change():
            self.table.hidden(now)
            if not now:
                self.daily.seen()
        if now:
            self.shell.flush()  # no frame comes any more

    def offline(self) -> None:
        kept = self.shell.host.loader.kept_offline
        self.shell.note("offline.kept" if kept else "offline", stays=True)

    def online(self) -> None:
        with self.shell.change():
            for code in ("offline", "offline.kept"):
                self.shell.unnote(code)

    def newer(self) -> None:
        self.shell.note("update.ready", "renew", "update.reload")

    def opened(self, text: str) -> None:
        with self.shell.change():
            self.services.files.bring(text)

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
