"""A table of Mastermind to be looked at and pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.game import Setup
from engines.mastermind import Mastermind
from engines.match import Match, Player
from tests.ui.playing import Playing
from ui.boards.mastermind import BOARD
from ui.boards.replies import Reply
from ui.boards.situation import Situation
from ui.toolkit.markup import Node
from ui.toolkit.settings import Settings
from ui.toolkit.words import Words

YOU, BOT = Player(), Player(bot="steady")
BREAKING, SETTING = (BOT, YOU), (YOU, BOT)


def table(
    *moves: str,
    players: tuple[Player, ...] = BREAKING,
    game: Mastermind | None = None,
    length: int = 1,
) -> Playing:
    match = Match(Setup(game or Mastermind(), (0, 1)), players, length)
    for text in moves:
        match = match.played(min(match.game.actors(match.state)), text)
    return Playing(match)


def look(at: Playing, language: str = "en", **settings: Any) -> Situation:
    return at.situation(Words(language), Settings(**settings))


def press(at: Playing, *keys: str) -> Reply:
    """Tap one after another; what the last tap meant."""
    reply: Reply = None
    for key in keys:
        reply = BOARD.input.tap(look(at), key)
        at.answer(reply)
    return reply


def typed(at: Playing, *keys: str) -> Reply:
    reply: Reply = None
    for key in keys:
        answer = BOARD.input.type(look(at), key, "")
        assert not isinstance(answer, str), "the focus moves"
        reply = answer
        at.answer(reply)
    return reply


def nodes(root: Node | None, **attrs: str) -> list[Node]:
    """All elements with these attributes, in order."""

    def walk(node: Node) -> Iterator[Node]:
        if all(node.attrs.get(name.replace("_", "-")) == value for name, value in attrs.items()):
            yield node
        for child in node.children:
            if isinstance(child, Node):
                yield from walk(child)

    return list(walk(root)) if root else []


def keys(root: Node | None) -> list[str]:
    return [node.attrs["data-key"] for node in nodes(root) if "data-key" in node.attrs]
