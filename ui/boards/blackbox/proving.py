"""A hint that proves: a ball that is certain, the answers that prove it, the path that would be."""

from __future__ import annotations

from functools import lru_cache

from engines.agent import Thought
from engines.blackbox.bots import Why
from engines.blackbox.deduction import Deduction, Proof
from engines.blackbox.moves import Mark
from engines.blackbox.views import Shared
from ui.boards.blackbox import phase
from ui.boards.board import Situation
from ui.markup import Raw

WORK = 3_000
"""Steps of search for one proof while somebody waits."""


def advise(at: Situation, thought: Thought) -> Thought:
    """A ball that can be proven comes before any ray; that of the fewest answers first."""
    why = thought.why
    if not isinstance(why, Why) or why.boards in (None, 1):
        return thought
    marked = set(phase.marks(at))
    sure = [cell for cell, chance in why.chances if chance == 1 and cell not in marked]
    proofs = [proof for cell in sure if (proof := _proof(phase.view(at), cell)) is not None]
    if not proofs:
        return thought
    best = min(proofs, key=lambda proof: (len(proof.answers), proof.wrong is None))
    return Thought(Mark(best.cell), thought.value, best)


def steps(at: Situation, proof: Proof) -> tuple[Raw, ...]:
    """Which answers, what they prove, and why."""
    words, number = at.words, len(proof.answers)
    look = words.rich("blackbox.proof.look", n=number, number=words.spelled(number))
    ball = words.rich("blackbox.proof.ball", cell=proof.cell)
    code = "wrong" if proof.wrong else "together"
    return look, ball, words.rich(f"blackbox.proof.{code}", cell=proof.cell, n=number)


def shown(at: Situation) -> Proof | None:
    """The proof that is being looked at."""
    why = at.hint.thought.why if at.hint else None
    return why if isinstance(why, Proof) else None


@lru_cache(maxsize=64)
def _proof(seen: Shared, cell: str) -> Proof | None:
    return Deduction(seen, WORK).why(cell)
