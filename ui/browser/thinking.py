"""The worker for computer players. The page starts it when the first of them has to think."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import window


class Worker:
    """A second Python, asked by texts (assets/js/thinker.mjs); the source tree has none."""

    async def remote(self, verb: str, text: str) -> str:
        ask = getattr(window.beads, "ask", None)
        if ask is None:
            raise OSError("no worker here")
        try:
            return str(await ask(verb, text))
        except JsException as broken:
            raise OSError(str(broken)) from None
