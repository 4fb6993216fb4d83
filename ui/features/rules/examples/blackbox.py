"""Examples of Black Box. What rays do, what their answers look like, what a round costs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from engines.blackbox import BlackBox
from engines.blackbox.rays import trace
from engines.blackbox.rules import HIDER, SEEKER, State
from engines.match import Match
from ui.boards.blackbox.motion import paths
from ui.boards.blackbox.phase import SANDBOX, phase
from ui.boards.blackbox.pick import Pick
from ui.boards.situation import Situation
from ui.features.rules.examples.example import Crop, Example, Examples, Help
from ui.toolkit.motion import Motion

ROWS_UP: Crop = (30, 40, 170, 120)  # the upper three rows of four, and the left edge
EXAMPLE = ("a2", "e2", "h2", "c6", "e8")  # the first worked example of the printed rules


def _asked() -> tuple[str, ...]:
    """Edge places from which every place of the example is answered, each once."""
    grid = BlackBox().grid
    balls, asked, told = grid.mask(EXAMPLE), [], set[str]()
    for entry in grid.entries:
        if entry not in told:
            asked.append(entry)
            told |= {entry, trace(grid, balls, entry).answer}
    return tuple(asked)


ASKED = _asked()
FOUR = ("a1", "e1", "d4", "a5")  # in eight places a fifth ball cannot be told from any other


def _open(match: Match) -> Pick:
    """The balls and the rays shot so far, all to be seen."""
    state = cast(State, match.state)
    shots = tuple(entry for entry, _ in state.answers.shots)
    return Pick(sandbox=True, balls=state.hidden, shots=shots)


def _equal(number: int, match: Match) -> Pick:
    """One of the boards that give the same answers."""
    return Pick(equal=number)


def _box(*balls: str) -> tuple[BlackBox, tuple[str, ...]]:
    """A box of four by four with these balls, and the ply that hides them."""
    return BlackBox(4, 4, len(balls)), (f"0 hide {' '.join(balls)}",)


def _shot(name: str, balls: tuple[str, ...], *entries: str, near: Crop | None = None) -> Example:
    """Rays shot into an open box."""
    game, plies = _box(*balls)
    beats = tuple(f"1 fire {entry}" for entry in entries)
    return Example(name, game, SEEKER, plies, beats, _open, near=near)


def _played(
    name: str,
    balls: tuple[str, ...],
    *beats: str | Callable[[Match], Pick],
    before: tuple[str, ...] = (),
    crosses: tuple[str, ...] = (),
    studied: bool = False,
) -> Example:
    """A round as the seeker sees it: moves, and what is looked at."""
    game, plies = _box(*balls)
    shown = tuple(f"1 {beat}" if isinstance(beat, str) else beat for beat in beats)
    plies += tuple(f"1 {move}" for move in before)
    return Example(
        name, game, SEEKER, plies, shown, notes={"crosses": list(crosses)}, studied=studied
    )


def _drawn(after: Situation) -> tuple[Motion, ...]:
    """In an open box the last path is drawn."""
    return paths(after)[-1:] if phase(after) == SANDBOX else ()


EXAMPLES = Examples(
    "blackbox",
    (
        Example("box", BlackBox(), HIDER, (f"0 hide {' '.join(EXAMPLE)}",), select=_open),
        Example(
            "edge",
            BlackBox(),
            SEEKER,
            (f"0 hide {' '.join(EXAMPLE)}", *(f"1 fire {entry}" for entry in ASKED)),
        ),
        _shot("looks", ("a4",), "T3"),
        _shot("hit", ("d2",), "L2", near=ROWS_UP),
        _shot("turn", ("d1",), "L2", near=ROWS_UP),
        _shot("reflected", ("d1", "d3"), "L2", near=ROWS_UP),
        _shot("twice", ("d1", "b4"), "L2"),
        _shot("straight", ("b1",), "L3"),
        _shot("rim", ("c4",), "B2", "B3"),
        _played("answers", ("d2", "b4"), "fire L2", "fire B1", "fire T1"),
        _played("against", ("c2",), "unmark c2", "mark b3", before=("fire L2", "mark c2")),
        _played("note", ("c2",), "mark c2", before=("fire L2",), crosses=("b1", "b3")),
        _played("guess", ("d1",), "tip", before=("fire L2", "mark d1")),
        _shot("cost", ("d2", "b4"), "L2", "B1", "T1"),
        _played("wrong", ("d2",), "tip", before=("fire L2", "mark b2")),
        _played(
            "alike",
            ("a1", "c1", "c4"),
            "tip",
            lambda match: Pick(equal=1),
            before=("fire T2", "fire L2", "mark c1", "mark a4", "mark c4"),
            studied=True,
        ),
        Example(
            "eight",
            BlackBox(),
            SEEKER,
            (
                f"0 hide {' '.join(FOUR)} b3",
                *(f"1 mark {cell}" for cell in (*FOUR, "c1")),
            ),
            ("1 tip", *(partial(_equal, number) for number in (*range(1, 7), 10))),
            studied=True,
        ),
        Example(
            "hider",
            BlackBox(4, 4, 2),
            HIDER,
            (),
            ("0 hide b2 d3", "1 fire L1", "1 fire T4"),
        ),
        _played(
            "touch",
            ("c2", "b4"),
            lambda match: Pick(aim="T1"),
            "fire T1",
            "fire L2",
            "mark c2",
            lambda match: Pick(path="T1"),
            crosses=("d4",),
            studied=True,
        ),
        _played(
            "asked",
            ("c2", "a4"),
            lambda match: Pick(aim="L3", outlook=True),
            lambda match: Pick(why="c2"),
            before=("fire L2", "fire T2", "fire R1"),
            studied=True,
        ),
        Example(
            "own", BlackBox(3, 3, 4), HIDER, ("0 hide a1 c1 a3 c3",), ("1 fire T2", "1 fire L2")
        ),
    ),
    (
        Help("ray", ("hit", "turn", "reflected")),
        Help("answers", ("answers", "straight", "rim")),
        Help("balls", ("note", "against")),
        Help("points", ("guess", "wrong")),
    ),
    motions=_drawn,
)
