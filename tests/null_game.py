"""The null game: the least that a fifth game can be. Two take one or two beads from a heap in
turn; the one who takes the last wins. It holds what the README says of one more game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engines.agent import Agent, Knowledge, Luck, Thought
from engines.game import Game, Played, Result, RuleError, Setup
from ui.boards import buttons
from ui.boards.board import Board
from ui.boards.drawing import Drawing
from ui.boards.info import Info
from ui.boards.input import Input
from ui.boards.replies import Play, Reply
from ui.boards.situation import Situation
from ui.boards.speech import Speech
from ui.toolkit.markup import Node, Raw, h


@dataclass(frozen=True)
class Heap:
    beads: int
    mover: int


@dataclass(frozen=True)
class Null(Game):
    """engines/null/rules.py"""

    name: ClassVar[str] = "null"
    levels: ClassVar[tuple[str, ...]] = ("random",)
    beads: int = 7

    def __post_init__(self) -> None:
        if not 1 <= self.beads <= 99:
            raise RuleError("bad-option", "beads")

    @property
    def seats(self) -> tuple[str, ...]:
        return "one", "other"

    def start(self, first: int = 0) -> Heap:
        return Heap(self.beads, first)

    def actors(self, state: Heap) -> Collection[int]:
        return (state.mover,) if state.beads else ()

    def moves(self, state: Heap, seat: int) -> Iterator[int]:
        yield from range(1, min(state.beads, 2) + 1)

    def play(self, state: Heap, seat: int, move: int) -> tuple[Heap, tuple[int, ...]]:
        if move not in self.moves(state, seat):
            raise RuleError("bad-move", move)
        return Heap(state.beads - move, 1 - seat), (move,)

    def result(self, state: Heap) -> Result | None:
        return None if state.beads else Result((state.mover, 1 - state.mover), "empty")

    def follow(self, rounds: Sequence[Played]) -> Setup | None:
        return Setup(rounds[-1].setup.game, rounds[-1].setup.seats, 1 - rounds[-1].setup.first)

    def write(self, move: int) -> str:
        return f"take {move}"

    def read(self, text: str) -> int:
        if text not in ("take 1", "take 2"):
            raise RuleError("bad-move", text)
        return int(text[-1])

    def picture(self, view: Heap) -> str:
        return "o" * view.beads


class Anyhow:
    """engines/null/bots.py"""

    def think(self, game: Game, known: Knowledge, luck: Luck) -> Iterator[Thought]:
        yield Thought(game.sample(known.view, known.seat, luck(known.view.beads)))


LEVELS: dict[str, Agent] = {"random": Anyhow()}


def paint(at: Situation) -> Node:
    keys = [h("g", data_key=f"take-{n}", tabindex=n - 1, aria_label=f"{n}") for n in (1, 2)]
    return h("div", h("svg", keys, class_="b"), class_="board")


def typed(at: Situation, text: str) -> Reply:
    return Play((text,)) if text in ("take 1", "take 2") else None


BOARD = Board(
    game="null",
    info=Info(
        accent="nl",
        default_level="random",
        sample_game=Null(),
    ),
    drawing=Drawing(
        paint=paint,
        status=lambda at: Raw(str(at.view.beads)),
        buttons=lambda at: (buttons.undo(at.words),),
    ),
    input=Input(
        tap=lambda at, key: Play((key.replace("-", " "),)) if at.is_my_turn else None,
    ),
    speech=Speech(lines=lambda at: (f"{at.view.beads}",), typed=typed),
)

WORDS = {
    "title": "Null",
    "short": "Null",
    "tag": "Take the last one",
    "people": "Two",
    "about": "Of nobody.",
    "typed": "take 1",
    "start.one": "Start as one",
    "start.other": "Start as the other",
    "role.one": "One",
    "role.other": "Other",
    "preset.standard": "Seven",
    "option.beads": "Beads",
    "level.random": "Random",
    "error.bad-move": "One or two.",
    "error.bad-option": "1 to 99.",
}
