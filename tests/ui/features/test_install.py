"""The site on the home screen: offered once somebody has finished a game, and never again."""

from __future__ import annotations

from tests.ui.fake import FakeHost
from tests.ui.visit import guess, having, opened, secret
from ui.app import App


def finished(way: str) -> tuple[App, FakeHost]:
    """The home page after a game of Mastermind."""
    host = FakeHost()
    host.install_way = way
    app, _ = opened("#/mastermind", host)
    guess(app, host, secret(app))
    app.arrive("#/")
    return app, host


def test_it_is_offered_after_a_game() -> None:
    """Nobody is asked before the first finished game, nor where it cannot be done."""
    host = FakeHost()
    host.install_way = "prompt"
    fresh, _ = opened("#/", host)
    assert not having(fresh, "data-act", "install")
    assert having(finished("prompt")[0], "data-act", "install")
    assert not having(finished("")[0], "data-act", "install")


def test_the_browser_asks() -> None:
    """One tap, and the browser's own question; then the offer is gone."""
    app, host = finished("prompt")
    app.act("install")
    assert host.installs == 1
    assert not having(app, "data-act", "install")


def test_an_iphone_is_told_how() -> None:
    """Where a page cannot ask, a dialog shows the two taps; "Do not show again" means it."""
    app, host = finished("apple")
    app.act("install")
    assert having(app, "role", "dialog") and host.installs == 0
    app.act("install-never")
    assert not having(app, "data-act", "install")
    later = FakeHost(storage=host.storage)
    again, _ = opened("#/", later)
    later.install_way = "apple"
    again.shell.refresh()
    assert not having(again, "data-act", "install")
