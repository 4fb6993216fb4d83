"""Tasks beside the page, pauses, and the worker for computer players."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from traceback import format_exception
from typing import Any

from pyodide.ffi import JsException, create_once_callable
from pyscript import window


class Tasks:
    """The event loop of the page, and a second Python beside it, asked by texts
    (assets/js/start/thinker.mjs): the page starts it when the first computer has to think; the
    source tree has none."""

    def __init__(self) -> None:
        self._running: set[asyncio.Future[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Future[None]) -> None:
        """What fails on the way fails in the browser's log, not in silence."""
        self._running.discard(task)
        if not task.cancelled() and (failed := task.exception()):
            log_error("".join(format_exception(failed)))

    def pause(self, ms: int) -> Awaitable[None]:
        return asyncio.sleep(ms / 1000)

    def call_after(self, ms: int, work: Callable[[], None]) -> None:
        window.setTimeout(create_once_callable(work), ms)

    def sleep_until_woken(self, ms: int) -> Awaitable[None]:
        asleep: Awaitable[None] = window.beads.sleep(ms)
        return asleep

    def wake(self) -> None:
        window.beads.wake()

    async def yield_to_browser(self) -> None:
        await asyncio.sleep(0)
        while (awaited := window.beads.awaited()) is not None:
            await awaited

    async def remote(self, verb: str, text: str) -> str:
        ask = getattr(window.beads, "ask", None)
        if ask is None:
            raise OSError("no worker here")
        try:
            return str(await ask(verb, text))
        except JsException as broken:
            raise OSError(str(broken)) from None


def log_error(text: str) -> None:
    window.console.warn(text)
