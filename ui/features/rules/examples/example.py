"""Example: a position of a game that shows one rule. It also holds what happens there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from engines.game import Game, Ply, Setup
from engines.match import Match, Player
from ui.boards import BOARDS
from ui.boards.situation import Selection, Situation
from ui.model.positions import played
from ui.model.table import Table
from ui.toolkit.markup import Node
from ui.toolkit.motion import Motion
from ui.toolkit.settings import Settings
from ui.toolkit.still_picture import still
from ui.toolkit.words import Words

Crop: TypeAlias = tuple[float, float, float, float]  # x, y, width, height on the board's picture
Beat: TypeAlias = str | Callable[[Match], Selection]

NEXT = "next"  # in the place of a ply: the next round begins


def nothing(match: Match) -> Selection:
    return None


@dataclass(frozen=True)
class Example:
    """One case. Its name is `<game>.examples.<name>`, and `<game>.examples.<name>.brief` says it in
    a few words, where the help shows it; its rule is the paragraph of the rule page that names it.

    seat    through whose eyes the board is seen; None: a spectator's
    plies   what was played before, "<seat> <move>"
    beats   what happens, one after the other: a ply or NEXT, or several (", " between them), or
            something else that is selected
    select  what is selected on the board before, and after each ply
    crop    the part of the picture that is shown; None: the whole board
    near    the part of it that the help shows
    notes   the board's notes
    names   of the players, where those of all cases would not do
    length  so many rounds make the match
    studied what the board wants worked out is, before it is painted
    beside  what stands beside the board on a wide screen is part of the picture
    """

    name: str
    game: Game
    seat: int | None = None
    plies: tuple[str, ...] = ()
    beats: tuple[Beat, ...] = ()
    select: Callable[[Match], Selection] = nothing
    crop: Crop | None = None
    near: Crop | None = None
    notes: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    length: int = 1
    studied: bool = False
    beside: bool = False


@dataclass(frozen=True)
class Help:
    """A step of the help over the table: `<game>.examples.step.<name>` is its title."""

    name: str
    cases: tuple[str, ...]


@dataclass(frozen=True)
class Examples:
    """The cases of one game.

    names    of the players, by seat; where there are none, their roles are their names
    wide     the pictures are too wide to stand beside their words on a phone
    motions  how a case looks besides what the board itself moves
    """

    game: str
    cases: tuple[Example, ...]
    help: tuple[Help, ...]
    names: tuple[str, ...] = ()
    wide: bool = False
    motions: Callable[[Situation], tuple[Motion, ...]] = lambda at: ()

    def __getitem__(self, name: str) -> Example:
        return next(case for case in self.cases if case.name == name)

    def __contains__(self, name: str) -> bool:
        return any(case.name == name for case in self.cases)

    def match(self, case: Example, words: Words) -> Match:
        """The position before anything happens, reached by playing it."""
        seats = case.game.seats
        names = (
            case.names or self.names or tuple(words(f"{self.game}.role.{role}") for role in seats)
        )
        level = case.game.levels[0]
        players = [
            Player(names[seat], "" if seat == case.seat else level) for seat in range(len(seats))
        ]
        setup, notes = Setup(case.game, tuple(range(len(seats)))), {"0": dict(case.notes)}
        return played(Match(setup, tuple(players), case.length, notes=notes), *case.plies)


@dataclass(frozen=True)
class Moment:
    """What a case shows before its first beat, or after one, and how that comes about."""

    at: Situation
    motions: tuple[Motion, ...] = ()


def moments(cases: Examples, case: Example, words: Words, settings: Settings) -> tuple[Moment, ...]:
    """All moments of a case, in order. Pegs carry marks here, whatever is chosen for play."""
    match = cases.match(case, words)
    table = Table(match, case.select(match))

    def seen() -> Situation:
        at = replace(table.situation(words, settings.marked), compact=not case.beside)
        return _worked_out(at) if case.studied else at

    found = [Moment(seen())]
    for beat in case.beats:
        before, plies = found[-1].at, list[Ply]()
        if isinstance(beat, str):
            for line in beat.split(", "):
                match, ply = _done(match, line)
                plies += ply
            table = Table(match, case.select(match))
        elif isinstance(then := beat(match), Match):
            match, table = then, Table(then)
        else:
            table = Table(match, then)
        after = seen()
        moved, _ = table.account(plies, before, after)
        found.append(Moment(after, moved + cases.motions(after)))
    return tuple(found)


def _done(match: Match, line: str) -> tuple[Match, tuple[Ply, ...]]:
    """The match after one line of a beat, and the ply that it is."""
    if line == NEXT:
        return match.next_round(), ()
    after = played(match, line)
    return after, after.round.plies[-1:]


def _worked_out(at: Situation) -> Situation:
    """With all that its board wants worked out, and what that makes it want."""
    studies = BOARDS[at.game.name].rounds.studies
    while wanted := [each for each in studies(at) if each.key not in at.studied]:
        found = {
            each.key: next((last for last in reversed(list(each.work())) if last), None)
            for each in wanted
        }
        at = replace(at, studied={**at.studied, **found})
    return at


def picture(
    cases: Examples, case: Example, at: Situation, moving: str, crop: Crop | None = None
) -> Node:
    """The board at a moment, as a picture. `moving`: what its moving parts are called begins with
    this (the targets of the case's motions do not). `crop`: of the case's own, if none is given."""
    drawn = [node for node in _all(BOARDS[cases.game].drawing.paint(at)) if node.tag == "svg"]
    shown = still(_joined(drawn) if case.beside else drawn[0], moving)
    assert isinstance(shown, Node)
    attrs = {**shown.attrs, "class": f"{shown.attrs['class']} mini"}
    if part := crop or case.crop:
        attrs["viewBox"] = " ".join(f"{number:g}" for number in part)
        attrs["style"] = f"--tall:{part[3] / part[2]:.3f};{shown.attrs.get('style', '')}"
    return Node("svg", attrs, shown.children)


def _joined(parts: list[Node]) -> Node:
    """Pictures of one height, side by side."""
    first, x, placed = parts[0], 0, list[Node]()
    for part in parts:
        width, height = part.attrs["viewBox"].split()[2:]
        attrs = {"class": part.attrs["class"], "transform": f"translate({x})"}
        placed.append(Node("g", attrs, part.children))
        x += int(width)
    return Node("svg", {**first.attrs, "viewBox": f"0 0 {x} {height}"}, tuple(placed))


def _all(node: Node) -> list[Node]:
    return [
        node,
        *(each for child in node.children if isinstance(child, Node) for each in _all(child)),
    ]
