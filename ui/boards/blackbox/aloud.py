"""Thinking aloud: what the answers teach whoever seeks, one sentence a ray.

It is told from the shared board alone, so it is what anybody could know by then.
"""

from __future__ import annotations

from engines.blackbox.known import Known
from engines.blackbox.moves import Answered
from ui.boards.blackbox import outlook, phase, proving, speech, studies
from ui.boards.board import Situation
from ui.markup import Raw
from ui.words import capital


def status(at: Situation) -> Raw:
    """The sentence over the board; to those who look on, what the last answer taught."""
    if phase.phase(at) == phase.SEEK and phase.picked(at).why:
        return proving.status(at)
    if phase.phase(at) == phase.SEEK and outlook.shown(at):
        return outlook.status(at)
    last = at.witnessed[-1] if at.witnessed else None
    if phase.phase(at) == phase.WAIT and isinstance(last, Answered):
        return lesson(at, len(phase.view(at).answers.shots) - 1)
    return speech.status(at)


def lesson(at: Situation, number: int) -> Raw:
    """What the answer number `number` taught; the answer alone while that is being counted."""
    words, box = at.words, phase.box(at)
    entry, answer = phase.view(at).answers.shots[number]
    said = {
        "place": capital(speech.place(words, entry)),
        "answer": speech.told(at, answer),
    }
    before, now = studies.known(at, number), studies.known(at, number + 1)
    if before is None or now is None:
        return words.rich("blackbox.think.working", **said)
    if now.boards is None:
        return words.rich("blackbox.think.many", **said)
    if now.boards == 1:
        return words.rich("blackbox.think.sure", **said)
    if found := box.named(now.balls & ~before.balls):
        cells = words.joined(list(found))
        return words.rich("blackbox.think.ball", n=len(found), cells=cells, **said)
    if before.boards is not None and (more := (now.empty & ~before.empty).bit_count()):
        figure = words.spelled(more)
        return words.rich("blackbox.think.empty", n=more, number=figure, **said)
    figure = speech.boards(words, now.boards)
    return words.rich("blackbox.think.boards", n=now.boards, boards=figure, **said)


def certain(at: Situation) -> Known:
    """What is known by now, as far as it is counted."""
    return studies.known(at) or Known(None)
