"""Ready: where what computers do is seen once, they begin when a person says that all look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.fake import FakeHost
from tests.ui.memorybox_table import played, table
from tests.ui.visit import GAMES, having, match, ready, shown
from ui.app import App
from ui.boards.buttons import TableKey
from ui.toolkit.page_act import PageAct
from ui.toolkit.words import LANGUAGES

FLEETING = ("memorybox", "daily/memorybox")


def come(hash: str, host: FakeHost) -> App:
    """The page at an address; nobody has pressed anything yet."""
    app = App(host)
    host.arrive = app.arrive
    app.arrive(hash)
    host.run()
    return app


def waiting(app: App) -> bool:
    """Whether the key is there, alone, and computers wait for it."""
    keys = [node.attrs["data-arg"] for node in having(app, "data-act", PageAct.PRESS)]
    there = app.shell.words("ready.when") in shown(app) and keys == [TableKey.READY]
    assert there is not app.current.require_table().ready
    return there and not app.table.turns.thinking


def begun(hash: str, language: str = "en") -> tuple[App, FakeHost]:
    """A table at which a computer is to move first."""
    for drawn in range(20):
        host = FakeHost(language)
        host.drawn = drawn
        app = come(f"#/{hash}", host)
        if app.current.require_table().local_to_move is None:
            return app, host
    raise AssertionError("a person always begins")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("hash", FLEETING)
def test_no_ball_falls_before_one_looks(hash: str, by_key: bool, language: str) -> None:
    """Nothing is named and no ball falls, however long nobody presses the key."""
    app, host = begun(hash, language)
    plies = len(match(app).round.plies)
    host.time += 600
    app.touch(True)
    app.touch(False)
    host.run()
    assert waiting(app) and len(match(app).round.plies) == plies
    if by_key:
        assert app.type("Enter", "")
    else:
        app.act(PageAct.PRESS, TableKey.READY)
    host.run()
    assert not waiting(app) and len(match(app).round.plies) > plies


@pytest.mark.parametrize("hash", FLEETING)
def test_a_game_that_is_opened_again_waits(hash: str) -> None:
    """So does a game that goes on, after a reload in the middle of the computers' moves."""
    app, host = begun(hash)
    ready(app, host)
    middle = match(app).at(2)
    if hash == "memorybox":
        middle = table("name 1", "drop 1", "name 2").match
    plies = len(middle.round.plies)
    app.shell.keep(replace(middle, id="middle"))
    again = come("#/game/middle", FakeHost(storage=host.storage))
    assert waiting(again) and len(match(again).round.plies) == plies


@pytest.mark.parametrize("seed", [1, 2])
def test_the_next_round_waits(seed: int) -> None:
    """A round that a computer begins waits, whoever won the last."""
    *_, over = played(seed=seed)
    app, host = begun("memorybox")
    app.services.matches.open(replace(over.match, id="over"))
    app.act("advance")
    host.run()
    assert len(match(app).rounds) == 2
    assert waiting(app) is app.current.require_table().watched_first
    assert match(app).round.plies == ()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "memorybox"])
def test_where_all_stays_in_sight_nobody_is_asked(game: str) -> None:
    """In the other games a computer moves at once: its move can be looked at afterwards."""
    app = come(f"#/{game}", FakeHost())
    assert app.current.require_table().ready and not having(app, "id", "do-ready")


@pytest.mark.parametrize("embedded", [False, True])
def test_whoever_watches_is_not_asked(embedded: bool) -> None:
    """Nor where nobody plays, nor in another site's page, where one has just pressed a key to
    begin."""
    host = FakeHost()
    host.embed = {} if embedded else None
    app = come("#/memorybox", host)
    if not embedded:
        one = table(people=0).match
        app.services.matches.open(replace(one, id="watched"))
    assert app.current.require_table().ready and not having(app, "id", "do-ready")


@pytest.mark.parametrize("hash", FLEETING)
def test_nothing_that_is_seen_once_happens_behind_a_dialog(hash: str) -> None:
    """Computers wait while the menu, help or a question lies over the box, also where the page was
    out of sight meanwhile, and go on afterwards."""
    app, host = begun(hash)
    app.act(PageAct.PRESS, TableKey.READY)
    app.act("menu")
    host.run()
    before = len(match(app).round.plies)
    app.hidden(True)
    app.hidden(False)
    host.run()
    assert len(match(app).round.plies) == before
    app.act("close")
    host.run()
    assert len(match(app).round.plies) > before


@pytest.mark.each_build
def test_computers_go_on_when_a_person_has_left_the_round() -> None:
    """The question lay over the box while a person sat there; nobody does when it is gone."""
    app, host = begun("memorybox")
    app.act(PageAct.PRESS, TableKey.READY)
    before = len(match(app).round.plies)
    app.act("leave-match")
    app.act("ask-yes")
    host.run()
    assert not app.dialogs and len(match(app).round.plies) > before


def test_who_is_ready_plays_this_deal() -> None:
    """A game is kept once somebody is ready, before its first move: a reload deals no other.
    Nothing is kept of a page that was only looked at."""
    app, host = begun("memorybox")
    assert app.shell.store.text(match(app).id) is None
    app.act(PageAct.PRESS, TableKey.READY)
    assert not match(app).round.plies
    dealt = match(app)
    host.drawn += 1
    assert match(come("#/memorybox", host)).id == dealt.id
