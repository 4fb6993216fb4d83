"""A browser that is none: it keeps what the page asked for, and runs its work to the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

from ui.background.bundles import Missing
from ui.boards import BOARDS
from ui.host import Storage
from ui.storage.store import KNOWN
from ui.toolkit.motion import Motion
from ui.toolkit.tree_diff import Step


class Memory:
    """A storage that can be blocked, or full beyond `room` characters."""

    def __init__(self, room: int | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.blocked = False
        self.room = room

    def get(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._check()
        if self.room is not None and len(text) > self.room:
            raise OSError("full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        self._check()
        return list(self.texts)

    def _check(self) -> None:
        if self.blocked:
            raise OSError("blocked")


def acquainted() -> Memory:
    """The storage of somebody who has met every game and kept nothing else."""
    storage = Memory()
    storage.texts[KNOWN] = json.dumps(list(BOARDS))
    return storage


class FakeHost:
    """Time passes only when somebody waits. Whoever sits here knows the games, unless a storage
    says otherwise. One thing is window, device, tasks and loader at once."""

    @property
    def window(self) -> FakeHost:
        return self

    device = tasks = loader = window

    def __init__(self, language: str = "en", storage: Storage | None = None) -> None:
        self.storage: Storage = storage or acquainted()
        self.language = language
        self.embed: Mapping[str, str] | None = None
        self.can_share = False
        self.install_way = ""
        self.installs = 0
        self.motion_allowed = True
        self.watched = self.printed = 0
        self.over = 0  # entries of the history for what lies over pages
        self.kept_offline = False
        self.embeds_links = True
        self.compact, self.wide = False, True
        self.steps: list[Step] = []
        self.motions: list[Motion] = []
        self.said: list[str] = []
        self.hashes: list[str] = []
        self.files: dict[str, str] = {}
        self.focuses: list[str] = []
        self.selected = (0, 0)
        self.title = self.theme = self.body = self.lang = ""
        self.time = 1_700_000_000.0
        self.zone = 0.0  # seconds ahead of UTC
        self.tick = 0.0  # seconds that pass whenever the clock is read
        self.drawn = 0
        self.awake = False
        self.persisted = 0
        self.asks_to_persist = False
        self.promises = True  # to keep the storage, when it is asked to
        self.marks = ""  # what is kept beside the storage
        self.blind = False  # no picture can be made
        self.work: list[Coroutine[Any, Any, None]] = []
        self.timers: list[tuple[int, Callable[[], None]]] = []  # not run by `run`
        self.missing: set[str] = set()
        self.offline = False
        self.another = ""  # the file of a part that arrives as another one
        self.others: tuple[str, ...] = ()  # files that are not those of the list
        self.arrive: Callable[[str], None] = lambda hash: None

    def show(self, steps: Sequence[Step]) -> None:
        self.steps = list(steps)

    def decorate(self, language: str, title: str, theme: str, body: str) -> None:
        self.lang, self.title, self.theme, self.body = language, title, theme, body

    def watch(self) -> None:
        self.watched += 1

    def on_next_frame(self, work: Callable[[], None]) -> None:
        work()

    def animate(self, motions: Sequence[Motion]) -> None:
        self.motions = list(motions)

    def focus(self, key: str) -> None:
        self.focuses.append(key)

    def select(self, key: str, start: int, end: int) -> None:
        self.focus(key)
        self.selected = start, end

    def focused(self) -> str:
        return self.focuses[-1] if self.focuses else ""

    def come_back(self, hash: str) -> bool:
        return False

    def announce(self, text: str) -> None:
        if text:
            self.said.append(text)

    def go(self, hash: str, replace: bool = False) -> None:
        self.hashes.append(hash)
        if not replace:
            self.over = max(self.over - 1, 0)  # what lies over the page goes with it
            self.arrive(hash)

    def opened(self) -> None:
        self.over += 1

    def closed(self) -> None:
        self.over -= 1

    def install(self) -> None:
        self.installs += 1
        self.install_way = ""

    async def verified(self) -> tuple[int, tuple[str, ...]]:
        await asyncio.sleep(0)
        if self.offline:
            raise OSError("no network")
        return 90, self.others

    def renew(self) -> None:
        pass

    def save_file(self, name: str, text: str) -> None:
        self.files[name] = text

    def persist(self, done: Callable[[bool], None]) -> None:
        self.persisted += 1
        done(self.promises)

    def mark(self, text: str) -> None:
        self.marks = text

    async def marked(self) -> str:
        return self.marks

    def save_picture(self, name: str, done: Callable[[bool], None]) -> None:
        self.files[name] = "PNG"
        done(not self.blind)

    def open_file(self, done: Callable[[str | None], None]) -> None:
        done(next(iter(self.files.values())))

    def print_page(self) -> None:
        self.printed += 1

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        self.files["clipboard"] = text
        done(True)

    def share(self, title: str, text: str, url: str) -> bool:
        return False

    def address(self, hash: str, page: str = "") -> str:
        return f"https://example.org/{page}{hash}"

    def now(self) -> float:
        self.time += self.tick
        return self.time

    def utc_offset(self, seconds: float) -> float:
        return self.zone

    def random_number(self) -> int:
        self.drawn += 1
        return 1_000_003 * self.drawn

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.work.append(work)

    def __del__(self) -> None:
        """What a test did not wait for is given up."""
        for work in self.work:
            work.close()

    def pause(self, ms: int) -> Awaitable[None]:
        self.time += max(ms, 1) / 1000
        return asyncio.sleep(0)

    def call_after(self, ms: int, work: Callable[[], None]) -> None:
        self.timers.append((ms, work))

    def sleep_until_woken(self, ms: int) -> Awaitable[None]:
        return self.pause(ms)

    def wake(self) -> None:
        pass

    async def yield_to_browser(self) -> None:
        await self.pause(0)

    def lacks(self, part: str) -> bool:
        return part in self.missing

    async def late(self, part: str) -> None:
        await asyncio.sleep(0)
        if part in self.missing and self.offline:
            raise OSError("no network")
        if part in self.missing and self.another:
            raise Missing(part, self.another)
        self.missing.discard(part)

    async def remote(self, verb: str, text: str) -> str:
        raise OSError("no worker here")

    def stay_awake(self, wanted: bool) -> None:
        self.awake = wanted

    def tone(self, name: str) -> None:
        pass

    def buzz(self, name: str) -> None:
        pass

    def log_error(self, text: str) -> None:
        raise AssertionError(text)

    def run(self) -> None:
        """Do all the work there is, and what comes of it."""
        while self.work:
            asyncio.run(self.work.pop(0))


class SlowHost(FakeHost):
    """A test says when a frame is on the screen.

    after   what waits for that
    """

    def __init__(self, language: str = "en", storage: Storage | None = None) -> None:
        super().__init__(language, storage)
        self.after: list[Callable[[], None]] = []

    def on_next_frame(self, work: Callable[[], None]) -> None:
        self.after.append(work)
