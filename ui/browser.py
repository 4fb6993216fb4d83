"""The browser as the page knows it: document, storage, address, files, worker.

Apart from `main` and `worker` the only module that touches JavaScript.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from ui.boards.board import Motion
from ui.host import Storage
from ui.patch import Attr, Inner, Path, Splice, Step, Text

PREFIX = "beads-boxes:"
TYPED = "input[type=text], input:not([type]), textarea"


class LocalStorage:
    """`localStorage` under the prefix of the site. OSError: blocked or full."""

    def get(self, key: str) -> str | None:
        text = self._do("getItem", key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        self._do("setItem", key, text)

    def remove(self, key: str) -> None:
        self._do("removeItem", key)

    def keys(self) -> list[str]:
        try:
            names = [str(name) for name in window.Object.keys(window.localStorage)]
        except JsException as blocked:
            raise OSError(str(blocked)) from None
        return [name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)]

    def _do(self, method: str, key: str, *more: str) -> Any:
        try:
            return getattr(window.localStorage, method)(PREFIX + key, *more)
        except JsException as blocked:
            raise OSError(str(blocked)) from None


class Browser:
    """The `Host` of the real page."""

    def __init__(self) -> None:
        self.storage: Storage = LocalStorage()
        self.language = str(window.navigator.language)
        self.embed: Mapping[str, str] | None = asked()
        self.shares = bool(getattr(window.navigator, "share", None))
        self._short = window.matchMedia("(max-width: 959px) and (max-height: 700px)")
        self._root = document.getElementById("app")
        self._live = document.createElement("div")
        self._live.className = "vh"
        self._live.setAttribute("aria-live", "polite")
        document.body.append(self._live)
        self._moving: list[Any] = []
        self._leaving = False
        self._going: list[tuple[str, bool]] = []
        self._arrive: Callable[[str], None] = lambda hash: None
        self._worker: Any = None
        self._tasks: set[asyncio.Future[None]] = set()
        self._painted = False
        self._apply: Any = None
        self._audio: Any = None

    @property
    def compact(self) -> bool:
        return self.embed is not None or bool(self._short.matches)

    # -- document

    def show(self, steps: Sequence[Step]) -> None:
        for step in steps:
            node = self._find(step.path)
            if isinstance(step, Attr):
                if step.value is None:
                    node.removeAttribute(step.name)
                else:
                    node.setAttribute(step.name, step.value)
                    if step.name == "value":
                        node.value = step.value
                if step.name == "selected":
                    node.selected = step.value is not None
            elif isinstance(step, Text):
                node.nodeValue = step.text
            elif isinstance(step, Inner):
                node.innerHTML = step.html
            elif isinstance(step, Splice):
                self._splice(node, step)
        self._rove()
        self._follow()

    def _follow(self) -> None:
        """The move that is shown stays in the middle of the list of moves."""
        for move in self._root.querySelectorAll(".mlist [aria-current]"):
            moves = move.closest(".mlist")
            moves.scrollTop = move.parentNode.offsetTop - (moves.clientHeight - 44) / 2

    def _rove(self) -> None:
        """Where one of a group is in the order of focus, the focus in the group goes with it."""
        focus = document.activeElement
        if focus and focus.matches("[data-roving] > [tabindex='-1']"):
            focus.parentNode.querySelector("[tabindex='0']").focus()

    def _find(self, path: Path) -> Any:
        node = self._root
        for index in path:
            node = node.childNodes.item(index)
        return node

    def _splice(self, node: Any, step: Splice) -> None:
        if not self._painted:
            self._painted = True
            focus = document.activeElement
            held = data(focus, "key") or data(focus, "act")
            node.innerHTML = step.html
            if held:
                self.focus(held)
            return
        for _ in range(step.count):
            node.childNodes.item(step.index).remove()
        if step.html:
            following = node.childNodes.item(step.index)
            if not following:
                node.insertAdjacentHTML("beforeend", step.html)
            elif following.nodeType == 1:
                following.insertAdjacentHTML("beforebegin", step.html)
            else:
                holder = document.createRange().createContextualFragment(step.html)
                node.insertBefore(holder, following)

    def decorate(self, language: str, title: str, theme: str, body: str) -> None:
        root = document.documentElement
        if root.lang != language:
            root.lang = language
        if document.title != title:
            document.title = title
        if theme and self.embed is None:
            root.dataset.theme = theme
        elif self.embed is None:
            root.removeAttribute("data-theme")
        if document.body.className != body:
            document.body.className = body
            window.scrollTo(0, 0)

    def animate(self, motions: Sequence[Motion]) -> None:
        self.still()
        if window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return
        for motion in motions:
            for element in self._root.querySelectorAll(f'[data-m="{motion.target}"]'):
                frames = json.dumps([dict(frame) for frame in motion.frames])
                timing = {
                    "duration": motion.ms,
                    "delay": motion.delay,
                    "easing": motion.easing,
                    "fill": "backwards",
                }
                self._moving.append(
                    element.animate(
                        window.JSON.parse(frames), window.JSON.parse(json.dumps(timing))
                    )
                )

    def still(self) -> None:
        """End all motions at once."""
        moving, self._moving = self._moving, []
        for each in moving:
            try:
                each.finish()
            except JsException:
                each.cancel()

    def focus(self, key: str) -> None:
        if key == "dialog":
            found = self._root.querySelector(
                "[role=dialog] :is(button, a, input, select, textarea):not([data-act=close])"
            )
        else:
            name = window.CSS.escape(key)
            found = self._root.querySelector(f"[data-key={name}], [data-act={name}], #{name}")
        if found:
            found.focus(to_js({"preventScroll": True}, dict_converter=window.Object.fromEntries))

    def announce(self, text: str) -> None:
        if text:
            self._live.textContent = text

    # -- address

    def go(self, hash: str, replace: bool = False) -> None:
        if self._leaving:
            self._going.append((hash, replace))
        elif replace:
            if self.embed is None:
                window.history.replaceState(None, "", hash)
        elif self.embed is not None:
            window.location.replace(hash)
        elif str(window.location.hash) == hash:
            self._arrive(hash)
        else:
            window.location.hash = hash

    def address(self, hash: str, page: str = "") -> str:
        built = window.beads.build != "source"
        place = f"{page}/" if page and built else ""
        return str(window.URL.new(f"./{place}", window.location.href).href) + hash

    def opened(self) -> None:
        window.history.pushState("dialog", "")

    def closed(self) -> None:
        self._leaving = True
        window.history.back()

    def renew(self) -> None:
        self._apply()

    # -- files and other programs

    def save_file(self, name: str, text: str) -> None:
        blob = window.Blob.new([text], type="application/json")
        link = document.createElement("a")
        link.href = window.URL.createObjectURL(blob)
        link.download = name
        link.click()
        window.setTimeout(create_proxy(lambda *_: window.URL.revokeObjectURL(link.href)), 10_000)

    def open_file(self, done: Callable[[str], None]) -> None:
        chooser = document.createElement("input")
        chooser.type = "file"
        chooser.accept = ".json,application/json"

        async def read(event: Any) -> None:
            if chooser.files.length:
                done(str(await chooser.files.item(0).text()))

        chooser.addEventListener("change", create_proxy(lambda e: self.spawn(read(e))))
        chooser.click()

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        async def write() -> None:
            try:
                await window.navigator.clipboard.writeText(text)
                done(True)
            except (JsException, AttributeError):
                done(False)

        self.spawn(write())

    def share(self, title: str, text: str, url: str) -> bool:
        if not getattr(window.navigator, "share", None):
            return False
        data = {"title": title, "text": text, "url": url}

        async def hand_over() -> None:
            with suppress(JsException):  # the person closed the device's own sheet
                await window.navigator.share(window.JSON.parse(json.dumps(data)))

        self.spawn(hand_over())
        return True

    # -- time and chance

    def now(self) -> float:
        return float(window.Date.now()) / 1000

    def chance(self) -> int:
        return int(float(window.Math.random()) * 2**53)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def pause(self, ms: int) -> Awaitable[None]:
        return asyncio.sleep(ms / 1000)

    async def remote(self, verb: str, text: str) -> str:
        try:
            if self._worker is None:
                from pyscript import workers

                made = document.createElement("script")
                made.type = "py"
                made.src = window.beads.worker
                for name, value in (
                    ("worker", ""),
                    ("name", "thinker"),
                    ("config", document.querySelector("script[type=py]").getAttribute("config")),
                ):
                    made.setAttribute(name, value)
                document.body.append(made)
                self._worker = await workers["thinker"]
            return str(await getattr(self._worker, verb)(text))
        except JsException as broken:
            raise OSError(str(broken)) from None

    def tone(self, name: str) -> None:
        """A short sine in the pitch of what happened; nothing where sound is not allowed."""
        pitch = {"place": 420, "answer": 620, "win": 880}.get(name, 500)
        try:
            self._audio = self._audio or window.AudioContext.new()
            sound, gain = self._audio.createOscillator(), self._audio.createGain()
            sound.frequency.value = pitch
            now = self._audio.currentTime
            gain.gain.setValueAtTime(0.08, now)
            gain.gain.exponentialRampToValueAtTime(0.0005, now + 0.16)
            sound.connect(gain)
            gain.connect(self._audio.destination)
            sound.start()
            sound.stop(now + 0.18)
        except JsException:
            self._audio = None

    # -- input

    def listen(self, app: Any) -> None:
        """Hand all input to the page, first what was kept while Python was not awake yet."""
        self._arrive = app.arrive
        slide = Slide(self, app)
        events: dict[str, Callable[[Any], None]] = {
            "click": lambda e: self._click(app, e),
            "keydown": lambda e: self._keydown(app, e),
            "change": lambda e: self._change(app, e, e.target.matches(f"{TYPED}, select")),
            "input": lambda e: self._change(
                app, e, e.target.matches("input[type=range], textarea")
            ),
            "pointerdown": slide.down,
            "pointermove": slide.move,
            "pointerup": slide.up,
            "pointercancel": slide.cancel,
        }
        for name, handler in events.items():
            document.addEventListener(name, create_proxy(handler))
        window.addEventListener("hashchange", create_proxy(lambda e: self._hash(app)))
        self._short.addEventListener("change", create_proxy(lambda e: app.refresh()))
        window.addEventListener("popstate", create_proxy(lambda e: self._popped(app, e)))

        def replayed(type: str, kind: str, value: str, key: str, arg: str) -> None:
            if type == "click" and kind == "act":
                app.act(value, arg)
            elif type == "click" and kind == "key":
                app.press(value)
            elif type == "keydown":
                app.type(key, value if kind == "key" else "")

        window.beads.drain(create_proxy(replayed))
        window.beads.update(create_proxy(lambda apply: self._newer(app, apply)))
        window.beads.opened(create_proxy(lambda text: app.library.bring(str(text))))
        window.addEventListener("offline", create_proxy(lambda e: app.note("offline")))

    def _newer(self, app: Any, apply: Any) -> None:
        self._apply = apply.copy()
        app.note("update.ready", "renew", "update.reload")

    def _hash(self, app: Any) -> None:
        app.arrive(str(window.location.hash))

    def _popped(self, app: Any, event: Any) -> None:
        if self._leaving:
            self._leaving = False
            going, self._going = self._going, []
            for hash, replace in going:
                self.go(hash, replace)
        else:
            app.back()

    def _click(self, app: Any, event: Any) -> None:
        link = event.target.closest("a[href^='#']")
        if link and not (event.ctrlKey or event.metaKey or event.shiftKey):
            event.preventDefault()
            app.sheets.close()
            self.go(str(link.getAttribute("href")))
            return
        found = event.target.closest("[data-act], [data-key]")
        if not found or found.matches("[aria-disabled=true]"):
            return
        if act := data(found, "act"):
            app.act(act, data(found, "arg"))
        elif not (app.sliding and event.detail):
            app.press(data(found, "key"))

    def _keydown(self, app: Any, event: Any) -> None:
        target, key = event.target, str(event.key)
        if key == "Tab":
            return
        if event.ctrlKey or event.metaKey:
            if key.lower() in ("z", "y") and not target.matches(TYPED):
                event.preventDefault()
                redo = key.lower() == "y" or event.shiftKey
                app.act("redo" if redo else "undo")
            return
        if event.altKey or (target.matches(f"{TYPED}, select, input") and key != "Escape"):
            return
        focus = data(target, "key")
        if key in ("Enter", " ") and not focus and target.matches("button, a, summary, [data-act]"):
            return
        if app.type(key, focus):
            event.preventDefault()
        elif focus and key in ("Enter", " "):
            event.preventDefault()
            app.press(focus)

    def _change(self, app: Any, event: Any, meant: bool) -> None:
        field = event.target
        if meant and (verb := data(field, "change")):
            app.change(verb, data(field, "arg"), str(field.value))


class Slide:
    """A pointer that went down on a board that slides, until it is lifted."""

    def __init__(self, browser: Browser, app: Any) -> None:
        self._browser = browser
        self._app = app
        self._start = ""
        self._last = ""

    def down(self, event: Any) -> None:
        self._browser.still()
        if not self._app.sliding or not event.isPrimary or event.button:
            return
        key = self._key(event)
        if key and event.target.closest(".board"):
            self._start = self._last = key
            self._app.slide(key, key, False)

    def move(self, event: Any) -> None:
        if self._start and event.isPrimary:
            here = self._key(event)
            if here != self._last:
                self._last = here
                self._app.slide(self._start, here, False)

    def up(self, event: Any) -> None:
        if self._start and event.isPrimary:
            start, self._start = self._start, ""
            self._app.slide(start, self._key(event), True)

    def cancel(self, event: Any) -> None:
        if self._start:
            start, self._start = self._start, ""
            self._app.slide(start, "", True)

    def _key(self, event: Any) -> str:
        element = document.elementFromPoint(event.clientX, event.clientY)
        found = element.closest(".board [data-key]") if element else None
        return data(found, "key")


def asked() -> dict[str, str] | None:
    """What the address of an embedded page asks for; None on the site's own page."""
    query = window.URLSearchParams.new(window.location.search)
    if not query.has("embed") and not str(window.location.pathname).endswith("/embed.html"):
        return None
    return {name: str(query.get(name)) for name in ("lang", "theme", "start") if query.has(name)}


def data(element: Any, name: str) -> str:
    """An element's `data-` attribute; "" if it has none, or there is no element."""
    value = element.getAttribute(f"data-{name}") if element else None
    return value if isinstance(value, str) else ""
