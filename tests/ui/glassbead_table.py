"""A table of the Glass Bead Game to be looked at and pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.game import Setup
from engines.glassbead import GlassBead
from engines.match import Match, Player
from tests.engines.glassbead_strategies import lay
from tests.ui.fake import FakeHost
from tests.ui.playing import Playing
from tests.ui.visit import opened, play
from ui.app import App
from ui.boards.glassbead import BOARD
from ui.boards.replies import Reply
from ui.boards.situation import Situation
from ui.toolkit.markup import Node
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

YOU, BOT = Player(), Player("North", bot="steady")
WON = "0,0,0,00,00/-,00,-,0,- 554321/4321 S"  # only stones: South wins
NEARLY_OVER = "-,-,-,-,0/000,000,00,0,- 5544/332211 S"  # two plies at most
CHOICE = lay("*,-,-,-,0/0,42,3,-,5 5/1 S")  # E falls on a single stone


def table(
    setup: str = "", *moves: str, players: tuple[Player, ...] = (YOU, BOT), seats: Any = (0, 1)
) -> Playing:
    match = Match(Setup(GlassBead(setup=setup), seats), players, 1)
    for text in moves:
        (actor,) = match.game.actors(match.state)
        match = match.played(actor, text)
    return Playing(match)


def look(at: Playing, language: str = "en") -> Situation:
    return at.situation(Words(language), Settings())


def press(at: Playing, *keys: str) -> Reply:
    """Tap one after another; what the last tap meant."""
    reply: Reply = None
    for key in keys:
        reply = BOARD.input.tap(look(at), key)
        at.answer(reply)
    return reply


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def keys(node: Node | None) -> list[str]:
    """What can be tapped."""
    return [
        each.attrs["data-key"]
        for each in (nodes(node) if node else ())
        if "data-key" in each.attrs and "aria-disabled" not in each.attrs
    ]


def watching(
    setup: str = "",
    south: str = "greedy",
    north: str = "playful",
    language: str = "en",
    host: FakeHost | None = None,
) -> tuple[App, FakeHost]:
    """Two computers before their first ply; nothing they do has been waited for."""
    app, host = opened("#/", host or FakeHost(language=language))
    players = [Player(bot=south, seed=1), Player(bot=north, seed=2)]
    match = Match(Setup(GlassBead(setup=setup), (0, 1)), players, 1, app.shell.fresh_id())
    with app.shell.change():
        app.services.matches.open(match)
    return app, host


def finished_glass_bead() -> tuple[App, FakeHost]:
    """Two people's game in which South gave up after two plies, opened as a replay."""
    app, host = opened("#/glassbead")
    app.act("new", "glassbead")
    app.act("sit", "0:you")
    app.act("sit", "1:guest")
    app.change("length", "", "1")
    app.act("start")
    for move in ("C30", "c30", "resign"):
        play(app, host, move)
    app.act("seek", "1")
    return app, host
