"""Studies of Black Box: work for the background, and its results. How many boards fit, how they
split over a ray, how likely a cell holds a ball, why it is certain. A result is None while it is
being worked out."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from engines.blackbox import BlackBox
from engines.blackbox.bots import LEVELS
from engines.blackbox.deduction import Deduction, Proof
from engines.blackbox.known import Known, Outlook, counting, looking_ahead, weighing
from engines.blackbox.proof import paths as paths_left
from engines.blackbox.rays import Ray
from engines.blackbox.rules import HIDER
from engines.blackbox.verdict import Verdict, judge
from engines.blackbox.views import Answers, Open, Shared
from ui.boards.blackbox import phase
from ui.boards.blackbox.phase import HIDE, OVER, SEEK, WAIT
from ui.boards.situation import Situation, Study

if TYPE_CHECKING:
    from engines.blackbox.hiding_quality import HidingQuality

Found = TypeVar("Found")
BETTER = 2000
"""Steps of search for a better proof than the first."""
FEW, PLANNED_MS = 20_000, 1000
"""Cubes through which a planned ray is followed, and the work on that."""
TRIAL_MS, ALIKE_MS, PATHS_MS = 20_000, 3000, 3000
"""Of work on a trial of a box, on the boards that answer as it does, on the paths of a ray."""
TOLD_APART = 2
"""Answers whose paths can be told apart over a proof."""


def studies(at: Situation) -> tuple[Study, ...]:
    """What is wanted now, the first thing first."""
    now, pick = phase.phase(at), phase.picked(at)
    judging = _judging(at)
    if hidden_here(at) or (now == HIDE and len(pick.balls) == phase.rules(at).balls):
        return *judging, _alike(at), _quality(at)
    if now == WAIT and not phase.view(at).hiding:
        shots = phase.view(at).answers.shots
        counts = [_counting(at, number) for number in range(max(0, len(shots) - 2), len(shots) + 1)]
        ray, counted = phase.planned_ray(at), known(at)
        if ray and counted and few(counted):
            counts.append(_looking(at, ray, counted, PLANNED_MS))
        return (*_tracing(at, _path(at)), *counts)
    if now == SEEK and pick.why:
        found = proof(at, pick.why)
        return (
            _counting(at),
            _proving(at, pick.why),
            *_tracing(at, *(followed(found) if found else ())),
        )
    if now == SEEK and at.hint and isinstance(at.hint.thought.why, Proof):
        return *judging, *_tracing(at, *followed(at.hint.thought.why))
    if now == SEEK and pick.aim:
        counted = known(at)
        if pick.outlook and counted and counted.boards:
            return _counting(at), _looking(at, pick.aim, counted), _weighing(at, counted)
        return (_counting(at),)
    return *judging, *_tracing(at, _path(at))


def hidden_here(at: Situation) -> bool:
    """Whether the box is open, and a person at this device has hidden it."""
    return phase.phase(at) == OVER and at.people[HIDER]


def known(at: Situation, number: int | None = None) -> Known | None:
    """What the first `number` answers leave, or all of them."""
    found: Known | None = at.studied.get(_key(at, "known", number))
    return found


def few(counted: Known) -> bool:
    """Whether they are so few that a ray is followed through all of them soon."""
    return bool(counted.boards) and len(counted.cubes) <= FEW


def outlook(at: Situation, entry: str) -> Outlook | None:
    """How the boards split over that ray."""
    found: Outlook | None = at.studied.get((*_key(at, "outlook"), entry))
    return found


def chances(at: Situation) -> tuple[float, ...]:
    """Of a ball, for each cell, as the boards that fit say; none while they are not known."""
    found: tuple[float, ...] | None = at.studied.get(_key(at, "chances"))
    return found or ()


def looked(at: Situation, entry: str) -> bool:
    """Whether the search for that is over."""
    return (*_key(at, "outlook"), entry) in at.studied


def proven(at: Situation, cell: str) -> bool:
    """Whether the search for the proof of that cell is over."""
    return (*_key(at, "why"), cell) in at.studied


def proof(at: Situation, cell: str) -> Proof | None:
    """Why that cell is certain; None where there is no proof, or not yet."""
    found: Proof | None = at.studied.get((*_key(at, "why"), cell))
    return found


def followed(proof: Proof) -> tuple[str, ...]:
    """The entries of the rays whose paths are drawn beside a proof."""
    return (proof.wrong.entry,) if proof.wrong else proof.answers[:TOLD_APART]


def traced(at: Situation, entry: str) -> bool:
    """Whether the search for the paths of that answered ray is over."""
    return (*_key(at, "paths"), entry) in at.studied


def paths(at: Situation, entry: str) -> tuple[Ray, ...] | None:
    """The only path of an answered ray, or two of several; None where that is not known."""
    found: tuple[Ray, ...] | None = at.studied.get((*_key(at, "paths"), entry))
    return found


def path(at: Situation, entry: str) -> Ray | None:
    """The path of an answered ray, where the answers are known to prove it."""
    found = paths(at, entry) or ()
    return found[0] if len(found) == 1 else None


def rays(at: Situation) -> tuple[Ray, ...]:
    """The paths to draw: on a board that is known, or the one that is looked at, if proven."""
    asked = _path(at)
    proven = path(at, asked) if asked else None
    return (proven,) if proven else phase.rays(at)


def alike(at: Situation) -> Verdict | None:
    """The boards that answer as that box does, at every edge place."""
    found: Verdict | None = at.studied.get(("alike", *_box(at)))
    return found


def tried(at: Situation) -> bool:
    """Whether the trial of that box is over; in the largest boxes there is no time for all of it,
    and nothing comes of it."""
    return ("hiding_quality", *_box(at)) in at.studied


def hiding_quality(at: Situation) -> HidingQuality | None:
    """What came of a trial of that box."""
    found: HidingQuality | None = at.studied.get(("hiding_quality", *_box(at)))
    return found


def _box(at: Situation) -> tuple[BlackBox, tuple[str, ...]]:
    """The box being hidden, or that was, in whatever order its balls were put."""
    seen = phase.view(at)
    cells = seen.hidden if isinstance(seen, Open) and seen.over else phase.picked(at).balls
    return phase.rules(at), tuple(sorted(cells))


def improved(work: Iterator[Found | None], more: int) -> Iterator[Found | None]:
    """What some work finds, and what it finds better in so many steps more. These are counted, not
    timed: a slow machine finds the same, only later."""
    left: int | None = None
    for found in work:
        yield found
        if found is not None and left is None:
            left = more
        if left is not None:
            left -= 1
            if left < 0:
                return


def _judging(at: Situation) -> tuple[Study, ...]:
    key, seen = phase.verdict_key(at), phase.view(at)
    if key is None or not isinstance(seen, Open):
        return ()
    return (Study(key, partial(phase.judging, seen)),)


def _alike(at: Situation) -> Study:
    game, cells = _box(at)
    asked = Shared(game.rows, game.columns, game.balls, False, Answers(), (), True)
    view = Open(**vars(asked), hidden=cells)
    return Study(("alike", game, cells), lambda: judge(view), ALIKE_MS)


def _quality(at: Situation) -> Study:
    game, cells = _box(at)
    return Study(
        ("hiding_quality", game, cells), lambda: _trial(game, cells), TRIAL_MS, "hiding_quality"
    )


def _trial(game: BlackBox, cells: tuple[str, ...]) -> Iterator[HidingQuality | None]:
    """Loaded with the first box that a person hides."""
    from engines.blackbox.hiding_quality import judging_box

    return judging_box(game, cells, LEVELS[game.levels[-1]])


def _counting(at: Situation, number: int | None = None) -> Study:
    asked = _asked(at, number)
    return Study(_key(at, "known", number), lambda: counting(asked))


def _looking(at: Situation, entry: str, counted: Known, limit_ms: float | None = None) -> Study:
    key = (*_key(at, "outlook"), entry)
    return Study(key, lambda: looking_ahead(phase.box(at), counted, entry), limit_ms)


def _weighing(at: Situation, counted: Known) -> Study:
    return Study(_key(at, "chances"), lambda: weighing(phase.box(at), counted))


def _proving(at: Situation, cell: str) -> Study:
    asked = _asked(at)
    return Study((*_key(at, "why"), cell), lambda: improved(Deduction(asked).why(cell), BETTER))


def _path(at: Situation) -> str:
    """The answered edge place whose path is looked at and has to be worked out, or "". In a puzzle
    the answers prove every path, which would be its solution."""
    known = phase.truth(at) is not None or phase.puzzle(at)
    return "" if known else phase.picked(at).path


def _tracing(at: Situation, *entries: str) -> tuple[Study, ...]:
    asked = _asked(at)
    return tuple(
        Study((*_key(at, "paths"), entry), partial(paths_left, asked, entry), PATHS_MS)
        for entry in entries
        if entry
    )


def _key(at: Situation, name: str, number: int | None = None) -> tuple[Hashable, ...]:
    return name, _asked(at, number)


def _asked(at: Situation, number: int | None = None) -> Shared:
    """The board with the first answers alone."""
    game, shots = phase.rules(at), phase.view(at).answers.shots
    answers = Answers(shots[:number])
    return Shared(game.rows, game.columns, game.balls, False, answers, (), False)
