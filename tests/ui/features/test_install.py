"""The site on the home screen: offered once somebody has finished a game, and never again."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost
from tests.ui.visit import guess, having, opened, secret, shown
from ui.app import App
from ui.storage.store import Store


def finished(way: str, language: str = "en") -> tuple[App, FakeHost]:
    """The home page after a game of Mastermind."""
    host = FakeHost(language)
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_iphone_is_told_how_games_come_along(language: str) -> None:
    """What is added to its home screen has a storage of its own: who has played is told that it
    begins empty there, can save the file at once, and reads the names of the page and the key that
    take it in; who has not played is told nothing of the kind."""
    app, host = finished("apple", language)
    app.act("install")
    words = app.shell.words
    assert words("install.games") in shown(app)
    assert f"{words('saves.title')}, {words('saves.file')}." in words("install.games")
    app.act("export")
    there, elsewhere = opened("#/saves", FakeHost(language))
    elsewhere.files["backup"] = next(text for name, text in host.files.items() if "json" in name)
    there.act("import")
    elsewhere.run()
    assert len(Store(elsewhere.storage).entries()) == len(Store(host.storage).entries()) > 0
    fresh = FakeHost(language)
    fresh.install_way = "apple"
    app, _ = opened("#/", fresh)
    app.act("install")
    assert having(app, "role", "dialog") and words("install.games") not in shown(app)
    assert not having(app, "data-act", "export")
