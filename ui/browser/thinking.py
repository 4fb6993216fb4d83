"""The worker in which computer players think; made when the first of them has to."""

from __future__ import annotations

import asyncio
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window


class Worker:
    """A second Python, asked by texts. Whoever asks first starts it; all wait for the same one."""

    def __init__(self) -> None:
        self._worker: asyncio.Future[Any] | None = None

    async def remote(self, verb: str, text: str) -> str:
        try:
            if self._worker is None:
                self._worker = asyncio.ensure_future(_started())
            return str(await getattr(await asyncio.shield(self._worker), verb)(text))
        except JsException as broken:
            raise OSError(str(broken)) from None


async def _started() -> Any:
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
    return await workers["thinker"]
