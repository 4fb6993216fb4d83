"""A page that nobody can see, and a screen that shall not go dark."""

from __future__ import annotations

from tests.ui.fake import FakeHost
from tests.ui.visit import match, opened, play
from ui.app import App


def watching() -> tuple[App, FakeHost]:
    """Two computers at the Glass Bead Game, before their first move."""
    host = FakeHost()
    app = App(host)
    host.arrive = app.arrive
    app.arrive("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:computer")
    app.act("sit", "1:computer")
    app.act("start")
    return app, host


def test_computers_wait_while_nobody_can_see_them() -> None:
    """Nothing is played on a hidden page; it goes on when it is seen again."""
    app, host = watching()
    app.hidden(True)
    host.run()
    assert match(app).round.plies == ()
    assert not app.table.turns.thinking
    app.hidden(False)
    assert app.table.turns.thinking


def test_what_is_played_to_its_end_does_not_wait_to_be_seen() -> None:
    """Who leaves the page meanwhile finds the replay there."""
    app, host = watching()
    app.act("watch-end")
    app.hidden(True)
    host.run()
    app.hidden(False)
    assert match(app).result is not None and app.current.ply is not None


def test_the_last_fact_is_shown_again() -> None:
    """Whoever comes back sees and hears once more what happened last, and computers wait for it;
    but not in a replay, and not what was taken back since."""
    app, host = opened("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.act("start")
    host.run()
    play(app, host, "C30")
    motions, said = list(host.motions), host.said[-1]
    assert motions and said
    host.motions, host.said = [], []
    app.hidden(True)
    app.hidden(False)
    assert host.motions == motions and said.startswith(host.said[0])
    assert app.current.session.moving_until > host.now()
    app.take_back(False)
    host.motions, host.said = [], []
    app.hidden(True)
    app.hidden(False)
    assert host.motions == [] and host.said == []


def test_the_screen_stays_lit_while_people_watch_or_share_the_device() -> None:
    """It may go dark as soon as they pause, leave, or one of them plays alone."""
    app, host = watching()
    assert host.awake
    app.act("pause")
    assert not host.awake
    app.act("pause")
    assert host.awake
    app.follow("#/")
    assert not host.awake
    app.follow("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.act("start")
    assert not host.awake
    app.act("new", "glassbead")
    app.act("sit", "1:guest")
    app.act("start")
    assert host.awake
    host.run()
    play(app, host, "resign")
    assert not host.awake
