"""Saved games and settings on this device. When storage is blocked or full, memory stands in.

Other tabs keep theirs in the same place. What is kept as a whole (settings, statistics, lessons,
the list of games) is read afresh before each change of it; a game is written only over the state
that it came from, so that no tab puts an old state over a newer one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engines import record
from engines.game import RuleError
from engines.match import Match
from ui.host import Storage
from ui.model import log, play_by_link
from ui.storage.damaged import ASIDE, DAMAGED, DamagedGames
from ui.storage.deleted import DELETED, Batch, Deleted
from ui.storage.game_index import (
    GAME,
    INDEX,
    LISTED,
    PIECE,
    Entry,
    GameIndex,
    entries,
    entry_of,
    listed,
)
from ui.storage.kept_log import STATS, SUMMARY, KeptLog
from ui.storage.key_value_store import KeyValueStore, foreign
from ui.storage.safety import Safety
from ui.toolkit import settings
from ui.toolkit.numbers import finite
from ui.toolkit.settings import Settings

SETTINGS, FORM = "settings", "form:"
KNOWN = "known"
DECLINED = "declined"
UPDATED = "updated"
LESSONS, PUZZLES = "lessons", "puzzles"
DRAFT = "collected:"  # the name that browsers keep drafts under
ATTEMPT = f"{DRAFT}boxes/"  # a puzzle as it was left; of games nothing half made goes along
PICTURE = "picture"  # what the next visit sees first (assets/js/start/picture.js)
LOOKED = "looked"
"""When the index was last looked over with the games, in seconds since 1970; away where anything
may have brought it out of step since."""
WEEK = 7 * 86400.0
EXPORT = 1  # the format of a file with everything
MANY = 200  # games of a file between two writings of the index


@dataclass(frozen=True)
class Restored:
    """How far a file was taken: of `total` games in it, `games` are there again, `damaged` ones
    were kept aside, `twice` were finished apart on both devices."""

    total: int
    games: int = 0
    damaged: int = 0
    twice: int = 0

    @property
    def done(self) -> int:
        """How many were looked at so far."""
        return self.games + self.damaged


class Store:
    """Everything that is kept, as values."""

    def __init__(self, storage: Storage) -> None:
        self._texts = KeyValueStore(storage)
        self._deleted = Deleted(self._texts)
        self.index = GameIndex(self._texts)
        self.damaged = DamagedGames(self._texts)
        self.log = KeptLog(self._texts)
        self.safety = Safety(self._texts)

    @property
    def failed(self) -> bool:
        """Whether something could not be kept beyond this visit."""
        return self._texts.failed

    def settings(self) -> Settings:
        return settings.read(self._texts.json(SETTINGS))

    def choose(self, name: str, value: Any) -> Settings:
        """Change one setting; all settings as they are then, in whatever tab they were chosen."""
        kept = self._texts.json(SETTINGS)
        chosen = settings.read(kept).with_(name, value)
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
        return self.log.text

    def keep_stats(self, text: str) -> None:
        """Keep a log of rounds, unless a later version keeps one that this one cannot read."""
        self.log.keep(text)

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
        return game in passed or game in self.index.games

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
        return self.index.entries()

    def mending(self, now: float) -> Iterator[bool]:
        """Bring the index in step with the games, in steps: whether that changed it. A game that it
        had lost is there again, with the time `now`, or aside if it cannot be read. Nothing is
        looked at where that was done this week, and nothing has called it into question."""
        if self._is_looked_over(now):
            return
        keys = set(self._texts)
        if INDEX in keys:
            self._texts.set(LOOKED, "0")
        yield False
        self.damaged.look(keys)
        yield False
        kept = {key.removeprefix(GAME) for key in keys if key.startswith(GAME)}
        yield False
        lost = yield from self.index.mending(kept)
        for id in sorted(lost):
            text = self._texts.get(GAME + id) or ""
            try:
                self.index.keep(entry_of(record.load(text), now), new=True)
            except RuleError:
                self._texts.remove(GAME + id)
                self.damaged.keep(id, text, now)
            yield True
        yield self.log.mend()
        if self._texts.get(LOOKED) is not None:  # nobody has questioned it meanwhile
            self._texts.set(LOOKED, json.dumps(now))

    def _is_looked_over(self, now: float) -> bool:
        try:
            looked = finite(self._texts.json(LOOKED))
        except (TypeError, ValueError):
            return False
        return 0 <= now - looked < WEEK and self._texts.get(LISTED) is None

    def question(self, key: str = GAME) -> None:
        """Something under that key was kept by another tab, or not as it should have been: the
        index is looked over at the next start if that can have brought it out of step."""
        if key.startswith((GAME, INDEX, LISTED, STATS)):
            self._texts.remove(LOOKED)

    def keep(self, match: Match, now: float) -> Match | None:
        """Save a match under its id: the match as it is kept. None, and nothing is written, if
        another state is kept there than the one that this match was read from or kept as last."""
        text, kept = record.dump(match), self._texts.get(GAME + match.id)
        if kept not in (None, text, match.kept):
            return None
        self._texts.set(GAME + match.id, text)
        self.index.keep(entry_of(match, now), new=kept is None)
        if self.failed:
            self.question()
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

    def draft(self, id: str) -> Any:
        """The draft move on the board of a saved match, as JSON values, or None."""
        return self._texts.json(DRAFT + id)

    def keep_draft(self, id: str, values: Any) -> None:
        """Keep that; None: there is none any more."""
        if values is None:
            self._texts.remove(DRAFT + id)
        else:
            self._texts.set(DRAFT + id, json.dumps(values))

    # -- deleting

    def delete(self, id: str, now: float) -> None:
        """Delete a saved match; for a while it can be put back."""
        entry = self.index.find(id)
        rows = listed([entry] if entry else [])
        self._deleted.take((GAME + id, DRAFT + id), rows, now)
        self.index.remove(id)

    def delete_damaged(self, id: str, now: float) -> None:
        """Delete what was kept aside; for a while it can be put back."""
        self._deleted.take((DAMAGED + id,), {}, now)

    def deleted(self, now: float) -> Batch | None:
        """What can be put back now; None if that is nothing. What no longer can is gone for good
        from here on."""
        return self._deleted.forget(now)

    def put_back(self, now: float) -> None:
        """Put back what was deleted a moment ago."""
        for entry in entries(self._deleted.put_back(now)):
            if not self.index.find(entry.id):
                self.index.keep(entry, new=True)

    # -- everything

    def clear(self) -> None:
        """Forget everything that this site kept on this device."""
        for key in self._texts:
            self._texts.remove(key)

    def export(self) -> str:
        """Everything kept, as one text that `restore` understands."""
        own = (INDEX, LISTED, ASIDE, SUMMARY, DELETED, PICTURE, LOOKED)
        halves = {key for key in self._texts if key.startswith(DRAFT) and ATTEMPT not in key}
        keys = (
            key for key in self._texts if key not in {*own, *halves} and not key.startswith(PIECE)
        )
        texts = {key: text for key in keys if (text := self._texts.get(key)) is not None}
        texts[LISTED] = json.dumps(listed(self.entries()))
        whole = json.dumps({"beads-boxes": EXPORT, "kept": texts}, ensure_ascii=False)
        return whole.encode(errors="replace").decode()

    def restore(self, data: Any, now: float) -> Iterator[Restored]:
        """Take over an export, game by game: how far that is, after each. RuleError if it is none
        ("bad-file"), or one of a later version ("newer-record"), before anything is taken.
        What is here already stays, what was chosen in the settings too, unless a game is further
        on in the file; of one that was finished apart on both devices that one stays that was
        finished first, whose figures the statistics keep. Games come with the times at which they
        were played. The statistics of both are added up, each round once."""
        kept = data.get("kept") if isinstance(data, dict) else None
        version = data.get("beads-boxes") if isinstance(data, dict) else None
        if type(version) is int and version > EXPORT:
            raise RuleError("newer-record", version)
        if not isinstance(kept, dict) or version != EXPORT:
            raise RuleError("bad-file")
        texts = {str(key): str(text) for key, text in kept.items()}
        return self._restoring(texts, now)

    def _restoring(self, texts: dict[str, str], now: float) -> Iterator[Restored]:
        """The work of `restore`: what came so far, before the first game and after each."""
        ended = log.ends(self.stats()), log.ends(texts.get(STATS, ""))  # before logs are merged
        self._restore_beside(texts)
        games = sorted(key.removeprefix(GAME) for key in texts if key.startswith(GAME))
        times = {entry.id: entry.changed for entry in entries(foreign(texts.get(LISTED, "")))}
        came: list[Entry] = []
        so_far = Restored(len(games))
        yield so_far
        try:
            for id in games:
                text, changed = texts[GAME + id], times.get(id, now)
                try:
                    entry, apart = self._restore_game(text, changed, ended)
                except RuleError:
                    self.damaged.keep(id, text, changed)
                    so_far = replace(so_far, damaged=so_far.damaged + 1)
                else:
                    came += [entry] if entry else []
                    so_far = replace(so_far, games=so_far.games + 1, twice=so_far.twice + apart)
                if len(came) == MANY:
                    self.index.add(came)
                    came.clear()
                yield so_far
        finally:
            self.index.add(came)

    def _restore_beside(self, texts: dict[str, str]) -> None:
        """Join what came beside the games with what is here."""
        if isinstance(come := foreign(texts.get(SETTINGS, "")), dict):
            both = settings.merged(self._texts.json(SETTINGS), come)
            self._texts.set(SETTINGS, json.dumps(both))
        if STATS in texts:
            self.keep_stats(log.merged(self.stats(), texts[STATS]))
        if LESSONS in texts:
            self.keep_lesson(*_names(foreign(texts[LESSONS])))
        if PUZZLES in texts:
            self.keep_puzzles(*_names(foreign(texts[PUZZLES])))
        for game in _names(foreign(texts.get(KNOWN, ""))):
            self.keep_known(game)
        for key in texts:
            if key.startswith(DAMAGED):
                self.damaged.take(key.removeprefix(DAMAGED), foreign(texts[key]))
            elif key.startswith((FORM, ATTEMPT)) and self._texts.get(key) is None:
                self._texts.set(key, texts[key])

    def _restore_game(
        self, text: str, changed: float, ended: tuple[Ends, Ends]
    ) -> tuple[Entry | None, bool]:
        """Keep a game that came, unless the one here is further: its row if it is kept now, and
        whether the two are apart. `ended`: by the log here, and by the one that came. RuleError
        where it is damaged."""
        match, kept = record.load(text), text
        if match.about.results:
            match = self._joined(match)
            kept = record.dump(match)
        entry = entry_of(match, changed)
        mine = self.index.find(entry.id) if self.text(entry.id) is not None else None
        further = mine is None or kept != text or _further(entry, mine, *ended)
        apart = _apart(entry, mine, *ended)
        if not further and not self._broken(entry.id, kept):
            return None, apart
        self._texts.set(GAME + entry.id, kept)
        return entry, apart

    def _joined(self, match: Match) -> Match:
        """A challenge with what came back of it to both devices; as it came, where none is kept
        that can be read."""
        try:
            kept = self.match(match.id)
        except RuleError:
            return match
        for each in play_by_link.results(match):
            kept = kept and play_by_link.answered(kept, each)
        return kept or match

    def _broken(self, id: str, sound: str) -> bool:
        """Whether what is kept under an id is gone or cannot be read, unlike this sound record."""
        kept = self._texts.get(GAME + id)
        return kept != sound and (kept is None or not _readable(kept))


Ends: TypeAlias = Mapping[str, log.Order]
"""When the last round of each game ended, by the statistics of a device."""


def _apart(theirs: Entry, mine: Entry | None, here: Ends, there: Ends) -> bool:
    """Whether a game was finished on both devices, each in its own way."""
    if mine is None or not (theirs.over and mine.over):
        return False
    return here.get(mine.id) != there.get(theirs.id)


def _further(theirs: Entry, mine: Entry, here: Ends, there: Ends) -> bool:
    """Whether a game of a file takes the place of that which is kept under its id."""
    if _apart(theirs, mine, here, there):
        first, other = here.get(mine.id), there.get(theirs.id)
        return other is not None and (first is None or other < first)
    return (theirs.over, theirs.plies) > (mine.over, mine.plies)


def _readable(text: str) -> bool:
    try:
        record.load(text)
    except RuleError:
        return False
    return True


def _names(data: Any) -> frozenset[str]:
    return frozenset(map(str, data)) if isinstance(data, list) else frozenset()
