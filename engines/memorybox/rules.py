"""Ruleset of Black Box, the memory game. See docs/RULES.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from engines.game import Game, Played, Result, RuleError, Setup
from engines.memorybox import knockout, moves, turns
from engines.memorybox.events import Event
from engines.memorybox.legal import legal, require
from engines.memorybox.moves import Move
from engines.memorybox.picture import picture
from engines.memorybox.state import BALLS, HOLES, ROWS, State, Table, View, view


@dataclass(frozen=True)
class MemoryBox(Game):
    """Two to six players, seats clockwise; a round is won with the last ball."""

    name: ClassVar[str] = "memorybox"
    hidden: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ("forgetful", "steady", "sharp", "elephant")

    players: int = 4

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 6:
            raise RuleError("bad-option", "players")

    @classmethod
    def presets(cls) -> dict[str, Game]:
        usual = {"four": 4, "two": 2, "three": 3, "five": 5, "six": 6}
        return {key: cls(players) for key, players in usual.items()}

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(f"player{number}" for number in range(1, self.players + 1))

    def start(self, first: int = 0) -> State:
        """RULES: the player to the starter's right names the first row; with five players the
        starter gets the odd ball and drops two."""
        if type(first) is not int or not 0 <= first < self.players:
            raise RuleError("bad-option", "first")
        each, odd = divmod(BALLS, self.players)
        deal = tuple(each + odd if seat == first else each for seat in range(self.players))
        namer = (first - 1) % self.players
        table = Table("name", deal, (0,) * ROWS, mover=first, actor=namer, double=odd > 0)
        return State(table, ((None,) * HOLES,) * ROWS, deal)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.table.phase == "over" else (state.table.actor,)

    def moves(self, state: State, seat: int) -> Iterator[Move]:
        if seat == state.table.actor:
            yield from legal(state.table)

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        return rng.choice(list(self.moves(state, seat)))

    def play(self, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
        require(state.table, seat, move)
        return turns.play(state, move)

    def result(self, state: State) -> Result | None:
        if state.table.phase != "over":
            return None
        return Result(tuple(-count for count in state.balls), "hand-empty")

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        left = knockout.next_round(rounds)
        if left is None:
            return None
        seats, first = left
        return Setup(MemoryBox(len(seats)), seats, first)

    def view(self, state: State, seat: int | None) -> View:
        return view(state, seat)

    def write(self, move: Move) -> str:
        return str(move)

    def read(self, text: str) -> Move:
        return moves.read(text)

    def picture(self, view: View) -> str:
        return picture(view)
