"""Derived state of the board, remembered for each situation."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import cast

from engines.blackbox import BlackBox
from engines.blackbox.contradiction import contradicted, doubtful
from engines.blackbox.grid import Grid
from engines.blackbox.moves import Fire, Move
from engines.blackbox.rays import Ray, trace
from engines.blackbox.rules import HIDER, wrong_balls
from engines.blackbox.verdict import Verdict, judge
from engines.blackbox.views import Answers, Open, Shared
from ui.boards.blackbox.pick import Pick
from ui.boards.situation import Situation
from ui.toolkit.memo import memo

PUZZLE = "puzzle"
"""A note that says that all answers stand already: no ray can be bought."""
HIDE, SEEK, WAIT, OVER, SANDBOX = "hide", "seek", "wait", "over", "sandbox"

JUDGED = 40_000
"""Steps of search for the boards that nobody could have told apart."""


def rules(at: Situation) -> BlackBox:
    return cast(BlackBox, at.game)


def view(at: Situation) -> Shared:
    return cast(Shared, at.view)


def box(at: Situation) -> Grid:
    return rules(at).grid


def picked(at: Situation) -> Pick:
    return at.selection if isinstance(at.selection, Pick) else Pick()


@memo(kept=4)
def phase(at: Situation) -> str:
    if picked(at).sandbox:
        return SANDBOX
    if view(at).over:
        return OVER
    if not at.is_my_turn:
        return WAIT
    return HIDE if at.seat == HIDER else SEEK


def planned(at: Situation) -> Move | None:
    """What a computer that seeks is about to do while a person watches."""
    return at.planned.move if at.planned and phase(at) == WAIT else None


def planned_ray(at: Situation) -> str:
    """The edge place that it is about to ask, or ""."""
    move = planned(at)
    return move.entry if isinstance(move, Fire) else ""


def puzzle(at: Situation) -> bool:
    """Whether all answers that there will be stand already."""
    return bool(at.notes.get(PUZZLE))


def building(at: Situation) -> bool:
    """Whether balls are put and rays are tried for oneself, hiding or in the sandbox."""
    return phase(at) in (HIDE, SANDBOX)


@memo(kept=4)
def answers(at: Situation) -> Answers:
    """The answers on the edge: those of the game, or of the rays being tried."""
    if not building(at):
        return view(at).answers
    found: list[tuple[str, str]] = []
    for ray in tried(at):
        if ray.entry not in Answers(found):
            found.append((ray.entry, ray.answer))
    return Answers(found)


def all_asked(at: Situation) -> bool:
    """No place on the edge is left to aim at."""
    seen = answers(at)
    return all(entry in seen for entry in rules(at).grid.entries)


def marks(at: Situation) -> tuple[str, ...]:
    """The balls that lie on the board by the will of the player to move."""
    return picked(at).balls if building(at) else view(at).marks


def untouched(at: Situation) -> bool:
    """Whether nothing was put, asked or aimed at yet."""
    return not (answers(at) or marks(at) or picked(at).aim)


@memo(kept=4)
def crosses(at: Situation) -> tuple[str, ...]:
    """The cells noted to hold no ball, where no ball is put."""
    noted = at.notes.get("crosses", ())
    cells = box(at).cell_numbers
    free = phase(at) == SEEK
    return tuple(cell for cell in noted if cell in cells and cell not in marks(at)) if free else ()


@memo(kept=4)
def truth(at: Situation) -> tuple[str, ...] | None:
    """The board whose paths can be drawn: the hidden one where it may be seen, one of its equals,
    or the balls being put; None: none."""
    if building(at):
        return picked(at).balls
    seen = view(at)
    if not isinstance(seen, Open):
        return None
    if picked(at).equal and (found := nearest(at)):
        return found.boards[picked(at).equal % len(found.boards)]
    return seen.hidden


@memo(kept=4)
def tried(at: Situation) -> tuple[Ray, ...]:
    """The rays being tried on the balls being put."""
    mask = box(at).mask(picked(at).balls)
    return tuple(trace(box(at), mask, entry) for entry in picked(at).shots)


@memo(kept=4)
def rays(at: Situation) -> tuple[Ray, ...]:
    """The paths to draw on a board that is known."""
    only, board = picked(at).path, truth(at)
    if board is None or picked(at).plain:
        return ()
    mask = box(at).mask(board)
    shots = [shot for shot in answers(at).shots if not only or only in shot]
    return tuple(trace(box(at), mask, entry) for entry, _ in shots)


@memo(kept=4)
def conflicts(at: Situation) -> tuple[str, ...]:
    """The entries of the answers that the balls put contradict, if they are to be shown."""
    seen = view(at)
    if phase(at) not in (SEEK, WAIT) or isinstance(seen, Open) or not at.settings.conflicts:
        return ()
    return _contradicted(seen)


def tip_offered(at: Situation) -> bool:
    """A tip can be given: there is a ball, or nothing to ask."""
    seen = view(at)
    return bool(seen.marks) or len(seen.answers) == len(box(at).entries)


def cannot_be(at: Situation) -> bool:
    """A tip now cannot be right."""
    return doubtful(view(at))


def judging(seen: Open) -> Iterator[Verdict | None]:
    """The verdict on an open box, None while at work; a tip that is one of the equal boards comes
    second."""
    last: Verdict | None = None
    for found in judge(seen, JUDGED):
        last = found
        yield None
    if last:
        hidden, *others = last.boards
        others.sort(key=lambda cells: cells != seen.marks)
        yield replace(last, boards=(hidden, *others))


@memo(kept=64)
def judged(seen: Open) -> Verdict:
    """The same at once."""
    *_, last = judging(seen)
    return cast(Verdict, last)


_contradicted = memo(kept=64)(contradicted)


def verdict_key(at: Situation) -> Hashable | None:
    """Of the study that finds the verdict on the tip; None while the box is closed."""
    seen = view(at)
    return ("verdict", seen) if isinstance(seen, Open) and seen.over else None


def nearest(at: Situation) -> Verdict | None:
    """The verdict on the tip, once the box is open. Until the boards that answer alike have been
    looked for, as if there were none: what is said then stays true."""
    seen = view(at)
    if not isinstance(seen, Open) or not seen.over:
        return None
    wrong = wrong_balls(seen.hidden, seen.marks)
    found: Verdict | None = at.studied.get(verdict_key(at))
    return found or Verdict(1, True, (seen.hidden,), wrong, wrong)
