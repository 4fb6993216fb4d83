"""A marker in CacheStorage, to notice that localStorage was cleared. Without CacheStorage nothing
is kept."""

from __future__ import annotations

from contextlib import suppress

from pyodide.ffi import JsException
from pyscript import document, window

from ui.browser.storage import PREFIX

MARKS = f"{PREFIX}mark"
"""The cache in which the mark lies."""


async def mark(text: str) -> None:
    """Keep a short text that the storage does not hold."""
    with suppress(JsException, AttributeError):
        cache = await window.caches.open(MARKS)
        await cache.put(_place(), window.Response.new(text))


async def marked() -> str:
    """That text, or ""."""
    with suppress(JsException, AttributeError):
        cache = await window.caches.open(MARKS)
        found = await cache.match(_place())
        return str(await found.text()) if found else ""
    return ""


def _place() -> str:
    """The address of the mark: of this site, where several share an origin."""
    return str(window.URL.new("./mark", document.baseURI).href)
