"""IntersectionObserver: reports each `[data-seen]` element once, or that it has gone."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from ui.browser.focus import data
from ui.host import Listener

MOST = 0.6  # so much of it can be seen; of a frame a phone on its side shows hardly more


class InView:
    """Looks out for what `watch` finds on the page."""

    def __init__(self) -> None:
        self._observer: Any = None

    def tell(self, listener: Listener) -> None:
        """From now on tell this listener."""

        def came(entries: Any, observer: Any) -> None:
            for entry in entries:
                target, gone = entry.target, data(entry.target, "gone")
                if entry.intersectionRatio >= MOST:
                    if not gone:
                        observer.unobserve(target)
                    listener.seen(data(target, "seen"), data(target, "arg"))
                elif gone and not entry.isIntersecting:
                    listener.seen(gone, data(target, "arg"))

        options = to_js({"threshold": [0, MOST]}, dict_converter=window.Object.fromEntries)
        self._observer = window.IntersectionObserver.new(create_proxy(came), options)

    def watch(self) -> None:
        if self._observer:
            self._observer.disconnect()
            for element in document.querySelectorAll("[data-seen]"):
                self._observer.observe(element)
