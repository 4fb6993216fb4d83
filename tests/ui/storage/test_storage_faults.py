"""What can happen to the storage: the game goes on, or one sentence says why not; other games are
as they were."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from engines import record
from engines.game import RuleError
from tests.slow import slow
from tests.ui.fake import FakeHost, Memory, acquainted
from tests.ui.saves import match
from tests.ui.visit import guess, having, opened, secret, shown, wrong_guess
from tests.ui.visit import match as current
from ui.app import App
from ui.model import log
from ui.storage.store import Store

SAVES = Path(__file__).parents[2] / "saves"
RECORDS = sorted(path.name for path in SAVES.glob("*.json") if not path.name.startswith("links"))


def full_of(storage: Memory) -> Memory:
    """Two games and something under every other key that the site writes."""
    store = Store(storage)
    for number, id in enumerate(("a", "b", "gone")):
        store.keep(match(id, 3), 1_700_000_000 + number)
    store.choose("language", "de")
    store.choose("sound", True)
    store.keep_form("mastermind", {"options": {}, "chairs": [["you", "Ada", ""]], "length": 2})
    store.keep_lesson("mastermind")
    store.keep_draft("a", {"round": 1, "plies": 3, "seat": 1, "what": {"Draft": [1]}})
    store.keep_stats('{"format":1,"rounds":[["m",0,5,"mastermind","","breaker",[],4,true,"",{}]]}')
    storage.set("damaged:d", '{"changed": 5, "text": "{"}')
    store.safety.keep_persisted()
    store.delete("gone", 1_700_000_000)
    return storage


@cache
def kept() -> dict[str, str]:
    """All that a device keeps."""
    return full_of(acquainted()).texts


def told(app: App) -> bool:
    """Whether the page says in words that something cannot be opened."""
    return app.shell.words("wrong.kicker") in shown(app)


def test_every_key_is_among_them() -> None:
    """What the faults are tried on is everything that a device can keep."""
    names = {key.partition(":")[0] for key in kept()}
    assert names >= {"index", "game", "settings", "form", "stats", "lessons", "known"}
    assert names >= {"collected", "damaged", "deleted", "persisted"}


def faults(text: str) -> list[str]:
    """The text with each single character changed, and cut off before each."""
    changed = [text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :] for at in range(len(text))]
    return changed + [text[:at] for at in range(len(text))]


def with_fault(key: str, broken: str) -> Memory:
    storage = Memory()
    storage.texts = {**kept(), key: broken}
    return storage


@pytest.mark.parametrize("every", [7, *slow([1])])
@pytest.mark.parametrize("key", sorted(kept()))
def test_every_byte_changed_or_cut_off(key: str, every: int) -> None:
    """Whichever single character of what is kept is another one, or wherever it breaks off: all
    that is kept can be read, or is refused by a rule error, and the other games are the same."""
    other = "b" if key == "game:a" else "a"
    before = record.dump(match(other, 3))
    for broken in faults(kept()[key])[::every]:
        store = Store(with_fault(key, broken))
        list(store.mending(1_700_000_005))
        read = store.match(other)
        assert read is not None and record.dump(read) == before, broken
        assert other in {entry.id for entry in store.entries()}
        store.settings(), store.lessons(), store.damaged.all(), store.draft("a")
        store.form("mastermind"), store.knows("mastermind")
        store.recall_deleted(1_700_000_005)
        log.load(log.merged(store.stats()))
        if key == "game:a":
            with suppress(RuleError):
                store.match("a")


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(kept()))
def test_the_page_opens_with_a_fault(key: str) -> None:
    """With some of these faults, evenly spread: every page opens, and the game that was not
    changed is on the table; the other is, or is told to be damaged."""
    all_of_them = faults(kept()[key])
    for broken in all_of_them[:: max(len(all_of_them) // 12, 1)]:
        app, _ = opened("#/", FakeHost(storage=with_fault(key, broken)))
        for place in ("#/saves", "#/stats", "#/settings", "#/mastermind"):
            app.arrive(place)
            assert not told(app), (place, broken)
        changed, whole = ("b", "a") if key == "game:b" else ("a", "b")
        app.arrive(f"#/game/{changed}")
        assert told(app) or current(app).id == changed
        app.arrive(f"#/game/{whole}")
        assert current(app).id == whole


def test_a_damaged_game_is_told() -> None:
    """A game that breaks a rule, or breaks off, opens a page that says so; the others play on."""
    storage = full_of(acquainted())
    storage.texts["game:a"] = storage.texts["game:a"][:-20]
    app, _ = opened("#/game/a", FakeHost(storage=storage))
    assert told(app)
    app.arrive("#/game/b")
    assert current(app).id == "b"


def test_a_game_of_a_later_version() -> None:
    """It is told to be newer, and nothing is written over it."""
    storage = full_of(acquainted())
    data = {**json.loads(storage.texts["game:a"]), "format": 99}
    storage.texts["game:a"] = json.dumps(data)
    app, _ = opened("#/game/a", FakeHost(storage=storage))
    assert told(app) and app.shell.words("error.newer-record") in shown(app)
    assert json.loads(storage.texts["game:a"]) == data


@pytest.mark.parametrize("name", RECORDS)
def test_every_older_format_opens(name: str) -> None:
    """A file of any version so far is taken: its games are there, and none is called damaged."""
    app, host = opened("#/saves")
    app.opened((SAVES / name).read_text("utf-8"))
    host.run()
    assert not told(app) and app.shell.store.entries() and not app.shell.store.damaged.all()


def test_a_storage_that_is_full() -> None:
    """The page says once that nothing can be kept, and the game goes on to its end."""
    app, host = opened("#/mastermind", FakeHost(storage=acquainted()))
    assert isinstance(host.storage, Memory)
    host.storage.room = 10
    code = secret(app)
    guess(app, host, wrong_guess(code))
    assert app.shell.words("storage.blocked") in shown(app)
    app.act("notice-close")
    guess(app, host, code)
    assert current(app).result is not None
    assert app.shell.words("storage.blocked") not in shown(app)


def test_a_storage_that_is_blocked_from_now_on() -> None:
    """In the middle of a game: it goes on, and can be left and found again in this visit."""
    app, host = opened("#/mastermind")
    code = secret(app)
    guess(app, host, wrong_guess(code))
    assert isinstance(host.storage, Memory)
    host.storage.blocked = True
    guess(app, host, wrong_guess(code)[::-1])
    id, plies = current(app).id, len(current(app).round.plies)
    app.arrive("#/")
    app.arrive(f"#/game/{id}")
    assert len(current(app).round.plies) == plies
    guess(app, host, code)
    assert current(app).result is not None


def test_a_storage_that_is_wiped_while_somebody_plays() -> None:
    """The next move keeps the whole game again, and lists it."""
    app, host = opened("#/mastermind")
    code = secret(app)
    guess(app, host, wrong_guess(code))
    assert isinstance(host.storage, Memory)
    host.storage.texts.clear()
    app.kept_elsewhere("")
    guess(app, host, code)
    there, _ = opened("#/saves", FakeHost(storage=host.storage))
    assert [entry.id for entry in there.shell.store.entries()] == [current(app).id]
    again = Store(host.storage).match(current(app).id)
    assert again is not None and again.round.states == current(app).round.states


def test_a_game_deleted_in_another_tab() -> None:
    """Who goes on playing keeps it again; putting the deleted state back does not undo that."""
    app, host = opened("#/mastermind")
    code = secret(app)
    guess(app, host, wrong_guess(code))
    other, _ = opened("#/saves", FakeHost(storage=host.storage))
    other.act("delete", current(app).id)
    app.kept_elsewhere(f"game:{current(app).id}")
    guess(app, host, code)
    other.act("put-back")
    kept_now = Store(host.storage).match(current(app).id)
    assert kept_now is not None and kept_now.result is not None
    assert len(having(other, "data-act", "delete")) == 1
