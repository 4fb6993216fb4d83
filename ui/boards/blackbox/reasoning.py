"""Thinking aloud: the seeker's reasoning, one sentence for each ray. It says what the answers
teach, and what is planned next.

It is told from the shared board alone, so it is what anybody could know by then.
"""

from __future__ import annotations

from engines.blackbox.grid import Grid
from engines.blackbox.known import Known
from engines.blackbox.moves import Answered, Fire, Mark, Marked, Tip, Unmark
from ui.boards.blackbox import (
    hiding_quality,
    naming,
    phase,
    plan,
    proving,
    ray_preview,
    speech,
    studies,
)
from ui.boards.situation import Situation, usual_delay_ms
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.plain_text import plain
from ui.toolkit.settings import MOVE
from ui.toolkit.words import capital

COUNTED_ALOUD = 10**5
"""Fewer boards than these are said as a number: more of them tell nothing."""
SENTENCE, LETTER = 2400, 40
"""Ms for which a plan stands, and more for each of its letters."""
LESSONS = 2
"""Of the last answers that stand under the board."""


def status(at: Situation) -> Raw:
    """The sentence over the board; to those who look on, what the computer is about to do, or what
    the last answer taught."""
    if phase.phase(at) == phase.SEEK and phase.picked(at).why:
        return proving.status(at)
    if phase.phase(at) == phase.SEEK and ray_preview.shown(at):
        return ray_preview.status(at)
    if hiding_quality.ready(at) and (worth := hiding_quality.status(at)):
        return worth
    if said := _planned(at):
        return said
    last = at.witnessed[-1] if at.witnessed else None
    if phase.phase(at) == phase.WAIT and isinstance(last, Answered):
        return lesson(at, len(phase.view(at).answers.shots) - 1)
    return speech.status(at)


def _planned(at: Situation) -> Raw | None:
    words = at.words
    match phase.planned(at):
        case Fire(entry):
            return words.rich("blackbox.plan.next.ray", place=naming.place(words, entry))
        case Mark(cell):
            return words.rich("blackbox.plan.next.mark", cell=cell)
        case Unmark(cell):
            return words.rich("blackbox.plan.next.unmark", cell=cell)
        case Tip():
            return words.rich("blackbox.plan.next.tip")
    return None


def delay_ms(at: Situation) -> int:
    """Ms for which a plan stands: as long as it takes to read, but what goes on with it is seen."""
    said = plan.sentence(at)
    again = bool(at.witnessed) and isinstance(at.witnessed[-1], Marked)
    if said is None or (again and isinstance(phase.planned(at), Mark)):
        return usual_delay_ms(at, MOVE)
    return usual_delay_ms(at, SENTENCE + LETTER * len(plain(said)))


def tray(at: Situation) -> Node | None:
    """While a computer seeks: what its last answers taught it, and what it plans, the newest
    last."""
    if phase.phase(at) != phase.WAIT or phase.view(at).hiding or at.watching:
        return None
    shots = phase.view(at).answers.shots
    said = [(number, lesson(at, number)) for number in range(len(shots))[-LESSONS:]]
    lines = [_line(str(number + 1), text, "") for number, text in said]
    if planned := plan.sentence(at):
        number = str(len(shots) + 1) if phase.planned_ray(at) else ""
        lines.append(_line(number, planned, "now"))
    return h("ol", lines, class_="tray thought") if lines else None


def _line(number: str, text: Raw, class_: str) -> Node:
    spoken = h("span", text, data_announce="")
    return h("li", h("span", number, class_="n", aria_hidden="true"), spoken, class_=class_ or None)


def lesson(at: Situation, number: int) -> Raw:
    """What the answer number `number` taught; the answer alone while that is being counted."""
    words = at.words
    entry, answer = phase.view(at).answers.shots[number]
    said = _answered(at, entry, answer)
    before, now = studies.known(at, number), studies.known(at, number + 1)
    if before is None or now is None:
        return words.rich("blackbox.think.working", said=said)
    if now.boards == 1 and before.boards != 1:
        return words.rich("blackbox.think.sure", said=said)
    if now.boards is not None and now.boards == before.boards:
        return words.rich("blackbox.think.known", said=said)
    return _taught(at, said, before, now) or words.rich(
        f"blackbox.think.many.{_way(entry, answer)}", said=said
    )


def _taught(at: Situation, said: str, before: Known, now: Known) -> Raw | None:
    """What is certain now and was not before; else how many boards are left, if they are few."""
    words, box = at.words, phase.box(at)
    if now.boards is None:
        return None
    if found := box.named(now.balls & ~before.balls):
        cells = words.joined(list(found))
        return words.rich("blackbox.think.ball", n=len(found), cells=cells, said=said)
    if before.boards is not None and (more := now.empty & ~before.empty):
        if cleared := _cleared(box, now.empty, more):
            kind, first, last = cleared
            count = last - first + 1
            return words.rich(f"blackbox.think.{kind}", n=count, first=first, last=last, said=said)
        count = more.bit_count()
        code, figure = "empty" if before.empty else "empty.first", words.spelled(count)
        return words.rich(
            f"blackbox.think.{code}", n=count, number=figure, opening=capital(figure), said=said
        )
    if now.boards >= COUNTED_ALOUD:
        return None
    figure = naming.boards(words, now.boards)
    return words.rich("blackbox.think.boards", n=now.boards, boards=figure, said=said)


def _cleared(box: Grid, empty: int, new: int) -> tuple[str, int, int] | None:
    """Neighbouring rows, or columns, that are empty as a whole, one of them since the last answer:
    which, the first and the last; those with the most cells that are new."""
    lines = {
        "rows": [[(row, column) for column in range(box.columns)] for row in range(box.rows)],
        "columns": [[(row, column) for row in range(box.rows)] for column in range(box.columns)],
    }
    best, most = None, 0
    for kind, each in lines.items():
        masks = [sum(1 << row * box.columns + column for row, column in line) for line in each]
        first = 0
        for number, mask in enumerate([*masks, -1]):
            if mask >= 0 and not mask & ~empty:
                continue
            block = masks[first:number]
            gained = sum((each & new).bit_count() for each in block)
            if any(each & new for each in block) and gained > most:
                best, most = (kind, first + 1, number), gained
            first = number + 1
    return best


def _answered(at: Situation, entry: str, answer: str) -> str:
    """A ray and its answer as the beginning of a sentence."""
    words, place = at.words, naming.place(at.words, entry)
    way = _way(entry, answer)
    out = naming.place(words, answer) if way == "turned" else ""
    return words(f"blackbox.think.said.{way}", place=place, out=out)


def _way(entry: str, answer: str) -> str:
    """What became of a ray: hit, reflected, out on the other side, or turned aside."""
    if answer in ("hit", "reflect"):
        return answer
    across = answer == f"{plan.OPPOSITE[entry[0]]}{entry[1:]}"
    return "across" if across else "turned"


def certain(at: Situation) -> Known:
    """What is known by now, as far as it is counted."""
    return studies.known(at) or Known(None)
