"""Window: the document, the address and what comes into view."""

from __future__ import annotations

from collections.abc import Mapping

from pyodide.ffi import create_proxy
from pyscript import window

from ui.browser.address import Address, asked
from ui.browser.document import Document
from ui.browser.in_view import InView
from ui.browser.input import Input
from ui.host import Listener


class Window(Document, Address, InView):
    """What a person looks at."""

    def __init__(self) -> None:
        self.embed: Mapping[str, str] | None = asked()
        self.language = str(window.navigator.language)
        Document.__init__(self, themed=self.embed is None)
        Address.__init__(self, own=self.embed is None, leave=self.leave)
        InView.__init__(self)
        self._short = window.matchMedia("(max-width: 59.9375em) and (max-height: 43.75em)")
        self._wide = window.matchMedia("(min-width: 60em)")

    @property
    def compact(self) -> bool:
        return self.embed is not None or bool(self._short.matches)

    @property
    def wide(self) -> bool:
        return self.embed is None and bool(self._wide.matches)

    def print_page(self) -> None:
        window.print()

    def listen(self, listener: Listener) -> None:
        """Hand all input to the page, first what was kept while Python was not awake yet."""
        input = Input(listener, self.still)
        self.tell(listener)
        self.follow(listener)
        resized = create_proxy(lambda event: listener.resized())
        for size in (self._short, self._wide):
            size.addEventListener("change", resized)
        input.catch_up()
