"""The protocol of a game, and the glossary of its words. Each word is used in one way.

ruleset     a frozen value: a game with its options; equal options, equal game
seat        a place at the table with a role; seats are numbered from 0
player      who sits on a seat, a person or a program; players are numbered by the match
round       one playing of a ruleset, from `start` until nobody may move
match       rounds that belong together, with players rotating over the seats
ply, move   what one seat does once, as the notation writes it; a move is a small frozen value
state       everything that is true in a round; immutable
view        what one seat may see of a state (`None`: a spectator); has no field for what it may not
event       what a ply did, for the eyes and the ears: it decorates, it never decides
witness     an event as one seat saw it
knowledge   seat, view and everything witnessed: all that a player ever gets
hidden      of a game: something is secret while a round runs
void        of a result: the round does not count and is played again
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, ClassVar, Protocol, TypeAlias

State: TypeAlias = Any
Move: TypeAlias = Any
View: TypeAlias = Any
Event: TypeAlias = Any
Options: TypeAlias = Mapping[str, Any]


class RuleError(ValueError):
    """Something that the rules do not allow: a move, a text or an option.

    `code` names the rule in a word or two (`"not-your-turn"`), for the page to put into words;
    `where` is the text, field or cell that broke it, or "".
    """

    def __init__(self, code: str, where: object = "") -> None:
        super().__init__(code, where)
        self.code = code
        self.where = str(where)

    def __str__(self) -> str:
        return f"{self.code}: {self.where}" if self.where else self.code


@dataclass(frozen=True)
class Result:
    """How a round ended: points by seat (the highest wins), a reason code, whether it is void."""

    points: tuple[int, ...]
    reason: str
    void: bool = False


@dataclass(frozen=True)
class Setup:
    """A round about to be played: the ruleset, the player on each seat, who starts."""

    game: Game
    seats: tuple[int, ...]
    first: int = 0


@dataclass(frozen=True)
class Ply:
    """One move as it was played, its canonical text, and what happened."""

    seat: int
    move: Move
    text: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Played:
    """A round that is over."""

    setup: Setup
    result: Result


@dataclass(frozen=True)
class Finished:
    """A round as it ended: its last state, and all that happened, in order."""

    game: Game
    state: State
    result: Result
    events: tuple[Event, ...]


class Game(Protocol):
    """A ruleset. Implementations are frozen dataclasses; their fields are the options. Explicit
    heirs get what a game without secrets needs.

    Bad options raise `RuleError("bad-option", field)` when the value is made.
    """

    name: ClassVar[str]
    edition: ClassVar[int] = 1  # grows when a rule changes its meaning; newer ones are refused
    hidden: ClassVar[bool] = False
    levels: ClassVar[tuple[str, ...]]  # the keys of its computer players, weakest first

    @classmethod
    def presets(cls) -> dict[str, Game]:
        """The named rulesets, the usual one first."""
        return {"standard": cls()}

    @property
    def seats(self) -> tuple[str, ...]:
        """The role of each seat, as a key: `("setter", "breaker")`."""

    def start(self, first: int = 0) -> State:
        """The state before the first ply; `first` is the starting seat where the rules have one."""

    def actors(self, state: State) -> Collection[int]:
        """The seats that may move now; none: the round is over."""

    def moves(self, state: State, seat: int) -> Iterator[Move]:
        """Every legal move, lazily: there can be very many."""

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        """One legal move, drawn by `rng`; each legal kind of move can come."""
        return rng.choice(list(self.moves(state, seat)))

    def complete(self, state: State, seat: int, move: Move) -> Move:
        """The move as a record keeps it: what its notation may leave out is filled in."""
        return move

    def play(self, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after the move, and what happened. RuleError if the move is illegal."""

    def result(self, state: State) -> Result | None:
        """How the round ended; None while a player may move."""

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        """The round after these, the last of which was played by this ruleset; None: no more."""

    def view(self, state: State, seat: int | None) -> View:
        """What this seat may see; None: a spectator."""
        return state

    def witness(self, event: Event, seat: int | None) -> Event | None:
        """The event as that seat saw it; None if it saw nothing."""
        return event

    def write(self, move: Move) -> str:
        """The move in notation, ASCII."""

    def read(self, text: str) -> Move:
        """The move that the notation names. RuleError("bad-move", text) if it names none."""

    def picture(self, view: View) -> str:
        """The board in notation, lines of ASCII, for transcripts and bug reports."""


def options(game: Game) -> dict[str, Any]:
    """All options of a ruleset, by field name."""
    return {field.name: getattr(game, field.name) for field in fields(game)}  # type: ignore[arg-type]


def make(kind: type[Game], chosen: Options) -> Game:
    """The ruleset with these options. RuleError("bad-option", field) for an unknown or bad one."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for key, value in chosen.items():
        if key not in known:
            raise RuleError("bad-option", key)
        if type(value) is not type(known[key].default):
            raise RuleError("bad-option", key)
    return kind(**chosen)
