"""Files of several devices, restored in any order: nothing that any of them kept is lost."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import record
from tests.ui.fake import Memory
from tests.ui.saves import match
from ui.features.daily.page.streak import streak
from ui.model import log
from ui.model.log import Row
from ui.model.puzzle_calendar import finished
from ui.model.tally import tally
from ui.storage.restoring import restore
from ui.storage.store import Store

TODAY = date(2026, 11, 22)
DAYS = [f"2026-11-{day}" for day in range(15, 23)]
IDS = ("a1", "b2", "c3")


@dataclass(frozen=True)
class Kept:
    """What one device keeps: games by id with their plies, rounds won or lost, puzzles, lessons."""

    games: Mapping[str, int]
    rounds: tuple[Row, ...]
    puzzles: frozenset[str]
    lessons: frozenset[str]

    def store(self) -> Store:
        made = Store(Memory())
        for id, plies in self.games.items():
            made.keep(match(id, plies), 10)
        made.keep_stats(log.dump(self.rounds))
        made.keep_puzzles(*self.puzzles)
        made.keep_lesson(*self.lessons)
        return made


def row(number: int, day: str) -> Row:
    """A round as every device would have logged it: all of it follows from its number and day."""
    id = log.puzzle_id("mastermind", day) if day else f"m{number}"
    won = number % 3 != 0
    return Row(id, 0, 1000 + number, "mastermind", "usual", "b", (), 4 + number % 5, won, day)


rows = st.builds(row, st.integers(0, 30), st.just("")) | st.builds(
    row, st.integers(0, 7), st.sampled_from(DAYS)
)
devices = st.builds(
    Kept,
    st.dictionaries(st.sampled_from(IDS), st.integers(0, 3), max_size=3),
    st.lists(rows, max_size=8).map(tuple),
    st.frozensets(st.sampled_from(["blackbox/1", "blackbox/2", "glassbead/9"])),
    st.frozensets(st.sampled_from(["blackbox", "mastermind"])),
)


def told(store: Store) -> object:
    """All that has to come out alike: games with their plies, figures, streaks, what was solved."""
    rounds = log.load(store.stats())
    games = {entry.id: entry.plies for entry in store.entries()}
    series = streak(finished(rounds, "mastermind"), TODAY)
    return games, rounds, tally(rounds), series, store.puzzles(), store.lessons()


def all_of(devices: Iterable[Kept]) -> object:
    """The same, added up by hand: each round once, as it was finished first (the puzzle of a day
    can be finished on two devices), each game as far as anybody played it."""
    everybody = list(devices)
    games: dict[str, int] = {}
    for each in everybody:
        for id, plies in each.games.items():
            games[id] = max(plies, games.get(id, 0))
    every = sorted((row for each in everybody for row in each.rounds), key=lambda row: -row.ended)
    unique = {row.id: row for row in every}
    rounds = tuple(sorted(unique.values(), key=lambda row: (row.ended, row.id)))
    series = streak(finished(rounds, "mastermind"), TODAY)
    puzzles = frozenset[str]().union(*(each.puzzles for each in everybody))
    lessons = frozenset[str]().union(*(each.lessons for each in everybody))
    return games, rounds, tally(rounds), series, puzzles, lessons


def restored(store: Store, files: Iterable[str]) -> Store:
    for file in files:
        list(restore(store, json.loads(file), 99))
    return store


@pytest.mark.slow
@settings(max_examples=15)
@given(st.lists(devices, min_size=2, max_size=3))
def test_files_of_several_devices_in_any_order(kept: list[Kept]) -> None:
    """A new device, or any of them, that is given the files of all of them in any order, even
    twice, has every game as far as anybody played it, each round once, and so the figures and
    streaks of all of them together."""
    files = [each.store().export() for each in kept]
    for order in permutations(files):
        assert told(restored(Store(Memory()), [*order, order[0]])) == all_of(kept)
        for each in kept:
            assert told(restored(each.store(), order)) == all_of(kept)


@pytest.mark.each_build
@settings(max_examples=20)
@given(devices, devices)
def test_two_devices_that_exchange_files(here: Kept, there: Kept) -> None:
    """Each restores what the other saved: then both keep the same, to the last character of the
    statistics."""
    one, other = here.store(), there.store()
    files = one.export(), other.export()
    restored(one, files[1:])
    restored(other, files[:1])
    assert told(one) == told(other) and one.stats() == other.stats()


def test_a_game_that_is_broken_here_is_mended_by_the_file() -> None:
    """A record that cannot be read any more is no reason to leave a sound one in the file."""
    storage = Memory()
    here, there = Store(storage), Store(Memory())
    for store in (here, there):
        store.keep(match("a1", 3), 10)
    storage.texts["game:a1"] = storage.texts["game:a1"][:-9]
    restored(here, [there.export()])
    assert here.text("a1") == record.dump(match("a1", 3))
