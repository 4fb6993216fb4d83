"""Texts kept on this device by key. When storage is blocked or full, memory stands in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engines import record
from engines.game import RuleError
from ui.host import Storage


class KeyValueStore:
    """`failed` tells that something could not be kept beyond this visit."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._memory: dict[str, str] = {}
        self.failed = False

    def json(self, key: str) -> Any:
        """The JSON values under a key; None where there are none."""
        text = self.get(key)
        return None if text is None else parsed(text)

    def get(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return self._storage.get(key)
        except OSError:
            self.failed = True
            return None

    def set(self, key: str, text: str) -> None:
        try:
            self._storage.set(key, text)
            self._memory.pop(key, None)
        except OSError:
            self._memory[key] = text
            self.failed = True

    def remove(self, key: str) -> None:
        self._memory.pop(key, None)
        try:
            self._storage.remove(key)
        except OSError:
            self.failed = True

    def __iter__(self) -> Iterator[str]:
        """The keys there are."""
        try:
            stored = self._storage.keys()
        except OSError:
            stored = []
        return iter(sorted({*stored, *self._memory}))


def parsed(text: str) -> Any:
    """JSON that this device keeps, or None where it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # nested too deep, too many digits
        return None


def foreign(text: str) -> Any:
    """JSON that came from elsewhere, or None where it is none that can be taken."""
    try:
        return record.parse(text)
    except RuleError:
        return None
