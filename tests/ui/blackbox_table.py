"""A table of Black Box with a box of five balls, and what is drawn on it."""

from __future__ import annotations

from engines.blackbox import BlackBox
from engines.game import Setup
from engines.match import Match, Player
from tests.ui.playing import Playing
from ui.toolkit.markup import Node

HIDDEN = "hide g2 d3 g4 d6 b7"
RAYS = ("fire R2", "fire R7", "fire L3", "fire R3", "fire B7", "fire L6", "fire L8", "fire R1")
MARKS = ("mark f2", "mark d3", "mark g4", "mark d6", "mark b7")
UNTOLD = ("hide c1 a5 c5", "fire T1", "mark a1", "mark c1", "mark c5", "tip")
PERSON, BOT = Player(), Player(bot="sensible")


def table(
    *plies: str,
    game: BlackBox | None = None,
    players: tuple[Player, Player] = (BOT, PERSON),
    length: int = 1,
) -> Playing:
    """A table with the hider's ply and the seeker's played."""
    made = Playing(Match(Setup(game or BlackBox(), (0, 1)), players, length))
    for ply in plies:
        made.play(0 if ply.startswith("hide") else 1, ply)
    return made


def walk(node: Node) -> list[Node]:
    children = [child for child in node.children if isinstance(child, Node)]
    return [node, *(each for child in children for each in walk(child))]


def classed(node: Node, name: str) -> list[Node]:
    return [each for each in walk(node) if name in each.attrs.get("class", "").split()]
