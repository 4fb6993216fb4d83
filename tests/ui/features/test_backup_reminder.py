"""What is kept stays: the browser is asked, a backup offered, an emptied store noticed, and a
damaged list of games made anew."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost, Memory, acquainted
from tests.ui.saves import match
from tests.ui.visit import guess, having, opened, secret, shown
from ui.app import App
from ui.features.backup_reminder.backup_reminder import MANY, MONTH
from ui.storage.game_index import INDEX
from ui.storage.store import Store


def host_with(*ids: str) -> FakeHost:
    """A device that keeps these games."""
    host = FakeHost()
    for number, id in enumerate(ids):
        Store(host.storage).keep(match(id, 3), host.time - 1000 + number)
    return host


def emptied() -> tuple[App, FakeHost]:
    """The home page of somebody who had games three days ago, and has nothing now."""
    before = host_with("a")
    opened("#/", before)
    host = FakeHost(storage=acquainted())
    host.marks, host.time = before.marks, before.time + 3 * 86400
    app, _ = opened("#/", host)
    return app, host


def again(host: FakeHost, hash: str = "#/") -> App:
    """The same device, opened once more."""
    other = FakeHost(storage=host.storage)
    other.marks, other.time, other.files = host.marks, host.time, host.files
    return opened(hash, other)[0]


# -- the browser is asked


def test_the_browser_is_asked_once() -> None:
    """Nobody is asked before a game is finished; after the first, the browser, and never again."""
    host = FakeHost()
    app, _ = opened("#/mastermind", host)
    code = secret(app)
    guess(app, host, "ABCD" if code != "ABCD" else "EFGH")
    assert host.persisted == 0
    guess(app, host, code)
    assert host.persisted == 1
    app.act("again")
    host.run()
    guess(app, host, secret(app))
    assert host.persisted == 1


@pytest.mark.parametrize("promises", [True, False])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_browser_that_asks_the_person_is_asked_by_the_person(
    language: str, promises: bool
) -> None:
    """Firefox puts a question over the page: nobody sees it unasked, after no game. In the settings
    stands what it is about, with a key; what the browser said is told. Others have no such key."""
    host = FakeHost(language)
    host.asks_to_persist, host.promises = True, promises
    app, _ = opened("#/mastermind", host)
    guess(app, host, secret(app))
    assert host.persisted == 0
    app.arrive("#/settings")
    words = app.shell.words
    assert words("data.persist.why") in shown(app)
    app.act("persist")
    assert host.persisted == 1
    assert words(f"data.persist.{'yes' if promises else 'no'}") in shown(app)
    others, _ = opened("#/settings", FakeHost(language))
    assert not having(others, "data-act", "persist")
    assert words("data.persist.why") not in shown(others)


# -- an emptied store


def test_an_emptied_store_is_told() -> None:
    """The home page says so, with the day on which games were last seen here."""
    app, _ = emptied()
    assert app.shell.words("emptied.title") in shown(app)
    assert "14 November" in shown(app)


def test_it_is_told_once() -> None:
    """Who starts afresh, or begins to play, is not told again."""
    app, host = emptied()
    app.act("afresh")
    assert not having(app, "class", "gone")
    assert not having(again(host), "class", "gone")
    app, host = emptied()
    app.arrive("#/mastermind")
    host.run()
    guess(app, host, "ABCD")
    app.arrive("#/")
    assert not having(app, "class", "gone")


def test_a_file_brings_everything_back() -> None:
    """One key takes the file with the backup, and the page with the games says what came."""
    saved = host_with("a", "b")
    app, host = emptied()
    host.files["backup"] = Store(saved.storage).export()
    app.act("emptied-file")
    host.run()
    assert len(app.shell.store.entries()) == 2
    assert "2 games" in shown(app)


@pytest.mark.parametrize("marks", ["", "x", "{}", "-", '"5"', "1e999", "true", "9" * 400])
def test_no_mark_no_word(marks: str) -> None:
    """A device that had no games is told nothing, whatever lies where the mark should be."""
    host = FakeHost()
    host.marks = marks
    app, _ = opened("#/", host)
    assert not having(app, "class", "gone")


def test_who_deletes_everything_knows() -> None:
    """After everything was deleted by hand nothing is told to be gone."""
    host = host_with("a")
    app, _ = opened("#/settings", host)
    app.act("clear")
    app.act("ask-yes")
    assert not having(again(host), "class", "gone")


def test_a_blocked_storage_is_not_an_emptied_one() -> None:
    """Where nothing can be read nobody says that it is gone."""
    storage = Memory()
    storage.blocked = True
    host = FakeHost(storage=storage)
    host.marks = "1699000000"
    app, _ = opened("#/", host)
    assert not having(app, "class", "gone")


# -- a backup


def test_a_backup_is_offered_monthly() -> None:
    """With many games, once, and a month later; the key saves all of them, and the next offer says
    when that was."""
    host = host_with(*(f"g{n}" for n in range(MANY)))
    app, _ = opened("#/", host)
    assert f"{MANY} games, only on this device" in shown(app)
    assert "games, only" not in shown(again(host))
    app.act("export")
    assert "games, only" not in shown(app)
    assert "g9" in host.files["beads-and-boxes.json"]
    host.time += MONTH - 60
    assert "backed up" not in shown(again(host))
    host.time += 120
    assert f"{MANY} games, last backed up in November" in shown(again(host))


def test_few_games_need_no_backup() -> None:
    """Nobody is asked for the sake of a handful."""
    host = host_with(*(f"g{n}" for n in range(MANY - 1)))
    assert not having(opened("#/", host)[0], "data-act", "export")


# -- the list of games


@pytest.mark.parametrize("kept", ["", "{", "[]", "null", '{"a": 3}', '{"a": ["x"]}', "[" * 9999])
def test_a_damaged_list_is_made_anew(kept: str) -> None:
    """Every game that is there is listed again, whatever became of the list."""
    host = host_with("a", "b", "c")
    host.storage.set(INDEX, kept)
    app, _ = opened("#/saves", host)
    assert {entry.id for entry in app.shell.store.entries()} == {"a", "b", "c"}
    assert len(having(app, "data-act", "delete")) == 3


def test_the_list_holds_what_is_there() -> None:
    """A row without its game is left out; a game that nobody listed and that cannot be read is kept
    aside; the others keep their place and time."""
    host = host_with("a", "b")
    before = {entry.id: entry for entry in Store(host.storage).entries()}
    host.storage.remove("game:a")
    host.storage.set("game:x", "{")
    app, _ = opened("#/saves", host)
    assert app.shell.store.entries() == [before["b"]]
    assert [each.id for each in app.shell.store.damaged.all()] == ["x"]
