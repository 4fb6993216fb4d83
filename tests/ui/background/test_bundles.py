"""Parts of the site that come when they are wanted: modules, words and tables alike."""

from __future__ import annotations

import asyncio
import importlib
import json
import marshal
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines import tables
from tests.ui.fake import FakeHost
from tests.ui.visit import match, opened
from ui.background import bundles
from ui.background.bundles import Bundles, Missing, given_time, until_here
from ui.boards.replies import Play
from ui.toolkit import words

FILES = {
    "latecomers/__init__.py": b"",
    "latecomers/guest.py": b"name = 'guest'",
    "words/latecomers.json": b'{"hello": {"en": "Hello", "de": "Hallo"}}',
    "engines/go/ends.bin": b"\1\2",
}


PACKED = zlib.compress(marshal.dumps(FILES))


class Bytes(bytes):
    """Bytes as JavaScript hands them over."""

    def to_bytes(self) -> bytes:
        return bytes(self)


class Net:
    """The other side of the network, which can be cut."""

    def __init__(self) -> None:
        self.cut = False
        self.instead: bytes | str | None = None
        self.asked: list[tuple[str, bool]] = []

    async def fetch(self, part: str, again: bool) -> Any:
        self.asked.append((part, again))
        await asyncio.sleep(0)
        if self.cut:
            return None
        if isinstance(self.instead, str):
            return self.instead
        return Bytes(PACKED if self.instead is None else self.instead)


@pytest.fixture
def net() -> Net:
    return Net()


@pytest.fixture
def parts(net: Net, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bundles]:
    """One part, "guests", that is not here; everything is as before afterwards."""
    for language in words.LANGUAGES:
        words.catalogue(language)  # the project's own, before its folder is another
    monkeypatch.setattr(bundles, "ROOT", tmp_path)
    monkeypatch.setattr(words, "FOLDER", tmp_path / "words")
    monkeypatch.setattr(tables, "FOLDER", tmp_path / "engines")
    monkeypatch.setattr(tables, "_fetch", [])
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    found = Bundles()
    # In the browser modules come compiled: here the index names them as it does there.
    compiled = [f"{name}c" if name.endswith(".py") else name for name in FILES]
    found.begin(json.dumps({"guests": compiled}), net.fetch)
    yield found
    for language in words.LANGUAGES:
        words.catalogue(language).pop("latecomers.hello", None)
    for name in [name for name in sys.modules if name.partition(".")[0] == "latecomers"]:
        del sys.modules[name]


def test_what_was_waited_for_is_here(parts: Bundles, net: Net) -> None:
    """Modules can be imported, words said, tables read; and it is fetched once."""
    assert parts.lacks("guests") and not parts.lacks("hosts")
    asyncio.run(parts.bring("guests"))
    asyncio.run(parts.bring("guests"))
    assert not parts.lacks("guests") and net.asked == [("guests", False)]
    assert importlib.import_module("latecomers.guest").name == "guest"
    assert words.Words("de")("latecomers.hello") == "Hallo"
    assert tables.read("go/ends.bin") == b"\1\2"


def test_two_who_wait_for_one_part_both_have_it(parts: Bundles) -> None:
    """Whoever comes second takes what the first brought."""

    async def both() -> None:
        await asyncio.gather(parts.bring("guests"), parts.bring("guests"))

    asyncio.run(both())
    assert not parts.lacks("guests")


def test_a_module_nobody_waited_for_is_missing(parts: Bundles, net: Net) -> None:
    """Nothing stands still for it, and whoever wanted it learns what to wait for; other names are
    none of its business."""
    with pytest.raises(Missing) as missing:
        importlib.import_module("latecomers.guest")
    assert missing.value.part == "guests" and net.asked == []
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("strangers")
    asyncio.run(parts.bring("guests"))
    assert importlib.import_module("latecomers.guest").name == "guest"


def test_a_table_nobody_waited_for_sets_out(parts: Bundles, net: Net) -> None:
    """A player does without it at first, and has it later; it is asked for once."""

    async def wanted() -> None:
        for _ in range(2):
            with pytest.raises(Missing):
                tables.read("go/ends.bin")
        await asyncio.sleep(0.01)

    asyncio.run(wanted())
    assert tables.read("go/ends.bin") == b"\1\2"
    assert net.asked == [("guests", False)]


