"""The rules and the players of four games. Standard library only; no words for people."""

from engines.blackbox import BlackBox
from engines.game import Game
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from engines.memorybox import MemoryBox

GAMES: dict[str, type[Game]] = {
    game.name: game for game in (BlackBox, MemoryBox, Mastermind, GlassBead)
}
