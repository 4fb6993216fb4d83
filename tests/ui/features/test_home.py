"""Home: what was played last, on the tile of its game."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.ui.days import TODAY, finish, solve
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import (
    guess,
    having,
    match,
    nodes,
    noon,
    on,
    opened,
    play,
    secret,
    wrong_guess,
)
from ui.app import App
from ui.toolkit.markup import Node, html


def going(app: App) -> list[Node]:
    """The strip that leads on to the game that was played last."""
    return [node for node in nodes(app.shown) if "cont" in node.attrs.get("class", "").split()]


def lines(app: App) -> list[str]:
    app.arrive("#/")
    return [html(node) for node in having(app, "class", "last")]


@pytest.mark.parametrize(
    ("language", "today", "yesterday", "later"),
    [
        ("en", "Today: 1 guess", "Yesterday: 1 guess", "3 days ago: 1 guess"),
        ("de", "Heute: 1 Versuch", "Gestern: 1 Versuch", "Vor 3 Tagen: 1 Versuch"),
    ],
)
def test_a_lid_says_how_its_last_game_ended(
    language: str, today: str, yesterday: str, later: str
) -> None:
    """And when; before any game it says nothing, and nothing lies ahead where a clock was wrong."""
    host = FakeHost(language)
    app, _ = on(TODAY, "#/", host)
    assert lines(app) == []
    finish("mastermind", TODAY, host=host)
    for days, said in ((-2, today), (0, today), (1, yesterday), (3, later)):
        host.time = noon(TODAY + timedelta(days))
        assert lines(app) == [f'<small class="last">{said}</small>']


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Today: 2 points", "Today: 0 forgotten", "Today: not solved", "Today: lost"]),
        ("de", ["Heute: 2 Punkte", "Heute: 0 vergessen", "Heute: nicht gelöst", "Heute: verloren"]),
    ],
)
def test_each_game_says_it_in_its_own_way(language: str, said: list[str]) -> None:
    """Points where a secret was sought, who won where there was somebody to beat."""
    host = FakeHost(language)
    for game in ("blackbox", "memorybox"):
        app, _ = on(TODAY, f"#/daily/{game}", host)
        solve(app, host, game, TODAY)
    for game in ("mastermind", "glassbead"):
        app, _ = on(TODAY, f"#/{game}", host)
        host.run()
        play(app, host, "resign")
    assert [line[20:-8] for line in lines(app)] == said


def test_who_hid_or_shared_the_device_neither_won_nor_lost() -> None:
    """Where nobody here can be said to have won, the tile says when it was played."""
    app, host = opened("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.act("start")
    play(app, host, "resign")
    assert match(app).result is not None
    assert lines(app) == ['<small class="last">Played today</small>']


def test_what_was_found_after_taking_back_is_no_result() -> None:
    """An answer that was taken back may have told the secret."""
    app, host = opened("#/mastermind")
    code = secret(app)
    guess(app, host, wrong_guess(code))
    app.take_back(again=False)
    host.run()
    guess(app, host, code)
    assert match(app).result is not None
    assert lines(app) == ['<small class="last">Played today</small>']


def test_what_nobody_has_played_in_is_not_offered_to_go_on() -> None:
    """A board that was only opened has a secret and no guess."""
    app, host = opened("#/mastermind")
    app.arrive("#/")
    assert not going(app)
    app.arrive("#/mastermind")
    guess(app, host, wrong_guess(secret(app)))
    app.arrive("#/")
    assert going(app)


@pytest.mark.parametrize("hash", ["#/", "#/mastermind"])
def test_pictures_wear_the_marks_that_were_chosen(hash: str) -> None:
    """Pegs on the tile and at the door are told apart as on the board: by letters where wanted."""
    app, _ = opened(hash, FakeHost(storage=Memory()))
    for marks, lettered in (("shapes", False), ("letters", True)):
        app.shell.choose("marks", marks)
        assert ("p-letter" in html(app.shown)) == lettered
