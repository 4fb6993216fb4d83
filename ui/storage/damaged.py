"""Damaged games, kept aside as they came."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from ui.storage.game_index import GAME
from ui.storage.key_value_store import KeyValueStore
from ui.toolkit.numbers import finite

DAMAGED = "damaged:"
ASIDE = "aside"
"""The ids of those that may be there, so that nobody asks for the names of all that is kept."""


@dataclass(frozen=True)
class Damaged:
    """A game that cannot be read, as it came; `changed`: when it was played last, in seconds since
    1970."""

    id: str
    changed: float
    text: str


class DamagedGames:
    def __init__(self, texts: KeyValueStore) -> None:
        self._texts = texts

    def all(self) -> list[Damaged]:
        """All of them, the last played first."""
        ids = self._texts.json(ASIDE)
        if not isinstance(ids, list):
            ids = self.look(list(self._texts))
        found = (_damaged(str(id), self._texts.json(f"{DAMAGED}{id}")) for id in ids)
        return sorted(filter(None, found), key=lambda each: (-each.changed, each.id))

    def keep(self, id: str, text: str, changed: float) -> None:
        ids = {id, *(each.id for each in self.all())}
        self._texts.set(DAMAGED + id, json.dumps({"changed": changed, "text": text}))
        self._texts.set(ASIDE, json.dumps(sorted(ids)))

    def take(self, id: str, data: Any) -> None:
        """Keep what a file kept aside, from its JSON values."""
        if known := _damaged(id, data):
            self.keep(id, known.text, known.changed)

    def look(self, keys: Collection[str]) -> list[str]:
        """Whose ids are among all keys: they are noted, unless there are no games at all."""
        ids = sorted(key.removeprefix(DAMAGED) for key in keys if key.startswith(DAMAGED))
        if self._texts.json(ASIDE) != ids and any(key.startswith((DAMAGED, GAME)) for key in keys):
            self._texts.set(ASIDE, json.dumps(ids))
        return ids


def _damaged(id: str, data: Any) -> Damaged | None:
    """What was kept aside from its JSON values."""
    try:
        return Damaged(id, finite(data["changed"]), str(data["text"]))
    except (KeyError, TypeError, ValueError):
        return None
