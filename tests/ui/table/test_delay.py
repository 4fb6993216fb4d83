"""How long what everybody shall see stands: one setting for all games, and a finger."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from engines.game import Setup
from engines.match import Match, Player
from tests.ui.fake import FakeHost, acquainted
from tests.ui.visit import having, match, opened, play
from ui.app import App
from ui.boards import BOARDS
from ui.model.table import Table
from ui.table.delay import POLL_MS, REACTION_S
from ui.table.turns import HESITATION
from ui.toolkit.motion import Motion
from ui.toolkit.settings import CHOICES, MOVE, MOVING, PLAYING, WATCHING, Settings
from ui.toolkit.words import Words


class Waiting(FakeHost):
    """While somebody waits, `meanwhile` happens, each time that they look at the clock."""

    meanwhile: Callable[[], None] = staticmethod(lambda: None)

    def pause(self, ms: int) -> Awaitable[None]:
        done = super().pause(ms)
        self.meanwhile()
        return done


def waiting(**settings: object) -> Waiting:
    storage = acquainted()
    storage.set("settings", json.dumps(settings))
    return Waiting(storage=storage)


def table(**settings: object) -> tuple[App, Waiting]:
    """The Glass Bead Game: a person begins, the weakest computer answers."""
    host = waiting(**{"motion": False, **settings})
    app, _ = opened("#/glassbead", host)
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.change("level", "", "playful")
    app.act("start")
    host.run()
    return app, host


def answered(app: App, host: Waiting) -> float:
    """Seconds from the person's move to the computer's."""
    count, before = len(match(app).round.plies), host.now()
    seen: list[float] = []
    given = host.meanwhile

    def look() -> None:
        given()
        if len(match(app).round.plies) == count + 1 and app.table.turns.thinking:
            seen.append(host.now())

    host.meanwhile = look
    play(app, host, "C30")
    assert len(match(app).round.plies) == count + 2
    return seen[-1] - before


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_a_computers_move_waits_as_long_as_the_pace_says(pace: str) -> None:
    """What stands 0.7 s at the usual pace stands a third longer when calm, a third shorter when
    brisk, beside what a computer hesitates."""
    app, host = table(pace=pace)
    least = MOVE * PLAYING[pace] / 1000
    assert least - 0.05 <= answered(app, host) <= least + (HESITATION + 2 * POLL_MS) / 1000


def test_what_does_not_move_is_not_waited_for() -> None:
    """Something that moves holds the game until it is there; not on a device that wants nothing to
    move."""
    app, host = table(motion=True)
    for host.motion_allowed, seconds in ((True, 5), (False, 0)):
        host.motions.clear()
        with app.shell.change():
            assert app.shell.animate((Motion("ball", (), 5000),)) == seconds
        assert bool(host.motions) == host.motion_allowed


def test_a_tap_goes_on() -> None:
    """Whoever touches the board and lifts the finger has seen it: the computer moves at once."""
    app, host = table(pace="calm")
    begun, once = host.now(), iter([True])

    def tap() -> None:
        if app.table.turns.thinking and host.now() > begun + REACTION_S and next(once, False):
            app.touch(True)
            app.touch(False)

    host.meanwhile = tap
    assert answered(app, host) < REACTION_S + 4 * POLL_MS / 1000


def test_a_tap_as_something_new_is_shown_was_meant_for_what_stood_there_before() -> None:
    """It comes sooner than anybody can have seen the new: that stands as long as the pace says."""
    app, host = table(pace="calm")
    once = iter([True])

    def tap() -> None:
        if app.table.turns.thinking and next(once, False):
            app.touch(True)
            app.touch(False)

    host.meanwhile = tap
    assert answered(app, host) > MOVE * PLAYING["calm"] / 1000 - 0.05


def test_a_key_goes_on() -> None:
    """Enter, while a computer is to move, does what a tap does."""
    app, host = table(pace="calm")

    def press() -> None:
        if app.table.turns.thinking:
            assert app.type("Enter", "")

    host.meanwhile = press
    assert answered(app, host) < REACTION_S + 4 * POLL_MS / 1000


def test_a_finger_that_rests_on_the_board_waits() -> None:
    """As long as it does nothing moves, however brisk the pace."""
    app, host = table(pace="brisk")
    begun = host.now()

    def rest() -> None:
        if app.table.turns.thinking:
            app.touch(host.now() < begun + 30)

    host.meanwhile = rest
    assert answered(app, host) > 29


def test_a_finger_lifted_on_another_page_holds_nothing() -> None:
    """Who goes elsewhere while one rests on the board finds computers that move afterwards."""
    app, host = table(pace="brisk")
    app.touch(True)
    app.follow("#/about")
    app.touch(False)
    app.follow("#/glassbead")
    begun = host.now()

    def in_time() -> None:
        assert host.now() < begun + 60

    host.meanwhile = in_time
    play(app, host, "C30")
    assert len(match(app).round.plies) == 2


@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_a_replay_keeps_the_pace(pace: str) -> None:
    """A running replay takes its steps at the same pace; a tap takes the next at once."""
    app, host = table(pace=pace)
    play(app, host, "C30")
    app.current.start_replay()
    app.act("seek", "0")
    before, plies = host.now(), len(match(app).round.plies)
    app.act("replay-play")
    host.run()
    took = (host.now() - before) / (plies + 1)
    assert took == pytest.approx(0.9 * PLAYING[pace], abs=0.05)


def test_the_pace_is_at_hand_where_somebody_else_moves() -> None:
    """Beside the table and in its menu stands a row with the pace, and the next one is a tap away;
    not where two people play; where computers are only watched, all paces lie under the board."""
    app, _ = table()
    app.act("menu")
    assert len(having(app, "data-act", "pace")) == 2
    app.act("close")
    (row,) = having(app, "data-act", "pace")
    app.act("pace", row.attrs["data-arg"])
    assert app.shell.settings.pace == "brisk"
    app.act("new", "glassbead")
    app.act("sit", "1:guest")
    app.act("start")
    assert not having(app, "data-act", "pace")
    app.act("new", "glassbead")
    app.act("sit", "0:computer")
    app.act("sit", "1:computer")
    app.act("start")
    paces = [key.attrs["data-arg"] for key in having(app, "data-act", "pace")]
    assert paces == list(CHOICES["pace"])


def test_every_choice_has_its_time() -> None:
    """Each pace that can be chosen says how long things stand, and how long they move."""
    assert list(CHOICES["pace"]) == list(PLAYING) == list(WATCHING) == list(MOVING)


@pytest.mark.parametrize("game", BOARDS)
def test_every_game_is_watched_at_every_pace(game: str) -> None:
    """Among computers whatever happens stands for a while, and the less the faster it is."""
    rng, rules = Random(1), BOARDS[game].info.sample_game
    seats = tuple(range(len(rules.seats)))
    table = Table(
        Match(Setup(rules, seats), [Player(bot=BOARDS[game].info.levels[0]) for _ in seats], 1)
    )
    while table.match.result is None and len(table.match.round.plies) < 40:
        seat = min(table.match.game.actors(table.match.state))
        table = table.move(seat, rules.write(rules.sample(table.match.state, seat, rng))).after
        stands = [
            BOARDS[game].pace.delay_ms(table.situation(Words("en"), Settings(pace=pace)))
            for pace in CHOICES["pace"]
        ]
        assert stands == sorted(stands, reverse=True) and stands[-1] > 0
