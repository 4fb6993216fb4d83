"""The document: patched, decorated, moved, focused, spoken."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Sequence
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from ui.background.slices import SLICE_MS
from ui.browser.focus import HEADING, Focus
from ui.toolkit.motion import Motion
from ui.toolkit.tree_diff import Step, as_json

BREATH, CALM, GONE = 60, 1500, 8000
"""Milliseconds: before something is said, so that a reader has told where the focus went and hears
a change even of the same words; and until it is taken away again."""


class Document:
    """What is under the page's root, and what of the document lies around it.

    `themed`: the colours are the page's to choose; an embedded page follows its host's.
    """

    def __init__(self, themed: bool) -> None:
        self._themed = themed
        self._root = document.getElementById("app")
        self._focus = Focus(self._root)
        self._calmed = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._left: dict[str, tuple[str, float]] = {}  # by address: focus and scroll
        live = document.createElement("div")
        live.className = "vh"
        live.setAttribute("aria-live", "polite")
        document.body.append(live)
        self._saying: list[str] = []  # what is about to be said
        self._calm = 0.0  # when a reader has told where the focus went
        self._timers: list[Any] = []
        self._say = create_proxy(lambda *_: self._spoken())
        self._hush = create_proxy(lambda *_: self._silent())
        self._purpose = ""  # where the focus went last, on purpose
        self._painted = False
        self._framed: list[Callable[[], None]] = []  # what is done after the next frame
        self._due: list[Callable[[], None]] = []  # of the frame before, still to be done
        self._on_frame = create_proxy(lambda *_: self._after_frame())
        self._on_rest = create_proxy(lambda *_: self._do_some())
        self._decorated: tuple[str, ...] = ("", "", "", str(document.body.className))

    def show(self, steps: Sequence[Step]) -> None:
        if not self._painted:
            self._painted = True
            self._root.innerHTML = ""  # the picture that stood there before Python was awake
        self._refocus(window.beads.patch(self._root, as_json(steps)))

    def _refocus(self, lost: Any) -> None:
        """Give the focus that this element had to what stands for it now; None: it is kept. The
        browser lays the page out for that: who points does not wait for it."""
        if lost:
            held = self._focus.name(lost)
            if self.pointed:
                self.on_next_frame(lambda: self._hand_on(held))
            else:
                self._hand_on(held)

    def _hand_on(self, held: str) -> None:
        """Give the focus of what had this name to what stands for it, unless it was given since."""
        if not self._focus.inside():
            self._focus.keep(held)
            if self._focus.name() != held:
                self._calm = window.performance.now() + CALM

    def on_next_frame(self, work: Callable[[], None]) -> None:
        self._framed.append(work)
        if len(self._framed) == 1:
            window.beads.framed(self._on_frame)

    def _after_frame(self) -> None:
        """What waited for the frame is due; what that asks for in its turn waits for another."""
        self._due += self._framed
        self._framed = []
        self._do_some()

    def _do_some(self) -> None:
        """A slice of what is due, and the next one when the page was free for something else. Then
        garbage is looked for, which Python would else do in the midst of some tap."""
        until = window.performance.now() + SLICE_MS
        while self._due and window.performance.now() < until:
            self._due.pop(0)()
        if self._due and window.beads.drawing():
            window.beads.framed(self._on_rest)
        elif self._due:
            window.setTimeout(self._on_rest)
        else:
            gc.collect(1)

    @property
    def _live(self) -> Any:
        """Where it is heard: in the dialog that is open, else behind the page."""
        return document.querySelector("[aria-live]")

    @property
    def pointed(self) -> bool:
        return bool(window.beads.pointed())

    def decorate(self, language: str, title: str, theme: str, body: str) -> None:
        wanted = language, title, theme, body
        if wanted == self._decorated:
            return
        before, self._decorated = self._decorated, wanted
        root = document.documentElement
        root.lang = language
        document.title = title
        if theme and self._themed:
            root.dataset.theme = theme
        elif self._themed:
            root.removeAttribute("data-theme")
        if body != before[3]:
            document.body.className = body
            window.scrollTo(0, 0)

    @property
    def motion_allowed(self) -> bool:
        return not self._calmed.matches

    def animate(self, motions: Sequence[Motion]) -> None:
        self.still()
        if self.motion_allowed:
            window.beads.move(self._root, _as_json(motions))

    def still(self) -> None:
        """End all motions at once."""
        window.beads.still()

    def focus(self, key: str) -> None:
        """Where the keyboard goes on purpose: what is said is about that. To the heading of a page
        that was pointed to it goes once that is on the screen, unless it went elsewhere since.
        Pages and dialogs are read from their top."""
        self._purpose = key
        if key == HEADING:
            window.scrollTo(0, 0)
        elif key == "dialog" and (form := self._root.querySelector("[role$=dialog] .form")):
            form.scrollTop = 0
        if key == HEADING and self.pointed:
            self.on_next_frame(lambda: self._give(key) if self._purpose == key else None)
        else:
            self._give(key)

    def _give(self, key: str) -> None:
        self._focus.give(key)
        self._calm = 0.0
        if self._saying:
            self._say_soon()

    def select(self, key: str, start: int, end: int) -> None:
        self._focus.select(key, start, end)

    def focused(self) -> str:
        return self._focus.name()

    def leave(self, hash: str) -> None:
        """Remember where one was on the page of that address."""
        self._left[hash] = (self._focus.name(), float(window.scrollY))

    def come_back(self, hash: str) -> bool:
        if hash not in self._left:
            return False
        name, top = self._left[hash]
        if not self._focus.give(name):
            self._focus.give(HEADING)
        window.scrollTo(0, top)
        return True

    def announce(self, text: str) -> None:
        """What comes within a breath is said in one go, in this order; "" ends what was said. Where
        what had the focus is gone it is said a little later: a reader that hears of another focus
        while so much of the page changes drops whatever else it was told."""
        self._saying = [*self._saying, text] if text else []
        self._silent()
        self._say_soon()

    def _say_soon(self) -> None:
        for timer in self._timers:
            window.clearTimeout(timer)
        wait = max(BREATH, self._calm - window.performance.now())
        self._timers = [window.setTimeout(self._say, wait)] if self._saying else []

    def _spoken(self) -> None:
        saying, self._saying = self._saying, []
        self._live.textContent = " ".join(saying)
        self._timers = [window.setTimeout(self._hush, GONE)]

    def _silent(self) -> None:
        for live in document.querySelectorAll("[aria-live]"):  # a dialog may have come since
            live.textContent = ""


def _as_json(motions: Sequence[Motion]) -> str:
    return json.dumps([_described(motion) for motion in motions])


def _described(motion: Motion) -> list[Any]:
    """A motion as assets/js/patch.js reads it."""
    timing = {
        "duration": motion.ms,
        "delay": motion.delay,
        "easing": motion.easing,
        "fill": "backwards",
    }
    return [motion.target, [dict(frame) for frame in motion.frames], timing]
