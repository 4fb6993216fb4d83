"""The page in use, without a browser: opened at an address, played on, read."""

from __future__ import annotations

import re
from datetime import date
from html import unescape
from random import Random
from typing import Any, TypeVar

from engines.match import Match
from tests.ui.fake import FakeHost
from ui.app import App
from ui.boards import BOARDS
from ui.boards.buttons import TableKey
from ui.boards.replies import Play
from ui.features.late import LATE
from ui.toolkit.markup import Child, Node, html
from ui.toolkit.page_act import PageAct

GAMES = sorted(BOARDS)
Feature = TypeVar("Feature")


def opened(hash: str = "#/", host: FakeHost | None = None) -> tuple[App, FakeHost]:
    """The page at an address, and whoever sits there looks at it."""
    host = host or FakeHost()
    app = App(host)
    host.arrive = app.arrive
    app.arrive(hash)
    host.run()
    ready(app, host)
    return app, host


def ready(app: App, host: FakeHost) -> None:
    """Press the key that lets computers begin, where one is waited for."""
    if having(app, "id", "do-ready"):
        app.act(PageAct.PRESS, TableKey.READY)
        host.run()


def late(app: App, kind: type[Feature]) -> Feature:
    """The feature of that class, which arrives when it is first wanted."""
    (name,) = (each.name for each in LATE if each.kind == kind.__name__)
    feature = app.late[name].feature
    assert isinstance(feature, kind)
    return feature


def heeds(app: App, attribute: str, name: str) -> bool:
    """Whether that name has a handler, as "data-act" or as "data-change"."""
    return name in (app.actions._acts if attribute == "data-act" else app.actions._fields)


def nodes(tree: Child) -> list[Node]:
    """Every element of a tree."""
    if not isinstance(tree, Node):
        return []
    return [tree, *(node for child in tree.children for node in nodes(child))]


def having(app: App, name: str, value: str | None = None) -> list[Node]:
    """The elements shown that have an attribute (of that value)."""
    return [
        node
        for node in nodes(app.shown)
        if name in node.attrs and value in (None, node.attrs[name])
    ]


def guess(app: App, host: FakeHost, letters: str) -> None:
    """Type a guess of Mastermind and check it."""
    for letter in letters:
        assert app.type(letter.lower(), "")
    app.type("Enter", "")
    host.run()


def secret(app: App) -> str:
    """What the computer hid, read where no player can look."""
    assert app.current.table is not None
    return app.current.table.match.round.plies[0].text.removeprefix("hide ")


def shown(app: App) -> str:
    """What the page says, without its markup."""
    return unescape(re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", html(app.shown))))


def match(app: App) -> Match:
    assert app.current.table is not None
    return app.current.table.match


def copied(app: App, host: FakeHost) -> str:
    """The hash of the link that the open dialog copies."""
    app.act("copy-link")
    url = host.files["clipboard"]
    return url[url.index("#") :]


def wrong_guess(code: str) -> str:
    return "ABCD" if code != "ABCD" else "EFGH"


def correspondent() -> tuple[App, FakeHost]:
    """Ada, who plays South by link against Ben."""
    app, host = opened("#/glassbead")
    app.act("share")
    app.act("by-link")
    app.change("my-name", "", "Ada")
    app.change("other-name", "", "Ben")
    app.act("by-link-go")
    return app, host


def play(app: App, host: FakeHost, move: str) -> None:
    """A whole move at once, as the board would hand it over."""
    with app.shell.change():
        app.table.do(Play((move,)))
    host.run()


def one_move(game: str) -> tuple[App, FakeHost]:
    """A game alone against the computer, after the person's first move and the answer to it."""
    app, host = opened(f"#/{game}")
    if game == "mastermind":
        guess(app, host, "ABCD" if secret(app) != "ABCD" else "EFGH")
    elif game == "blackbox":
        play(app, host, "fire L3")
    elif game == "glassbead":
        app.act("new", game)
        app.act("sit", "0:you")
        app.act("start")
        host.run()
        play(app, host, "C30")
    else:
        ruleset, state = match(app).game, match(app).state
        (seat,) = ruleset.actors(state)
        play(app, host, ruleset.write(ruleset.sample(state, seat, Random(game))))
    return app, host


def again(app: App) -> App:
    """The same place on the same device, after a reload."""
    return opened(f"#/game/{match(app).id}", FakeHost(storage=app.shell.host.storage))[0]


def selection(app: App) -> Any:
    return app.current.require_table().selection


def noon(day: date) -> float:
    """Seconds since 1970 at noon of that day, UTC."""
    return (day - date(1970, 1, 1)).days * 86400.0 + 43200


def on(day: date, hash: str, host: FakeHost | None = None) -> tuple[App, FakeHost]:
    """The page at an address on some day."""
    host = host or FakeHost()
    host.time = noon(day)
    return opened(hash, host)
