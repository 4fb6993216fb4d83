"""Result of a round in words, and how it looks."""

from __future__ import annotations

from engines.blackbox.rules import HIDER, SEEKER, WRONG_BALL
from engines.blackbox.verdict import Verdict
from engines.blackbox.yardstick import AVERAGE
from ui.boards import match_score
from ui.boards import tone as tones
from ui.boards.blackbox import phase
from ui.boards.blackbox.phase import OVER
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.words import capital


def sentence(at: Situation) -> Raw:
    """How the tip was; at the end of a match, before it, who has won, and by how much."""
    match = match_score.match_score(at)
    if match is None or not match.over or phase.picked(at).equal:
        return _tipped(at)
    paid = match.totals[::-1]  # by who sought: what the other got for it
    won = match_score.winner(at, match, (paid[0], paid[1]))
    fewer = abs(paid[0] - paid[1])
    why = at.words.rich("blackbox.match.fewer", n=fewer) if fewer else None
    verdict = phase.nearest(at)
    last = at.words.rich("blackbox.match.last", said=_found(at, verdict)) if verdict else None
    return Raw(" ".join(filter(None, (won, why, last))))


def _tipped(at: Situation) -> Raw:
    """What was found, for how many points, and what there is to say of it."""
    words, verdict = at.words, phase.nearest(at)
    if verdict is None:
        return Raw("")
    if phase.picked(at).equal:
        return words.rich("blackbox.over.equal", places=len(phase.box(at).entries))
    found = _found(at, verdict)
    if at.people[HIDER] and not at.people[SEEKER]:
        return found  # who hid is told under the board what the box was worth
    if at.seat is None and all(at.people) and at.match.length == 1 and not at.challenge:
        winner = HIDER if verdict.fair else SEEKER
        won = words.rich("blackbox.over.wins", name=at.seats[winner])
        return Raw(" ".join(filter(None, (won, found, _alike(at, verdict)))))
    more = _alike(at, verdict) or _par(at) or _look(at)
    return Raw(f"{found} {more}") if more else found


def _found(at: Situation, verdict: Verdict) -> Raw:
    words, seen = at.words, phase.view(at)
    found = len(set(seen.marks) & set(phase.truth(at) or ()))
    code = ("missed" if found else "none") if verdict.wrong else "found"
    points = len(seen.answers) + WRONG_BALL * verdict.wrong
    return words.rich(
        f"blackbox.over.{code}.{match_score.who(at, SEEKER)}",
        n=seen.balls,
        name=at.seats[SEEKER],
        found=words.spelled(found),
        opening=capital(words.spelled(found)),
        balls=words.spelled(seen.balls),
        points=words("blackbox.cost", n=points),
    )


def _alike(at: Situation, verdict: Verdict) -> Raw | None:
    """That other boards answer like the hidden one, and what that means for the tip."""
    words = at.words
    if verdict.fair == verdict.wrong and (verdict.wrong or verdict.count == 1):
        return None
    code = "partly" if verdict.fair else "unknown" if verdict.wrong else "lucky"
    number = words.spelled(verdict.count)
    if not verdict.complete:
        number = words("blackbox.over.at-least", number=words.amount(verdict.count))
    return words.rich(f"blackbox.over.{code}", number=number, places=len(phase.box(at).entries))


def _par(at: Situation) -> Raw | None:
    """What the strongest player pays, where that was counted, beside the person's own average."""
    box, words = phase.rules(at), at.words
    par = AVERAGE.get((box.rows, box.columns, box.balls))
    if par is None or at.match.length > 1 or not at.people[SEEKER]:
        return None
    if at.average is None:
        return words.rich("blackbox.par", par=words.number(par, 1))
    average = words.number(at.average, 1)
    return words.rich("blackbox.par.you", par=words.number(par, 1), average=average)


def _look(at: Situation) -> Raw | None:
    return at.words.rich("blackbox.over.look") if phase.answers(at).shots else None


def tone(at: Situation) -> str:
    """How the end looks."""
    if at.result is None or phase.phase(at) != OVER:
        return ""
    match = match_score.match_score(at)
    if match is not None and match.over:
        return tones.of_winner(at, match.leader)
    found = at.result.reason == "found" and at.people[SEEKER]
    return tones.WON if found else ""
