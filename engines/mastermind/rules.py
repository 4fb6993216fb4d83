"""The rules of Mastermind. RULES, part 3."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import ClassVar

from engines.game import Game, Played, Result, RuleError, Setup
from engines.mastermind import moves, views
from engines.mastermind.codes import BLANK, COLOURS, Codes, feedback
from engines.mastermind.moves import (
    Answer,
    Answered,
    Event,
    Guess,
    Guessed,
    Hide,
    Move,
    Resign,
    Resigned,
    Revealed,
    SecretSet,
    ShieldClosed,
)
from engines.mastermind.search import possible
from engines.mastermind.views import ClosedView, OpenView, Row, SetterView, View

SETTER, BREAKER = 0, 1
VOID_POINTS = (0, 3)


@dataclass(frozen=True, slots=True)
class State:
    """`reason`: why the round is over, or "" while it runs."""

    secret: str = ""
    rows: tuple[Row, ...] = ()
    pending: str | None = None
    reason: str = ""

    @property
    def wrong(self) -> tuple[int, ...]:
        """The rows that were answered falsely, counted from 1."""
        return tuple(
            number
            for number, (guess, *answer) in enumerate(self.rows, 1)
            if feedback(guess, self.secret) != tuple(answer)
        )


@dataclass(frozen=True)
class Mastermind(Game):
    """`doubles`: the secret may repeat colours; `blanks`: it may leave holes empty."""

    places: int = 4
    colours: int = 8
    attempts: int = 12
    doubles: bool = False
    blanks: bool = False

    name: ClassVar[str] = "mastermind"
    hidden: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = (
        "forgetful",
        "random",
        "careless",
        "steady",
        "sharp",
        "perfect",
    )

    def __post_init__(self) -> None:
        ranges = {"places": (3, 6), "colours": (4, 10), "attempts": (6, 20)}
        for field, (least, most) in ranges.items():
            value = getattr(self, field)
            if type(value) is not int or not least <= value <= most:
                raise RuleError("bad-option", field)
        for field in ("doubles", "blanks"):
            if type(getattr(self, field)) is not bool:
                raise RuleError("bad-option", field)
        if self.colours < self.places and not self.doubles and not self.blanks:
            raise RuleError("bad-option", "colours")

    @classmethod
    def presets(cls) -> dict[str, Game]:
        return {
            "superhirn": cls(),
            "doubles": cls(doubles=True),
            "ninth": cls(blanks=True),
            "doubles-ninth": cls(doubles=True, blanks=True),
            "classic": cls(colours=6, attempts=10, doubles=True),
        }

    @property
    def seats(self) -> tuple[str, ...]:
        return ("setter", "breaker")

    @cached_property
    def secrets(self) -> Codes:
        """The codes that may be hidden."""
        return self._codes(self.places if self.doubles else 1)

    @cached_property
    def guesses(self) -> Codes:
        """RULES: a guess may repeat anything that its alphabet holds."""
        return self._codes(self.places)

    def _codes(self, limit: int) -> Codes:
        limits = [(colour, limit) for colour in COLOURS[: self.colours]]
        if self.blanks:
            limits.append((BLANK, self.places))
        return Codes(self.places, tuple(limits))

    def start(self, first: int = 0) -> State:
        return State()

    def actors(self, state: State) -> tuple[int, ...]:
        if state.reason:
            return ()
        return (BREAKER,) if state.secret and state.pending is None else (SETTER,)

    def moves(self, state: State, seat: int) -> Iterator[Move]:
        """All but `resign`, which the breaker may play at any turn of his."""
        if seat not in self.actors(state):
            return
        if seat == BREAKER:
            yield from map(Guess, self.guesses)
        elif state.pending is None:
            yield from map(Hide, self.secrets)
        else:
            yield from self._answers()

    def _answers(self) -> Iterator[Answer]:
        for red in range(self.places + 1):
            for white in range(self.places + 1 - red):
                if (red, white) != (self.places - 1, 1):
                    yield Answer(red, white)

    def sample(self, state: State, seat: int, rng: Random) -> Move:
        """Nine answers in ten are true."""
        if seat == BREAKER:
            return Guess(self.guesses.draw(rng))
        if state.pending is None:
            return Hide(self.secrets.draw(rng))
        if rng.random() < 0.9:
            return Answer(*feedback(state.pending, state.secret))
        return rng.choice(list(self._answers()))

    def play(self, state: State, seat: int, move: Move) -> tuple[State, tuple[Event, ...]]:
        if state.reason:
            raise RuleError("round-over")
        if seat not in self.actors(state):
            raise RuleError("not-your-turn", seat)
        row = len(state.rows) + 1
        match move:
            case Hide(code) if not state.secret:
                self._check(code, self.secrets)
                return replace(state, secret=code), (SecretSet(code), ShieldClosed())
            case Guess(code) if seat == BREAKER:
                self._check(code, self.guesses)
                return replace(state, pending=code), (Guessed(row, code),)
            case Answer(red, white) if state.pending is not None:
                self._check_pins(red, white)
                rows = (*state.rows, Row(state.pending, red, white))
                return self._settled(
                    replace(state, rows=rows, pending=None), Answered(row, red, white)
                )
            case Resign() if seat == BREAKER:
                return self._closed(state, "resigned", Resigned())
        raise RuleError("not-now" if isinstance(move, Move) else "bad-move")

    def _check(self, code: str, codes: Codes) -> None:
        if not isinstance(code, str):
            raise RuleError("bad-move")
        if len(code) != self.places:
            raise RuleError("wrong-length", code)
        for symbol in code:
            if symbol not in codes.limit:
                raise RuleError("empty-hole" if symbol == BLANK else "unknown-peg", symbol)
            if code.count(symbol) > codes.limit[symbol]:
                raise RuleError("colour-twice", symbol)

    def _check_pins(self, red: int, white: int) -> None:
        """RULES: an answer is judged for its form only."""
        if type(red) is not int or type(white) is not int or red < 0 or white < 0:
            raise RuleError("bad-move")
        if red + white > self.places:
            raise RuleError("too-many-pins", f"{red} {white}")
        if (red, white) == (self.places - 1, 1):
            raise RuleError("no-such-answer", f"{red} {white}")

    def _settled(self, state: State, event: Event) -> tuple[State, tuple[Event, ...]]:
        """RULES: void as soon as no secret fits; searched only if an answer is false."""
        if state.rows[-1].red == self.places:
            return self._closed(state, "solved", event)
        if len(state.rows) == self.attempts:
            return self._closed(state, "unsolved", event)
        if state.wrong and not possible(self.secrets, state.rows):
            return self._closed(state, "void", event)
        return state, (event,)

    def _closed(self, state: State, reason: str, event: Event) -> tuple[State, tuple[Event, ...]]:
        """RULES: a round that is over is void if any of its answers was false."""
        wrong = state.wrong
        over = replace(state, reason="void" if wrong else reason)
        return over, (event, Revealed(over.secret, over.reason, wrong))

    def result(self, state: State) -> Result | None:
        match state.reason:
            case "":
                return None
            case "void":
                return Result(VOID_POINTS, "void", void=True)
            case "solved":
                return Result((len(state.rows), 0), "solved")
            case reason:
                return Result((self.attempts + 1, 0), reason)

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        """RULES: the players change seats after a round that counts."""
        last = rounds[-1]
        seats = last.setup.seats
        return Setup(self, seats if last.result.void else seats[::-1])

    def view(self, state: State, seat: int | None) -> View:
        if state.reason:
            return OpenView(state.rows, state.pending, state.secret, state.reason, state.wrong)
        if seat == SETTER:
            return SetterView(state.rows, state.pending, state.secret)
        return ClosedView(state.rows, state.pending, bool(state.secret))

    def witness(self, event: Event, seat: int | None) -> Event | None:
        return None if isinstance(event, SecretSet) and seat != SETTER else event

    def write(self, move: Move) -> str:
        return moves.write(move)

    def read(self, text: str) -> Move:
        return moves.read(text)

    def picture(self, view: View) -> str:
        return views.picture(view, self.places)
