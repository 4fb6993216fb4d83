"""Games of Mastermind that are found, and the page after them."""

from __future__ import annotations

from engines.match import Match
from tests.ui.fake import FakeHost
from tests.ui.visit import guess, opened, secret
from ui.app import App
from ui.toolkit.markup import html


def played(app: App, host: FakeHost, *codes: str) -> Match:
    for code in codes:
        guess(app, host, code)
    assert app.current.table is not None
    return app.current.table.match


def wrong(app: App) -> str:
    return "ABCD" if secret(app) != "ABCD" else "EFGH"


def won(hash: str = "#/mastermind", host: FakeHost | None = None) -> tuple[App, FakeHost, Match]:
    """A game found in the second guess."""
    app, host = opened(hash, host)
    match = played(app, host, wrong(app), secret(app))
    host.run()
    return app, host, match


def page(app: App) -> str:
    return html(app.shown)
