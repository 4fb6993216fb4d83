"""The page as a whole: where it is, what it shows, and who answers to what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.game import RuleError
from ui import route
from ui.boards import BOARDS
from ui.host import Host
from ui.markup import Node, h
from ui.page import places
from ui.page.arrival import Arrival
from ui.page.daily import Daily
from ui.page.desk import Desk
from ui.page.dialog import NewGame
from ui.page.duel import Duel
from ui.page.embedding import Embedding
from ui.page.lessons import Lessons
from ui.page.library import Library
from ui.page.matchmaker import Matchmaker
from ui.page.places import Painted, Place
from ui.page.review import Retrospect
from ui.page.scorebook import Scorebook
from ui.page.sharing import Sharing
from ui.page.sheets import Sheets
from ui.page.statistics import Statistics
from ui.patch import diff
from ui.route import Route
from ui.screens import pages
from ui.screens.frame import notice
from ui.settings import Settings
from ui.store import Store
from ui.words import LANGUAGES, Words

THEMES = ("", "light", "dark")


class App:
    """One page in one window.

    shown    the tree that the document shows
    owners   who may have a deed: a method `do_<verb>` for `data-act`, `change_<verb>` for
             `data-change`; the first that has it does it
    places   what an address can name besides a game, by its first part
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.store = Store(host.storage)
        self.settings: Settings = self.store.settings()
        self.words = Words(self._language())
        self.route = Route()
        self.shown = h("div", id="app")
        self.sheets = Sheets(self)
        self.matches = Matchmaker(self)
        self.desk = Desk(self)
        self.library = Library(self)
        self.new_game = NewGame(self)
        self.statistics = Statistics(self)
        self.daily = Daily(self)
        self.sharing = Sharing(self)
        self.lessons = Lessons(self)
        self.retrospect = Retrospect(self)
        arrival, scorebook = Arrival(self), Scorebook(self)
        self.owners: tuple[object, ...] = (
            self,
            self.sheets,
            self.library,
            self.new_game,
            self.statistics,
            self.daily,
            self.sharing,
            self.lessons,
            self.retrospect,
            Duel(self),
            arrival,
            scorebook,
            Embedding(self),
        )
        self.places: dict[str, Place] = {
            **places.printed(self),
            "load": arrival,
            "review": self.retrospect,
            "classic": scorebook,
            "lesson": self.lessons,
        }
        self._notice: tuple[str, str, str] | None = None
        self._wrong: tuple[str, str, str] | None = None

    # -- where

    def arrive(self, hash: str) -> None:
        """The address changed: show what it names."""
        self.route = route.read(hash)
        self._wrong = None
        self.sheets.gone()
        self.desk.leave()
        self.lessons.leave(self.route)
        name = self.route.name
        if name in BOARDS:
            self.matches.sit(name, self.route.query)
        elif name == "game":
            self.matches.resume(self.route.rest)
        elif name in self.places:
            self.places[name].arrive(self.route)
        else:
            self.missing("wrong.page", hash)
        self.refresh()
        self.lessons.shown()

    def back(self) -> None:
        """The back button was pressed while a dialog was open."""
        self.sheets.back()

    def restart(self) -> None:
        """As if just opened: after everything was forgotten."""
        self.settings = self.store.settings()
        self.words = Words(self._language())
        self.host.go("#/")

    # -- what is shown

    def refresh(self) -> None:
        """Bring the document up to what is true now."""
        body, main = self._main()
        over = self.sheets.paint()
        if over:
            main = Node(main.tag, {**main.attrs, "inert": ""}, main.children)
        tree = h("div", main, over, id="app")
        self.host.decorate(self.words.language, self._title(), self.settings.theme, body)
        self.host.show(list(diff(self.shown, tree)))
        self.shown = tree

    def top(self) -> Node | None:
        """The notice in the place of the header, if there is one."""
        return notice(self.words, *self._notice) if self._notice else None

    def facts(self) -> dict[str, str]:
        """What stands right of the rows of the menu, by place."""
        count = len(self.store.entries())
        return {
            "saves": str(count) if count else "",
            "daily": self.daily.fact(),
            "stats": self.statistics.fact(),
        }

    def note(self, code: str, act: str = "", label: str = "", **values: object) -> None:
        """Say something in the place of the header."""
        self._notice = (self.words(code, **values), act, self.words(label) if label else "")
        self.refresh()

    def said(self, wrong: RuleError, game: str = "") -> str:
        """A rule error in words."""
        for code in (f"{game}.error.{wrong.code}", f"error.{wrong.code}"):
            if self.words.has(code):
                return self.words(code, where=wrong.where)
        return self.words("error", code=wrong.code)

    def fail(self, wrong: RuleError, detail: str) -> None:
        """Something from elsewhere cannot be opened."""
        self._tell(self.words("wrong.title"), self.said(wrong), detail)

    def missing(self, code: str, detail: str = "") -> None:
        """The address names nothing: `code` says what, `<code>.text` why."""
        self._tell(self.words(code), self.words(f"{code}.text"), detail)

    def _tell(self, title: str, text: str, detail: str) -> None:
        self.desk.leave()
        self._wrong = (title, text, detail[:400])
        self.refresh()

    def _main(self) -> Painted:
        if self._wrong:
            title, text, detail = self._wrong
            home = self.words("wrong.home")
            return "home2", pages.wrong(self.words, title, text, detail, "#/", home)
        if self.desk.table:
            return self.desk.table.board.accent, self.desk.paint(self.top())
        return self.places[self.route.name].paint()

    def _title(self) -> str:
        site = self.words("site")
        if self.desk.table:
            return f"{self.words(self.desk.table.board.game + '.title')} – {site}"
        return f"{self.lessons.title} – {site}" if self.lessons.title else site

    # -- deeds

    def act(self, verb: str, arg: str = "") -> None:
        """A key or link with `data-act` was pressed."""
        self.desk.hurry()
        self._call("do_", verb, arg)

    def change(self, verb: str, arg: str, value: str) -> None:
        """A field with `data-change` got a value."""
        self._call("change_", verb, arg, value)

    def _call(self, prefix: str, verb: str, *args: str) -> None:
        name = prefix + verb.replace("-", "_")
        for owner in (*self.desk.owners, *self.owners):
            deed: Callable[..., None] | None = getattr(owner, name, None)
            if deed:
                deed(*args)
                return

    def take_back(self, again: bool) -> None:
        """Ctrl+Z, or with `again` what plays it once more; a dialog takes none."""
        if not self.sheets:
            self.act("redo" if again else "undo")

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard that no control took; False if it means nothing."""
        self.desk.hurry()
        if self.sheets:
            if key == "Escape":
                self.sheets.close()
            return key == "Escape"
        return self.desk.type(key, focus) or self.lessons.type(key, focus)

    @property
    def sliding(self) -> bool:
        """Whether presses on the board slide."""
        table = self.desk.table
        return table is not None and table.board.slide is not None and not self.sheets

    def press(self, key: str) -> None:
        """A tap on a `data-key` of the board."""
        self.desk.hurry()
        self.desk.tap(key)
        self.lessons.tap(key)

    def slide(self, start: str, here: str, lifted: bool) -> None:
        self.desk.hurry()
        if self.desk.table:
            self.desk.slide(start, here, lifted)

    def choose(self, name: str, value: Any) -> None:
        """Change a setting, at once and for good."""
        self.settings = self.settings.with_(name, value)
        self.words = Words(self._language())
        self.store.keep_settings(self.settings)
        self.refresh()

    def do_language(self, arg: str) -> None:
        if arg in LANGUAGES:
            self.choose("language", arg)

    def do_theme(self, arg: str = "") -> None:
        self.choose("theme", THEMES[(THEMES.index(self.settings.theme) + 1) % len(THEMES)])

    def do_set(self, arg: str) -> None:
        name, _, value = arg.partition(":")
        self.choose(name, value)

    def do_toggle(self, arg: str) -> None:
        self.choose(arg, not getattr(self.settings, arg, False))

    def do_notice_close(self, arg: str = "") -> None:
        self._notice = None
        self.refresh()

    def do_renew(self, arg: str = "") -> None:
        self.host.renew()

    def _language(self) -> str:
        fixed = (self.host.embed or {}).get("lang", "")
        chosen = fixed or self.settings.language or self.host.language[:2].lower()
        return chosen if chosen in LANGUAGES else "en"
