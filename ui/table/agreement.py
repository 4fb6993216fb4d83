"""Agreement to a reply that is better not given by mistake."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.boards.replies import Play, Question, Reply, Select
from ui.boards.situation import Situation
from ui.model.table import Table


@dataclass(frozen=True)
class Asked:
    """A question, and the reply as it is taken once a person agrees."""

    question: Question
    agreed: Reply


def agreement(reply: Reply, table: Table, at: Situation) -> Asked | None:
    """What is asked before a reply is taken; None: nothing, or nothing any more."""
    if isinstance(reply, Select):
        return Asked(reply.question, replace(reply, question=None)) if reply.question else None
    if not isinstance(reply, Play):
        return None
    question = reply.question
    if not question and not reply.agreed:
        question = _doubt(reply, table, at) or _last(reply, table, at)
    return Asked(question, replace(reply, question=None, agreed=True)) if question else None


def _doubt(reply: Play, table: Table, at: Situation) -> Question | None:
    """About an answer by hand that the person could know better: about what they hide."""
    if not table.answering:
        return None
    looking = replace(table, held=True).situation(at.words, at.settings)
    return table.board.help.doubt(looking, reply.moves)


def _last(reply: Play, table: Table, at: Situation) -> Question | None:
    """About a move that ends a round, for whoever wants to be asked."""
    words = at.words
    if not (at.settings.confirm_last and table.board.rounds.last(at, reply.moves)):
        return None
    return Question(words("last.title"), words("last.text"), words("last.yes"), words("last.no"))
