"""What was deleted can be put back as long as the page stays, after a reload too."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost, Memory
from tests.ui.saves import match, saves
from tests.ui.visit import having, opened
from ui.app import App
from ui.storage.damaged import ASIDE, Damaged
from ui.storage.deleted import DELETED, GRACE
from ui.storage.game_index import INDEX, PIECE
from ui.storage.store import Store


def back(app: App) -> bool:
    """Whether the key is there that puts back."""
    return bool(having(app, "data-act", "put-back"))


def everything(host: FakeHost) -> dict[str, str]:
    storage = host.storage
    assert isinstance(storage, Memory)
    return {
        key: text
        for key, text in storage.texts.items()
        if not key.startswith((INDEX, PIECE, ASIDE))
    }


def test_it_is_put_back_as_it_was() -> None:
    """Game, half-made move, place in the list and what was kept aside are there again; the focus
    goes to the key, and from it to the list."""
    app, host = saves("a", "b", "c")
    app.shell.store.keep_draft("b", {"what": 1})
    before = everything(host)
    app.act("delete", "b")
    assert host.focused() == "put-back" and back(app)
    assert [entry.id for entry in app.shell.store.entries()] == ["c", "a"]
    assert app.shell.store.text("b") is None and app.shell.store.draft("b") is None
    app.act("damaged-delete", "d")
    assert app.shell.store.damaged.all() == []
    app.act("put-back")
    assert everything(host) == before and not back(app)
    assert host.focused() == "saved"
    assert [entry.id for entry in app.shell.store.entries()] == ["c", "b", "a"]
    assert app.shell.store.damaged.all() == [Damaged("d", 5, "{")]


def test_several_in_a_row() -> None:
    """What is deleted while the key stands joins what it puts back; the notice says how many there
    are."""
    app, host = saves("a", "b", "c")
    app.act("delete", "a")
    host.time += 2 * GRACE
    app.act("delete", "b")
    assert "2 deleted" in str(app.shell.notice)
    app.act("put-back")
    assert len(app.shell.store.entries()) == 3


def test_it_is_offered_as_long_as_the_page_stays() -> None:
    """However long somebody stays, it can be put back; on the next page it is gone for good, and
    nothing of it is left on the device, whether or not the notice was closed."""
    app, host = saves("a", "b")
    app.act("delete", "a")
    host.time += 86400
    host.run()
    assert back(app)
    app.act("put-back")
    assert len(app.shell.store.entries()) == 2
    for id, closing in (("a", False), ("b", True)):
        app.arrive("#/saves")
        app.act("delete", id)
        if closing:
            app.act("notice-close")
        app.arrive("#/")
        assert not back(app) and DELETED not in everything(host)
        assert f"game:{id}" not in everything(host)


@pytest.mark.parametrize(("later", "there"), [(3, True), (GRACE, False), (-86400, False)])
def test_after_a_reload(later: float, there: bool) -> None:
    """A page that is opened before the time is over offers it again; later, or with the clock set
    back, it is gone for good."""
    app, host = saves("a")
    app.act("delete", "a")
    again = FakeHost(storage=host.storage)
    again.time = host.time + later
    page = App(again)
    page.arrive("#/")
    assert back(page) == there
    assert (DELETED in everything(again)) == there
    page.act("put-back")
    assert bool(page.shell.store.entries()) == there


def test_something_newer_stays() -> None:
    """A game that was kept again meanwhile, by another tab, is not replaced by what was deleted."""
    app, host = saves("a")
    app.act("delete", "a")
    newer = match("a", 2)
    assert Store(host.storage).keep(newer, 99)
    kept = app.shell.store.text("a")
    app.act("put-back")
    assert app.shell.store.text("a") == kept
    assert [(entry.id, entry.plies) for entry in app.shell.store.entries()] == [("a", 2)]


def test_what_another_tab_goes_on_with_is_not_deleted() -> None:
    """The notice tells of what is still gone, and goes with the last; after a reload too."""
    app, host = saves("a", "b")
    app.act("delete", "a")
    app.act("delete", "b")
    for id, still in (("a", "Deleted."), ("b", "")):
        assert Store(host.storage).keep(match(id, 2), 99)
        app.kept_elsewhere(f"game:{id}")
        again, _ = opened("#/saves", FakeHost(storage=host.storage))
        for page in (app, again):
            assert back(page) == bool(still) and still in str(page.shell.notice or "")
    assert DELETED not in everything(host)


def test_another_tab_takes_nothing_from_it() -> None:
    """What one tab deleted it can put back, whatever another one opens, deletes or puts back; a tab
    puts back what itself deleted."""
    app, host = saves("a", "b", "c")
    beside, _ = opened("#/saves", FakeHost(storage=host.storage))
    app.act("delete", "a")
    beside.arrive("#/")
    beside.arrive("#/saves")
    beside.act("delete", "b")
    assert beside.shell.words("deleted", n=1) in str(beside.shell.notice)
    beside.act("put-back")
    assert [entry.id for entry in app.shell.store.entries()] == ["c", "b"]
    app.act("put-back")
    assert [entry.id for entry in app.shell.store.entries()] == ["c", "b", "a"]
    assert app.shell.store.text("a") and not back(app)


def test_no_backup_holds_it() -> None:
    """A file with everything holds nothing that was deleted."""
    app, _ = saves("a")
    app.act("delete", "a")
    assert '"game:a"' not in app.shell.store.export() and DELETED not in app.shell.store.export()


@pytest.mark.parametrize("kept", ["{", "[]", '{"at": "x"}', '{"at": 1, "count": 1, "texts": 3}'])
def test_nonsense_is_forgotten(kept: str) -> None:
    """What no batch can be read from offers nothing, and is removed."""
    host = FakeHost()
    host.storage.set(DELETED, kept)
    app, host = opened("#/", host)
    assert not back(app) and host.storage.get(DELETED) is None
