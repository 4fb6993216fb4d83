"""What this device keeps, and what happens when it cannot."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engines import record
from engines.game import RuleError
from tests.ui.fake import Memory
from tests.ui.saves import match
from ui.model import log
from ui.storage.damaged import Damaged
from ui.storage.restoring import Restored, restore
from ui.storage.store import Store
from ui.toolkit.settings import Settings


def test_games_come_back_last_first() -> None:
    """Saved games are listed by when they were played last, and load as they were."""
    storage = Memory()
    store = Store(storage)
    first = match("a1")
    kept = store.keep(first, 10)
    assert kept is not None
    store.keep(match("b2"), 20)
    assert [entry.id for entry in store.entries()] == ["b2", "a1"]
    kept = kept.played(1, "guess EFGH").played(0, "answer 0 0")
    assert store.keep(kept, 30)
    again = Store(storage).match("a1")
    assert again is not None and len(again.round.plies) == 3
    store.delete("a1", 40)
    assert [entry.id for entry in store.entries()] == ["b2"] and store.match("a1") is None


def test_what_was_kept_last_is_not_played_again_to_be_read() -> None:
    """It is the same value, until another tab has kept more; and it is what its record says."""
    storage = Memory()
    store, other = Store(storage), Store(storage)
    kept = store.keep(match("a1"), 10)
    assert kept is not None and store.match("a1") is kept
    theirs = other.match("a1")
    assert theirs is not None and record.dump(theirs) == record.dump(kept)
    assert other.keep(theirs.played(1, "guess EFGH"), 20)
    mine = store.match("a1")
    assert mine is not None and len(mine.round.plies) == 2 and store.match("a1") is mine


@pytest.mark.parametrize("storage", [Memory(room=0), Memory()])
def test_blocked_or_full_storage_is_memory(storage: Memory) -> None:
    """A storage that throws loses nothing during the visit, and the store knows that it failed."""
    storage.blocked = storage.room is None
    store = Store(storage)
    store.keep(match(), 1)
    store.choose("language", "de")
    assert store.failed
    assert store.match("a1") is not None and store.settings().language == "de"


def test_a_full_storage_keeps_the_newest_state() -> None:
    """When a larger state no longer fits, the game is still read as it is now."""
    storage = Memory(room=500)
    store = Store(storage)
    played = store.keep(match(), 1)
    assert played is not None
    storage.room = 10
    played = played.played(1, "guess EFGH").played(0, "answer 0 0")
    assert store.keep(played, 2)
    kept = store.match("a1")
    assert kept is not None and len(kept.round.plies) == 3


def test_damaged_storage_is_survived() -> None:
    """Nonsense under our keys is ignored, or refused when it is the game itself."""
    storage = Memory()
    storage.texts = {
        "settings": '{"language": 3, "theme": "pink", "sound": "yes", "marks": "letters"}',
        "games": '{"a": [1], "b": null, "c": ["mastermind", 5, 1, false, ""]}',
        "game:c": "{",
        "form:mastermind": "nonsense",
    }
    store = Store(storage)
    assert store.settings() == Settings(marks="letters")
    assert [entry.id for entry in store.entries()] == ["c"]
    assert store.form("mastermind") is None
    with pytest.raises(RuleError, match="bad-record"):
        store.match("c")


def test_all_goes_into_one_file_and_back() -> None:
    """An export holds every game and the settings; what is here and further on stays."""
    there, here = Store(Memory()), Store(Memory())
    there.keep(match("a1", 1), 10)
    there.keep(match("b2", 3), 20)
    there.choose("theme", "dark")
    here.keep(match("a1", 3), 5)
    *_, restored = restore(here, json.loads(there.export()), 40)
    assert restored == Restored(2, 2)
    assert [(entry.id, entry.changed) for entry in here.entries()] == [("b2", 20), ("a1", 5)]
    kept = here.match("a1")
    assert kept is not None and len(kept.round.plies) == 3
    assert here.text("b2") == record.dump(match("b2", 3))
    assert here.settings().theme == "dark"


def test_choices_go_into_the_file_and_back() -> None:
    """The last choices for new games, puzzles left half solved and settings; what was chosen here
    stays, setting by setting. What means nothing elsewhere is not in the file."""
    storage = Memory()
    there, here = Store(storage), Store(Memory())
    there.choose("theme", "dark")
    there.choose("marks", "letters")
    there.keep_form("mastermind", {"length": 2})
    there.keep_form("sharing", ["Ada", "Ben"])
    there.keep_draft("boxes/four/1", "{}")
    there.keep_draft("a1", {"what": 1})
    storage.texts["picture"] = "{}"
    here.choose("marks", "none")
    here.keep_form("sharing", ["Cleo", ""])
    data = json.loads(there.export())
    assert not {"picture", "collected:a1"} & set(data["kept"])
    list(restore(here, data, 9))
    assert here.settings() == Settings(theme="dark", marks="none")
    assert here.form("mastermind") == {"length": 2} and here.form("sharing") == ["Cleo", ""]
    assert here.draft("boxes/four/1") == "{}" and here.draft("a1") is None


def test_a_game_that_is_played_while_a_file_is_taken_stays() -> None:
    """What was begun or went on since the file was opened is not put back to what it holds."""
    there, here = Store(Memory()), Store(Memory())
    for id in ("a1", "b2", "c3"):
        there.keep(match(id, 2), 10)
    here.keep(match("b2", 1), 10)
    steps = restore(here, json.loads(there.export()), 40)
    next(steps)
    went_on = here.match("b2")
    assert went_on is not None
    here.keep(replace(match("b2", 3), kept=went_on.kept), 50)
    here.keep(match("c3", 3), 60)
    list(steps)
    assert {entry.id: entry.plies for entry in here.entries()} == {"a1": 2, "b2": 3, "c3": 3}
    assert here.text("c3") == record.dump(match("c3", 3))


@pytest.mark.parametrize("data", [None, {}, [], {"beads-boxes": 0, "kept": {}}, {"beads-boxes": 1}])
def test_other_files_are_refused(data: object) -> None:
    """A file that is no export of this site changes nothing."""
    store = Store(Memory())
    with pytest.raises(RuleError, match="bad-file"):
        restore(store, data, 0)
    assert store.entries() == []


def test_a_file_of_a_later_version_says_so() -> None:
    """It is not called damaged or foreign."""
    with pytest.raises(RuleError, match="newer-record"):
        restore(Store(Memory()), {"beads-boxes": 2, "kept": {}}, 0)


def test_one_broken_game_of_a_file_is_kept_aside() -> None:
    """Of 51 games of which one is damaged 50 are there again, in their order and with their dates;
    the one is kept as it came, for export and for the next export too."""
    there, here = Store(Memory()), Store(Memory())
    for number in range(51):
        there.keep(match(f"g{number}", 3), 1000 + number)
    data = json.loads(there.export())
    sealed = record.write(match("g7", 3))
    sealed["rounds"][0] = {**sealed["rounds"][0], "moves": ["0 hide ABCD", "1 guess EFGX"]}
    del sealed["rounds"][0]["sealed"]
    broken = json.dumps(sealed)
    data["kept"]["game:g7"] = broken
    *_, restored = restore(here, data, 9)
    assert restored == Restored(51, 50, 1)
    expected = [f"g{number}" for number in range(50, -1, -1) if number != 7]
    assert [entry.id for entry in here.entries()] == expected
    assert [entry.changed for entry in here.entries()][:2] == [1050, 1049]
    assert here.damaged.all() == [Damaged("g7", 1007, broken)]
    again = Store(Memory())
    list(restore(again, json.loads(here.export()), 9))
    assert again.damaged.all() == here.damaged.all() and again.entries() == here.entries()
    again.delete_damaged("g7", 40)
    assert again.damaged.all() == []


def test_a_damaged_record_is_read_up_to_where_it_breaks_off() -> None:
    """The moves before the first that cannot be played, and no later round."""
    whole = record.write(match("g7", 1))
    moves = ["0 hide ABCD", "1 guess EFGH", "0 answer 0 0", "1 guess EFGX", "0 answer 0 0"]
    whole["rounds"][0] = {**whole["rounds"][0], "moves": moves}
    whole["rounds"][0].pop("sealed", None)
    found = record.salvage(json.dumps({**whole, "rounds": [*whole["rounds"], {"nonsense": 1}]}))
    assert found is not None and [ply.text for ply in found.round.plies] == [
        *("hide ABCD", "guess EFGH", "answer 0 0"),
    ]
    for hopeless in ("", "{}", "[1]", json.dumps({**whole, "game": "chess"})):
        assert record.salvage(hopeless) is None


def test_a_restored_game_is_not_older_than_the_one_here() -> None:
    """A match on a table that was read before a file brought a later state of it is stale."""
    here, there = Store(Memory()), Store(Memory())
    here.keep(match("a1", 1), 1)
    table = here.match("a1")
    there.keep(match("a1", 3), 2)
    list(restore(here, json.loads(there.export()), 9))
    assert table is not None
    table = table.played(1, "guess HGFE")
    assert not here.keep(table, 10)
    kept = here.match("a1")
    assert kept is not None and len(kept.round.plies) == 3


def test_statistics_of_a_later_version_are_not_overwritten() -> None:
    """A log in a form that this version cannot read stays as it is."""
    storage = Memory()
    storage.texts["stats"] = later = '{"format":2,"rounds":{}}'
    Store(storage).keep_stats(log.dump([]))
    assert storage.texts["stats"] == later


def test_clearing_forgets_all() -> None:
    """After clearing nothing of this site is left."""
    storage = Memory()
    store = Store(storage)
    store.keep(match(), 1)
    store.clear()
    assert storage.texts == {} and store.entries() == []
