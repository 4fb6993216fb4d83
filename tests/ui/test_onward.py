"""A game that is begun from a position goes on as the one it comes from."""

from __future__ import annotations

from random import Random

import pytest

from engines import GAMES, link
from engines.game import Setup, make, options
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.visit import having, match, opened
from ui.app import App
from ui.model import form
from ui.toolkit.markup import html

STONES = make(GAMES["glassbead"], {"captors": "stones"})
WEAK = Player(bot="greedy", seed=5)


def begun(app: App, *players: Player, seats: tuple[int, int] = (0, 1)) -> Match:
    """A game by other rules than the usual ones, given up after two plies."""
    made = Match(Setup(STONES, seats), players, 1, "old")
    made = made.played(0, "C30").played(1, "c30").played(0, "resign")
    app.shell.keep(made)
    return made


def onward(host: FakeHost, app: App, *acts: str) -> Match:
    for act in acts:
        app.act(*act.split(":"))
    host.run()
    assert match(app).id != "old"
    return match(app)


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_against_the_same_computer(seats: tuple[int, int]) -> None:
    """From a replay, on either side: its rules, and its computer; you are the one to move."""
    app, host = opened("#/")
    old = begun(app, Player(), WEAK, seats=seats)
    app.arrive("#/game/old?ply=2")
    made = onward(host, app, "take-over", "start")
    assert made.game == old.game
    assert [made.players[one].bot for one in made.seats] == ["", "greedy"]


@pytest.mark.parametrize(
    ("hash", "here", "end"),
    [
        ("#/game/old", "Play on from here", "Play on before the end"),
        ("#/review/old", "Play on from here", "Play on before the end"),
    ],
)
def test_at_the_end_it_says_that_it_begins_before(hash: str, here: str, end: str) -> None:
    """Nothing can be played there any more: the key and its question say from where it goes on."""
    app, host = opened("#/")
    begun(app, Player(), WEAK)
    app.arrive(f"{hash}?ply=2" if "game" in hash else hash)
    host.run()
    app.act("seek", "2")
    (key,) = having(app, "data-act", "take-over")
    assert here in html(key)
    app.act("seek", "3")
    (key,) = having(app, "data-act", "take-over")
    assert end in html(key)
    app.act("take-over")
    assert end in html(app.shown)
    made = onward(host, app, "start")
    assert made.about.prefix == 2


def test_two_people_stay_two() -> None:
    """They go on by their names on their sides; a game that somebody sent goes on with whoever
    opened it."""
    app, host = opened("#/")
    old = begun(app, Player("Ada"), Player("Ben"))
    app.arrive("#/game/old?ply=2")
    made = onward(host, app, "take-over", "start")
    assert made.game == old.game
    assert [made.players[one].name for one in made.seats] == ["Ada", "Ben"]
    there, its = opened(f"#/load/{link.write(old)}")
    made = onward(its, there, "take-over", "start")
    assert made.game == old.game and [bool(one.bot) for one in made.players] == [False, True]


def test_a_position_that_is_set_up() -> None:
    """On the board of a game: by its rules, with its computer."""
    app, host = opened("#/")
    old = begun(app, Player(), WEAK)
    app.arrive("#/game/old?ply=2")
    made = onward(host, app, "setup", "setup-mover:north", "setup-play")
    assert options(made.game) == {**options(old.game), "setup": options(made.game)["setup"]}
    assert {player.bot for player in made.players} == {"", "greedy"}


@pytest.mark.parametrize("game", ["blackbox", "mastermind"])
def test_a_moment_of_a_review(game: str) -> None:
    """By its rules, and the computer that hid there goes on hiding."""
    app, host = opened("#/")
    chosen = form.default(game).choose_preset(list(GAMES[game].presets())[1])
    old, rng = chosen.choose_level("random").match("old", 1), Random(game)
    while not old.result:
        seat = min(old.game.actors(old.state))
        old = old.played(seat, old.game.write(old.game.sample(old.state, seat, rng)))
    app.shell.keep(old)
    app.services.matches.practise(old, 1)
    host.run()
    made = match(app)
    assert made.id != "old" and made.game == old.game != form.default(game).ruleset
    assert [player.bot for player in made.players] == [player.bot for player in old.players]


def test_a_game_that_was_read_leaves_its_names_behind() -> None:
    """Once more after a game of two masters is a game of the people here."""
    app, host = opened("#/classic/freeling-van-zon-1997")
    assert having(app, "data-act", "again") and not having(app, "data-arg", "swapped")
    assert [player.name for player in match(app).players] == ["Christian Freeling", "Ed van Zon"]
    made = onward(host, app, "again")
    assert [player.name for player in made.players] == ["", ""]
