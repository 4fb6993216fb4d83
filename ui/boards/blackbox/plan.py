"""The plan of a computer that seeks, in one sentence. It says what the computer is about to do, and
why.

It is told from the shared board and the move alone, so it is what anybody could know by then.
"""

from __future__ import annotations

from engines.blackbox.known import Outlook, Part
from engines.blackbox.moves import Fire, Mark, Tip, Unmark
from ui.boards.blackbox import naming, phase, studies
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.words import capital

COUNTED_IN_PLANS = 1000
"""Fewer boards than these are given as a number: more of them tell nothing."""
OPPOSITE = {"T": "B", "B": "T", "L": "R", "R": "L"}


def sentence(at: Situation) -> Raw | None:
    """What is about to be done, and why; None: nothing that is told."""
    match phase.planned(at):
        case Fire(entry):
            return _of_ray(at, entry)
        case Mark(cell):
            return _of_ball(at, cell)
        case Unmark(cell):
            return at.words.rich("blackbox.plan.take", cell=cell)
        case Tip():
            return _of_tip(at)
    return None


def _of_ray(at: Situation, entry: str) -> Raw:
    words, place = at.words, naming.place(at.words, entry)
    known, found = studies.known(at), studies.outlook(at, entry)
    if known is None or (studies.few(known) and not studies.looked(at, entry)):
        return words.rich("blackbox.plan.ask", place=place)
    if found is None:
        return _on_the_edge(at, entry)
    if len(found.parts) == 1:
        return words.rich("blackbox.plan.known", place=place)
    worst = found.parts[0].boards
    if worst == 1:
        return words.rich("blackbox.plan.all", place=place)
    if part := _telling(found):
        return _condition(at, place, part)
    if worst < COUNTED_IN_PLANS:
        boards = naming.boards(words, worst)
        return words.rich("blackbox.plan.most", n=worst, place=place, boards=boards)
    return _on_the_edge(at, entry)


def _telling(found: Outlook) -> Part | None:
    """Of the answers that would make a ball certain the likeliest one; else, as long as boards are
    many, of those that would clear cells the one that clears most."""
    balls = [part for part in found.parts if part.balls]
    if balls:
        return balls[0]
    clear = [part for part in found.parts if part.empty]
    if found.parts[0].boards < COUNTED_IN_PLANS or not clear:
        return None
    return max(clear, key=lambda part: part.empty.bit_count())


def _condition(at: Situation, place: str, part: Part) -> Raw:
    """What one of the answers would prove."""
    words, kind = at.words, naming.kind(part.answer)
    out = naming.place(words, part.answer) if kind == "pass" else ""
    if_ = words(f"blackbox.plan.if.{kind}", out=out)
    if part.balls:
        cells = phase.box(at).named(part.balls)
        said = words.joined(list(cells))
        return words.rich("blackbox.plan.ball", n=len(cells), place=place, if_=if_, cells=said)
    count = part.empty.bit_count()
    figure = words.spelled(count)
    return words.rich("blackbox.plan.empty", n=count, place=place, if_=if_, number=figure)


def _on_the_edge(at: Situation, entry: str) -> Raw:
    """As long as nothing can be counted: whether the other end has told something."""
    other = f"{OPPOSITE[entry[0]]}{entry[1:]}"
    code = "other" if other in phase.view(at).answers else "edge"
    return at.words.rich(f"blackbox.plan.{code}", place=naming.place(at.words, entry))


def _of_ball(at: Situation, cell: str) -> Raw:
    """One sentence for all the balls that are put one after the other."""
    words, known, balls = at.words, studies.known(at), phase.rules(at).balls
    if known is None or known.boards is None or known.boards >= COUNTED_IN_PLANS:
        return words.rich("blackbox.plan.guess", n=balls)
    if known.boards == 1 and known.balls & phase.box(at).mask((cell,)):
        return words.rich("blackbox.plan.sure", n=balls, balls=words.spelled(balls))
    boards = capital(naming.boards(words, known.boards))
    return words.rich("blackbox.plan.put", n=known.boards, m=balls, boards=boards)


def _of_tip(at: Situation) -> Raw:
    words, known, marks = at.words, studies.known(at), phase.box(at).mask(phase.marks(at))
    if known is None or known.boards is None or known.boards >= COUNTED_IN_PLANS:
        return words.rich("blackbox.plan.tip.guess")
    if known.boards == 1 and known.balls == marks:
        return words.rich("blackbox.plan.tip.sure", n=phase.rules(at).balls)
    boards = capital(naming.boards(words, known.boards))
    return words.rich("blackbox.plan.tip.risk", n=known.boards, boards=boards)
