"""Safety of the saved games on this device. It knows the last backup, and whether the browser was
asked to keep the games."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ui.storage.key_value_store import KeyValueStore
from ui.toolkit.numbers import finite

BACKUP, PERSISTED = "backup", "persisted"


@dataclass(frozen=True)
class Backup:
    """When one was made last and offered last, in seconds since 1970; 0: never."""

    made: float = 0.0
    offered: float = 0.0


class Safety:
    def __init__(self, texts: KeyValueStore) -> None:
        self._texts = texts

    @property
    def backup(self) -> Backup:
        kept = self._texts.json(BACKUP)
        try:
            return Backup(finite(kept[0]), finite(kept[1]))
        except (TypeError, ValueError, IndexError, KeyError):
            return Backup()

    def keep_backup(self, backup: Backup) -> None:
        self._texts.set(BACKUP, json.dumps([backup.made, backup.offered]))

    @property
    def persisted(self) -> bool:
        """Whether the browser was asked, whatever it said."""
        return self._texts.get(PERSISTED) is not None

    def keep_persisted(self) -> None:
        self._texts.set(PERSISTED, "1")
