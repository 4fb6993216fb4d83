"""Previews on hover and long press (`data-look`).

An element with `data-look="<word>-<value>"` is pressed by that key when looked at, and by
`<word>` alone when it is looked at no more.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from ui.browser.focus import data
from ui.host import Listener

REST, HOLD = 120, 350  # milliseconds


class HoverPreview:
    """`held`: a finger looked, and what follows is no tap."""

    def __init__(self, listener: Listener) -> None:
        self.held = False
        self._listener = listener
        self._wanted = ""
        self._shown = ""
        self._timer: Any = None
        self._due = create_proxy(self._show)
        window.beads.looks(create_proxy(lambda key: self._want(str(key), REST)))

    def down(self, event: Any) -> None:
        self.held = False
        if event.pointerType != "mouse" and event.isPrimary:
            self._want(self._key(event), HOLD)
        elif event.pointerType == "mouse":
            window.clearTimeout(self._timer)

    def up(self, event: Any) -> None:
        if event.pointerType != "mouse":
            self.held = bool(self._shown)
            self._want("", 0)

    def menu(self, event: Any) -> None:
        if self._shown or self._timer is not None:
            event.preventDefault()

    def _want(self, key: str, ms: int) -> None:
        """Show this after a while, unless something else is wanted by then; hide what is shown."""
        if key == self._wanted:
            return
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        self._wanted = key
        if self._shown and not key:
            shown, self._shown = self._shown, ""
            self._listener.press(shown.partition("-")[0])
        elif key:
            self._timer = window.setTimeout(self._due, ms)

    def _show(self) -> None:
        self._timer = None
        if self._wanted:
            self._shown = self._wanted
            self._listener.press(self._wanted)

    def _key(self, event: Any) -> str:
        found = event.target.closest("[data-look]")
        return data(found, "look") if found else ""
