"""Window: the document, the address and what comes into view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from ui.browser.address import Address, asked
from ui.browser.document import Document
from ui.browser.in_view import InView
from ui.browser.input import Input
from ui.host import Listener


class Window(Document, Address, InView):
    """What a person looks at. How large it is, is asked a dozen times in each change, and the
    browser once for each time that it changes."""

    def __init__(self) -> None:
        self.embed: Mapping[str, str] | None = asked()
        self.language = str(window.navigator.language)
        Document.__init__(self, themed=self.embed is None)
        Address.__init__(self, own=self.embed is None, leave=self.leave)
        InView.__init__(self)
        self._short = window.matchMedia("(max-width: 59.9375em) and (max-height: 43.75em)")
        self._wide = window.matchMedia("(min-width: 60em)")
        self._measure()
        self._on_resize(lambda event: self._measure())

    def _measure(self) -> None:
        framed = self.embed is not None
        self.compact = framed or bool(self._short.matches)
        self.wide = not framed and bool(self._wide.matches)

    def _on_resize(self, work: Callable[[Any], None]) -> None:
        told = create_proxy(work)
        for size in (self._short, self._wide):
            size.addEventListener("change", told)

    def print_page(self) -> None:
        window.print()

    def listen(self, listener: Listener) -> None:
        """Hand all input to the page, first what was kept while Python was not awake yet."""
        input = Input(listener, self.still)
        self.tell(listener)
        self.follow(listener)
        self._on_resize(lambda event: listener.resized())
        input.catch_up()
