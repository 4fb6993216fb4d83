"""The page as a whole: where it is, what is open over it, and who answers to what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Protocol

from engines import GAMES
from engines.game import RuleError, Setup
from engines.match import Match, Player
from ui import form, route
from ui.boards import BOARDS
from ui.boards.board import Ask
from ui.desk import Desk
from ui.dialog import NewGame
from ui.host import Host
from ui.library import Library
from ui.markup import Node, h
from ui.patch import diff
from ui.route import Route
from ui.screens import home, menu, pages
from ui.screens.frame import notice
from ui.settings import Settings
from ui.store import Store
from ui.words import LANGUAGES, Words

LICENCES = "./licences/index.html"
THEMES = ("", "light", "dark")


class Place(Protocol):
    """What an address can name besides a game."""

    def arrive(self, route: Route) -> None:
        """The address names it now."""

    def paint(self) -> tuple[str, Node]:
        """The class of the body, and the page."""


class Page:
    """A place that only shows something."""

    def __init__(self, painted: Callable[[Route], tuple[str, Node]]) -> None:
        self._painted = painted
        self._route = Route()

    def arrive(self, route: Route) -> None:
        self._route = route

    def paint(self) -> tuple[str, Node]:
        return self._painted(self._route)


class App:
    """One page in one window. `shown`: the tree that the document shows."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.games = GAMES
        self.store = Store(host.storage)
        self.settings: Settings = self.store.settings()
        self.words = Words(self._language())
        self.route = Route()
        self.desk = Desk(self)
        self.library = Library(self)
        self.new_game = NewGame(self)
        self.owners: tuple[object, ...] = (self, self.desk, self.library, self.new_game)
        self.places: dict[str, Place] = {
            "": Page(self._home),
            "settings": Page(self._settings),
            "saves": Page(self._saves),
            "rules": Page(self._rules),
            "about": Page(self._about),
        }
        self._sheet = ""
        self._question: tuple[Ask, str] | None = None
        self._notice: tuple[str, str, str] | None = None
        self._wrong: tuple[str, str, str] | None = None
        self._warned = False
        self.shown = h("div", id="app")

    @property
    def aids(self) -> Mapping[str, Any]:
        """The settings that boards may heed, by the names they know."""
        return {name.replace("_", "-"): value for name, value in asdict(self.settings).items()}

    # -- where

    def arrive(self, hash: str) -> None:
        """The address changed: show what it names."""
        self.route = route.read(hash)
        self._sheet, self._wrong = "", None
        name = self.route.name
        self.desk.leave()
        if name in BOARDS:
            self._sit(name, self.route.query)
        elif name == "game":
            self._resume(self.route.rest)
        elif name in self.places:
            self.places[name].arrive(self.route)
        else:
            self._wrong = (self.words("wrong.page"), self.words("wrong.page.text"), hash)
        self.refresh()

    def _sit(self, name: str, query: Mapping[str, str]) -> None:
        """The game of that name that is going on, or a new one; with options, always a new one."""
        if query:
            try:
                chosen = form.from_query(name, query)
            except RuleError as wrong:
                self.fail(wrong, self.route.name)
                return
            self.begin(chosen)
            return
        for entry in self.store.entries():
            if entry.game == name and not entry.over and not entry.kind:
                try:
                    match = self.store.match(entry.id)
                except RuleError:
                    continue
                if match:
                    self.desk.open(match)
                    return
        self.begin(form.read(name, self.store.form(name)), asked=False)

    def _resume(self, id: str) -> None:
        try:
            match = self.store.match(id)
        except RuleError as wrong:
            self.fail(wrong, self.store.text(id) or "")
            return
        if match is None:
            self._wrong = (self.words("wrong.game"), self.words("wrong.game.text"), "")
        else:
            self.desk.open(match)

    def begin(self, chosen: form.Form, asked: bool = True) -> None:
        """A new match as the form says; kept from the first move on, or at once if asked for."""
        match = chosen.match(self.fresh_id(), self.host.chance())
        if asked:
            self.keep(match)
            self.host.go(route.write("game", match.id), replace=True)
        self.desk.open(match)

    def again(self, old: Match) -> None:
        """Another match of the same kind; who began goes on beginning, roles as at first."""
        first = old.rounds[0].setup
        seed = self.host.chance()
        players = [
            Player(
                player.name, player.bot, (seed + number) % 2**31 if player.bot else 0, player.auto
            )
            for number, player in enumerate(old.players)
        ]
        start = seed % len(first.seats) if BOARDS[first.game.name].circle else 0
        match = Match(Setup(first.game, first.seats, start), players, old.length, self.fresh_id())
        self.keep(match)
        self.desk.open(match)
        self.host.go(route.write("game", match.id), replace=True)

    def take_over(self, old: Match, plies: int) -> None:
        """Play on from inside a replay: you take the side to move, a computer the other."""
        game, level = old.game, BOARDS[old.game.name].usual_level
        state = old.round.states[plies]
        mine = min(game.actors(state), default=0)
        seed = self.host.chance() % 2**31
        players = [
            Player() if seat == mine else Player("", level, seed) for seat in range(len(game.seats))
        ]
        setup = Setup(game, tuple(range(len(players))), old.round.setup.first)
        match = Match(setup, players, 1, self.fresh_id())
        for ply in old.round.plies[:plies]:
            match.play(ply.seat, ply.text)
        self.keep(match)
        self.host.go(route.write("game", match.id))

    def keep(self, match: Match) -> None:
        """Save a match; say once if that is impossible here."""
        self.store.keep(match, self.host.now())
        if self.store.failed and not self._warned:
            self._warned = True
            self.note("storage.blocked")

    def fresh_id(self) -> str:
        """A name for a match that no other has."""
        number, letters = self.host.chance(), []
        while number:
            number, digit = divmod(number, 36)
            letters.append("0123456789abcdefghijklmnopqrstuvwxyz"[digit])
        return "".join(letters) or "0"

    def restart(self) -> None:
        """As if just opened: after everything was forgotten."""
        self.settings = self.store.settings()
        self.words = Words(self._language())
        self.host.go("#/")
        self.arrive("#/")

    # -- what is shown

    def refresh(self) -> None:
        """Bring the document up to what is true now."""
        body, main = self._main()
        over = self._over()
        if over:
            main = Node(main.tag, {**main.attrs, "inert": ""}, main.children)
        tree = h("div", main, over, id="app")
        self.host.decorate(self.words.language, self._title(), self.settings.theme, body)
        self.host.show(list(diff(self.shown, tree)))
        self.shown = tree

    def _main(self) -> tuple[str, Node]:
        """The class of the body, and the page."""
        if self._wrong:
            title, text, detail = self._wrong
            home = self.words("wrong.home")
            return "home2", pages.wrong(self.words, title, text, detail, "#/", home)
        if self.desk.table:
            return self.desk.table.board.accent, self.desk.paint(self._top())
        return self.places[self.route.name].paint()

    def _home(self, route: Route) -> tuple[str, Node]:
        return "home", home.paint(self.words, self._going(), None, self._top())

    def _settings(self, route: Route) -> tuple[str, Node]:
        return "home2", pages.settings(self.words, self.settings)

    def _saves(self, route: Route) -> tuple[str, Node]:
        return "home2", pages.saves(self.words, self.library.saved())

    def _rules(self, route: Route) -> tuple[str, Node]:
        if route.rest in BOARDS:
            return BOARDS[route.rest].accent, pages.rule_page(self.words, route.rest)
        return "home2", pages.rule_list(self.words)

    def _about(self, route: Route) -> tuple[str, Node]:
        return "home2", pages.about(self.words, LICENCES)

    def _over(self) -> list[Node]:
        """The dialog over the page, or nothing."""
        words = self.words
        playing = self.desk.table.board.game if self.desk.table else ""
        if self._sheet == "menu":
            count = len(self.store.entries())
            return menu.paint(words, playing, {"saves": str(count) if count else ""})
        if self._sheet == "new":
            return self.new_game.paint()
        if self._sheet == "help" and playing:
            return pages.help_sheet(words, playing)
        if self._sheet == "paste":
            return pages.paste(words, self.library.problem)
        if self._sheet == "ask" and self._question:
            ask = self._question[0]
            kicker = words(f"{playing}.title") if playing else words("site")
            return pages.ask(words, ask.title, ask.text, ask.yes, ask.no, kicker)
        return []

    def _top(self) -> Node | None:
        return notice(self.words, *self._notice) if self._notice else None

    def _title(self) -> str:
        site = self.words("site")
        if self.desk.table:
            return f"{self.words(self.desk.table.board.game + '.title')} – {site}"
        return site

    def _going(self) -> home.Going | None:
        for entry in self.store.entries():
            if not entry.over and entry.plies and entry.game in BOARDS:
                return home.Going(entry.id, entry.game, self.library.fact(entry))
        return None

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
        self.desk.leave()
        self._wrong = (self.words("wrong.title"), self.said(wrong), detail[:400])
        self.refresh()

    # -- dialogs

    def open_sheet(self, name: str) -> None:
        if not self._sheet:
            self.host.opened()
        self._sheet = name
        self.refresh()
        self.host.focus("dialog")

    def close_sheet(self) -> None:
        if self._sheet:
            self._sheet = ""
            self.host.closed()
            self.refresh()

    def back(self) -> None:
        """The back button, with a dialog open."""
        if self._sheet:
            self._sheet = ""
            self.refresh()

    @property
    def sheet_open(self) -> bool:
        return bool(self._sheet)

    def ask(self, ask: Ask, about: str) -> None:
        self._question = (ask, about)
        self.open_sheet("ask")

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
        for owner in self.owners:
            deed: Callable[..., None] | None = getattr(owner, name, None)
            if deed and (owner is not self.desk or self.desk.table):
                deed(*args)
                return

    def type(self, key: str, focus: str) -> bool:
        """A key of the keyboard that no control took; False if it means nothing."""
        self.desk.hurry()
        if key == "Escape" and self._sheet:
            self.close_sheet()
            return True
        return not self._sheet and self.desk.table is not None and self.desk.type(key, focus)

    @property
    def sliding(self) -> bool:
        """Whether presses on the board slide."""
        return self.desk.table is not None and self.desk.table.board.slides and not self._sheet

    def press(self, key: str) -> None:
        """A tap on a `data-key` of the board."""
        self.desk.hurry()
        if self.desk.table:
            self.desk.tap(key)

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

    def do_close(self, arg: str = "") -> None:
        self.close_sheet()

    def do_menu(self, arg: str = "") -> None:
        self.open_sheet("menu")

    def do_help(self, arg: str = "") -> None:
        self.open_sheet("help")

    def do_new(self, arg: str) -> None:
        self.new_game.open(arg)

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

    def do_ask_yes(self, arg: str = "") -> None:
        about = self._question[1] if self._question else ""
        self._question = None
        self.close_sheet()
        answers = {
            "move": self.desk.confirmed,
            "delete": self.library.deleted,
            "clear": self.library.cleared,
        }
        if about in answers:
            answers[about]()

    def change_seek(self, arg: str, value: str) -> None:
        self.desk.do_seek(value)

    def _language(self) -> str:
        chosen = self.settings.language or self.host.language[:2].lower()
        return chosen if chosen in LANGUAGES else "en"
