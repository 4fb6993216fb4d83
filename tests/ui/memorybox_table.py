"""A table of the memory game to be looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engines import record
from engines.agent import decide, luck
from engines.game import Setup
from engines.match import Match, Player
from engines.memorybox import MemoryBox
from engines.memorybox.bots import LEVELS
from tests.ui.fake import FakeHost
from tests.ui.playing import Playing
from tests.ui.visit import opened
from ui.app import App
from ui.boards.situation import Situation
from ui.toolkit.markup import Node
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

NAMES = ("You", "Mira", "Jonas", "Ada", "Ben", "Lena")
UNKNOWN = re.compile(r"memorybox\.[a-z]|[{}]")


def table(*moves: str, people: int = 1, players: int = 4) -> Playing:
    """A match after these moves of whoever is to act; persons sit on the first seats."""
    seated = [
        Player(name=NAMES[seat] if seat or people > 1 else "")
        if seat < people
        else Player(name=NAMES[seat], bot="steady", seed=seat)
        for seat in range(players)
    ]
    match = Match(Setup(MemoryBox(players), tuple(range(players)), 0), seated, 0)
    for text in moves:
        (actor,) = match.game.actors(match.state)
        match = match.played(actor, text)
    return Playing(match)


def played(players: int = 4, people: int = 1, seed: int = 1) -> Iterator[Playing]:
    """A round of computers' moves, the table before each of them and at the end."""
    at = table(people=people, players=players)
    match = at.match
    levels = list(LEVELS.values())
    while match.result is None:
        yield at
        (seat,) = match.game.actors(match.state)
        known = match.round.known(seat)
        move = decide(levels[seat % 4], match.game, known, luck(seed, seat))
        match = match.played(seat, str(move))
        at.match = match
    yield at


def look(at: Playing, language: str = "en", plies: int | None = None, **settings: Any) -> Situation:
    at.device_seat = at.local_to_move
    return at.situation(Words(language), Settings(**settings), plies)


def nodes(root: Node | None, name: str) -> list[Node]:
    """All elements that have this attribute, in order."""

    def walk(node: Node) -> Iterator[Node]:
        if name in node.attrs:
            yield node
        for child in node.children:
            if isinstance(child, Node):
                yield from walk(child)

    return list(walk(root)) if root else []


def ended(seed: int = 1, people: int = 1, players: int = 4) -> Playing:
    """A table at the end of a round, the lid still on."""
    *_, at = played(players, people, seed)
    return at


def at_table(made: Match, hash: str = "") -> tuple[App, FakeHost]:
    """A page on a device that keeps this match."""
    host = FakeHost()
    host.storage.set(f"game:{made.id}", record.dump(made))
    return opened(hash or f"#/game/{made.id}", host)
