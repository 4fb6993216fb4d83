"""What an earlier version kept and sent opens for ever, on this device and on another."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, link, record
from tests.ui.fake import FakeHost, Memory
from ui.app import App
from ui.boards import BOARDS
from ui.features.daily.page.streak import Streak, streak
from ui.model import form, log, puzzle_calendar
from ui.storage.restoring import restore
from ui.storage.store import Store
from ui.toolkit import dates
from ui.toolkit.settings import Settings

SAVES = Path(__file__).parents[1] / "saves"
EXPORT: dict[str, Any] = json.loads((SAVES / "export.1.json").read_text("utf-8"))
KEPT: dict[str, str] = EXPORT["kept"]
LINKS: dict[str, str] = json.loads((SAVES / "links.1.json").read_text("utf-8"))
RECORDS = {key.partition(":")[2]: KEPT[key] for key in KEPT if key.startswith("game:")}
FORMS = ("blackbox", "glassbead", "mastermind", "memorybox")  # the games that were there then
THEN = 1_795_176_000.0  # noon of 20 November 2026, when these were made


def device() -> Memory:
    """A storage as the earlier version left it."""
    storage = Memory()
    storage.texts = dict(KEPT)
    return storage


def test_there_is_one_of_every_kind() -> None:
    """Every game, every kind of match, help, a decision taken back, a sealed round, several
    rounds, a knockout, a person who left, a taken-over replay are among what was frozen."""
    data = [json.loads(text) for text in RECORDS.values()]
    kinds = {"", "daily", "again", "challenge", "correspondence", "replay"}
    assert {each["about"].get("kind", "") for each in data} == kinds
    assert {each["game"] for each in data} <= set(GAMES)
    assert {key for each in data for key in each["aids"]} == {"undo", "hints"}
    assert {key for each in data for key in each["about"]} == {
        *("kind", "date", "by", "away", "attempt", "prefix"),
    }
    rounds = [one for each in data for one in each["rounds"]]
    assert any("sealed" in one for one in rounds) and max(len(each["rounds"]) for each in data) > 1
    assert any(each["length"] == {"knockout": True} for each in data)
    assert any(each["notes"] for each in data)


@pytest.mark.parametrize("id", RECORDS)
def test_every_save_loads_as_it_was(id: str) -> None:
    """A kept record is read and written back byte for byte."""
    assert record.dump(record.load(RECORDS[id])) == RECORDS[id]


@pytest.mark.parametrize("name", LINKS)
def test_every_link_loads_and_opens(name: str) -> None:
    """A link that was sent once comes back as the same link, and puts its match on the table."""
    match = link.read(LINKS[name])
    assert link.write(match) == LINKS[name]
    host = FakeHost()
    App(host).arrive(f"#/load/{LINKS[name]}")
    assert host.body == BOARDS[match.game.name].info.accent


def test_a_device_is_as_it_was_left() -> None:
    """Settings, forms, lessons, the list of games, statistics and streaks are read as they were
    written."""
    store = Store(device())
    chosen = Settings(language="de", theme="light", marks="letters", sound=True)
    assert store.settings() == chosen
    assert len(store.entries()) == len(RECORDS) == 30
    assert store.lessons() == {"blackbox", "glassbead"}
    for game in FORMS:
        assert form.read(game, store.form(game)) != form.default(game)
    rows = log.load(store.stats())
    assert len(rows) == 12
    assert [row.points for row in rows if row.day][:3] == [2, 3, 3]
    today = dates.day_of(THEN)
    solved = puzzle_calendar.finished(rows, "mastermind")
    assert streak(solved, today) == Streak(3, 3)


@pytest.mark.parametrize("id", RECORDS)
def test_every_save_opens_at_its_address(id: str) -> None:
    """What was saved can be played on, looked at or leafed through."""
    host = FakeHost(storage=device())
    host.time = THEN
    App(host).arrive(f"#/game/{id}")
    assert host.body == BOARDS[record.load(RECORDS[id]).game.name].info.accent


def test_an_exported_file_is_taken_whole() -> None:
    """A file of an earlier version brings every game and every finished round to another device;
    an earlier list of games counts plies where turns are counted now, and knows neither the rules
    and the people nor which of those that were sent wait."""
    store = Store(Memory())
    *_, restored = restore(store, EXPORT, THEN)
    assert (restored.games, restored.damaged) == (len(RECORDS), 0)
    earlier = Store(device())
    assert list(earlier.mending(THEN))
    assert {(entry.id, entry.waiting) for entry in store.entries()} == {
        (entry.id, entry.waiting) for entry in earlier.entries()
    }
    plies = [
        replace(entry, turns=entry.plies, waiting=False, variant="", people="")
        for entry in store.entries()
    ]
    assert plies == [replace(entry, waiting=False) for entry in Store(device()).entries()]
    assert {entry.id: store.text(entry.id) for entry in store.entries()} == RECORDS
    assert log.load(store.stats()) == log.load(KEPT["stats"])
