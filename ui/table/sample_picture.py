"""Sample picture: a board in the middle of a game."""

from __future__ import annotations

from functools import cache

from engines.game import Setup
from engines.match import Match, Player
from ui.boards import BOARDS
from ui.model.positions import played
from ui.model.table import Table
from ui.toolkit.markup import Raw, html
from ui.toolkit.settings import Settings
from ui.toolkit.still_picture import still
from ui.toolkit.words import Words


@cache
def sample_picture(name: str, language: str, marks: str, opened: bool = False) -> Raw:
    """For the eye only: nothing in it can be focused. `marks`: the setting of that name; `opened`:
    as the door shows it."""
    board = BOARDS[name]
    game = board.info.sample_game
    words = Words(language)
    players = [Player(words("computer" if seat else "you")) for seat in range(len(game.seats))]
    setup = Setup(game, tuple(range(len(players))))
    selection = board.info.opened if opened else None
    table = Table(played(Match(setup, players), *board.info.sample), selection)
    at = table.situation(words, Settings(marks=marks))
    drawn = board.drawing.paint(at)
    return Raw("".join(html(still(child)) for child in drawn.children))
