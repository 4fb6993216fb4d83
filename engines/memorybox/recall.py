"""The game of twenty drops, for the puzzle of the day. Twenty balls fall, then the player says
where they lie.

One seat hides a sequence of drops and lets it happen, ball by ball, for all to see. A ball stays in
a free hole, and a full one throws it back. The other seat then fills the box from memory, with as
many balls as lie there. As long as nobody refuses, this is how a round begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from random import Random
from typing import ClassVar, TypeAlias

from engines.game import Game, Played, Result, RuleError, Setup
from engines.memorybox.events import Dropped
from engines.memorybox.state import BALLS, HOLES, PLACES, ROWS, Place

DROPPER, WATCHER = 0, 1


@dataclass(frozen=True, slots=True)
class Drops:
    """What hides: where each ball will fall, in order."""

    word: ClassVar[str] = "hide"
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Drop:
    """The next ball falls."""

    word: ClassVar[str] = "drop"
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """All have fallen: the other one is asked where they lie."""

    word: ClassVar[str] = "ask"
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Fill:
    """Where the balls are said to lie, row by row."""

    word: ClassVar[str] = "fill"
    places: tuple[Place, ...]


Move: TypeAlias = Drops | Drop | Ask | Fill
KINDS: tuple[type[Drops] | type[Drop] | type[Ask] | type[Fill], ...] = (Drops, Drop, Ask, Fill)


@dataclass(frozen=True, slots=True)
class Filled:
    """`known` of so many balls were put where they lie."""

    seat: int
    known: int
    of: int


@dataclass(frozen=True, slots=True)
class State:
    """`drops`: where all balls fall, () before that is hidden; the first `fallen` have fallen;
    `asked`: where they lie; `answer`: what was said, None before."""

    drops: tuple[Place, ...] = ()
    fallen: int = 0
    asked: bool = False
    answer: tuple[Place, ...] | None = None

    @property
    def full(self) -> frozenset[Place]:
        return frozenset(self.drops[: self.fallen])


@dataclass(frozen=True, slots=True)
class Watching:
    """While balls fall, and until the box is filled: how many have fallen, of how many, and how
    many lie in the box; `hidden`: it is set where they fall; `asked`: where they lie."""

    hidden: bool
    asked: bool
    fallen: int
    of: int
    balls: int


@dataclass(frozen=True, slots=True)
class Opened:
    """Everybody's view of a box that was filled: the drops in order, and the answer."""

    drops: tuple[Place, ...]
    answer: tuple[Place, ...]


View: TypeAlias = Watching | Opened


@dataclass(frozen=True)
class Recall:
    """`drops`: how many balls fall."""

    name: ClassVar[str] = "memorybox"
    edition: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ("forgetful", "steady", "sharp", "elephant")

    drops: int = 20

    def __post_init__(self) -> None:
        if type(self.drops) is not int or not 1 <= self.drops <= BALLS:
            raise RuleError("bad-option", "drops")

    @classmethod
    def presets(cls) -> dict[str, Game]:
        return {"recall": cls()}

    @property
    def seats(self) -> tuple[str, ...]:
        return ("dropper", "watcher")

    def start(self, first: int = 0) -> State:
        return State()

    def actors(self, state: State) -> tuple[int, ...]:
        if state.answer is not None:
            return ()
        return (WATCHER,) if state.asked else (DROPPER,)

    def moves(self, state: State, seat: int) -> Iterator[Move]:
        if seat not in self.actors(state):
            return
        if seat == WATCHER:
            yield from map(Fill, combinations(PLACES, len(state.full)))
        elif state.drops:
            yield self._next(state)
        else:
            yield from map(Drops, product(PLACES, repeat=self.drops))

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        if seat == WATCHER:
            return Fill(tuple(sorted(rng.sample(PLACES, len(state.full)))))
        if state.drops:
            return self._next(state)
        return Drops(tuple(rng.choice(PLACES) for _ in range(self.drops)))

    def complete(self, state: State, seat: int, move: Move) -> Move:
        """An answer is kept row by row."""
        return Fill(tuple(sorted(move.places))) if isinstance(move, Fill) else move

    def play(
        self, state: State, seat: int, move: Move
    ) -> tuple[State, tuple[Dropped | Filled, ...]]:
        if state.answer is not None:
            raise RuleError("round-over")
        if seat not in self.actors(state):
            raise RuleError("not-your-turn", seat)
        if seat == WATCHER and isinstance(move, Fill):
            return self._fill(state, move)
        if not state.drops and isinstance(move, Drops):
            if len(move.places) != self.drops or not set(move.places) <= set(PLACES):
                raise RuleError("bad-move", self.write(move))
            return replace(state, drops=move.places), ()
        if not state.drops or seat == WATCHER or move != self._next(state):
            raise RuleError("not-now", getattr(move, "word", move))
        if isinstance(move, Ask):
            return replace(state, asked=True), ()
        row, hole = state.drops[state.fallen]
        stayed = (row, hole) not in state.full
        return replace(state, fallen=state.fallen + 1), (Dropped(seat, row, hole, stayed),)

    def _next(self, state: State) -> Drop | Ask:
        return Drop() if state.fallen < self.drops else Ask()

    def _fill(self, state: State, move: Fill) -> tuple[State, tuple[Filled, ...]]:
        full, said = state.full, set(move.places)
        if len(move.places) != len(full) or len(said) != len(full) or not said <= set(PLACES):
            raise RuleError("wrong-number", len(full))
        after = replace(state, answer=tuple(sorted(said)))
        return after, (Filled(WATCHER, len(said & full), len(full)),)

    def result(self, state: State) -> Result | None:
        """The one who hides gets a point for each ball that was forgotten."""
        if state.answer is None:
            return None
        forgotten = len(state.full - set(state.answer))
        return Result((forgotten, 0), "filled")

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        return None

    def view(self, state: State, seat: int | None) -> View:
        if state.answer is not None:
            return Opened(state.drops, state.answer)
        return Watching(bool(state.drops), state.asked, state.fallen, self.drops, len(state.full))

    def witness(self, event: Dropped | Filled, seat: int | None) -> Dropped | Filled:
        return event

    def write(self, move: Move) -> str:
        """`hide 42 13 ...`, `drop`, `ask`, `fill 13 42 ...`: row and hole in two digits."""
        return " ".join([move.word, *(f"{row}{hole}" for row, hole in move.places)])

    def read(self, text: str) -> Move:
        word, *places = text.lower().split() or [""]
        if not all(len(place) == 2 and set(place) <= set("123456") for place in places):
            raise RuleError("bad-move", text)
        chosen = tuple((int(place[0]), int(place[1])) for place in places)
        for kind in KINDS:
            if kind.word == word and bool(chosen) == (kind in (Drops, Fill)):
                return kind(chosen)
        raise RuleError("bad-move", text)

    def picture(self, view: View) -> str:
        """`o` a ball that was known, `x` one said where none lies, `#` one forgotten; before that
        only the counts."""
        if isinstance(view, Watching):
            return f"{view.fallen} of {view.of} have fallen, {view.balls} lie in the box"
        full, said = set(view.drops), set(view.answer)
        signs = {
            place: "o#"[place not in said] if place in full else ".x"[place in said]
            for place in PLACES
        }
        lines = ([signs[row, hole] for hole in range(1, HOLES + 1)] for row in range(1, ROWS + 1))
        return "\n".join(" ".join([str(row), *line]) for row, line in enumerate(lines, 1))
