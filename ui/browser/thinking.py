"""The worker in which computer players think; made when the first of them has to."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window


class Worker:
    """A second Python, asked by texts."""

    def __init__(self) -> None:
        self._worker: Any = None

    async def remote(self, verb: str, text: str) -> str:
        try:
            if self._worker is None:
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
                self._worker = await workers["thinker"]
            return str(await getattr(self._worker, verb)(text))
        except JsException as broken:
            raise OSError(str(broken)) from None
