"""Black Box in seven steps. What a ray does, what an answer costs, the tip."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from engines.blackbox import BlackBox
from engines.blackbox.grid import Grid
from engines.blackbox.rays import Ray, trace
from engines.blackbox.rules import SEEKER, State
from engines.match import Match
from ui.boards.blackbox.geometry import UNIT, Frame, frame_of
from ui.boards.blackbox.lines import lines
from ui.boards.blackbox.motion import paths
from ui.boards.blackbox.naming import place
from ui.boards.blackbox.pick import Pick
from ui.boards.situation import Situation
from ui.features.lessons.lesson import Lesson, Scene, Step, always
from ui.toolkit.markup import Children, h


def _box(*balls: str) -> tuple[BlackBox, tuple[str, ...]]:
    """A ruleset with these balls hidden, and the ply that hides them."""
    return BlackBox(balls=len(balls)), (f"0 hide {' '.join(balls)}",)


def _open(match: Match, aim: str = "") -> Pick:
    """The balls and the rays shot so far, as the sandbox shows them."""
    state = cast(State, match.state)
    shots = tuple(entry for entry, _ in state.answers.shots)
    return Pick(sandbox=True, balls=state.hidden, shots=shots, aim="" if shots else aim)


def _fired(match: Match, key: str) -> tuple[str, ...]:
    return (f"1 fire {key}",)


def _ask(name: str, balls: tuple[str, ...], places: tuple[str, ...], **wrong: str) -> Step:
    """From where does a ray do this? It is shot from there."""
    game, plies = _box(*balls)
    return Step(name, game, SEEKER, plies, places, then=_fired, wrong=wrong, select=_open)


def _follow(name: str, balls: tuple[str, ...], entry: str, place: str, **wrong: str) -> Step:
    """Where does the ray from this edge place come out? Its beginning is drawn."""
    game, plies = _box(*balls)
    return Step(
        name,
        game,
        SEEKER,
        plies,
        (place,),
        then=always(f"1 fire {entry}"),
        wrong=wrong,
        select=lambda match: _open(match, entry),
        overlay=lambda scene: _beginning(scene, entry),
    )


def _beginning(scene: Scene, entry: str) -> Children:
    """The ray up to where it is decided, the cell that decides, and, once shown, the rest."""
    if scene.done:
        return None
    game = cast(BlackBox, scene.at.game)
    grid, frame = game.grid, frame_of(game.grid)
    ray = trace(grid, grid.mask(cast(Pick, scene.at.selection).balls), entry)
    straight, ahead = _decision(grid, frame, ray)
    (x0, y0), (dx, dy) = frame.centre(entry), frame.inward(entry)
    x1, y1 = frame.centre(straight[-1])
    x2, y2 = frame.centre(ahead)
    half = UNIT / 2 - 1
    return [
        h("path", d=lines(frame, (ray,))[0].d, class_="less-t") if scene.shown else None,
        h("path", d=f"M{x0 + 14 * dx:g} {y0 + 14 * dy:g}L{x1:g} {y1:g}", class_="less-l"),
        h("rect", x=x2 - half, y=y2 - half, width=2 * half, height=2 * half, class_="less-c"),
    ]


def _decision(grid: Grid, frame: Frame, ray: Ray) -> tuple[tuple[str, ...], str]:
    """The cells of a ray until it is turned or stopped, and the next one straight ahead. A ray
    that never is counts as far as its second cell."""
    into = frame.inward(ray.entry)

    def ahead(cell: str) -> str:
        row, column = frame.square(cell)
        return frame.key(row + into[1], column + into[0])

    straight = [ray.cells[0]]
    for here, there in pairwise(ray.cells):
        if there != ahead(here):
            break
        straight.append(there)
    if ahead(straight[-1]) not in grid.cell_numbers:
        straight = straight[:2]
    return tuple(straight), ahead(straight[-1])


def _shows(at: Situation) -> str:
    """Where the balls lie that are seen, and where the ray goes in."""
    if not isinstance(at.selection, Pick):
        return ""
    words, balls, aim = at.words, at.selection.balls, at.selection.aim
    said = [words("lessons.balls", n=len(balls), cells=", ".join(balls))]
    if aim:
        said.append(words("lessons.arrow", place=place(words, aim)))
    return " ".join(said)


COST, TIP = _box("e4", "c8"), _box("f3")

LESSON = Lesson(
    "blackbox",
    (
        _follow("straight", ("c2",), "L5", "R5"),
        _ask("hit", ("e4",), ("L4", "R4", "T5", "B5")),
        _follow("turn", ("f3",), "L4", "B5", R="straight", T="towards"),
        _follow("back", ("f3", "f5"), "L4", "L4", R="straight", T="aside", B="aside"),
        _ask("rim", ("c8",), ("B2", "B4"), B3="hit", T3="hit", L8="hit", R8="hit"),
        Step(
            "cost",
            COST[0],
            SEEKER,
            (*COST[1], "1 fire L4", "1 fire B2", "1 fire L2"),
            ("L2", "R2"),
            wrong={"L4": "one", "B2": "one"},
            select=_open,
        ),
        Step(
            "tip",
            TIP[0],
            SEEKER,
            (*TIP[1], "1 fire T6", "1 fire L4"),
            moves=("mark f3",),
            show=("f3",),
            then=always("1 tip"),
            wrong={"fire": "ray"},
        ),
    ),
    motions=paths,
    shows=_shows,
)
