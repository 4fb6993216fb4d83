"""Device services: time, chance, files, the clipboard, sharing, sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window

from ui.browser import cache_marker
from ui.browser.picture import png
from ui.browser.tasks import Tasks, log_error


class Device:
    """What a page may ask of the machine it runs on."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._audio: Any = None
        self._awake = False  # the screen shall stay lit
        self._lighting = False
        self._lock: Any = None

    @property
    def can_share(self) -> bool:
        return bool(getattr(window.navigator, "share", None)) and not _refused("web-share")

    def now(self) -> float:
        return float(window.Date.now()) / 1000

    def utc_offset(self, seconds: float) -> float:
        return -60.0 * float(window.Date.new(seconds * 1000).getTimezoneOffset())

    def random_number(self) -> int:
        return int(float(window.Math.random()) * 2**53)

    def save_file(self, name: str, text: str) -> None:
        self._offer(name, window.Blob.new([text], type="application/json"))

    @property
    def install_way(self) -> str:
        return str(window.beads.install.way())

    def install(self) -> None:
        window.beads.install.ask()

    @property
    def asks_to_persist(self) -> bool:
        return "Firefox/" in str(window.navigator.userAgent)

    def persist(self, done: Callable[[bool], None]) -> None:
        async def ask() -> None:
            promised = False
            with suppress(JsException, AttributeError):
                promised = bool(await window.navigator.storage.persist())
            done(promised)

        self._tasks.spawn(ask())

    def mark(self, text: str) -> None:
        self._tasks.spawn(cache_marker.mark(text))

    async def marked(self) -> str:
        return await cache_marker.marked()

    def save_picture(self, name: str, done: Callable[[bool], None]) -> None:
        async def save() -> None:
            try:
                self._offer(name, await png(document.querySelector("#picture svg")))
                done(True)
            except OSError:
                done(False)

        self._tasks.spawn(save())

    def _offer(self, name: str, blob: Any) -> None:
        """As a download."""
        link = document.createElement("a")
        link.href = window.URL.createObjectURL(blob)
        link.download = name
        link.click()
        revoke = create_once_callable(lambda: window.URL.revokeObjectURL(link.href))
        window.setTimeout(revoke, 10_000)

    def open_file(self, done: Callable[[str | None], None]) -> None:
        chooser = document.createElement("input")
        chooser.type = "file"
        chooser.accept = ".json,application/json"

        async def read(event: Any) -> None:
            if chooser.files.length:
                try:
                    buffer = await chooser.files.item(0).arrayBuffer()
                    text = str(buffer.to_bytes(), "utf-8", "replace")
                except (
                    MemoryError,
                    JsException,
                ):  # the second where the browser itself has no room
                    text = None
                done(text)

        chooser.addEventListener("change", create_proxy(lambda e: self._tasks.spawn(read(e))))
        chooser.click()

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        if _refused("clipboard-write"):
            done(_copied(text))
            return

        async def write() -> None:
            try:
                await window.navigator.clipboard.writeText(text)
                done(True)
            except (JsException, AttributeError):
                done(False)

        self._tasks.spawn(write())

    def share(self, title: str, text: str, url: str) -> bool:
        if not self.can_share:
            return False
        data = {"title": title, "text": text, "url": url}

        async def hand_over() -> None:
            with suppress(JsException):  # the person closed the device's own sheet
                await window.navigator.share(window.JSON.parse(json.dumps(data)))

        self._tasks.spawn(hand_over())
        return True

    def stay_awake(self, wanted: bool) -> None:
        wanted = wanted and not _refused("screen-wake-lock")
        if wanted != self._awake:
            self._awake = wanted
            self.light()

    def light(self) -> None:
        """Ask for a lit screen, or let it go dark; a page that is hidden has lost it already."""
        if document.hidden:
            self._lock = None
        elif not self._lighting and self._awake != bool(self._lock):
            self._lighting = True
            self._tasks.spawn(self._light())

    async def _light(self) -> None:
        try:
            while not document.hidden and self._awake != bool(self._lock):
                lock, self._lock = self._lock, None
                if lock:
                    await lock.release()
                else:
                    self._lock = await window.navigator.wakeLock.request("screen")
        except (JsException, AttributeError):
            self._lock = None  # the device has no such thing, or spares its battery
        finally:
            self._lighting = False

    def buzz(self, name: str) -> None:
        """Longer for a victory; nothing where the device cannot."""
        if hasattr(window.navigator, "vibrate"):
            window.navigator.vibrate({"win": 120, "answer": 30}.get(name, 15))

    def log_error(self, text: str) -> None:
        log_error(text)

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


def _refused(feature: str) -> bool:
    """Whether the page around this one keeps a feature of the browser from it: to use it all the
    same would fail, and be told on that page's console."""
    policy = getattr(document, "featurePolicy", None)
    if policy is None or not policy.features().includes(feature):
        return False  # not a feature that this browser gives or keeps
    return not policy.allowsFeature(feature)


def _copied(text: str) -> bool:
    """Put it on the clipboard the old way, which needs nobody's leave; whether that worked."""
    here, field = document.activeElement, document.createElement("textarea")
    field.value = text
    field.style.position = "fixed"
    document.body.appendChild(field)
    field.select()
    worked = bool(document.execCommand("copy"))
    field.remove()
    if here:
        here.focus()
    return worked
