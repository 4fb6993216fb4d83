"""What this device keeps, and what happens when it cannot."""

from __future__ import annotations

import json

import pytest

from engines import record
from engines.game import RuleError, Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.fake import Memory
from ui.settings import Settings
from ui.store import Store


def match(id: str = "a1", plies: int = 1) -> Match:
    made = Match(Setup(Mastermind(), (0, 1)), [Player(bot="sharp"), Player()], 1, id)
    for seat, move in ((0, "hide ABCD"), (1, "guess EFGH"), (0, "answer 0 0"))[:plies]:
        made.play(seat, move)
    return made


def test_games_come_back_last_first() -> None:
    """Saved games are listed by when they were played last, and load as they were."""
    store = Store(Memory())
    store.keep(match("a1"), 10)
    store.keep(match("b2"), 20)
    assert [entry.id for entry in store.entries()] == ["b2", "a1"]
    store.keep(match("a1", 3), 30)
    again = Store(store._storage).match("a1")
    assert again is not None and len(again.round.plies) == 3
    store.drop("a1")
    assert [entry.id for entry in store.entries()] == ["b2"] and store.match("a1") is None


@pytest.mark.parametrize("storage", [Memory(room=0), Memory()])
def test_blocked_or_full_storage_is_memory(storage: Memory) -> None:
    """A storage that throws loses nothing during the visit, and the store knows that it failed."""
    storage.blocked = storage.room is None
    store = Store(storage)
    store.keep(match(), 1)
    store.keep_settings(Settings(language="de"))
    assert store.failed
    assert store.match("a1") is not None and store.settings().language == "de"


def test_a_full_storage_keeps_the_newest_state() -> None:
    """When a larger state no longer fits, the game is still read as it is now."""
    storage = Memory(room=500)
    store = Store(storage)
    store.keep(match(), 1)
    storage.room = 10
    store.keep(match(plies=3), 2)
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
    there.keep_settings(Settings(theme="dark"))
    here.keep(match("a1", 3), 5)
    assert here.bring(json.loads(there.export()), 40) == 2
    kept = here.match("a1")
    assert kept is not None and len(kept.round.plies) == 3
    assert here.text("b2") == record.dump(match("b2", 3))
    assert here.settings().theme == "dark"


@pytest.mark.parametrize("data", [None, {}, [], {"beads-boxes": 2, "kept": {}}, {"beads-boxes": 1}])
def test_other_files_are_refused(data: object) -> None:
    """A file that is no export of this site changes nothing."""
    store = Store(Memory())
    with pytest.raises(RuleError, match="bad-file"):
        store.bring(data, 0)
    assert store.entries() == []


def test_one_broken_game_in_a_file_refuses_it_whole() -> None:
    """An export with a damaged game is refused before anything is taken over."""
    there, here = Store(Memory()), Store(Memory())
    there.keep(match("a1"), 1)
    data = json.loads(there.export())
    data["kept"]["game:zz"] = "{}"
    with pytest.raises(RuleError, match="bad-record"):
        here.bring(data, 2)
    assert here.entries() == []


def test_clearing_forgets_all() -> None:
    """After clearing nothing of this site is left."""
    storage = Memory()
    store = Store(storage)
    store.keep(match(), 1)
    store.clear()
    assert storage.texts == {} and store.entries() == []
