"""What was deleted can be put back for ten seconds, after a reload too."""

from __future__ import annotations

from random import Random

import pytest

from engines.blackbox import BlackBox
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.fake import FakeHost, Memory
from tests.ui.saves import match
from tests.ui.visit import having, one_move, opened, shown
from ui.app import App
from ui.model import play_by_link
from ui.storage.damaged import ASIDE, Damaged
from ui.storage.deleted import DELETED, GRACE
from ui.storage.game_index import INDEX, PIECE
from ui.storage.store import Store
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES, Words


def saves(*ids: str) -> tuple[App, FakeHost]:
    """The page of saved games, with these in it."""
    host = FakeHost()
    for number, id in enumerate(ids):
        Store(host.storage).keep(match(id, 3), number)
    host.storage.set("damaged:d", '{"changed": 5, "text": "{"}')
    return opened("#/saves", host)


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


def test_a_row_says_which_game_it_is() -> None:
    """When it was played, today by the clock; of a puzzle of the day, the day it is of."""
    app, host = saves("a", "daily-2026-11-20-mastermind")
    host.time = 1_795_096_800  # 19 November 2026, 14:00 UTC
    app.shell.store.keep(match("b", 3), host.time)
    app.arrive("#/saves")
    page = html(app.shown)
    assert f"today at {app.shell.clock(host.time)}<" in page
    assert "puzzle of 20 November, 3 moves" in page and "days ago<" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_says_which_rules_it_goes_by(language: str) -> None:
    """Where they are not the usual ones: by their name, or by what they differ in."""
    host = FakeHost(language)
    store, words = Store(host.storage), Words(language)
    for number, game in enumerate((Mastermind(), Mastermind(places=5), BlackBox(balls=3))):
        store.keep(Match(Setup(game, (0, 1)), (Player(), Player()), 1, f"g{number}"), number)
    app, _ = opened("#/saves", host)
    rows = {each.attrs["href"]: html(each) for each in having(app, "href")}
    told = [rows[f"#/game/g{number}"] for number in range(3)]
    five, three = words("mastermind.option.places"), words("blackbox.option.balls")
    assert [f"{five} 5, " in each for each in told] == [False, True, False]
    assert [f"{three} 3, " in each for each in told] == [False, False, True]
    assert "Superhirn, " not in told[0]


def test_several_in_a_row() -> None:
    """What is deleted while the key stands joins what it puts back, and the time begins anew; the
    notice says how many there are."""
    app, host = saves("a", "b", "c")
    app.act("delete", "a")
    host.time += GRACE - 1
    app.act("delete", "b")
    host.time += GRACE - 1
    assert app.shell.store.deleted(host.now()) is not None
    assert "2 deleted" in str(app.shell.notice)
    app.act("put-back")
    assert len(app.shell.store.entries()) == 3


def test_after_the_time_it_is_gone() -> None:
    """Nothing of it is left on the device, the notice goes by itself, and the focus does not stay
    behind on a key that is gone."""
    app, host = saves("a", "b")
    app.act("delete", "a")
    host.run()
    assert not back(app) and host.focused() == "import"
    assert not [key for key in everything(host) if "deleted" in key or key == "game:a"]
    app.act("delete", "b")
    app.act("notice-close")
    host.run()
    assert DELETED not in everything(host)


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


def test_nothing_is_told_of_a_file_once_all_is_deleted() -> None:
    """The page of saved games is that of somebody who has none, whatever was restored before."""
    app, host = one_move("mastermind")
    host.files["all"] = app.shell.store.export()
    app.arrive("#/saves")
    app.act("import")
    host.run()
    assert "Brought here" in shown(app)
    app.act("clear")
    app.act("ask-yes")
    app.arrive("#/saves")
    assert "Brought here" not in shown(app) and "Nothing saved yet" in shown(app)


def test_a_row_says_that_a_game_waits() -> None:
    """For somebody elsewhere, whose link has to come first."""
    host = FakeHost()
    store, sent = Store(host.storage), play_by_link.challenge(match("c", 3), "Ada", "c")
    store.keep(sent.played(0, sent.game.sample(sent.state, 0, Random(1))), 1)
    app, _ = opened("#/saves", host)
    assert "waiting for the other, " in html(app.shown)


def test_what_a_file_holds_is_there_at_once() -> None:
    """Colours, language and the last choices for a new game, without a reload; what is said fits a
    device that never had any of it."""
    there, _ = opened("#/settings")
    there.act("set", "theme:dark")
    there.act("language", "de")
    there.act("new", "mastermind")
    there.act("preset", "classic")
    there.act("start")
    form = there.shell.store.form("mastermind")
    host = FakeHost()
    host.files["all"] = there.shell.store.export()
    here, _ = opened("#/saves", host)
    here.act("import")
    host.run()
    assert host.theme == "dark" and host.lang == "de"
    assert "Hierher geholt Ein Spiel ist jetzt hier" in shown(here)
    assert form and here.shell.store.form("mastermind") == form
    host.files["all"] = '{"beads-boxes": 1, "kept": {}}'
    here.act("import")
    host.run()
    assert "Spiele waren nicht dabei." in shown(here)


def test_that_all_is_deleted_is_said() -> None:
    """At home, to be seen and heard; the focus is on its heading, the looks are those of a first
    visit."""
    app, host = one_move("mastermind")
    app.act("set", "theme:dark")
    app.arrive("#/settings")
    app.act("clear")
    app.act("ask-yes")
    assert host.hashes[-1] == "#/" and "Everything is deleted" in str(app.shell.notice)
    assert any("Everything is deleted" in said for said in host.said)
    assert host.focused() == "heading" and host.theme == ""
    app.arrive("#/rules")
    assert app.shell.notice is None
