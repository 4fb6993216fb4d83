"""Shell: services for all features. It holds what is kept, chosen and said, and shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any

from engines import pasted
from engines.game import RuleError
from engines.match import Match
from ui.host import Host
from ui.shell.announcer import Announcer
from ui.storage.store import SETTINGS, Store
from ui.toolkit import dates
from ui.toolkit.frame import notice
from ui.toolkit.markup import Node
from ui.toolkit.motion import Motion
from ui.toolkit.settings import Settings
from ui.toolkit.words import LANGUAGES, Words

READING = 3000, 80
"""Milliseconds that a notice stays: for whatever it says, and for each letter of it."""
IN_FRAMES = "late."
"""What notices in a frame are about: what somebody there has asked for."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class _Notice:
    """What is said below the header, in whatever language it is then, and the key beside it."""

    code: str
    values: Mapping[str, object]
    act: str
    label: str


class Shell:
    """Services without any knowledge of what uses them.

    `paint` brings the document up to what is true; it is called once for each change, however
    often `refresh` was asked for within it.

    here    the hash of the address that is open
    visit   grows with each address that is opened
    """

    def __init__(self, host: Host, paint: Callable[[], None]) -> None:
        self.host = host
        self.store = Store(host.storage)
        self.settings: Settings = self.store.settings()
        self.words = Words(self._language())
        self.here = "#/"
        self.visit = 0
        self.announcer = Announcer(host.window.announce)
        self._paint = paint
        self._depth = 0  # changes within changes
        self._due = False
        self._after_paint: list[Callable[[], None]] = []
        self._after_frame: list[Callable[[], None]] = []
        self._unasked: list[Callable[[], None]] = []  # those of them that no frame is asked for yet
        self._notice: _Notice | None = None
        self._seen: _Notice | None = None  # the notice that was painted last
        self._greeting: Callable[[], None] | None = None  # said on the page that is opened next
        self._warned = False

    # -- showing

    @contextmanager
    def change(self) -> Iterator[None]:
        """What is done within is one change: it is painted once, at its end."""
        if not self._depth:
            self.flush()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self._settle()
                self._ask_for_frames()

    def refresh(self) -> None:
        """Something is shown differently from now on."""
        with self.change():
            self._due = True

    def after_paint(self, work: Callable[[], None]) -> None:
        """Do this when the change under way is painted: move the focus, speak, animate."""
        with self.change():
            self._after_paint.append(work)

    def after_frame(self, work: Callable[[], None]) -> None:
        """Run after the frame that shows this change, or before the next change starts. Must not
        affect what is shown."""
        each = partial(work)  # told from the same work when it is asked for again
        self._after_frame.append(each)
        self._unasked.append(each)
        if not self._depth:
            self._ask_for_frames()

    def flush(self) -> None:
        """Paint now, and run all deferred tasks, with those that they defer."""
        self._settle()
        while queued := self._after_frame:
            self._after_frame = []
            for work in queued:
                work()
            self._settle()

    def _ask_for_frames(self) -> None:
        """Hand the new deferred tasks to the host, which runs each after a frame."""
        unasked, self._unasked = self._unasked, []
        for work in unasked:
            self.host.window.on_next_frame(partial(self._run, work))

    def _run(self, work: Callable[[], None]) -> None:
        """Run one deferred task if it is still queued. A change that it makes does not run the
        others in the queue."""
        if work in self._after_frame:
            self._after_frame.remove(work)
            others, self._after_frame = self._after_frame, []
            try:
                work()
            finally:
                self._after_frame = [*others, *self._after_frame]

    def focus(self, key: str) -> None:
        """Move the focus, once what has this key is there."""
        self.after_paint(lambda: self.host.window.focus(key))

    def _settle(self) -> None:
        """Paint until nothing is due, and run what follows each paint."""
        self._depth += 1
        try:
            while self._due or self._after_paint:
                if self._due:
                    self._due = False
                    self._paint()
                    self._seen = self._notice
                else:
                    queued, self._after_paint = self._after_paint, []
                    for work in queued:
                        work()
        finally:
            self._depth -= 1

    def tell(self, text: str) -> None:
        """Say that something happened, when it is shown."""
        self.announcer.tell(text)
        self.refresh()

    def day_of(self, seconds: float) -> date:
        """The day on which these seconds since 1970 fall where this device is."""
        return dates.day_of(seconds, self.host.device.utc_offset(seconds))

    def days_ago(self, seconds: float) -> int:
        """How many days that day lies back; 0 too where a clock was ahead."""
        return max((self.today - self.day_of(seconds)).days, 0)

    def clock(self, seconds: float) -> str:
        """The time of day then, where this device is: `14:05`."""
        minutes = int(seconds + self.host.device.utc_offset(seconds)) // 60
        return f"{minutes // 60 % 24}:{minutes % 60:02}"

    @property
    def today(self) -> date:
        return self.day_of(self.host.device.now())

    @property
    def ms_left_of_today(self) -> int:
        """Milliseconds until the next day begins where this device is."""
        now = self.host.device.now()
        return int(1000 * (86400 - (now + self.host.device.utc_offset(now)) % 86400)) + 1

    def feel(self, name: str) -> None:
        """A short sound or a buzz for what happened, where the person wants it; never in another
        site's page."""
        if self.embedded:
            return
        if self.settings.sound:
            self.after_paint(lambda: self.host.device.tone(name))
        if self.settings.vibration:
            self.after_paint(lambda: self.host.device.buzz(name))

    def animate(self, motions: tuple[Motion, ...]) -> float:
        """Let things move into the places they are in already, unless the person or the device
        wants none of it; how many seconds that takes."""
        timed = self.timed(motions)
        if not timed:
            return 0.0
        self.after_paint(lambda: self.host.window.animate(timed))
        return max(each.delay + each.ms for each in timed) / 1000

    def timed(self, motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
        """These as they move here: at the chosen pace, or not at all."""
        if not self.settings.motion or not self.host.window.motion_allowed:
            return ()
        pace = self.settings.moving
        return tuple(replace(each, ms=pace(each.ms), delay=pace(each.delay)) for each in motions)

    def arrived(self, hash: str, again: bool = False) -> None:
        """Another address is open now; what was said on the one before stays there. `again`: the
        same one once more, where it is still said."""
        self.here = hash
        self.visit += 1
        if self._notice is self._seen and not again:
            self._notice = None
        say, self._greeting = self._greeting, None
        if say:
            say()

    def rename(self, hash: str) -> None:
        """What is open has another address from now on; a frame keeps the one that it was given."""
        if not self.embedded:
            self.here = hash
            self.host.window.go(hash, replace=True)

    # -- saying

    @property
    def notice(self) -> Node | None:
        """What stands below the header, if something does."""
        if (said := self._notice) is None:
            return None
        label = self.words(said.label) if said.label else ""
        return notice(self.words, self.words(said.code, **said.values), said.act, label)

    def note(
        self, code: str, act: str = "", label: str = "", stays: bool = False, **values: object
    ) -> None:
        """Say something below the header, perhaps with a key beside it: until the next page, and
        without a key no longer than it takes to read, unless it `stays`. In a frame most goes
        without saying."""
        if self.embedded and not code.startswith(IN_FRAMES):
            return
        self._notice = said = _Notice(code, values, act, label)
        if not act and not stays:
            least, each = READING
            length = len(self.words(code, **values))
            self.host.tasks.call_after(least + each * length, lambda: self._read(said))
        self.refresh()

    def greet(self, say: Callable[[], None]) -> None:
        """Have this said on the page that is opened next."""
        self._greeting = say

    def _read(self, said: _Notice) -> None:
        if self._notice is said:
            self.unnote()

    def unnote(self, code: str = "") -> None:
        """Say no more; with a code, only if that is what is said."""
        if self._notice and code in ("", self._notice.code):
            self._notice = None
            self.refresh()

    def said(self, wrong: RuleError, game: str = "") -> str:
        """A rule error in words: those of the game, of what is wrong, or of the error alone."""
        general = f"error.{wrong.code}"
        for code in (f"{game}.{general}", f"{general}.{wrong.where}", general):
            if self.words.has(code):
                return self.words(code, where=pasted.shortened(str(wrong.where)))
        return self.words("error", code=wrong.code)

    def hand_over(self, title: str, text: str, url: str) -> None:
        """Give a text with a link to the device's own sharing, or put both on the clipboard."""

        def copied(worked: bool) -> None:
            self.note("daily.share.copied" if worked else "daily.share.failed")

        if not self.host.device.share(title, text, url):
            self.host.device.copy(f"{text}\n{url}", copied)

    # -- choosing

    @property
    def embedded(self) -> bool:
        """Whether the page is a part of another site's page."""
        return self.host.window.embed is not None

    def choose(self, name: str, value: Any) -> None:
        """Change a setting, at once and for good."""
        self._use(self.store.choose(name, value))
        self.refresh()

    def restart(self, said: str) -> None:
        """Go home as if just opened, and say this there: after everything was forgotten."""
        self._use(self.store.settings())
        self.greet(lambda: self.note(said))
        self.host.window.go("#/")

    def _use(self, settings: Settings) -> None:
        self.settings = settings
        self.words = Words(self._language())

    def _language(self) -> str:
        fixed = (self.host.window.embed or {}).get("lang", "")
        wanted = fixed or self.settings.language or self.host.window.language
        language = wanted[:2].lower()
        return language if language in LANGUAGES else "en"

    # -- keeping

    def keep(self, match: Match) -> Match | None:
        """Save a match, and give it as it is kept; say once if that is impossible here. None:
        another tab keeps a state of it that this match does not come from, and nothing was
        written. The preview of a board in a frame is nobody's game."""
        if "preview" in (self.host.window.embed or {}):
            return match
        kept = self.store.keep(match, self.host.device.now(), self.after_frame)
        if self.store.failed and not self._warned:
            self._warned = True
            self.note("storage.blocked")
        return kept

    def kept_elsewhere(self, key: str) -> None:
        """See `Listener`: what is read afresh whenever it is shown has only to be shown."""
        self.store.question(key)
        if key in ("", SETTINGS):
            self._use(self.store.settings())
        self.refresh()

    def fresh_id(self) -> str:
        """A name for a match that no other has."""
        number, letters = self.host.device.random_number(), ""
        while number:
            number, digit = divmod(number, 36)
            letters = DIGITS[digit] + letters
        return letters or "0"
