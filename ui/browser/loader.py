"""Loader of the site's files: late parts, the offline copy, newer versions."""

from __future__ import annotations

import asyncio
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from ui.background.bundles import parts
from ui.browser.verifying import verified
from ui.host import Listener


class Loader:
    """What of the site is here, and what is not."""

    def __init__(self) -> None:
        self._apply: Any = None  # begins anew with the version that is ready

    def lacks(self, part: str) -> bool:
        return parts.lacks(part)

    async def late(self, part: str) -> None:
        if parts.lacks(part):
            await parts.bring(part)
            await asyncio.sleep(0)  # unpacking is a task by itself: whoever waited begins another

    async def verified(self) -> tuple[int, tuple[str, ...]]:
        return await verified()

    @property
    def kept_offline(self) -> bool:
        worker = getattr(window.navigator, "serviceWorker", None)
        return bool(worker and worker.controller)

    @property
    def embeds_links(self) -> bool:
        return window.document.querySelector("link[type='application/json+oembed']") is not None

    def renew(self) -> None:
        self._apply()

    def tell(self, listener: Listener) -> None:
        """From now on tell it of newer versions."""

        def newer(apply: Any) -> None:
            self._apply = apply
            listener.newer()

        window.beads.update(create_proxy(newer))
