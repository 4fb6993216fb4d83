"""The rules and the players of four games. Standard library only; no words for people.

`GAMES` finds a game by its name, `RULESETS` further rulesets of a game, with options of their own,
`PUZZLES` the puzzle of the day of a game that has one.
"""

from engines.blackbox import BlackBox
from engines.blackbox.daily import PUZZLE as BOX_OF_THE_DAY
from engines.daily import Puzzle
from engines.game import Game
from engines.glassbead import GlassBead
from engines.mastermind import Mastermind
from engines.mastermind.daily import PUZZLE as CODE_OF_THE_DAY
from engines.memorybox import MemoryBox
from engines.memorybox.daily import PUZZLE as DROPS_OF_THE_DAY
from engines.memorybox.recall import Recall

GAMES: dict[str, type[Game]] = {
    game.name: game for game in (BlackBox, MemoryBox, Mastermind, GlassBead)
}
RULESETS: dict[str, tuple[type[Game], ...]] = {Recall.name: (Recall,)}
PUZZLES: dict[str, Puzzle] = {
    puzzle.game: puzzle for puzzle in (BOX_OF_THE_DAY, CODE_OF_THE_DAY, DROPS_OF_THE_DAY)
}
