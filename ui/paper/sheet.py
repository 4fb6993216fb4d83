"""What stands on a sheet of paper: a title, what to do, the drawing, and a code that leads back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ui.markup import Children, Node, Raw, h
from ui.words import Words


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
    """Something of a game to print. Its words are `<game>.paper....`.

    draw    its sides, given the words, what was worked out, and the grade
    grades  of difficulty to choose from: `paper.grade.<grade>`; () where there is none
    work    works out what one numbered sheet of a grade shows; None: nothing has to be. It yields
            None between slices of some milliseconds, and values, `count` of which are wanted
    secret  the ply that hides what a value shows, so that it can be played: (seat, move)
    """

    game: str
    draw: Callable[[Words, tuple[Any, ...], str], tuple[Side, ...]]
    grades: tuple[str, ...] = ()
    work: Callable[[str, int], Iterator[Any]] | None = None
    count: int = 0
    secret: Callable[[Any], tuple[Any, int, str]] | None = None


def text(x: float, y: float, said: str, class_: str) -> Node:
    return h("text", said, x=x, y=y, class_=class_)


def circle(x: float, y: float, r: float, class_: str) -> Node:
    return h("circle", cx=x, cy=y, r=r, class_=class_)
