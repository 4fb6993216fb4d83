"""Challenges that were made, and what came of them."""

from __future__ import annotations

import pytest

from tests.ui.fake import FakeHost
from tests.ui.visit import (
    copied,
    guess,
    match,
    opened,
    secret,
)
from ui.app import App
from ui.model import log

HIDING = {"blackbox": "hide a1 b2 c3 d4 e5", "mastermind": "hide BDFH"}


def challenged() -> tuple[App, FakeHost, str]:
    """Ada, who broke a code in one, and the challenge she made of it."""
    app, host = opened("#/mastermind")
    guess(app, host, secret(app))
    app.act("share")
    app.act("challenge", "same")
    app.change("my-name", "", "Ada")
    app.act("challenge-go", "same")
    host.run()
    return app, host, copied(app, host)


def won(app: App) -> list[int | None]:
    """The points of the rounds counted on this device."""
    return [row.points for row in log.load(app.shell.store.stats())]


def solved_thrice(hash: str) -> App:
    """Another device, on which the code of that link is opened as a copy and found, three times."""
    there, other = opened(hash)
    for _ in range(3):
        guess(there, other, secret(there))
        assert match(there).over
        there.arrive(hash)
        there.act("open-theirs")
        other.run()
    return there


def shared(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The texts and addresses that the sheet of this device is handed from now on."""
    handed: list[tuple[str, str]] = []

    def share(title: str, text: str, url: str) -> bool:
        handed.append((text, url))
        return True

    monkeypatch.setattr(host, "share", share)
    return handed
