"""What Black Box wants worked out, and what was found: how many boards fit, how they split over a
ray, why a cell is certain. None while it is being worked out."""

from __future__ import annotations

from collections.abc import Hashable

from engines.blackbox.deduction import Deduction, Proof
from engines.blackbox.known import Known, Outlook, counting, looking_ahead
from engines.blackbox.views import Answers, Shared
from ui.boards.blackbox import phase
from ui.boards.blackbox.phase import SEEK, WAIT
from ui.boards.board import Situation, Study

LONGEST_MS = 1000
"""Of work on one proof."""


def studies(at: Situation) -> tuple[Study, ...]:
    """What is wanted now, the first thing first."""
    now, pick = phase.phase(at), phase.picked(at)
    if now == WAIT and not phase.view(at).hiding:
        shots = phase.view(at).answers.shots
        return tuple(
            _counting(at, number) for number in range(max(0, len(shots) - 2), len(shots) + 1)
        )
    if now == SEEK and pick.why:
        return _counting(at), _proving(at, pick.why)
    if now == SEEK and pick.aim:
        counted = known(at)
        if pick.outlook and counted and counted.boards:
            return _counting(at), _looking(at, pick.aim, counted)
        return (_counting(at),)
    return ()


def known(at: Situation, number: int | None = None) -> Known | None:
    """What the first `number` answers leave, or all of them."""
    found: Known | None = at.studied.get(_key(at, "known", number))
    return found


def outlook(at: Situation, entry: str) -> Outlook | None:
    """How the boards split over that ray."""
    found: Outlook | None = at.studied.get((*_key(at, "outlook"), entry))
    return found


def proven(at: Situation, cell: str) -> bool:
    """Whether the search for the proof of that cell is over."""
    return (*_key(at, "why"), cell) in at.studied


def proof(at: Situation, cell: str) -> Proof | None:
    """Why that cell is certain; None where there is no proof, or not yet."""
    found: Proof | None = at.studied.get((*_key(at, "why"), cell))
    return found


def _counting(at: Situation, number: int | None = None) -> Study:
    asked = _asked(at, number)
    return Study(_key(at, "known", number), lambda: counting(asked))


def _looking(at: Situation, entry: str, counted: Known) -> Study:
    key = (*_key(at, "outlook"), entry)
    return Study(key, lambda: looking_ahead(phase.box(at), counted, entry))


def _proving(at: Situation, cell: str) -> Study:
    asked = _asked(at)
    return Study((*_key(at, "why"), cell), lambda: Deduction(asked).why(cell), LONGEST_MS)


def _key(at: Situation, name: str, number: int | None = None) -> tuple[Hashable, ...]:
    return name, _asked(at, number)


def _asked(at: Situation, number: int | None = None) -> Shared:
    """The board with the first answers alone."""
    game, shots = phase.rules(at), phase.view(at).answers.shots
    answers = Answers(shots[:number])
    return Shared(game.rows, game.columns, game.balls, False, answers, (), False)
