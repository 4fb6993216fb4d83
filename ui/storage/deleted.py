"""Deleted games that can still be put back. That works for a while, after a reload too.

Whatever is deleted before that while is over joins it, and the while begins anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ui.storage.key_value_store import KeyValueStore
from ui.toolkit.numbers import finite

DELETED = "deleted"
GRACE = 10.0
"""Seconds."""


@dataclass(frozen=True)
class Batch:
    """What can be put back together.

    at      when the last of it was deleted, in seconds since 1970
    count   how many things it is
    texts   what was kept, by key
    rows    the rows of the list of games, by id
    """

    at: float
    count: int = 0
    texts: Mapping[str, str] = field(default_factory=dict)
    rows: Mapping[str, Any] = field(default_factory=dict)

    def left(self, now: float) -> float:
        """Seconds for which it can still be put back; a clock that was set back ends that."""
        past = now - self.at
        return GRACE - past if 0 <= past < GRACE else 0.0


class Deleted:
    """The batch that this device keeps."""

    def __init__(self, texts: KeyValueStore) -> None:
        self._texts = texts

    def batch(self, now: float) -> Batch | None:
        """What can still be put back; None if that is nothing."""
        batch = _read(self._texts.json(DELETED))
        return batch if batch and batch.left(now) else None

    def take(self, keys: Iterable[str], rows: Mapping[str, Any], now: float) -> None:
        """Delete one thing: what is kept under these keys, and is listed so."""
        found = {key: text for key in keys if (text := self._texts.get(key)) is not None}
        if not found:
            return
        for key in found:
            self._texts.remove(key)
        before = self.batch(now) or Batch(now)
        texts, listed = {**before.texts, **found}, {**before.rows, **rows}
        whole = Batch(now, before.count + 1, texts, listed)
        self._texts.set(DELETED, json.dumps(asdict(whole)))

    def put_back(self, now: float) -> Mapping[str, Any]:
        """Put back what can be, unless something newer stands in its place; the rows of the list
        of games that are to be there again."""
        batch = self.batch(now) or Batch(now)
        self._texts.remove(DELETED)
        back = {key: text for key, text in batch.texts.items() if self._texts.get(key) is None}
        for key, text in back.items():
            self._texts.set(key, text)
        return batch.rows

    def forget(self, now: float) -> Batch | None:
        """Delete for good what can no longer be put back; what still can."""
        if self._texts.get(DELETED) is None:
            return None
        batch = self.batch(now)
        if batch is None:
            self._texts.remove(DELETED)
        return batch


def _read(data: Any) -> Batch | None:
    """A batch from its JSON values."""
    try:
        texts = {str(key): str(text) for key, text in data["texts"].items()}
        return Batch(finite(data["at"]), int(finite(data["count"])), texts, dict(data["rows"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
