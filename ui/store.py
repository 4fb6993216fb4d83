"""Saved games and settings on this device. When storage is blocked or full, memory stands in."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from engines import record
from engines.game import RuleError
from engines.match import Match
from ui import log, settings
from ui.host import Storage
from ui.settings import Settings

SETTINGS, INDEX, GAME, FORM, STATS = "settings", "games", "game:", "form:", "stats"
LESSONS, COLLECTED = "lessons", "collected:"
KNOWN = "known"
DECLINED = "declined"


@dataclass(frozen=True)
class Entry:
    """A saved game in the list: its times are in seconds since 1970."""

    id: str
    game: str
    changed: float
    plies: int
    over: bool
    kind: str = ""  # an `engines.about.Kind`


class Store:
    """`failed` tells that something could not be kept beyond this visit."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._memory: dict[str, str] = {}
        self.failed = False

    def settings(self) -> Settings:
        return settings.read(self._json(SETTINGS))

    def keep_settings(self, chosen: Settings) -> None:
        self._set(SETTINGS, json.dumps(settings.write(chosen)))

    def form(self, game: str) -> Any:
        """What was chosen last in the new-game dialog of a game, as JSON values, or None."""
        return self._json(FORM + game)

    def keep_form(self, game: str, values: Any) -> None:
        self._set(FORM + game, json.dumps(values))

    def stats(self) -> str:
        """The log of finished rounds as text; see `ui.log`."""
        return self._get(STATS) or ""

    def keep_stats(self, text: str) -> None:
        self._set(STATS, text)

    def lessons(self) -> frozenset[str]:
        """The games whose lessons were finished."""
        return _names(self._json(LESSONS))

    def keep_lesson(self, *games: str) -> None:
        self._set(LESSONS, json.dumps(sorted(self.lessons() | set(games))))

    def knows(self, game: str) -> bool:
        """Whether somebody here has met this game: passed its door, played or learnt it."""
        passed = _names(self._json(KNOWN)) | self.lessons()
        return game in passed or any(entry.game == game for entry in self.entries())

    def keep_known(self, game: str) -> None:
        """Its door has been passed."""
        self._set(KNOWN, json.dumps(sorted(_names(self._json(KNOWN)) | {game})))

    @property
    def declined(self) -> bool:
        """Whether the site on the home screen was offered here and not wanted."""
        return self._get(DECLINED) is not None

    def decline(self) -> None:
        self._set(DECLINED, "1")

    def entries(self) -> list[Entry]:
        """All saved games, the last played first."""
        found = []
        data = self._json(INDEX)
        for id, row in data.items() if isinstance(data, dict) else ():
            try:
                game, changed, plies, over, kind = row
                found.append(
                    Entry(id, str(game), float(changed), int(plies), bool(over), str(kind))
                )
            except (TypeError, ValueError):
                continue
        return sorted(found, key=lambda entry: (-entry.changed, entry.id))

    def keep(self, match: Match, now: float) -> None:
        """Save a match under its id."""
        self._set(GAME + match.id, record.dump(match))
        rows = {entry.id: entry for entry in self.entries()}
        plies = sum(len(each.plies) for each in match.rounds)
        kind = str(match.about.kind)
        rows[match.id] = Entry(match.id, match.game.name, now, plies, match.over, kind)
        self._index(list(rows.values()))

    def match(self, id: str) -> Match | None:
        """A saved match; None if there is none. RuleError if it cannot be read any more."""
        text = self._get(GAME + id)
        return None if text is None else record.load(text)

    def text(self, id: str) -> str | None:
        """The record of a saved match as it is kept."""
        return self._get(GAME + id)

    def collected(self, id: str) -> Any:
        """What was collected on the board of a saved match, as JSON values, or None."""
        return self._json(COLLECTED + id)

    def keep_collected(self, id: str, values: Any) -> None:
        """Keep that; None: nothing is collected any more."""
        if values is None:
            self._remove(COLLECTED + id)
        else:
            self._set(COLLECTED + id, json.dumps(values))

    def drop(self, id: str) -> None:
        self._remove(GAME + id)
        self._remove(COLLECTED + id)
        self._index([entry for entry in self.entries() if entry.id != id])

    def clear(self) -> None:
        """Forget everything that this site kept on this device."""
        for key in self._keys():
            self._remove(key)

    def export(self) -> str:
        """Everything kept, as one text that `bring` understands."""
        texts = {key: text for key in self._keys() if (text := self._get(key)) is not None}
        return json.dumps({"beads-boxes": 1, "kept": texts}, ensure_ascii=False)

    def bring(self, data: Any, now: float) -> int:
        """Take over an export; returns the number of games. RuleError("bad-file") if it is none.
        What is here already stays, unless a game is further on in the file; the statistics of
        both are added up, each round once."""
        kept = data.get("kept") if isinstance(data, dict) else None
        if not isinstance(kept, dict) or data.get("beads-boxes") != 1:
            raise RuleError("bad-file")
        matches = []
        for key, text in sorted(kept.items()):
            if key.startswith(GAME):
                matches.append(record.load(str(text)))
        here = {entry.id: entry.plies for entry in self.entries()}
        for match in matches:
            if sum(len(each.plies) for each in match.rounds) > here.get(match.id, -1):
                self.keep(match, now)
        if SETTINGS in kept and self._get(SETTINGS) is None:
            self._set(SETTINGS, str(kept[SETTINGS]))
        if STATS in kept:
            self.keep_stats(log.merged(self.stats(), str(kept[STATS])))
        if LESSONS in kept:
            self.keep_lesson(*_names(_parsed(str(kept[LESSONS]))))
        return len(matches)

    def _index(self, entries: list[Entry]) -> None:
        rows = {e.id: [e.game, e.changed, e.plies, e.over, e.kind] for e in entries}
        self._set(INDEX, json.dumps(rows))

    def _json(self, key: str) -> Any:
        text = self._get(key)
        return None if text is None else _parsed(text)

    def _get(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return self._storage.get(key)
        except OSError:
            self.failed = True
            return None

    def _set(self, key: str, text: str) -> None:
        try:
            self._storage.set(key, text)
            self._memory.pop(key, None)
        except OSError:
            self._memory[key] = text
            self.failed = True

    def _remove(self, key: str) -> None:
        self._memory.pop(key, None)
        try:
            self._storage.remove(key)
        except OSError:
            self.failed = True

    def _keys(self) -> list[str]:
        try:
            stored = self._storage.keys()
        except OSError:
            stored = []
        return sorted({*stored, *self._memory})


def _parsed(text: str) -> Any:
    """JSON, or None where it is none."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def _names(data: Any) -> frozenset[str]:
    return frozenset(map(str, data)) if isinstance(data, list) else frozenset()
