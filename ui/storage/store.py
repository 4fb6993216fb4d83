"""Saved games and settings on this device. When storage is blocked or full, memory stands in.

Other tabs keep theirs in the same place. What is kept as a whole (settings, statistics, lessons,
the list of games) is read afresh before each change of it; a game is written only over the state
that it came from, so that no tab puts an old state over a newer one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engines import record
from engines.about import Kind
from engines.game import RuleError
from engines.match import Match
from ui.boards import BOARDS
from ui.host import Storage
from ui.model import log, play_by_link
from ui.model.table import Table
from ui.storage.deleted import DELETED, Batch, Deleted
from ui.storage.key_value_store import KeyValueStore, foreign
from ui.storage.safety import Safety
from ui.toolkit import settings
from ui.toolkit.numbers import finite
from ui.toolkit.settings import Settings

SETTINGS, INDEX, GAME, FORM, STATS = "settings", "games", "game:", "form:", "stats"
KNOWN = "known"
DECLINED = "declined"
UPDATED = "updated"
LESSONS, PUZZLES = "lessons", "puzzles"
COLLECTED, DAMAGED = "collected:", "damaged:"
EXPORT = 1  # the format of a file with everything
SENT = (Kind.CHALLENGE, Kind.CORRESPONDENCE, Kind.SPECTATED)
MANY = 200  # games of a file between two writings of the list of games


@dataclass(frozen=True)
class Entry:
    """A saved game in the list: its times are in seconds since 1970."""

    id: str
    game: str
    changed: float
    plies: int
    over: bool
    kind: str = ""  # an `engines.about.Kind`
    turns: int = 0  # as its people count; plies where nobody counts otherwise
    waiting: bool = False  # for somebody elsewhere


@dataclass(frozen=True)
class Damaged:
    """A game that came in a file and cannot be read, as it came; `changed` as in `Entry`."""

    id: str
    changed: float
    text: str


@dataclass(frozen=True)
class Restored:
    """How far a file was taken: of `total` games in it, `games` are there again, `damaged` ones
    were kept aside."""

    total: int
    games: int = 0
    damaged: int = 0

    @property
    def done(self) -> int:
        """How many were looked at so far."""
        return self.games + self.damaged


class Store:
    """Everything that is kept, as values."""

    def __init__(self, storage: Storage) -> None:
        self._texts = KeyValueStore(storage)
        self._deleted = Deleted(self._texts)
        self.safety = Safety(self._texts)

    @property
    def failed(self) -> bool:
        """Whether something could not be kept beyond this visit."""
        return self._texts.failed

    def settings(self) -> Settings:
        return settings.read(self._texts.json(SETTINGS))

    def choose(self, name: str, value: Any) -> Settings:
        """Change one setting; all settings as they are then, in whatever tab they were chosen."""
        kept, chosen = self._texts.json(SETTINGS), self.settings().with_(name, value)
        unknown = kept if isinstance(kept, dict) else {}
        self._texts.set(SETTINGS, json.dumps({**unknown, **settings.write(chosen)}))
        return chosen

    def form(self, game: str) -> Any:
        """What was chosen last in the new-game dialog of a game, as JSON values, or None."""
        return self._texts.json(FORM + game)

    def keep_form(self, game: str, values: Any) -> None:
        self._texts.set(FORM + game, json.dumps(values))

    def stats(self) -> str:
        """The log of finished rounds as text; see `ui.model.log`."""
        return self._texts.get(STATS) or ""

    def keep_stats(self, text: str) -> None:
        """Keep a log of rounds, unless a later version keeps one that this one cannot read."""
        if not log.newer(self.stats()):
            self._texts.set(STATS, text)

    def lessons(self) -> frozenset[str]:
        """The games whose lessons were finished."""
        return _names(self._texts.json(LESSONS))

    def keep_lesson(self, *games: str) -> None:
        self._texts.set(LESSONS, json.dumps(sorted(self.lessons() | set(games))))

    def puzzles(self) -> frozenset[str]:
        """The puzzles that were solved, `<game>/<number>`."""
        return _names(self._texts.json(PUZZLES))

    def keep_puzzles(self, *names: str) -> None:
        self._texts.set(PUZZLES, json.dumps(sorted(self.puzzles() | set(names))))

    def knows(self, game: str) -> bool:
        """Whether a person here has met this game: passed its door, played or learnt it."""
        return game in self.lessons() or self.has_played(game)

    def has_played(self, game: str) -> bool:
        """Whether a person here has passed its door, or has a game of it."""
        passed = _names(self._texts.json(KNOWN))
        return game in passed or any(entry.game == game for entry in self.entries())

    def keep_known(self, game: str) -> None:
        """Its door has been passed."""
        self._texts.set(KNOWN, json.dumps(sorted(_names(self._texts.json(KNOWN)) | {game})))

    @property
    def updated(self) -> bool:
        """Whether the new version was asked for and has not been told what is new."""
        return self._texts.get(UPDATED) is not None

    def keep_updated(self, updated: bool) -> None:
        if updated:
            self._texts.set(UPDATED, "1")
        else:
            self._texts.remove(UPDATED)

    @property
    def declined(self) -> bool:
        """Whether the site on the home screen was offered here and not wanted."""
        return self._texts.get(DECLINED) is not None

    def decline(self) -> None:
        self._texts.set(DECLINED, "1")

    def entries(self) -> list[Entry]:
        """All saved games, the last played first."""
        return _entries(self._texts.json(INDEX))

    def mending(self, now: float) -> Iterator[bool]:
        """Bring the list of games in step with the games, one after another: whether that changed
        it. A game that it had lost is there again, with the time `now`, or aside if it cannot be
        read; what it lists and is not there is left out. Whether a game that was sent waits is not
        in lists of earlier versions: it is asked of the game."""
        kept = {key.removeprefix(GAME) for key in self._texts if key.startswith(GAME)}
        listed = {entry.id for entry in self.entries()}
        if gone := listed - kept:
            self._index([entry for entry in self.entries() if entry.id not in gone])
            yield True
        for entry in self.entries():
            if entry.kind in SENT and (fresh := self._read_anew(entry)) != entry:
                self._list([fresh])
                yield True
        for id in sorted(kept - listed):
            text = self._texts.get(GAME + id) or ""
            try:
                self._list([_entry(record.load(text), now)])
            except RuleError:
                self._texts.remove(GAME + id)
                self._aside(id, text, now)
            yield True

    def _read_anew(self, entry: Entry) -> Entry:
        try:
            match = self.match(entry.id)
        except RuleError:
            return entry
        return _entry(match, entry.changed) if match else entry

    def keep(self, match: Match, now: float) -> Match | None:
        """Save a match under its id: the match as it is kept. None, and nothing is written, if
        another state is kept there than the one that this match was read from or kept as last."""
        text, kept = record.dump(match), self._texts.get(GAME + match.id)
        if kept not in (None, text, match.kept):
            return None
        self._texts.set(GAME + match.id, text)
        self._list([_entry(match, now)])
        return replace(match, kept=text)

    def match(self, id: str) -> Match | None:
        """A saved match; None if there is none. RuleError if it cannot be read any more."""
        text = self._texts.get(GAME + id)
        if text is None:
            return None
        return replace(record.load(text), kept=text)

    def is_kept(self, match: Match) -> bool:
        """Whether what is kept under its id is the state that this match was read from or kept as
        last, or nothing at all."""
        return self._texts.get(GAME + match.id) in (None, match.kept)

    def text(self, id: str) -> str | None:
        """The record of a saved match as it is kept."""
        return self._texts.get(GAME + id)

    def collected(self, id: str) -> Any:
        """What was collected on the board of a saved match, as JSON values, or None."""
        return self._texts.json(COLLECTED + id)

    def keep_collected(self, id: str, values: Any) -> None:
        """Keep that; None: nothing is collected any more."""
        if values is None:
            self._texts.remove(COLLECTED + id)
        else:
            self._texts.set(COLLECTED + id, json.dumps(values))

    # -- deleting

    def delete(self, id: str, now: float) -> None:
        """Delete a saved match; for a while it can be put back."""
        entries = self.entries()
        rows = _rows(entry for entry in entries if entry.id == id)
        self._deleted.take((GAME + id, COLLECTED + id), rows, now)
        self._index([entry for entry in entries if entry.id != id])

    def delete_damaged(self, id: str, now: float) -> None:
        """Delete what was kept aside; for a while it can be put back."""
        self._deleted.take((DAMAGED + id,), {}, now)

    def deleted(self, now: float) -> Batch | None:
        """What can be put back now; None if that is nothing. What no longer can is gone for good
        from here on."""
        self._deleted.forget(now)
        return self._deleted.batch(now)

    def put_back(self, now: float) -> None:
        """Put back what was deleted a moment ago."""
        rows = self._deleted.put_back(now)
        here = {entry.id for entry in self.entries()}
        self._list([entry for entry in _entries(rows) if entry.id not in here])

    # -- what cannot be read

    def damaged(self) -> list[Damaged]:
        """What was kept aside, the last played first."""
        keys = (key for key in self._texts if key.startswith(DAMAGED))
        found = (_damaged(key.removeprefix(DAMAGED), self._texts.json(key)) for key in keys)
        return sorted(filter(None, found), key=lambda each: (-each.changed, each.id))

    # -- everything

    def clear(self) -> None:
        """Forget everything that this site kept on this device."""
        for key in self._texts:
            self._texts.remove(key)

    def export(self) -> str:
        """Everything kept, as one text that `restore` understands."""
        keys = (key for key in self._texts if key != DELETED)
        texts = {key: text for key in keys if (text := self._texts.get(key)) is not None}
        whole = json.dumps({"beads-boxes": EXPORT, "kept": texts}, ensure_ascii=False)
        return whole.encode(errors="replace").decode()

    def restore(self, data: Any, now: float) -> Iterator[Restored]:
        """Take over an export, game by game: how far that is, after each. RuleError if it is none
        ("bad-file"), or one of a later version ("newer-record"), before anything is taken.
        What is here already stays, unless a game is further on in the file; of one that was
        finished apart on both devices that one stays that was finished first, whose figures the
        statistics keep. Games come with the times at which they were played. The statistics of both
        are added up, each round once."""
        kept = data.get("kept") if isinstance(data, dict) else None
        version = data.get("beads-boxes") if isinstance(data, dict) else None
        if type(version) is int and version > EXPORT:
            raise RuleError("newer-record", version)
        if not isinstance(kept, dict) or version != EXPORT:
            raise RuleError("bad-file")
        texts = {str(key): str(text) for key, text in kept.items()}
        return self._restoring(texts, now)

    def _restoring(self, texts: dict[str, str], now: float) -> Iterator[Restored]:
        if foreign(texts.get(SETTINGS, "")) is not None and self._texts.get(SETTINGS) is None:
            self._texts.set(SETTINGS, texts[SETTINGS])
        ended = log.ends(self.stats()), log.ends(texts.get(STATS, ""))
        if STATS in texts:
            self.keep_stats(log.merged(self.stats(), texts[STATS]))
        if LESSONS in texts:
            self.keep_lesson(*_names(foreign(texts[LESSONS])))
        if PUZZLES in texts:
            self.keep_puzzles(*_names(foreign(texts[PUZZLES])))
        for game in _names(foreign(texts.get(KNOWN, ""))):
            self.keep_known(game)
        for key in texts:
            if key.startswith(DAMAGED) and _damaged(key, foreign(texts[key])):
                self._texts.set(key, texts[key])
        games = sorted(key.removeprefix(GAME) for key in texts if key.startswith(GAME))
        times = {entry.id: entry.changed for entry in _entries(foreign(texts.get(INDEX, "")))}
        here = {entry.id: entry for entry in self.entries()}
        came: list[Entry] = []
        so_far = Restored(len(games))
        yield so_far
        try:
            for id in games:
                text, changed = texts[GAME + id], times.get(id, now)
                try:
                    entry = _entry(record.load(text), changed)
                except RuleError:
                    self._aside(id, text, changed)
                    so_far = replace(so_far, damaged=so_far.damaged + 1)
                else:
                    mine = here.get(entry.id)
                    further = mine is None or _further(entry, mine, *ended)
                    if further or self._broken(entry.id, text):
                        self._texts.set(GAME + entry.id, text)
                        came.append(entry)
                    so_far = replace(so_far, games=so_far.games + 1)
                if len(came) == MANY:
                    self._list(came)
                    came.clear()
                yield so_far
        finally:
            self._list(came)

    def _broken(self, id: str, sound: str) -> bool:
        """Whether what is kept under an id is gone or cannot be read, unlike this sound record."""
        kept = self._texts.get(GAME + id)
        return kept != sound and (kept is None or not _readable(kept))

    def _aside(self, id: str, text: str, changed: float) -> None:
        """Keep a game that cannot be read."""
        self._texts.set(DAMAGED + id, json.dumps({"changed": changed, "text": text}))

    def _list(self, entries: list[Entry]) -> None:
        """Put these into the list of games."""
        rows = {entry.id: entry for entry in [*self.entries(), *entries]}
        self._index(list(rows.values()))

    def _index(self, entries: list[Entry]) -> None:
        self._texts.set(INDEX, json.dumps(_rows(entries)))


def _further(
    theirs: Entry, mine: Entry, here: Mapping[str, log.Order], there: Mapping[str, log.Order]
) -> bool:
    """Whether a game of a file takes the place of that which is kept under its id. `here`, `there`:
    when the last round of each game ended, by the statistics of both devices."""
    first, other = here.get(mine.id), there.get(theirs.id)
    if theirs.over and mine.over and first != other:
        return other is not None and (first is None or other < first)
    return (theirs.over, theirs.plies) > (mine.over, mine.plies)


def _readable(text: str) -> bool:
    try:
        record.load(text)
    except RuleError:
        return False
    return True


def _entry(match: Match, changed: float) -> Entry:
    plies = sum(len(each.plies) for each in match.rounds)
    kind = str(match.about.kind)
    game, turns = match.game.name, play_by_link.turns(match)
    waiting = game in BOARDS and Table(match).waiting
    return Entry(match.id, game, changed, plies, match.over, kind, turns, waiting)


def _rows(entries: Iterable[Entry]) -> dict[str, list[Any]]:
    """The list of games as JSON values; see `_entries`."""
    return {e.id: [e.game, e.changed, e.plies, e.over, e.kind, e.turns, e.waiting] for e in entries}


def _entries(data: Any) -> list[Entry]:
    """The list of games from its JSON values, the last played first; what is no entry is left
    out."""
    found = []
    for id, row in data.items() if isinstance(data, dict) else ():
        try:
            game, changed, plies, over, kind, *since = row
            turns = int(finite(since[0] if since else plies))
            waiting = bool(since[1]) if since[1:] else kind in SENT
            times = finite(changed), int(finite(plies)), bool(over)
            found.append(Entry(id, str(game), *times, str(kind), turns, waiting))
        except (TypeError, ValueError):
            continue
    return sorted(found, key=lambda entry: (-entry.changed, entry.id))


def _damaged(id: str, data: Any) -> Damaged | None:
    """What was kept aside from its JSON values."""
    try:
        return Damaged(id, finite(data["changed"]), str(data["text"]))
    except (KeyError, TypeError, ValueError):
        return None


def _names(data: Any) -> frozenset[str]:
    return frozenset(map(str, data)) if isinstance(data, list) else frozenset()
