"""The browser as the page knows it.

Apart from `main` and `worker` the only package that touches JavaScript.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from ui.background.bundles import parts
from ui.browser.address import Address, asked
from ui.browser.devices import Devices
from ui.browser.document import Document
from ui.browser.in_view import InView
from ui.browser.input import Input
from ui.browser.storage import PREFIX, LocalStorage
from ui.browser.thinking import Worker
from ui.browser.verifying import verified
from ui.host import Listener, Storage


class Browser(Document, Address, Devices, Worker, InView):
    """The `Host` of the real page."""

    def __init__(self) -> None:
        self.embed: Mapping[str, str] | None = asked()
        self.storage: Storage = LocalStorage()
        self.language = str(window.navigator.language)
        Document.__init__(self, themed=self.embed is None)
        Address.__init__(self, own=self.embed is None, leave=self.leave)
        Devices.__init__(self)
        InView.__init__(self)
        self._short = window.matchMedia("(max-width: 59.9375em) and (max-height: 43.75em)")
        self._apply: Any = None

    @property
    def compact(self) -> bool:
        return self.embed is not None or bool(self._short.matches)

    def lacks(self, part: str) -> bool:
        return parts.lacks(part)

    async def late(self, part: str) -> None:
        await parts.bring(part)

    @property
    def install_way(self) -> str:
        return str(window.beads.install.way())

    def install(self) -> None:
        window.beads.install.ask()

    @property
    def kept_offline(self) -> bool:
        worker = getattr(window.navigator, "serviceWorker", None)
        return bool(worker and worker.controller)

    async def verified(self) -> tuple[int, tuple[str, ...]]:
        return await verified()

    @property
    def embeds_links(self) -> bool:
        return window.document.querySelector("link[type='application/json+oembed']") is not None

    def renew(self) -> None:
        self._apply()

    def listen(self, listener: Listener) -> None:
        """Hand all input to the page, first what was kept while Python was not awake yet."""
        input = Input(listener, self.still)
        self.tell(listener)
        self.follow(listener)
        self._short.addEventListener("change", create_proxy(lambda event: listener.resized()))
        window.document.addEventListener(
            "visibilitychange", create_proxy(lambda event: self._shown(listener))
        )
        window.addEventListener("offline", create_proxy(lambda event: listener.offline()))
        window.addEventListener("online", create_proxy(lambda event: listener.online()))
        window.addEventListener("storage", create_proxy(lambda event: _stored(listener, event)))
        input.catch_up()
        window.beads.update(create_proxy(lambda apply: self._newer(listener, apply)))
        window.beads.opened(create_proxy(lambda text: listener.opened(str(text))))

    def _shown(self, listener: Listener) -> None:
        self.light()
        listener.hidden(bool(window.document.hidden))

    def _newer(self, listener: Listener, apply: Any) -> None:
        self._apply = apply
        listener.newer()


def _stored(listener: Listener, event: Any) -> None:
    """Another tab of this origin changed its storage; other sites' keys are none of ours."""
    key = event.key if isinstance(event.key, str) else PREFIX
    if key.startswith(PREFIX):
        listener.kept_elsewhere(key.removeprefix(PREFIX))
