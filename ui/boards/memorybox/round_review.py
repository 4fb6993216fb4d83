"""Analysis of a finished round, remembered. It holds the recap cards, what was known, and the value
of each decision."""

from __future__ import annotations

from dataclasses import dataclass

from engines.game import Ply
from engines.memorybox.decision_values import Decision, decisions
from engines.memorybox.perfect_memory import Moment, moments, replayed
from engines.memorybox.recap import AnyCard, cards
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.memo import memo


@dataclass(frozen=True)
class RoundReview:
    """All that can be said of a round that is over."""

    cards: tuple[AnyCard, ...]
    known: tuple[Moment, ...]
    decisions: dict[int, Decision]  # by ply


def round_review(at: Situation) -> RoundReview:
    """Of the round on the table, which must be over."""
    return _reviewed(len(at.seats), at.record)


@memo(kept=2)
def _reviewed(players: int, record: tuple[Ply, ...]) -> RoundReview:
    states, plies = replayed([(line.seat, line.text) for line in record], players)
    judged = {each.ply: each for each in decisions(states, plies)}
    return RoundReview(cards(states, plies), moments(states, plies), judged)


def worth(at: Situation, plies: int) -> Raw | None:
    """What the last of the first `plies` plies was worth; None where there was no choice."""
    back = round_review(at)
    decision = back.decisions.get(plies - 1)
    return _worth(at, decision, back.known[plies - 1]) if decision else None


def _worth(at: Situation, decision: Decision, moment: Moment) -> Raw:
    """One sentence: the exchange of this decision only, in balls."""
    words, row = at.words, decision.row
    free = moment.free(row)
    holes = words.joined([str(hole) for hole in free])
    if decision.better is None:
        full = decision.move.word == "drop" and not free
        return words.rich("memorybox.recap.worth.full" if full else "memorybox.recap.worth.best")
    code = f"memorybox.recap.worth.{decision.move.word}"
    if decision.move.word != "name":
        return words.rich(code, n=len(free), holes=holes)
    other = decision.better.number
    return words.rich(
        code,
        free=len(free),
        unproved=moment.unproved(row),
        other=other,
        less=len(moment.free(other)),
        among=moment.unproved(other),
    )
