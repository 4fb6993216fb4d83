"""Sheet of paper: title, instructions, drawing, code that leads back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ui.toolkit.markup import Children, Node, Raw, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class Side:
    """One side of a sheet. `foot`: where its code leads, in a sentence. `solves`: it is seen on
    paper only."""

    title: str
    lead: Raw
    body: Children
    foot: str
    solves: bool = False


@dataclass(frozen=True)
class Sheet:
    """Something of a game to print. Its words are `<game>.printing....`, of another kind than the
    first `<game>.printing.<kind>....`.

    draw    its sides, given the words, what was worked out, and the grade
    grades  of difficulty to choose from: `printing.grade.<grade>`; () where there is none
    work    works out what one numbered sheet of a grade shows; None: nothing has to be. It yields
            None between slices of some milliseconds, and values, `count` of which are wanted
    part    of the site that has to be here for that (tools/start/late.py), or ""
    plies   what leads to what a value shows, so that it can be played: its game, (seat, move)s
    leads   the path of the page where a value can be played
    """

    game: str
    draw: Callable[[Words, tuple[Any, ...], str], tuple[Side, ...]]
    grades: tuple[str, ...] = ()
    work: Callable[[str, int], Iterator[Any]] | None = None
    count: int = 0
    kind: str = ""
    part: str = ""
    plies: Callable[[Any], tuple[Any, Sequence[tuple[int, str]]]] | None = None
    leads: Callable[[Any], tuple[str, ...]] | None = None

    @property
    def name(self) -> str:
        """What follows `#/print/` in its address."""
        return f"{self.game}/{self.kind}" if self.kind else self.game

    @property
    def words(self) -> str:
        """How the codes of its words begin."""
        return f"{self.game}.printing.{self.kind}".rstrip(".")

    @property
    def title(self) -> str:
        """The code of what it is called."""
        return f"{self.words}.name"


def six(drawn: Sequence[Node], numbers: Iterable[object]) -> Node:
    """Puzzles side by side, each with its number."""
    return h(
        "div",
        [
            h("figure", h("figcaption", h("b", str(number))), each)
            for number, each in zip(numbers, drawn, strict=True)
        ],
        class_="six",
    )


def text(x: float, y: float, said: str, class_: str) -> Node:
    return h("text", said, x=x, y=y, class_=class_)


def circle(x: float, y: float, r: float, class_: str) -> Node:
    return h("circle", cx=x, cy=y, r=r, class_=class_)
