"""The menu, by which a newcomer finds a lesson and the rules from every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.ui import promises
from tests.ui.addresses import ADDRESSES, BEHIND, NOWHERE
from tests.ui.glassbead_table import finished_glass_bead
from tests.ui.memorybox_table import at_table, ended
from tests.ui.promises import lessons, to_a_lesson
from tests.ui.visit import (
    GAMES,
    guess,
    having,
    match,
    opened,
    secret,
)
from tests.ui.won_games import won
from ui.app import App
from ui.toolkit.markup import html


def two_taps(app: App) -> None:
    app.act("menu")
    assert to_a_lesson(app)


def three_taps(app: App) -> None:
    app.act("menu")
    assert having(app, "href", "#/rules")
    app.follow("#/rules")
    for game in GAMES:
        assert having(app, "href", f"#/rules/{game}")


def test_the_walk_starts_everywhere() -> None:
    """Whatever stands behind an address is behind one that the page knows."""
    assert set(BEHIND) <= {*opened("#/")[0].places} == {*ADDRESSES} - {NOWHERE}


@pytest.mark.each_build
@pytest.mark.parametrize("hash", [hash for each in ADDRESSES.values() for hash in each])
@pytest.mark.parametrize("taps", [two_taps, three_taps])
def test_from_anywhere(hash: str, taps: Callable[[App], None]) -> None:
    """The menu has the lesson of the game that is played, else of the first that was not learnt,
    and leads to all rules: two taps to a lesson, three to a page of rules."""
    app, host = opened(hash)
    host.run()
    assert having(app, "data-act", "menu")
    taps(app)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", ["", "rules/", "print/", "lesson/"])
def test_the_lesson_of_this_page(place: str, game: str) -> None:
    """On every page of one game, its door among them, the menu has the lesson of that game."""
    app, host = opened(f"#/{place}{game}")
    host.run()
    app.act("menu")
    assert f"#/lesson/{game}" in lessons(app)


@pytest.mark.each_build
def test_the_lesson_of_a_page_whose_address_names_no_game() -> None:
    """The recap and the review of a round, its sheet, and puzzles are pages of one game too."""
    told = replace(ended().match, id="told", notes={"0": {"guess": None}})
    app, host = at_table(told)
    reviewed, its_host, code = won()
    for page, its, hash, game in (
        (app, host, "#/story/told", "memorybox"),
        (app, host, "#/print/game/told", "memorybox"),
        (app, host, "#/puzzle/1", "glassbead"),
        (app, host, "#/boxes", "blackbox"),
        (reviewed, its_host, f"#/review/{code.id}", "mastermind"),
    ):
        page.arrive(hash)
        its.run()
        page.act("menu")
        assert f"#/lesson/{game}" in lessons(page), hash
        page.act("close")


@pytest.mark.parametrize("place", ["game", "review"])
@pytest.mark.parametrize("taps", [two_taps, three_taps])
def test_from_a_game_that_is_over(place: str, taps: Callable[[App], None]) -> None:
    """Its table and its review too."""
    app, host = finished_glass_bead()
    app.arrive(f"#/{place}/{match(app).id}")
    host.run()
    taps(app)


@pytest.mark.parametrize("game", GAMES)
def test_from_a_board(game: str) -> None:
    """The help, in reach on every board, has both: two taps each. Where a game has no help of its
    own the rules are in it, and where it has no lesson none is offered."""
    promises.rules_and_lesson_are_in_reach(game)


def test_a_visitor_who_has_learnt_all_is_offered_none() -> None:
    """The menu names the first game whose lesson is not learnt, and at last none."""
    app, _ = opened("#/settings")
    app.shell.store.keep_lesson("blackbox")
    app.act("menu")
    assert having(app, "href", "#/lesson/memorybox")
    app.act("close")
    app.shell.store.keep_lesson(*GAMES)
    app.act("menu")
    assert not to_a_lesson(app)


def test_the_menu_says_which_game_is_played() -> None:
    """Only while it is."""
    app, host = opened("#/mastermind")
    for over in (False, True):
        if over:
            guess(app, host, secret(app))
        app.act("menu")
        said = [html(node) for node in having(app, "href", "#/mastermind")]
        assert ["playing" in each for each in said] == [not over]
        app.act("close")


def test_the_menu_closes_by_key_and_by_back() -> None:
    """Escape, the back button and the close key all close what is open, and only that."""
    app, _ = opened("#/mastermind")
    for close in (lambda: app.type("Escape", ""), app.back, lambda: app.act("close")):
        app.act("menu")
        assert having(app, "role", "dialog")
        close()
        assert not having(app, "role", "dialog")
    assert app.current.table is not None
