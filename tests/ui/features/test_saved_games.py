"""Saved games: the list, files, and all of them deleted."""

from __future__ import annotations

from random import Random

import pytest

from engines.about import About, Kind
from engines.blackbox import BlackBox
from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.saves import match, saves
from tests.ui.visit import copied, correspondent, having, one_move, opened, play, shown
from ui.app import App
from ui.model import play_by_link
from ui.storage.game_index import entries
from ui.storage.store import Store
from ui.toolkit.markup import html
from ui.toolkit.words import LANGUAGES, Words


def test_a_row_says_which_game_it_is() -> None:
    """When it was played, by the clock too; of a puzzle of the day, the day it is of."""
    app, host = saves("a", "daily-2026-11-20-mastermind")
    host.time = 1_795_096_800  # 19 November 2026, 14:00 UTC
    app.shell.store.keep(match("b", 3), host.time)
    app.arrive("#/saves")
    page = html(app.shown)
    assert f"today at {app.shell.clock(host.time)}<" in page
    assert "puzzle of 20 November, 1 move, " in page
    assert f"days ago at {app.shell.clock(5)}<" in page


@pytest.mark.each_build
def test_rows_of_one_day_differ() -> None:
    """By the time of day, and by how long they were, also once they are over."""
    app, host = opened("#/")
    host.time = 1_795_096_800
    clock, yesterday = app.shell.clock, host.time - 86_400
    given_up = match("b", 3).played(1, "resign")
    for number, each in enumerate((match("a", 3), given_up)):
        app.shell.store.keep(each, yesterday - 3600 * number)
    app.arrive("#/saves")
    first, second = (f"yesterday at {clock(yesterday - 3600 * number)}" for number in range(2))
    assert f"<small>1 move, {first}<" in html(app.shown)
    assert f"<small>1 move, finished, {second}<" in html(app.shown)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_says_whom_it_is_played_with(language: str) -> None:
    """By link the one elsewhere, a challenge the one who sent it, at one device all who have a
    name; a computer is nobody."""
    host = FakeHost(language)
    store, words, setup = Store(host.storage), Words(language), Setup(Mastermind(), (0, 1))
    ada, ben, bot = Player("Ada"), Player("Ben"), Player(bot="steady", seed=1)
    by_link = Match(setup, (ada, ben), 1, "g0", About(Kind.CORRESPONDENCE, away=(1,)))
    sent = Match(setup, (ada, Player()), 1, "g1", About(Kind.CHALLENGE, by="Ada", away=(0,)))
    shared, alone = Match(setup, (ada, ben), 1, "g2"), Match(setup, (bot, Player("Ben")), 1, "g3")
    for number, each in enumerate((by_link, sent, shared, alone)):
        store.keep(each, number)
    app, _ = opened("#/saves", host)
    rows = {each.attrs["href"]: html(each) for each in having(app, "href")}
    for number, names in enumerate(("Ben", "Ada", "Ada, Ben")):
        assert words("saved_games.with", names=names) + ", " in rows[f"#/game/g{number}"]
    assert "Ben" not in rows["#/game/g3"]


def test_a_row_of_an_earlier_version_has_no_names() -> None:
    """It is shown as it was."""
    row = ["mastermind", 5.0, 3, False, "", 2, False, "superhirn"]
    assert [each.people for each in entries({"a": row, "b": [*row, "Ben"]})] == ["", "Ben"]


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


@pytest.mark.parametrize(
    ("language", "you"), [("en", "waiting for you"), ("de", "wartet auf dich")]
)
def test_a_game_by_links_says_for_whom_it_waits(language: str, you: str) -> None:
    """For who is to move here, or has to send what was played, on the home page too; once it is
    sent, for the other; then for the one who got it."""
    ada, here = correspondent()
    play(ada, here, "C30")

    def told(app: App) -> list[str]:
        app.shell.choose("language", language)
        pages = []
        for place in ("#/saves", "#/"):
            app.arrive(place)
            pages.append(shown(app))
        return pages

    assert all(you in page for page in told(ada))
    ada.arrive(f"#/game/{ada.shell.store.index.entries()[0].id}")
    ada.act("letter")
    sent = copied(ada, here)
    assert not any(you in page for page in told(ada))
    ben, _ = opened(sent)
    assert all(you in page for page in told(ben))


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
