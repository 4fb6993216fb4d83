"""Rules of Black Box, and its costs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import ClassVar

from engines.blackbox import moves as notation
from engines.blackbox.grid import Grid, grid
from engines.blackbox.moves import (
    Answered,
    Event,
    Fire,
    Hidden,
    Hide,
    Mark,
    Marked,
    Move,
    Opened,
    Ready,
    Tip,
    Unmark,
    Unmarked,
)
from engines.blackbox.rays import outcome
from engines.blackbox.views import Answers, Open, Shared, picture
from engines.game import Game, Played, Result, RuleError, Setup

HIDER, SEEKER = 0, 1
WRONG_BALL = 5
"""Points that a wrong ball costs; an edge mark costs one."""


NO_ANSWERS = Answers()


@dataclass(frozen=True)
class State:
    """`hidden` is empty until the hider has moved; cells stand row by row."""

    hidden: tuple[str, ...] = ()
    answers: Answers = NO_ANSWERS
    marks: tuple[str, ...] = ()
    tipped: bool = False


def wrong_balls(hidden: Collection[str], marks: Collection[str]) -> int:
    """RULES: the marked but empty cells or the hidden but unmarked ones, whichever are more."""
    found = len(set(hidden) & set(marks))
    return max(len(hidden), len(marks)) - found


@dataclass(frozen=True)
class BlackBox(Game):
    """Balls hidden in a box of squares; rays from the edge tell where (Eric Solomon, 1976)."""

    name: ClassVar[str] = "blackbox"
    hidden: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = ("random", "bold", "curious", "sensible", "strong")

    rows: int = 8
    columns: int = 8
    balls: int = 5

    def __post_init__(self) -> None:
        for field in ("rows", "columns", "balls"):
            value = getattr(self, field)
            low, high = (1, self.rows * self.columns // 2) if field == "balls" else (3, 16)
            if type(value) is not int or not low <= value <= high:
                raise RuleError("bad-option", field)

    @classmethod
    def presets(cls) -> dict[str, Game]:
        return {
            "standard": cls(),
            "beginner": cls(balls=4),
            "small": cls(5, 5, 3),
            "large": cls(10, 10, 8),
        }

    @property
    def seats(self) -> tuple[str, ...]:
        return "hider", "seeker"

    @property
    def grid(self) -> Grid:
        return grid(self.rows, self.columns)

    def start(self, first: int = 0) -> State:
        return State()

    def actors(self, state: State) -> Collection[int]:
        if not state.hidden:
            return (HIDER,)
        return () if state.tipped else (SEEKER,)

    def moves(self, state: State, seat: int) -> Iterator[Move]:
        if seat not in self.actors(state):
            return
        if seat == HIDER:
            for cells in combinations(self.grid.cells, self.balls):
                yield Hide(cells)
            return
        for entry in self.grid.entries:
            if entry not in state.answers:
                yield Fire(entry)
        for cell in self.grid.cells:
            yield Unmark(cell) if cell in state.marks else Mark(cell)
        yield Tip()

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        if seat == HIDER:
            return self.hide_by_lot(rng)
        kinds: dict[type[Move], list[Move]] = {}
        for move in self.moves(state, seat):
            kinds.setdefault(type(move), []).append(move)
        return rng.choice(kinds[rng.choice(list(kinds))])

    def hide_by_lot(self, rng: Random) -> Hide:
        """A hiding, each equally likely."""
        numbers = list(range(self.grid.size))
        rng.shuffle(numbers)
        return Hide(tuple(self.grid.cells[i] for i in sorted(numbers[: self.balls])))

    def complete(self, state: State, seat: int, move: Move) -> Move:
        if isinstance(move, Hide):
            return Hide(self._in_order(move.cells))
        return move

    def play(self, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
        actors = self.actors(state)
        if not actors:
            raise RuleError("round-over")
        if seat not in actors:
            raise RuleError("not-your-turn")
        self._check_places(move)
        if isinstance(move, Hide) != (seat == HIDER):
            raise RuleError("not-your-move", notation.write(move))
        match move:
            case Hide(cells):
                return self._hide(state, cells)
            case Fire(entry):
                return self._fire(state, entry)
            case Mark(cell):
                if cell in state.marks:
                    raise RuleError("marked", cell)
                marks = self._in_order((*state.marks, cell))
                return replace(state, marks=marks), (Marked(cell),)
            case Unmark(cell):
                if cell not in state.marks:
                    raise RuleError("not-marked", cell)
                marks = tuple(other for other in state.marks if other != cell)
                return replace(state, marks=marks), (Unmarked(cell),)
            case Tip():
                wrong = wrong_balls(state.hidden, state.marks)
                cost = len(state.answers) + WRONG_BALL * wrong
                opened = Opened(state.marks, state.hidden, wrong, cost)
                return replace(state, tipped=True), (opened,)

    def _hide(self, state: State, cells: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
        if len(set(cells)) != len(cells):
            raise RuleError("same-cell-twice")
        if len(cells) != self.balls:
            raise RuleError("number-of-balls", len(cells))
        hidden = self._in_order(cells)
        return replace(state, hidden=hidden), (Hidden(hidden),)

    def _fire(self, state: State, entry: str) -> tuple[State, tuple[Event, ...]]:
        if entry in state.answers:
            raise RuleError("already-answered", entry)
        end = outcome(self.grid, self.grid.mask(state.hidden), entry)
        answer = self.grid.answer(end)
        answers = Answers((*state.answers.shots, (entry, answer)))
        cost = len(answers) - len(state.answers)
        return replace(state, answers=answers), (Answered(entry, answer, cost),)

    def _in_order(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(cells, key=self.grid.cell_numbers.__getitem__))

    def _check_places(self, move: Move) -> None:
        """RuleError("bad-move") for what is no move in this box."""
        known: Collection[str] = self.grid.cells
        match move:
            case Hide(tuple(places)):
                pass
            case Mark(cell) | Unmark(cell):
                places = (cell,)
            case Fire(entry):
                places, known = (entry,), self.grid.entries
            case Tip():
                places = ()
            case _:
                raise RuleError("bad-move", move)
        for place in places:
            if place not in known:
                raise RuleError("bad-move", place)

    def result(self, state: State) -> Result | None:
        if not state.tipped:
            return None
        wrong = wrong_balls(state.hidden, state.marks)
        cost = len(state.answers) + WRONG_BALL * wrong
        return Result((cost, 0), "missed" if wrong else "found")

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        """RULES: each hides once for the other, so the seats swap."""
        hider, seeker = rounds[-1].setup.seats
        return Setup(self, (seeker, hider))

    def view(self, state: State, seat: int | None) -> Shared:
        shared = Shared(
            self.rows,
            self.columns,
            self.balls,
            hiding=not state.hidden,
            answers=state.answers,
            marks=state.marks,
            over=state.tipped,
        )
        if state.tipped or (seat == HIDER and state.hidden):
            return Open(**vars(shared), hidden=state.hidden)
        return shared

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return Ready() if isinstance(event, Hidden) and seat != HIDER else event

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str) -> Move:
        move = notation.read(text)
        self._check_places(move)
        return move

    def picture(self, view: Shared) -> str:
        return picture(view)
