"""Hint in three steps: where to look, what to do, why."""

from __future__ import annotations

from engines.agent import Thought
from engines.blackbox.bots import Why
from engines.blackbox.moves import Fire, Hide, Mark, Tip, Unmark
from ui.boards.blackbox import naming
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.words import HUGE, Words, capital

HEAT_STEP = 2
"""The step from which on the board shows where balls may lie."""


def steps(at: Situation, thought: Thought) -> tuple[Raw, ...]:
    """Where to look, what to do, why."""
    words, why = at.words, thought.why
    known = why if isinstance(why, Why) else None
    match thought.move:
        case Fire(entry):
            line = words(f"blackbox.hint.line.{entry[0]}", number=entry[1:])
            shoot = words.rich("blackbox.hint.shoot", place=naming.place(words, entry))
            look = words.rich("blackbox.hint.look", line=line)
            return (look, shoot, *_of_ray(words, known))
        case Mark(cell):
            mark = words.rich("blackbox.hint.mark", cell=cell)
            return (_fits(words, known), mark, _of_cell(words, known, cell))
        case Unmark(cell):
            unmark = words.rich("blackbox.hint.unmark", cell=cell)
            return (_fits(words, known), unmark, _of_cell(words, known, cell))
        case Tip():
            certain = known is not None and known.boards == 1
            tip = words.rich(f"blackbox.hint.tip.{'sure' if certain else 'guess'}")
            return (_fits(words, known), tip, _of_tip(words, known))
        case Hide():
            return (words.rich("blackbox.hint.hide"),)
    return ()


def _fits(words: Words, why: Why | None) -> Raw:
    if why is None or why.boards is None:
        return words.rich("blackbox.hint.many")
    code = "done" if why.best == "points" and why.boards > 1 else "fits"
    number = capital(naming.boards(words, why.boards))
    return words.rich(f"blackbox.hint.{code}", n=why.boards, boards=number)


def _of_ray(words: Words, why: Why | None) -> tuple[Raw, ...]:
    """What a ray leaves, counted or about, and in what it is the best, if in anything. (A ray that
    leaves most of more boards than are all looked at is never chosen.)"""
    if why is None or why.left is None or why.boards is None:
        return (words.rich("blackbox.hint.many"),)
    if why.complete:
        left = words.number(why.left * why.boards, 1 if why.left * why.boards < 10 else 0)
        said = words.rich("blackbox.hint.left", before=naming.boards(words, why.boards), left=left)
    else:
        of = min(12, max(2, round(1 / why.left)))
        said = words.rich("blackbox.hint.part", of=words(f"blackbox.part.{of}"))
    return (words.rich(f"blackbox.hint.best.{why.best}"), said) if why.best else (said,)


def _of_cell(words: Words, why: Why | None, cell: str) -> Raw:
    chance = dict(why.chances)[cell] if why else 0.5
    if why and why.boards is not None and chance in (0, 1):
        code = "sure" if why.boards == 1 else "ball" if chance else "empty"
        number = naming.boards(words, why.boards)
        return words.rich(f"blackbox.hint.{code}", cell=cell, boards=number)
    return _of_tip(words, why)


def _of_tip(words: Words, why: Why | None) -> Raw:
    if why is None or why.boards is None or why.boards >= HUGE:
        return words.rich("blackbox.hint.many")
    if not why.complete:
        return words.rich("blackbox.hint.drawn", boards=naming.boards(words, why.boards))
    if why.boards == 1:
        return words.rich("blackbox.hint.sure")
    return words.rich("blackbox.hint.guess", wrong=words.number(why.wrong, 1))
