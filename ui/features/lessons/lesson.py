"""Lesson: steps, each a position and one thing to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engines.game import Game, Setup
from engines.match import Match, Player
from ui.boards.situation import Selection, Situation
from ui.model.positions import played
from ui.toolkit.markup import Children, Node
from ui.toolkit.motion import Motion

Then: TypeAlias = Callable[[Match, str], Sequence[str]]


def always(*plies: str) -> Then:
    """The same plies, whatever was tapped."""
    return lambda match, key: plies


@dataclass(frozen=True)
class Scene:
    """What an overlay may look at: the situation, whether the step is done, and whether the
    place to act on is to be shown."""

    at: Situation
    done: bool
    shown: bool


@dataclass(frozen=True)
class Step:
    """One thing to learn. Its words are `<game>.lessons.<name>` with `.title`, `.text` (what to
    do), `.why` (what came of it), `.rule` (what is known then), `.wrong.<code>`.

    seat     where the person sits, through whose eyes the board is seen
    plies    what was played before, "<seat> <move>"
    places   keys that answer the step's question, each of them rightly; without any the board is
             played on, and a move is right that begins with one of `moves`
    show     the keys that do it, one after the other; of places the first is enough
    then     the plies that follow, "<seat> <move>", given the key that was tapped last
    wrong    codes of wrong places or moves by how they begin; all others are "other"
    choices  keys that are offered under the board
    select   what is selected on the board before and after
    overlay  what is drawn over the board
    """

    name: str
    game: Game
    seat: int
    plies: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    then: Then = field(default_factory=always)
    wrong: Mapping[str, str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    select: Callable[[Match], Selection] = lambda match: None
    overlay: Callable[[Scene], Children] = lambda scene: None

    @property
    def solution(self) -> tuple[str, ...]:
        """The keys that do it."""
        return self.show or self.places[:1]

    def fault(self, tapped: str) -> str:
        """The code of a wrong place or move."""
        return next(
            (code for start, code in self.wrong.items() if tapped.startswith(start)), "other"
        )


@dataclass(frozen=True)
class Lesson:
    """One game in some steps.

    notes    of the board, in each step
    names    of the other players, by seat, in a game where they have some
    patient  what was collected stays when it makes a wrong move
    choice   how a choice under the board looks, and what it is called
    motions  how a right answer looks besides what the board itself moves
    shows    what the picture of a step shows besides the board, for people who only hear
    """

    game: str
    steps: tuple[Step, ...]
    notes: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    patient: bool = False
    choice: Callable[[Situation, str], Node] | None = None
    motions: Callable[[Situation], tuple[Motion, ...]] = lambda at: ()
    shows: Callable[[Situation], str] = lambda at: ""

    def match(self, step: Step, level: str) -> Match:
        """The position of a step, reached by playing it; others are computers of that level."""
        count = len(step.game.seats)
        names = self.names or ("",) * count
        players = [
            Player() if seat == step.seat else Player(names[seat], level) for seat in range(count)
        ]
        setup = Setup(step.game, tuple(range(count)))
        return played(Match(setup, tuple(players), notes={"0": self.notes}), *step.plies)
