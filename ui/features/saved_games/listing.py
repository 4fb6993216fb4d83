"""Saved games as their list shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Saved:
    """A saved game as the list shows it; `people`: the names of those it is played with; `rules`:
    their name where they are not the usual ones."""

    id: str
    game: str
    people: str
    rules: str
    fact: str
    over: bool


@dataclass(frozen=True)
class Part:
    """A page of the list, numbered from 1; `first`: games before it; `count`: of all pages."""

    games: Sequence[Saved]
    number: int
    first: int
    count: int

    @property
    def last(self) -> int:
        return self.first + len(self.games)


@dataclass(frozen=True)
class Aside:
    """A game that came in a file and cannot be read: its game and the day on which it was played,
    "" where unknown, and how many moves of it can be."""

    id: str
    game: str
    day: str
    plies: int
