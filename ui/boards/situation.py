"""Situation: the table as a board sees it, with the selection."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, TypeAlias

from engines.agent import Thought
from engines.game import Event, Game, Played, Ply, Result, View
from engines.review import Review
from ui.toolkit.markup import Raw
from ui.toolkit.settings import MOVE, WATCHING, Settings
from ui.toolkit.words import Words

Selection: TypeAlias = Any  # what is half collected: the board's own frozen value, never state


@dataclass(frozen=True)
class Hint:
    """A hint being shown: what the strongest player thinks for this seat, and the step it is at."""

    thought: Thought
    step: int


@dataclass(frozen=True)
class Study:
    """Something that takes long to work out. Equal keys stand for equal findings; `work` finds it,
    better and better, with None in between; after `limit_ms` of it the best so far is taken.
    `part`: what of the site must be here first."""

    key: Hashable
    work: Callable[[], Iterator[Any]]
    limit_ms: float | None = None
    part: str = ""


@dataclass(frozen=True)
class Past:
    """A round of the match that is over: its result, and the seat that each player has now."""

    result: Result
    seats: tuple[int, ...]


@dataclass(frozen=True)
class MatchView:
    """The match around the round that is seen.

    number   of the round, 1 for the first; `length` rounds count, 0: until one is left
    totals   points of the rounds before and this one if it is over, by seat
    past     the rounds that are over, this one too, in order; those whose players still play
    played   the rounds that are over, in order, with the players who sat on their seats
    players  which player of the match sits on each seat
    names    of all players of the match, those too who are out
    people   which of them are persons
    left     who has left the match: a computer plays for them since then
    """

    number: int = 1
    length: int = 1
    totals: tuple[int, ...] = ()
    past: tuple[Past, ...] = ()
    played: tuple[Played, ...] = ()
    players: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    people: tuple[bool, ...] = ()
    left: tuple[int, ...] = ()

    def before(self, result: Result) -> MatchView:
        """As it was before the round that is just over, which came to this."""
        counted = zip(self.totals, result.points, strict=True)
        totals = tuple(total - points for total, points in counted)
        return replace(self, totals=totals, past=self.past[:-1], played=self.played[:-1])


@dataclass(frozen=True, eq=False)
class Situation:
    """Everything a board may look at. It holds nothing that the eyes it is made for may not see.
    There is one for each state of things (`Current.situation`): two are never compared.

    seat       through whose eyes the view is; None: a spectator's, or the screen is covered
    is_my_turn that seat is a person's and may move now
    seats      the player's name on each seat, as shown ("You", "Mira", "Computer")
    people     which seats are persons'
    here       which of them sit at this device; none where others read it
    watching   nobody at this device plays in this round
    out        because the people have dropped out of the match before
    selection  what the board collected so far, or None: nothing; in a replay of a round that is
               over, what is looked at
    witnessed  what that seat saw happen in this round, in order
    record     the plies of the round; of a hidden game only once the round is over
    notes      the board's own notes for this round, as the record keeps them
    settings   what the person chose for this device
    hints      how many were asked for in this round
    undone     how often an answer was taken back in it that had told something
    match      the match around the round
    live       the game itself is shown, not a replay of it
    plain      the match is a game of its own: no puzzle of the day, no challenge, no replay
    challenge  others seek the same secret: who was better is told where they are compared
    auto       the program makes the moves of this seat that its person let it make
    ready      computers may move; False: they wait until somebody says that all look
    held       the person who may look under the page's corner holds it
    unsent     by links: what was played last has not been handed on yet
    review     of this round, at a moment that it led to; None before it is worked out
    planned    what the computer that is to move is about to do, where it thinks aloud
    studied    what was found of what the board wants worked out, by the keys of its studies
    average    points that this person takes on average by this ruleset, this round included; None
               where it is the first, or none that counts
    last       the points of the last of those rounds, this one at the end
    counted    this round is in the statistics of this device
    before     points that the secret of the game before cost, in which sides were the other way
    """

    game: Game
    view: View
    seat: int | None
    is_my_turn: bool
    seats: tuple[str, ...]
    people: tuple[bool, ...]
    words: Words
    here: tuple[bool, ...] = ()
    watching: bool = False
    out: bool = False
    selection: Selection = None
    witnessed: tuple[Event, ...] = ()
    record: tuple[Ply, ...] = ()
    notes: Mapping[str, Any] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    result: Result | None = None
    hints: int = 0
    undone: int = 0
    match: MatchView = MatchView()
    hint: Hint | None = None
    compact: bool = False
    live: bool = True
    plain: bool = True
    challenge: bool = False
    auto: bool = False
    ready: bool = True
    held: bool = False
    unsent: bool = False
    review: Review | None = None
    planned: Thought | None = None
    studied: Mapping[Hashable, Any] = field(default_factory=dict)
    average: float | None = None
    last: tuple[int, ...] = ()
    counted: bool = False
    before: int = 0

    @property
    def casual(self) -> bool:
        """Whether nobody waits, and nothing but this round is played: one may go elsewhere."""
        return self.plain and self.match.length == 1 and sum(self.people) < 2

    def is_you(self, seat: int) -> bool:
        """Whether that seat is called "You", and is spoken to as such."""
        return self.people[seat] and self.seats[seat] == self.words("you")


def plain_line(at: Situation, number: int) -> tuple[Raw, bool]:
    """A ply in a list of moves as the notation writes it, not marked."""
    return Raw(escape(at.record[number].text)), False


def usual_delay_ms(at: Situation, ms: int = MOVE) -> int:
    """Ms before a computer's ply, for what shows by then; less where nobody plays and reads."""
    return WATCHING[at.settings.pace] if at.watching else at.settings.paced(ms)
