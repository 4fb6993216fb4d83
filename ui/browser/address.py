"""The address after `#`, and the history of what lies over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from ui.host import Listener


class Address:
    """Going back from a closed dialog takes a while: until then everything else waits. The state of
    an entry of the history is how many things lie over the page there.

    `own`: the address is the page's to change; an embedded page leaves no trace in the history.
    `leave` is told of an address that is about to be left.
    """

    def __init__(self, own: bool, leave: Callable[[str], None]) -> None:
        self._own = own
        self._leave = leave
        self._led = False  # the address changes because the page wanted it
        self._waiting: list[Callable[[], None]] = []
        self._listener: Listener
        self._leaving = self._over > 0  # nothing lies over a page that was just loaded
        if self._leaving:
            window.history.go(-self._over)

    def follow(self, listener: Listener) -> None:
        """Tell it of every new address, and when the back button closes a dialog."""
        self._listener = listener
        window.addEventListener("hashchange", create_proxy(self._changed))
        window.addEventListener("popstate", create_proxy(self._popped))

    def go(self, hash: str, replace: bool = False) -> None:
        if self._leaving:
            self._waiting.append(lambda: self.go(hash, replace))
        elif replace and (over := self._over):  # it is the page beneath that is called so
            self._leaving = True
            self._waiting = [lambda: self.go(hash, True), *[self.opened] * over]
            window.history.go(-over)
        elif replace:
            window.history.replaceState(None, "", hash)
        elif not self._own:
            self._led = True
            window.location.replace(hash)
        elif str(window.location.hash) == hash:
            self._listener.arrive(hash)
        else:
            self._led = True
            self._leave(str(window.location.hash))
            if self._over:  # what lies over the page goes with it
                window.location.replace(hash)
            else:
                window.location.hash = hash

    def _changed(self, event: Any) -> None:
        led, self._led = self._led, False
        self._listener.arrive(str(window.location.hash), not led)

    def address(self, hash: str, page: str = "") -> str:
        built = window.beads.build != "source"
        place = f"{page}/" if page and built else ""
        return str(window.URL.new(f"./{place}", window.location.href).href) + hash

    @property
    def _over(self) -> int:
        state = window.history.state
        return state if isinstance(state, int) else 0

    def opened(self) -> None:
        if self._leaving:
            self._waiting.append(self.opened)
        else:
            window.history.pushState(self._over + 1, "")

    def closed(self) -> None:
        if self._leaving:
            self._waiting.append(self.closed)
        else:
            self._leaving = True
            window.history.back()

    def _popped(self, event: Any) -> None:
        if self._leaving:
            self._leaving = False
            waiting, self._waiting = self._waiting, []
            for each in waiting:
                each()
        elif not self._led:
            self._listener.back()


def asked() -> dict[str, str] | None:
    """What the address of an embedded page asks for; None on the site's own page."""
    query = window.URLSearchParams.new(window.location.search)
    if not query.has("embed") and not str(window.location.pathname).endswith("/embed.html"):
        return None
    names = ("lang", "theme", "start", "preview")
    return {name: str(query.get(name)) for name in names if query.has(name)}
