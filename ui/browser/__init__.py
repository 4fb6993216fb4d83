"""The browser as the page knows it.

Apart from `main` and `worker` the only package that touches JavaScript.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window as js

from ui.browser.device import Device
from ui.browser.loader import Loader
from ui.browser.storage import PREFIX, LocalStorage
from ui.browser.tasks import Tasks
from ui.browser.window import Window
from ui.host import Listener, Storage


class Browser:
    """The `Host` of the real page."""

    def __init__(self) -> None:
        self.storage: Storage = LocalStorage()
        self.tasks = Tasks()
        self.window = Window()
        self.device = Device(self.tasks)
        self.loader = Loader()

    def listen(self, listener: Listener) -> None:
        """Tell it of all that happens."""
        js.document.addEventListener(
            "visibilitychange", create_proxy(lambda event: self._shown(listener))
        )
        js.addEventListener("offline", create_proxy(lambda event: listener.offline()))
        js.addEventListener("online", create_proxy(lambda event: listener.online()))
        js.addEventListener("storage", create_proxy(lambda event: _stored(listener, event)))
        self.window.listen(listener)
        self.loader.tell(listener)
        js.beads.opened(create_proxy(lambda text: listener.opened(str(text))))

    def _shown(self, listener: Listener) -> None:
        self.device.light()
        listener.hidden(bool(js.document.hidden))


def _stored(listener: Listener, event: Any) -> None:
    """Another tab of this origin changed its storage; other sites' keys are none of ours."""
    key = event.key if isinstance(event.key, str) else PREFIX
    if key.startswith(PREFIX):
        listener.kept_elsewhere(key.removeprefix(PREFIX))
