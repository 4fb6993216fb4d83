"""The files of the site, as this browser has them. They are compared with the list that the build
made."""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

LIST = "./files.json"


async def verified() -> tuple[int, tuple[str, ...]]:
    """How many files the list has, and which of them are not what it says; OSError if the list or
    a file cannot be had. Files come from where the page gets them: from its cache, if it has it."""
    try:
        text = str(await (await _fetched(f"{LIST}?{window.Date.now()}")).text())
        files = [(str(row["name"]), str(row["sha256"])) for row in json.loads(text)["files"]]
        other = [name for name, digest in files if await _digest(f"./{name}") != digest]
    except (JsException, AttributeError, ValueError, KeyError, TypeError) as failed:
        raise OSError("not to be had") from failed
    return len(files), tuple(other)


async def _fetched(url: str) -> Any:
    response = await window.fetch(url)
    if not response.ok:
        raise ValueError(url)
    return response


async def _digest(url: str) -> str:
    """The SHA-256 of a file in hexadecimal digits; "" if it is not there."""
    response = await window.fetch(url)
    if not response.ok:
        return ""
    digest = await window.crypto.subtle.digest("SHA-256", await response.arrayBuffer())
    return bytes(digest.to_py()).hex()
