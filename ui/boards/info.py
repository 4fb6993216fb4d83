"""Game on offer: its players, options and sample."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engines.game import Game
from ui.boards.situation import Selection
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Option:
    """An option of the ruleset as the new-game dialog offers it: a whole number from `least` to
    `most`; a bool has neither and is a switch. It is named `<game>.option.<name>`. `free`: a text
    typed in, which goes with every preset."""

    name: str
    least: int = 0
    most: int = 0
    free: bool = False


@dataclass(frozen=True)
class Character:
    """A level as the new-game dialog tells of it: its name, what it does, how it fares."""

    level: str
    name: str
    manner: str
    figure: str


@dataclass(frozen=True)
class Characters:
    """Those of a game, weakest first; `heading` of the figures; `note`: what is to be said of all
    of them."""

    heading: str
    each: tuple[Character, ...]
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Info:
    """A game as the page offers it.

    accent         the class of the page (bb, mx, mm, gb), which is no other class
    strength       the role whose player's level matters; "": of all roles
    characters     the levels of a ruleset, told one by one in the new-game dialog; None: a list of
                   their names will do
    retired        levels that play on in old games and are not offered in new ones
    ladder         the levels for a person who is new to the game, has played it, or is good at it;
                   () where who plays alone meets nobody whose level matters
    default_level  the computer that a person meets who plays alone
    default_seat   the seat of such a person
    lengths        lengths of a match on offer; 0: until one player is left
    options        of the ruleset, as the new-game dialog offers them
    equal_seats    seats are equal and can be added (memory game); else seats are roles
    answers        the role whose moves but the first a program can make for a person; or ""
    sample_game    the picture on the home page: its ruleset, and in `sample` its plies, "<seat>
                   <move>"
    opened         what is selected there in the larger picture of a first visit; or None
    fact           a ruleset in a few words, as a game that is copied as a text tells it; or ""
    knockout       how a player drops out of a match, in a few words; or ""
    faulty         what is wrong with the options in an address, in a sentence; "" where nothing
                   more exact can be said
    settled        why nothing is left to play for in a ruleset, in a sentence; or ""
    hand_sizes     what each seat is dealt, drawn as dots in the new-game dialog; () where nothing
                   is
    lesson         whether there is one, in `ui.features.lessons`
    swaps          who plays once more can change sides, or begin as another
    """

    accent: str
    strength: str = ""
    characters: Callable[[Game, Words], Characters] | None = None
    retired: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()
    default_level: str
    default_seat: int = 0
    lengths: tuple[int, ...] = (1,)
    options: tuple[Option, ...] = ()
    equal_seats: bool = False
    answers: str = ""
    sample_game: Game
    sample: tuple[str, ...] = ()
    opened: Selection = None
    fact: Callable[[Game, Words], str] = lambda game, words: ""
    knockout: Callable[[Words], str] = lambda words: ""
    faulty: Callable[[Mapping[str, str], Words], str] = lambda query, words: ""
    settled: Callable[[Game, Words], str] = lambda game, words: ""
    hand_sizes: Callable[[Game], tuple[int, ...]] = lambda game: ()
    lesson: bool = False
    swaps: bool = True

    @property
    def offered(self) -> tuple[str, ...]:
        """The levels that a new game can choose from."""
        return tuple(level for level in self.levels if level not in self.retired)

    @property
    def levels(self) -> tuple[str, ...]:
        """The keys of the game's computer players, weakest first."""
        return self.sample_game.levels
