"""To a new phone: everything arrives, is merged, and nothing is lost on either."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from engines import link
from tests.scanning import drawn, scanned
from tests.ui.fake import FakeHost, Memory
from tests.ui.visit import having, opened, shown
from ui.app import App
from ui.boards.replies import Play
from ui.features.transfer import transfer
from ui.model import log
from ui.storage.game_index import GAME
from ui.toolkit.markup import html
from ui.toolkit.qr.code import encode
from ui.toolkit.words import LANGUAGES


def played(game: str, seed: int = 0) -> tuple[App, FakeHost]:
    """A device on which a round of a game was played to its end, by chance, and another begun."""
    storage = Memory()
    storage.texts = dict(_kept(game, seed))
    host = FakeHost(storage=storage)
    return opened("#/", host)


@cache
def _kept(game: str, seed: int) -> dict[str, str]:
    """What such a device keeps."""
    storage = Memory()
    host = FakeHost(storage=storage)
    host.drawn = seed
    app, _ = opened(f"#/{game}", host)
    app.act("door-play", game)
    app.act("door-level", f"{game}:1")
    app.arrive(f"#/{game}")
    rng = Random(seed)
    while app.current.match.result is None:
        match = app.current.match
        seat = min(match.game.actors(match.state))
        if app.current.table and app.current.table.local_to_move == seat:
            move = match.game.sample(match.state, seat, rng)
            app.table.do(Play((match.game.write(move),)))
        host.run()
    app.act("again")
    host.run()
    return storage.texts


def url(app: App, host: FakeHost) -> str:
    """The link that the page offers."""
    app.arrive("#/move")
    app.act("move-pack")
    app.act("move-copy")
    return host.files["clipboard"]


def arrive(app: App, host: FakeHost, link_: str) -> None:
    """Open the link on another device and say yes."""
    app.arrive(link_[link_.index("#") :])
    app.act("bring")
    app.arrive(host.hashes[-1])
    host.run()


@pytest.mark.each_build
def test_everything_arrives_and_is_merged() -> None:
    """Games, rounds that count, lessons and chosen settings come over; what was there stays, twice
    is once, and both devices know the same in the end, whichever began."""
    here, here_host = played("mastermind")
    here.shell.store.keep_lesson("glassbead")
    here.shell.store.keep_puzzles("glassbead/1")
    there, there_host = played("blackbox", 50)
    first, second = url(here, here_host), url(there, there_host)
    before = {entry.id for entry in there.shell.store.entries()}
    arrive(there, there_host, first)
    arrive(there, there_host, first)
    arrive(here, here_host, second)
    ids = [{entry.id for entry in app.shell.store.entries()} for app in (here, there)]
    assert ids[0] == ids[1] >= before
    logs = [log.load(app.shell.store.stats()) for app in (here, there)]
    assert logs[0] == logs[1] and len(logs[0]) == 2
    assert there.shell.store.lessons() >= {"glassbead"}
    assert there.shell.store.puzzles() == {"glassbead/1"}


@pytest.mark.each_build
def test_the_code_is_the_link() -> None:
    """What a camera reads from the page is the link; too much for a code is a link alone, and too
    much for that a file."""
    app, host = played("mastermind")
    text = url(app, host)
    code = encode(text.encode(), "L", transfer.LARGEST)
    if code:
        assert scanned(*drawn(code)) == [text] and code.path in html(app.shown)
    assert having(app, "data-act", "export") and having(app, "data-act", "move-copy")


def test_what_is_too_large_is_offered_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it fits into neither, the page says so and offers the file."""
    monkeypatch.setattr(transfer, "LONGEST", 10)
    app, host = opened("#/move")
    app.act("move-pack")
    assert having(app, "data-act", "export") and not having(app, "data-act", "move-copy")
    assert host.focused() == "export"
    assert app.shell.words("transfer.link.large") in html(app.shown)
    assert app.shell.words("transfer.link") not in shown(app)
    monkeypatch.setattr(transfer, "LONGEST", 16_000)
    monkeypatch.setattr(transfer, "LARGEST", 1)
    app.act("move-pack")
    assert app.shell.words("transfer.code.large") in shown(app)
    assert having(app, "data-act", "move-copy")


@pytest.mark.each_build
def test_nothing_is_packed_before_it_is_asked_for() -> None:
    """The page says how much there is without reading a game; leaving it, or what is played
    since, ends what was packed."""
    app, host = played("mastermind")
    read: list[str] = []
    get = host.storage.get
    host.storage.get = lambda key: read.append(key) or get(key)  # type: ignore[method-assign, func-returns-value]
    app.arrive("#/move")
    assert not [key for key in read if key.startswith(GAME)]
    assert "2 games, 1 round" in html(app.shown) and not having(app, "data-act", "move-copy")
    app.act("move-pack")
    assert having(app, "data-act", "move-copy") and host.focused() == "move-copy"
    app.arrive("#/")
    app.arrive("#/move")
    assert having(app, "data-act", "move-pack")


def test_more_games_than_a_link_can_hold_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many anyway, the page says so at once, and offers no key for it."""
    monkeypatch.setattr(transfer, "MANY", 1)
    app, _ = played("mastermind")
    app.arrive("#/move")
    assert app.shell.words("transfer.link.large") in shown(app)
    assert having(app, "data-act", "export") and not having(app, "data-act", "move-pack")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_unsound_is_refused(language: str) -> None:
    """A link that is cut, changed, none of this kind or of a later version is refused in one
    sentence, and nothing is taken."""
    whole = link.pack(json.dumps({"beads-boxes": 1, "kept": {}}).encode())
    bad = [
        whole[:-4],
        f"{whole[:-2]}__",
        link.pack(b"[1, 2]"),
        link.pack(b"\xff\xfe"),
        link.pack(b'{"beads-boxes": 1}'),
        f"9{whole[1:]}",
        "",
    ]
    for text in bad:
        app, _ = opened(f"#/bring/{text}", FakeHost(language))
        assert not having(app, "data-act", "bring"), text
        app.act("bring")
        assert not app.shell.store.entries() and having(app, "href", "#/")


def test_a_later_version_says_so_before_anything_is_taken() -> None:
    """A link whose contents only a later version understands is refused when it is to be taken."""
    text = link.pack(json.dumps({"beads-boxes": 2, "kept": {"stats": "{}"}}).encode())
    app, host = opened(f"#/bring/{text}")
    app.act("bring")
    host.run()
    assert app.shell.store.stats() == ""
    assert "newer" in html(app.shown)


def test_nothing_is_taken_by_opening_a_link() -> None:
    """Opening it only asks; how much came stands in the question."""
    app, host = played("mastermind")
    text = url(app, host)
    other, _ = opened(text[text.index("#") :], FakeHost(storage=Memory()))
    assert not other.shell.store.entries() and having(other, "data-act", "bring")
    load = len(app.shell.store.entries())
    assert f"{load} game" in html(other.shown)
