"""`localStorage`, for this site alone."""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

PREFIX = "beads-boxes:"


class LocalStorage:
    """Texts under the prefix of the site. OSError: blocked, full, or not there: some apps have null
    in its place."""

    def get(self, key: str) -> str | None:
        text = self._do("getItem", key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        self._do("setItem", key, text)

    def remove(self, key: str) -> None:
        self._do("removeItem", key)

    def keys(self) -> list[str]:
        try:
            names = json.loads(window.JSON.stringify(window.Object.keys(window.localStorage)))
        except JsException as blocked:
            raise OSError(str(blocked)) from None
        return [name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)]

    def _do(self, method: str, key: str, *more: str) -> Any:
        try:
            return getattr(window.localStorage, method)(PREFIX + key, *more)
        except (JsException, AttributeError) as blocked:
            raise OSError(str(blocked)) from None
