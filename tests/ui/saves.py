"""A small match to be saved, and the page of saved games."""

from __future__ import annotations

from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.fake import FakeHost
from tests.ui.visit import opened
from ui.app import App
from ui.storage.store import Store


def match(id: str = "a1", plies: int = 1) -> Match:
    made = Match(Setup(Mastermind(), (0, 1)), [Player(bot="sharp"), Player()], 1, id)
    for seat, move in ((0, "hide ABCD"), (1, "guess EFGH"), (0, "answer 0 0"))[:plies]:
        made = made.played(seat, move)
    return made


def saves(*ids: str) -> tuple[App, FakeHost]:
    """The page of saved games, with these in it."""
    host = FakeHost()
    for number, id in enumerate(ids):
        Store(host.storage).keep(match(id, 3), number)
    host.storage.set("damaged:d", '{"changed": 5, "text": "{"}')
    return opened("#/saves", host)