def test_a_file_that_is_another_is_named(parts: Bundles, net: Net) -> None:
    """The browser refused it; it can be had later."""
    net.instead = "guests.0123.late"
    with pytest.raises(Missing) as missing:
        asyncio.run(parts.bring("guests"))
    assert missing.value.another == "guests.0123.late" and parts.lacks("guests")
    net.instead = None
    asyncio.run(parts.bring("guests"))
    assert not parts.lacks("guests")


def test_what_cannot_be_had_is_told_and_can_be_had_later(parts: Bundles, net: Net) -> None:
    """Without a network nothing is half there; with it everything is."""
    net.cut = True
    with pytest.raises(OSError, match="guests"):
        asyncio.run(parts.bring("guests"))
    with pytest.raises(OSError, match="guests"):
        importlib.import_module("latecomers.guest")
    assert parts.lacks("guests")
    net.cut = False
    asyncio.run(parts.bring("guests"))
    assert importlib.import_module("latecomers.guest").name == "guest"


@pytest.mark.parametrize(
    "instead",
    [b"", b"<!doctype html>", PACKED[:-9], zlib.compress(b"?"), zlib.compress(marshal.dumps(1))],
    ids=["empty", "a page", "cut", "noise", "something else"],
)
def test_what_arrives_broken_did_not_arrive(parts: Bundles, net: Net, instead: bytes) -> None:
    """Whatever came in its place: nothing of it is taken, and the next time it is asked of the host
    anew."""
    net.instead = instead
    with pytest.raises(Missing):
        asyncio.run(parts.bring("guests"))
    assert parts.lacks("guests")
    net.instead = None
    asyncio.run(parts.bring("guests"))
    assert importlib.import_module("latecomers.guest").name == "guest"
    assert net.asked == [("guests", False), ("guests", True)]


def test_nothing_asks_again_for_a_table_that_did_not_arrive(parts: Bundles, net: Net) -> None:
    """A player does without it until somebody waits for it once more."""
    net.cut = True
    with pytest.raises(OSError, match="guests"):
        asyncio.run(parts.bring("guests"))
    with pytest.raises(Missing):
        tables.read("go/ends.bin")
    assert len(net.asked) == 1
    net.cut = False
    asyncio.run(parts.bring("guests"))
    assert tables.read("go/ends.bin") == b"\1\2"


@pytest.mark.each_build
@pytest.mark.parametrize("game", ["mastermind", "glassbead"])
def test_a_game_goes_on_without_its_tables(game: str) -> None:
    """On a train: the page is there, the network is gone, the tables have not come. Computers play
    without them."""
    host = FakeHost()
    host.missing, host.offline = {game}, True
    app, _ = opened(f"#/{game}", host)
    table = match(app)
    before = len(table.round.plies)
    (seat,) = table.round.actors
    move = table.game.sample(table.state, seat, Random(1))
    app.table.do(Play((table.game.write(move),)))
    host.run()
    assert len(match(app).round.plies) >= before + 2 and host.lacks(game)


@pytest.mark.parametrize("offline", [True, False])
def test_a_moment_is_given_to_tables_on_their_way(offline: bool) -> None:
    """They are waited for while the network may bring them, not longer than a person waits."""
    host = FakeHost()
    host.missing, host.offline = {"mastermind"}, offline
    begun = host.now()
    asyncio.run(given_time(host, "mastermind", lambda: True))
    host.run()
    assert host.lacks("mastermind") is offline
    assert host.now() - begun <= bundles.GRACE_MS / 1000


def test_waiting_outlasts_a_lost_network() -> None:
    """Whoever waits patiently has it once the network is back, and asks less and less often for
    what may be gone from its host for good."""
    host = FakeHost()
    host.missing, host.offline = {"mastermind"}, True
    tries: list[float] = []

    def wanted() -> bool:
        tries.append(host.now())
        host.offline = len(tries) < 4
        return True

    assert asyncio.run(until_here(host, "mastermind", wanted))
    assert not host.lacks("mastermind")
    assert tries[2] - tries[1] >= 2 * (tries[1] - tries[0]) >= 2 * bundles.PATIENCE_MS / 1000


def test_nobody_waits_for_what_is_wanted_no_more() -> None:
    """A game that was left asks for nothing."""
    host = FakeHost()
    host.missing, host.offline = {"mastermind"}, True
    answers = iter((True, True, False))
    assert not asyncio.run(until_here(host, "mastermind", lambda: next(answers)))
    assert host.lacks("mastermind")
