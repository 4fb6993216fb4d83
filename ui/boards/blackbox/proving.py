"""Proofs: the answers that make a cell certain. They also show the path that would be otherwise. A
hint proves a ball; a long press asks why any cell is certain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from engines.agent import Thought
from engines.blackbox.bots import Why
from engines.blackbox.deduction import Deduction, Proof
from engines.blackbox.moves import Mark, Tip, Unmark, write
from ui.boards.blackbox import hint, naming, phase, studies
from ui.boards.blackbox.pick import Pick
from ui.boards.replies import Note, Question, Select
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw

NOTED = "why"
"""The name under which notes hold what was asked for: how many answers there were, and the cell."""
BETTER = 1000
"""Steps of search for an easier proof than the first."""
EASIEST = (1, False, False)


def advise(at: Situation, thought: Thought) -> Iterator[Thought | None]:
    """A ball that can be proven comes before any ray; that of the fewest answers first."""
    why = thought.why
    if not isinstance(why, Why) or why.boards in (None, 1):
        return
    marked, deduction = set(phase.marks(at)), Deduction(phase.view(at))
    balls = [cell for cell, chance in why.chances if chance == 1 and cell not in marked]
    best: Proof | None = None
    for search in (deduction.by_one, deduction.why):
        for proof in studies.improved(chain.from_iterable(map(search, balls)), BETTER):
            if proof and (best is None or _ease(proof) < _ease(best)):
                best = proof
                yield Thought(Mark(proof.cell), thought.value, proof)
                if _ease(proof) == EASIEST:
                    return
            yield None
        if best:
            return


def _ease(proof: Proof) -> tuple[int, bool, bool]:
    """How hard a proof is to see."""
    return len(proof.answers), proof.wrong is None, not proof.smallest


def steps(at: Situation, proof: Proof) -> tuple[Raw, ...]:
    """Which answers, what they prove, and why."""
    words, number = at.words, len(proof.answers)
    look = words.rich("blackbox.proof.look", n=number, number=words.spelled(number))
    ball = words.rich("blackbox.proof.ball", cell=proof.cell)
    return look, ball, _because(at, proof)


def _because(at: Situation, proof: Proof) -> Raw:
    """The assumption that fails, and where the ray would have ended then."""
    number, out = len(proof.answers), ""
    code = "wrong" if proof.wrong else "together"
    code = code if proof.ball else f"{code}.empty"
    if proof.wrong:
        ends = naming.kind(proof.wrong.answer)
        code = f"{code}.{ends}"
        out = naming.place(at.words, proof.wrong.answer) if ends == "pass" else ""
    return at.words.rich(
        f"blackbox.proof.{code}",
        n=number,
        number=at.words.spelled(number),
        cell=proof.cell,
        out=out,
    )


def shown(at: Situation) -> Proof | None:
    """The proof that is being looked at."""
    why = at.hint.thought.why if at.hint else None
    if isinstance(why, Proof):
        return why
    return studies.proof(at, phase.picked(at).why) if phase.picked(at).why else None


def supposing(at: Situation) -> bool:
    """Whether the proof that is looked at is at its assumption."""
    return at.hint.step >= hint.HEAT_STEP if at.hint else bool(phase.picked(at).why)


def asked(at: Situation, cell: str) -> Select | Note:
    """The player wants to know why a cell is certain. What that costs is asked first, once for each
    cell and number of answers; after a hint that shows it, it is a part of that."""
    words, why = at.words, Pick(why=cell)
    if at.hint:
        return Note(_noted(at, cell), then=why, look=True)
    question = Question(
        words("blackbox.why.ask.title", cell=cell),
        words("blackbox.why.ask.text"),
        words("blackbox.ask.show"),
        words("cancel"),
    )
    return Select(why, question=None if _is_noted(at, cell) else question)


def helped(at: Situation) -> Note | None:
    """The answer counts as a hint once it stands there; that no proof was found does not."""
    cell = phase.picked(at).why
    if not cell or _is_noted(at, cell) or not (studies.proof(at, cell) or _open(at, cell)):
        return None
    return Note(_noted(at, cell), then=at.selection, look=True, helps=True)


def _noted(at: Situation, cell: str) -> dict[str, Any]:
    """The notes, and that this was asked for."""
    before = [list(each) for each in at.notes.get(NOTED, ())]
    new = [] if _is_noted(at, cell) else [[_answers(at), cell]]
    return {**at.notes, NOTED: [*before, *new]}


def _is_noted(at: Situation, cell: str) -> bool:
    return [_answers(at), cell] in [list(each) for each in at.notes.get(NOTED, ())]


def _answers(at: Situation) -> int:
    return len(phase.view(at).answers.shots)


def status(at: Situation) -> Raw:
    """Why the cell that was asked for is certain; or that it is not."""
    words, cell = at.words, phase.picked(at).why
    if proof := studies.proof(at, cell):
        return _because(at, proof)
    if _open(at, cell):
        return words.rich("blackbox.why.open", cell=cell)
    code = "none" if studies.proven(at, cell) else "working"
    return words.rich(f"blackbox.why.{code}", cell=cell)


def _open(at: Situation, cell: str) -> bool:
    """Whether boards with a ball there fit, and boards without."""
    known, bit = studies.known(at), phase.box(at).mask((cell,))
    return bool(known and known.boards and not (known.balls | known.empty) & bit)


def together(at: Situation, thought: Thought) -> tuple[str, ...]:
    """The moves to the only board that fits, if that is known and takes some."""
    why = thought.why
    if not isinstance(why, Why) or why.boards != 1 or isinstance(thought.move, Tip):
        return ()
    balls = {cell for cell, chance in why.chances if chance == 1}
    marks = phase.marks(at)
    away = [write(Unmark(cell)) for cell in marks if cell not in balls]
    missing = [cell for cell, _ in why.chances if cell in balls and cell not in marks]
    return (*away, *(write(Mark(cell)) for cell in missing))
