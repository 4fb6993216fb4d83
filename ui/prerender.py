"""Prerendered pages, painted at build time. They are shown until Python is awake."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

from ui.app import App
from ui.boards import BOARDS
from ui.host import Storage
from ui.storage.store import KNOWN
from ui.toolkit.frame import header
from ui.toolkit.markup import h, html
from ui.toolkit.motion import Motion
from ui.toolkit.route import write
from ui.toolkit.tree_diff import Step
from ui.toolkit.words import Words

PAGE = "page"
"""The top of every other page, over nothing yet."""

DOOR = ".door"
"""Behind the name of a game: what stands before its table on the first visit."""

PICTURES: tuple[str, ...] = (
    *("home", PAGE, *BOARDS),
    *(game + DOOR for game, board in BOARDS.items() if board.info.lesson),
)


def picture(key: str, language: str, embedded: bool = False) -> str:
    """The inside of the page's root for a route, for a visitor of whom nothing is kept here but
    which games are known."""
    if key == PAGE:
        words = Words(language)
        return html(h("main", header(words, words("site"))))
    game = key.removesuffix(DOOR)
    app = App(NullHost(language, embedded, () if key.endswith(DOOR) else tuple(BOARDS)))
    app.arrive("#/" if key == "home" else write(game))
    return "".join(html(child) for child in app.shown.children)


def body(key: str) -> str:
    """The class of the document's body on that route."""
    if key == PAGE:
        return "general"
    return "home" if key == "home" else BOARDS[key.removesuffix(DOOR)].info.accent


class NullStorage:
    """A storage that holds nothing but which games are known, and stays so."""

    def __init__(self, known: Sequence[str]) -> None:
        self._known = json.dumps(known)

    def get(self, key: str) -> str | None:
        return self._known if key == KNOWN else None

    def set(self, key: str, text: str) -> None:
        pass

    def remove(self, key: str) -> None:
        pass

    def keys(self) -> list[str]:
        return []


class NullHost:
    """A host without a browser: it shows nothing and nothing ever happens on it. One thing is
    window, device, tasks and loader at once."""

    @property
    def window(self) -> NullHost:
        return self

    device = tasks = loader = window

    def __init__(self, language: str, embedded: bool, known: Sequence[str]) -> None:
        self.storage: Storage = NullStorage(known)
        self.language = language
        self.embed: Mapping[str, str] | None = {} if embedded else None
        self.can_share = False
        self.compact, self.wide = embedded, not embedded
        self.install_way = ""
        self.motion_allowed = False
        self.kept_offline = self.embeds_links = self.asks_to_persist = False

    def show(self, steps: Sequence[Step]) -> None:
        pass

    def decorate(self, language: str, title: str, theme: str, body: str) -> None:
        pass

    def watch(self) -> None:
        pass

    def on_next_frame(self, work: Callable[[], None]) -> None:
        work()

    def animate(self, motions: Sequence[Motion]) -> None:
        pass

    def focus(self, key: str) -> None:
        pass

    def select(self, key: str, start: int, end: int) -> None:
        pass

    def focused(self) -> str:
        return ""

    def come_back(self, hash: str) -> bool:
        return False

    def announce(self, text: str) -> None:
        pass

    def go(self, hash: str, replace: bool = False) -> None:
        pass

    def opened(self) -> None:
        pass

    def closed(self) -> None:
        pass

    def install(self) -> None:
        pass

    async def verified(self) -> tuple[int, tuple[str, ...]]:
        raise OSError("nothing is shipped yet")

    def renew(self) -> None:
        pass

    def save_file(self, name: str, text: str) -> None:
        pass

    def persist(self, done: Callable[[bool], None]) -> None:
        pass

    def mark(self, text: str) -> None:
        pass

    async def marked(self) -> str:
        return ""

    def save_picture(self, name: str, done: Callable[[bool], None]) -> None:
        pass

    def open_file(self, done: Callable[[str | None], None]) -> None:
        pass

    def print_page(self) -> None:
        pass

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        pass

    def share(self, title: str, text: str, url: str) -> bool:
        return False

    def address(self, hash: str, page: str = "") -> str:
        return f"./{hash}"

    def now(self) -> float:
        return 0.0

    def utc_offset(self, seconds: float) -> float:
        return 0.0

    def random_number(self) -> int:
        return 1

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        work.close()

    async def _nothing(self) -> None:
        pass

    def call_after(self, ms: int, work: Callable[[], None]) -> None:
        pass

    def pause(self, ms: int) -> Awaitable[None]:
        return self._nothing()

    def sleep_until_woken(self, ms: int) -> Awaitable[None]:
        return self._nothing()

    def wake(self) -> None:
        pass

    async def yield_to_browser(self) -> None:
        pass

    def lacks(self, part: str) -> bool:
        return False

    async def late(self, part: str) -> None:
        pass

    async def remote(self, verb: str, text: str) -> str:
        raise OSError("nobody thinks here")

    def stay_awake(self, wanted: bool) -> None:
        pass

    def tone(self, name: str) -> None:
        pass

    def buzz(self, name: str) -> None:
        pass

    def log_error(self, text: str) -> None:
        raise ValueError(text)
