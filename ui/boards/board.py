"""Board: a game's part of the page, as a value. Boards are pure: equal arguments give equal
answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.game import Game
from ui.boards.drawing import Drawing
from ui.boards.help import Help
from ui.boards.info import Info
from ui.boards.input import Input
from ui.boards.pace import Pace
from ui.boards.rounds import Rounds
from ui.boards.speech import Speech


@dataclass(frozen=True, kw_only=True)
class Board:
    """One game on the page: what the table asks, as values and functions of a situation. A game
    gives what it has; the rest has defaults that say "nothing".

    Words it needs are `<game>.<code>`; what every game must have: title, short (for narrow
    headers), tag (four words under the title), people (how many), about (whose it is), start (the
    key that begins; `start.<seat key>` where seats are roles), role.<seat key>, preset.<key>,
    option.<field>, level.<bot key>, error.<RuleError code>; length and next where a match can have
    several rounds (`next.<seat key>` and `next.void` beside it); typed (a move as it may be typed
    it, for an example); door (a sentence for who has never met it, where there is a lesson); and
    for its rule page the file `<game>.rules.json`.

    game     its name
    info     what there is to choose before it is played
    drawing  what is shown
    input    what taps and keys mean
    speech   the board for those who listen and type
    help     hints, and what else it tells a person who plays
    pace     how a round goes on by itself
    rounds   what the plies of a round tell, how it ends, and what comes of it
    other    the board of a ruleset of this game that is played otherwise; None: this one
    """

    game: str
    info: Info
    drawing: Drawing
    input: Input
    speech: Speech
    help: Help = field(default_factory=Help)
    pace: Pace = field(default_factory=Pace)
    rounds: Rounds = field(default_factory=Rounds)
    other: Callable[[Game], Board | None] = lambda game: None
