"""Restoring: everything that another device kept, joined with what is here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engines import record
from engines.game import RuleError
from engines.match import Match
from ui.model import log, play_by_link
from ui.storage.damaged import DAMAGED
from ui.storage.game_index import GAME, LISTED, Entry, entries, entry_of
from ui.storage.kept_log import STATS
from ui.storage.key_value_store import foreign
from ui.storage.store import (
    ATTEMPT,
    EXPORT,
    FORM,
    KNOWN,
    LESSONS,
    PUZZLES,
    SETTINGS,
    Store,
    names,
)
from ui.toolkit import settings

MANY = 200  # games of a file between two writings of the index

Ends: TypeAlias = Mapping[str, log.Order]
"""When the last round of each game ended, by the statistics of a device."""


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


def restore(store: Store, data: Any, now: float) -> Iterator[Restored]:
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
    return _restoring(store, texts, now)


def _restoring(store: Store, texts: dict[str, str], now: float) -> Iterator[Restored]:
    """The work of `restore`: what came so far, before the first game and after each."""
    ended = log.ends(store.stats()), log.ends(texts.get(STATS, ""))  # before logs are merged
    _restore_beside(store, texts)
    games = sorted(key.removeprefix(GAME) for key in texts if key.startswith(GAME))
    times = {entry.id: entry.changed for entry in entries(foreign(texts.get(LISTED, "")))}
    came: list[Entry] = []
    so_far = Restored(len(games))
    yield so_far
    try:
        for id in games:
            text, changed = texts[GAME + id], times.get(id, now)
            try:
                entry, apart = _restore_game(store, text, changed, ended)
            except RuleError:
                store.damaged.keep(id, text, changed)
                so_far = replace(so_far, damaged=so_far.damaged + 1)
            else:
                came += [entry] if entry else []
                so_far = replace(so_far, games=so_far.games + 1, twice=so_far.twice + apart)
            if len(came) == MANY:
                store.index.add(came)
                came.clear()
            yield so_far
    finally:
        store.index.add(came)


def _restore_beside(store: Store, texts: dict[str, str]) -> None:
    """Join what came beside the games with what is here."""
    if isinstance(come := foreign(texts.get(SETTINGS, "")), dict):
        both = settings.merged(store.texts.json(SETTINGS), come)
        store.texts.set(SETTINGS, json.dumps(both))
    if STATS in texts:
        store.keep_stats(log.merged(store.stats(), texts[STATS]))
    if LESSONS in texts:
        store.keep_lesson(*names(foreign(texts[LESSONS])))
    if PUZZLES in texts:
        store.keep_puzzles(*names(foreign(texts[PUZZLES])))
    for game in names(foreign(texts.get(KNOWN, ""))):
        store.keep_known(game)
    for key in texts:
        if key.startswith(DAMAGED):
            store.damaged.take(key.removeprefix(DAMAGED), foreign(texts[key]))
        elif key.startswith((FORM, ATTEMPT)) and store.texts.get(key) is None:
            store.texts.set(key, texts[key])


def _restore_game(
    store: Store, text: str, changed: float, ended: tuple[Ends, Ends]
) -> tuple[Entry | None, bool]:
    """Keep a game that came, unless the one here is further: its row if it is kept now, and
    whether the two are apart. `ended`: by the log here, and by the one that came. RuleError
    where it is damaged."""
    match, kept = record.load(text), text
    if match.about.results:
        match = _joined(store, match)
        kept = record.dump(match)
    entry = entry_of(match, changed)
    mine = store.index.find(entry.id) if store.text(entry.id) is not None else None
    further = mine is None or kept != text or _further(entry, mine, *ended)
    apart = _apart(entry, mine, *ended)
    if not further and not _broken(store, entry.id, kept):
        return None, apart
    store.texts.set(GAME + entry.id, kept)
    return entry, apart


def _joined(store: Store, match: Match) -> Match:
    """A challenge with what came back of it to both devices; as it came, where none is kept
    that can be read."""
    try:
        kept = store.match(match.id)
    except RuleError:
        return match
    for each in play_by_link.results(match):
        kept = kept and play_by_link.answered(kept, each)
    return kept or match


def _broken(store: Store, id: str, sound: str) -> bool:
    """Whether what is kept under an id is gone or cannot be read, unlike this sound record."""
    kept = store.texts.get(GAME + id)
    return kept != sound and (kept is None or not _readable(kept))


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
