"""Saved games and settings on this device. When storage is blocked or full, memory stands in.

Other tabs keep theirs in the same place. What is kept as a whole (settings, statistics, lessons,
the list of games) is read afresh before each change of it; a game is written only over the state
that it came from, so that no tab puts an old state over a newer one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engines import record
from engines.game import RuleError
from engines.match import Match
from ui.host import Storage
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
from ui.storage.key_value_store import KeyValueStore
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


class Store:
    """Everything that is kept, as values."""

    def __init__(self, storage: Storage) -> None:
        self.texts = KeyValueStore(storage)
        self._deleted = Deleted(self.texts)
        self.index = GameIndex(self.texts)
        self.damaged = DamagedGames(self.texts)
        self.log = KeptLog(self.texts)
        self.safety = Safety(self.texts)
        self._latest: Match | None = None  # read or kept last, for whoever reads it again

    @property
    def failed(self) -> bool:
        """Whether something could not be kept beyond this visit."""
        return self.texts.failed

    def settings(self) -> Settings:
        return settings.read(self.texts.json(SETTINGS))

    def choose(self, name: str, value: Any) -> Settings:
        """Change one setting; all settings as they are then, in whatever tab they were chosen."""
        kept = self.texts.json(SETTINGS)
        chosen = settings.read(kept).with_(name, value)
        unknown = kept if isinstance(kept, dict) else {}
        self.texts.set(SETTINGS, json.dumps({**unknown, **settings.write(chosen)}))
        return chosen

    def form(self, game: str) -> Any:
        """What was chosen last in the new-game dialog of a game, as JSON values, or None."""
        return self.texts.json(FORM + game)

    def keep_form(self, game: str, values: Any) -> None:
        self.texts.set(FORM + game, json.dumps(values))

    def stats(self) -> str:
        """The log of finished rounds as text; see `ui.model.log`."""
        return self.log.text

    def keep_stats(self, text: str) -> None:
        """Keep a log of rounds, unless a later version keeps one that this one cannot read."""
        self.log.keep(text)

    def lessons(self) -> frozenset[str]:
        """The games whose lessons were finished."""
        return names(self.texts.json(LESSONS))

    def keep_lesson(self, *games: str) -> None:
        self.texts.set(LESSONS, json.dumps(sorted(self.lessons() | set(games))))

    def puzzles(self) -> frozenset[str]:
        """The puzzles that were solved, `<game>/<number>`."""
        return names(self.texts.json(PUZZLES))

    def keep_puzzles(self, *names: str) -> None:
        self.texts.set(PUZZLES, json.dumps(sorted(self.puzzles() | set(names))))

    def knows(self, game: str) -> bool:
        """Whether a person here has met this game: passed its door, played or learnt it."""
        return game in self.lessons() or self.has_played(game)

    def has_played(self, game: str) -> bool:
        """Whether a person here has passed its door, or has a game of it."""
        passed = names(self.texts.json(KNOWN))
        return game in passed or game in self.index.games

    def keep_known(self, game: str) -> None:
        """Its door has been passed."""
        self.texts.set(KNOWN, json.dumps(sorted(names(self.texts.json(KNOWN)) | {game})))

    @property
    def updated(self) -> bool:
        """Whether the new version was asked for and has not been told what is new."""
        return self.texts.get(UPDATED) is not None

    def keep_updated(self, updated: bool) -> None:
        if updated:
            self.texts.set(UPDATED, "1")
        else:
            self.texts.remove(UPDATED)

    @property
    def declined(self) -> bool:
        """Whether the site on the home screen was offered here and not wanted."""
        return self.texts.get(DECLINED) is not None

    def decline(self) -> None:
        self.texts.set(DECLINED, "1")

    def entries(self) -> list[Entry]:
        """All saved games, the last played first."""
        return self.index.entries()

    def mending(self, now: float) -> Iterator[bool]:
        """Bring the index in step with the games, in steps: whether that changed it. A game that it
        had lost is there again, with the time `now`, or aside if it cannot be read. Nothing is
        looked at where that was done this week, and nothing has called it into question."""
        if self._is_looked_over(now):
            return
        keys = set(self.texts)
        if INDEX in keys:
            self.texts.set(LOOKED, "0")
        yield False
        self.damaged.look(keys)
        yield False
        kept = {key.removeprefix(GAME) for key in keys if key.startswith(GAME)}
        yield False
        lost = yield from self.index.mending(kept)
        for id in sorted(lost):
            text = self.texts.get(GAME + id) or ""
            try:
                self.index.keep(entry_of(record.load(text), now), new=True)
            except RuleError:
                self.texts.remove(GAME + id)
                self.damaged.keep(id, text, now)
            yield True
        yield self.log.mend()
        if self.texts.get(LOOKED) is not None:  # nobody has questioned it meanwhile
            self.texts.set(LOOKED, json.dumps(now))

    def _is_looked_over(self, now: float) -> bool:
        try:
            looked = finite(self.texts.json(LOOKED))
        except (TypeError, ValueError):
            return False
        return 0 <= now - looked < WEEK and self.texts.get(LISTED) is None

    def question(self, key: str = GAME) -> None:
        """Something under that key was kept by another tab, or not as it should have been: the
        index is looked over at the next start if that can have brought it out of step."""
        if key.startswith((GAME, INDEX, LISTED, STATS)):
            self.texts.remove(LOOKED)

    def keep(
        self, match: Match, now: float, defer: Callable[[Callable[[], None]], None] | None = None
    ) -> Match | None:
        """Save a match under its id: the match as it is kept. None, and nothing is written, if
        another state is kept there than the one that this match was read from or kept as last.
        `defer` is given what nobody waits for: its row in the index."""
        text, kept = record.dump(match), self.texts.get(GAME + match.id)
        if kept not in (None, text, match.kept):
            return None
        changed = self._played(match, now) if kept else now
        self.texts.set(GAME + match.id, text)
        self._latest = replace(match, kept=text)

        def enter() -> None:
            self.index.keep(entry_of(match, changed), new=kept is None)
            if self.failed:
                self.question()

        if defer:
            defer(enter)
        else:
            enter()
        return self._latest

    def _played(self, match: Match, now: float) -> float:
        """When a match that is kept was played last: now, unless it is over already, and is only
        looked at again, without a result that is new."""
        before = self.match(match.id) if match.over else None
        entry = self.index.find(match.id) if before and before.over else None
        seen = before and before.about.results == match.about.results
        return entry.changed if entry and seen else now

    def match(self, id: str) -> Match | None:
        """A saved match; None if there is none. RuleError if it cannot be read any more."""
        text = self.texts.get(GAME + id)
        if text is None:
            return None
        if self._latest is None or self._latest.kept != text:
            self._latest = replace(record.load(text), kept=text)
        return self._latest

    def is_kept(self, match: Match) -> bool:
        """Whether what is kept under its id is the state that this match was read from or kept as
        last, or nothing at all."""
        return self.texts.get(GAME + match.id) in (None, match.kept)

    def text(self, id: str) -> str | None:
        """The record of a saved match as it is kept."""
        return self.texts.get(GAME + id)

    def draft(self, id: str) -> Any:
        """The draft move on the board of a saved match, as JSON values, or None."""
        return self.texts.json(DRAFT + id)

    def keep_draft(self, id: str, values: Any) -> None:
        """Keep that; None: there is none any more."""
        if values is None:
            self.texts.remove(DRAFT + id)
        else:
            self.texts.set(DRAFT + id, json.dumps(values))

    # -- deleting

    def delete(self, id: str, now: float) -> None:
        """Delete a saved match; until `forget_deleted` it can be put back."""
        entry = self.index.find(id)
        rows = listed([entry] if entry else [])
        self._deleted.take((GAME + id, DRAFT + id), rows, now)
        self.index.remove(id)

    def delete_damaged(self, id: str, now: float) -> None:
        """Delete what was kept aside; until `forget_deleted` it can be put back."""
        self._deleted.take((DAMAGED + id,), {}, now)

    def deleted(self) -> Batch | None:
        """What can be put back; None if that is nothing."""
        return self._deleted.batch

    def look_over_deleted(self) -> None:
        """Another tab has kept something: that can be put back no more, for it is there."""
        self._deleted.look_over()

    def recall_deleted(self, now: float) -> None:
        """At a start: what was deleted just before a reload can be put back."""
        self._deleted.recall(now)

    def forget_deleted(self) -> None:
        """What was deleted is gone for good."""
        self._deleted.forget()

    def put_back(self) -> None:
        """Put back what was deleted."""
        for entry in entries(self._deleted.put_back()):
            if not self.index.find(entry.id):
                self.index.keep(entry, new=True)

    # -- everything

    def clear(self) -> None:
        """Forget everything that this site kept on this device."""
        for key in self.texts:
            self.texts.remove(key)

    def export(self) -> str:
        """Everything kept, as one text that `ui.storage.restoring` understands."""
        own = (INDEX, LISTED, ASIDE, SUMMARY, DELETED, PICTURE, LOOKED)
        halves = {key for key in self.texts if key.startswith(DRAFT) and ATTEMPT not in key}
        keys = (
            key for key in self.texts if key not in {*own, *halves} and not key.startswith(PIECE)
        )
        texts = {key: text for key in keys if (text := self.texts.get(key)) is not None}
        texts[LISTED] = json.dumps(listed(self.entries()))
        whole = json.dumps({"beads-boxes": EXPORT, "kept": texts}, ensure_ascii=False)
        return whole.encode(errors="replace").decode()


def names(data: Any) -> frozenset[str]:
    """What is kept as a list of names; none where it is no list."""
    return frozenset(map(str, data)) if isinstance(data, list) else frozenset()
