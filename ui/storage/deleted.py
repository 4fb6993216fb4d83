"""Deleted games that can still be put back. That works while the page stays, and after a reload.

Whatever is deleted meanwhile joins them. Each tab holds its own; the last is kept for a reload.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ui.storage.key_value_store import KeyValueStore
from ui.toolkit.numbers import finite

DELETED = "deleted"
GRACE = 3600.0
"""Seconds within which a page that is loaded once more still offers them."""


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

    def recent(self, now: float) -> bool:
        """Whether a page that begins offers it; a clock that was set back ends that."""
        return 0 <= now - self.at < GRACE


class Deleted:
    """`batch`: what this tab can still put back; None if that is nothing."""

    def __init__(self, texts: KeyValueStore) -> None:
        self._texts = texts
        self.batch: Batch | None = None

    def recall(self, now: float) -> None:
        """What was deleted just before a reload; anything else that is kept is gone for good."""
        kept = _read(self._texts.json(DELETED))
        if kept and kept.recent(now):
            self.batch = kept
            self.look_over()
        elif self._texts.get(DELETED) is not None:
            self._texts.remove(DELETED)

    def take(self, keys: Iterable[str], rows: Mapping[str, Any], now: float) -> None:
        """Delete one thing: what is kept under these keys, and is listed so."""
        found = {key: text for key in keys if (text := self._texts.get(key)) is not None}
        if not found:
            return
        for key in found:
            self._texts.remove(key)
        before = self.batch or Batch(now)
        texts, listed = {**before.texts, **found}, {**before.rows, **rows}
        self.batch = Batch(now, before.count + 1, texts, listed)
        self._texts.set(DELETED, json.dumps(asdict(self.batch)))

    def look_over(self) -> None:
        """What another tab has kept again is deleted no more."""
        if (batch := self.batch) is None:
            return
        back = {_id(key) for key in batch.texts if self._texts.get(key) is not None}
        if batch.count <= len(back):
            self.forget()
        elif back:
            texts = {key: text for key, text in batch.texts.items() if _id(key) not in back}
            rows = {id: row for id, row in batch.rows.items() if id not in back}
            self.batch = Batch(batch.at, batch.count - len(back), texts, rows)
            self._texts.set(DELETED, json.dumps(asdict(self.batch)))

    def put_back(self) -> Mapping[str, Any]:
        """Put back what can be, unless something newer stands in its place; the rows of the list
        of games that are to be there again."""
        batch = self.batch
        self.forget()
        if batch is None:
            return {}
        back = {key: text for key, text in batch.texts.items() if self._texts.get(key) is None}
        for key, text in back.items():
            self._texts.set(key, text)
        return batch.rows

    def forget(self) -> None:
        """Delete it for good; what another tab holds stays with that."""
        if self.batch:
            self.batch = None
            self._texts.remove(DELETED)


def _id(key: str) -> str:
    """Of what is kept under that key."""
    return key.partition(":")[2]


def _read(data: Any) -> Batch | None:
    """A batch from its JSON values."""
    try:
        texts = {str(key): str(text) for key, text in data["texts"].items()}
        return Batch(finite(data["at"]), int(finite(data["count"])), texts, dict(data["rows"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
