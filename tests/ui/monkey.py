"""Somebody who presses whatever is painted, in any order, without a browser.

Every action is one that the page offers: what can be pressed, typed, slid over or followed, going
back, a reload, another tab, another language, a device that is put away. Now and then a tap comes
late and means what an older page showed. Computers think a few steps between two actions, so that
they are interrupted at any moment. After each action `wrong` says what must never be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from typing import Any
from zlib import crc32

from engines import record
from engines.game import RuleError
from tests.ui.addresses import ADDRESSES
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import heeds
from ui.app import App
from ui.host import Storage
from ui.toolkit.markup import Child, Node, html
from ui.toolkit.words import LANGUAGES

PLACES = tuple(address for each in ADDRESSES.values() for address in each)
KEYS = (
    *("Enter", " ", "Escape", "Backspace", "Delete", "Home", "End", "ContextMenu", "LongPress"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "F1", "?", "/", "."),
    *"abcdefghijklmnopqrstuvwxyzABCDEFGHNRZ0123456789+-_",
)
TEXTS = (
    "",
    "Ada",
    "  Ada   Lovelace of the very long name that goes on  ",
    "<b onclick=x>&amp;\"'</b>",
    "a1",
    "C30",
    "fire L3",
    "guess ABCD",
    "drop 1",
    "12",
    "-1",
    "9" * 30,
    "#/mastermind",
    "https://example.org/#/load/1AAAA",
    "\u202egnihtemos\u200b\u200d",
    "\ud800",
    "{",
    '{"beads-boxes": 1, "kept": {}}',
    "1. C30 c30",
)
STEPS = (0, 0, 1, 5, 30, 200)
"""Of the work under way, between two actions."""


class Browser(FakeHost):
    """A browser with a history. Its clock runs on whenever it is read, so that thoughts end."""

    def __init__(self, rng: Random, language: str, storage: Storage) -> None:
        super().__init__(language, storage)
        self.rng = rng
        self.past: list[str] = []
        self.here = "#/"
        self.tick = 0.009
        self.complaints: list[str] = []

    def go(self, hash: str, replace: bool = False) -> None:
        if replace:
            self.here = hash
        else:
            self.past.append(self.here)
            self.here = hash
            self.arrive(hash)

    def open_file(self, done: Callable[[str | None], None]) -> None:
        done(self.rng.choice([*self.files.values(), *TEXTS]))

    def share(self, title: str, text: str, url: str) -> bool:
        return self.rng.random() < 0.5

    def log_error(self, text: str) -> None:
        self.complaints.append(text)

    def work_on(self, steps: int) -> None:
        """Do so many steps of the work that is under way, each time some of it."""
        while steps and self.work:
            steps -= 1
            work = self.work.pop(self.rng.randrange(len(self.work)))
            if not ended(work):
                self.work.append(work)


def ended(work: Coroutine[Any, Any, None]) -> bool:
    """Do one step of it: whether that was its last."""
    try:
        work.send(None)
    except StopIteration:
        return True
    return False


def elements(child: Child) -> Iterator[Node]:
    """Every element of a tree, but what cannot be reached under a dialog."""
    if isinstance(child, Node) and "inert" not in child.attrs:
        yield child
        over = [each for each in child.children if isinstance(each, Node) and each.tag == "dialog"]
        for inner in over or child.children:
            yield from elements(inner)


class Monkey:
    """One person at one device, who acts at random: `act` does one thing, and tells what.

    counts   how often each kind of thing was done
    """

    def __init__(self, seed: int, language: str, storage: Memory | None = None) -> None:
        self.rng = Random(f"{seed} {language}")
        self.storage = storage or Memory()
        self.counts: Counter[str] = Counter()
        self._language = language
        self._older: list[tuple[str, str, str]] = []  # what older pages offered
        self.host, self.app = self._opened("#/")

    def _opened(self, hash: str) -> tuple[Browser, App]:
        host = Browser(self.rng, self._language, self.storage)
        host.here = hash
        host.time = getattr(self, "host", host).time
        host.drawn = getattr(self, "host", host).drawn
        app = App(host)
        host.arrive = app.arrive
        app.arrive(hash)
        return host, app

    def act(self) -> str:
        """Do one thing, and let some work go on."""
        kinds: dict[Callable[[], str], int] = {
            self._press: 70,
            self._type: 12,
            self._slide: 5,
            self._late: 3,
            self._back: 3,
            self._arrive: 2,
            self._undo: 2,
            self._device: 3,
            self._speak: 1,
            self._reload: 1,
        }
        (kind,) = self.rng.choices(list(kinds), list(kinds.values()))
        self.counts[kind.__name__.strip("_")] += 1
        done = kind()
        self.host.work_on(self.rng.choice(STEPS))
        return done

    # -- what can be done

    def _offered(self) -> list[tuple[str, str, str]]:
        """What can be pressed or filled in now: the kind, its name, its argument."""
        found: list[tuple[str, str, str]] = []
        for node in elements(self.app.shown):
            attrs = node.attrs
            if attrs.get("aria-disabled") == "true" and "data-why" not in attrs:
                continue
            if "data-act" in attrs:
                found.append(("act", attrs["data-act"], attrs.get("data-arg", "")))
            elif "data-key" in attrs:
                found.append(("key", attrs["data-key"], ""))
            if "data-change" in attrs:
                found.append(("change", attrs["data-change"], attrs.get("data-arg", "")))
            if attrs.get("href", "").startswith("#"):
                found.append(("link", attrs["href"], ""))
            if "data-hold" in attrs:
                found.append(("hold", "", ""))
            if "data-seen" in attrs:
                found.append(("seen", attrs["data-seen"], attrs.get("data-arg", "")))
            if "data-gone" in attrs:
                found.append(("seen", attrs["data-gone"], attrs.get("data-arg", "")))
        return found

    def _do(self, kind: str, name: str, arg: str) -> str:
        app = self.app
        if kind == "act":
            app.act(name, arg)
        elif kind == "key":
            app.press(name)
        elif kind == "link":
            app.follow(name)
        elif kind == "seen":
            app.seen(name, arg)
        elif kind == "hold":
            app.hold(self.rng.random() < 0.5)
        else:
            value = self._value(name, arg)
            app.change(name, arg, value)
            return f"change {name} {arg} {value!a}"
        return f"{kind} {name} {arg}"

    def _value(self, name: str, arg: str) -> str:
        """One of what a list offers; any text for a field."""
        for node in elements(self.app.shown):
            if (node.attrs.get("data-change"), node.attrs.get("data-arg", "")) == (name, arg):
                choices = [inner.attrs.get("value", "") for inner in elements(node)][1:]
                if choices:
                    return self.rng.choice(choices)
        links = [self.host.here, *self.host.files.values()]
        return self.rng.choice([*TEXTS, *links, str(self.rng.randrange(200))])

    def _press(self) -> str:
        offered = self._offered()
        if not offered:
            return self._arrive()
        salt = self.rng.random()  # what else is offered changes nothing: see test_monkey.py
        kind, name, arg = min(offered, key=lambda each: crc32(f"{salt} {each}".encode()))
        if self.rng.random() < 0.1:
            self._older.append((kind, name, arg))
        return self._do(kind, name, arg)

    def _late(self) -> str:
        """A tap that was kept while an older page was shown."""
        late = [each for each in self._older[-40:] if each[0] in ("act", "key", "change")]
        return "late " + self._do(*self.rng.choice(late)) if late else self._press()

    def _keys(self) -> list[str]:
        return [name for kind, name, _ in self._offered() if kind == "key"]

    def _type(self) -> str:
        key, focus = self.rng.choice(KEYS), self.rng.choice(["", *self._keys()])
        self.app.type(key, focus)
        return f"type {key!r} at {focus!r}"

    def _slide(self) -> str:
        keys = self._keys()
        if not keys or not self.app.sliding:
            return self._press()
        start, here = self.rng.choice(keys), self.rng.choice(["", *keys])
        self.app.slide(start, start, False)
        self.app.slide(start, here, False)
        self.app.slide(start, here, True)
        return f"slide {start} {here}"

    def _back(self) -> str:
        host, app = self.host, self.app
        if app.dialogs:
            app.back()
            return "back from a dialog"
        if not host.past:
            return self._press()
        host.here = host.past.pop()
        app.arrive(host.here, back=True)
        return f"back to {host.here}"

    def _arrive(self) -> str:
        hash = self.rng.choice(PLACES)
        self.host.go(hash)
        return f"go {hash}"

    def _undo(self) -> str:
        again = self.rng.random() < 0.4
        self.app.take_back(again)
        return f"take back {again}"

    def _device(self) -> str:
        """What happens to the device: it is turned, put away, offline; time passes."""
        app, host = self.app, self.host
        what = self.rng.choice(["hide", "touch", "turn", "day", "offline", "newer", "tab"])
        if what == "hide":
            app.hidden(True)
            host.work_on(self.rng.choice(STEPS))
            app.hidden(False)
        elif what == "touch":
            app.touch(True)
            host.work_on(self.rng.choice(STEPS))
            app.touch(False)
        elif what == "turn":
            host.compact, host.wide = self.rng.choice(
                [(True, False), (False, False), (False, True)]
            )
            app.resized()
        elif what == "day":
            host.time += self.rng.choice([-86400.0, 60.0, 86400.0])
        elif what == "offline":
            app.offline()
        elif what == "newer":
            app.newer()
        else:
            app.kept_elsewhere(self.rng.choice([*self.storage.texts, "", "settings"]))
        return what

    def _speak(self) -> str:
        self._language = self.rng.choice(LANGUAGES)
        self.app.act("language", self._language)
        return f"language {self._language}"

    def _reload(self) -> str:
        here = self.host.here
        for work in self.host.work:
            work.close()
        self.host.work.clear()
        self._older.clear()
        self.host, self.app = self._opened(here)
        return f"reload {here}"

    # -- what must never be

    def wrong(self) -> str:
        """What is not as it has to be now; or ""."""
        host, app = self.host, self.app
        if host.complaints:
            return f"complained: {host.complaints}"
        nodes = list(elements(app.shown))
        ids = Counter(node.attrs["id"] for node in nodes if "id" in node.attrs)
        if twice := [id for id, count in ids.items() if count > 1]:
            return f"one id twice: {twice}"
        for node in nodes:
            for attribute in ("data-act", "data-change"):
                name = node.attrs.get(attribute)
                if name is not None and not heeds(app, attribute, name):
                    return f"nothing is called {name!r}"
        if not html(app.shown).startswith('<div id="app"><main'):
            return "no page"
        return self._lost()

    def _lost(self) -> str:
        """What is on the table and was saved is saved as it is; every game saved can be read."""
        current = self.app.current
        if current.table and current.whole:
            match = current.match
            kept = self.app.shell.store.text(match.id)
            if kept is not None and self.app.shell.store.is_kept(match):
                try:
                    there = record.load(kept)
                except RuleError as broken:
                    return f"saved so that it cannot be read: {broken}"
                lacking = match.round.plies[len(there.round.plies) :]
                dealt = all(match.players[match.seats[ply.seat]].bot for ply in lacking)
                common = match.round.states[: len(there.round.states)]
                if there.round.states != common or not dealt:
                    return f"{match.id} is saved otherwise than it is on the table"
        return ""
