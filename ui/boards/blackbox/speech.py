"""Sentences of the board: status, announcements, moves."""

from __future__ import annotations

from engines.blackbox.moves import (
    Answered,
    Event,
    Fire,
    Hide,
    Mark,
    Marked,
    Opened,
    Ready,
    Unmark,
    Unmarked,
)
from engines.blackbox.rays import Ray
from engines.blackbox.rules import HIDER, SEEKER
from ui.boards import match_score
from ui.boards.blackbox import naming, phase, result, studies
from ui.boards.blackbox.phase import HIDE, OVER, SANDBOX, SEEK
from ui.boards.drawing import Cover
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw
from ui.toolkit.words import capital


def status(at: Situation) -> Raw:
    now = phase.phase(at)
    if now == SANDBOX:
        return at.words.rich("blackbox.sandbox.text")
    if now == OVER:
        return result.sentence(at)
    said = {HIDE: _hiding, SEEK: _seeking}.get(now, _waiting)(at)
    number = match_score.kicker(at) if phase.untouched(at) else ""
    return Raw(f"{number}. {said}") if number else said


def _hiding(at: Situation) -> Raw:
    words, balls = at.words, phase.rules(at).balls
    missing = balls - len(phase.picked(at).balls)
    all_, left = words.spelled(balls), words.spelled(abs(missing))
    if missing == balls:
        return words.rich("blackbox.hide.start", n=balls, balls=all_)
    if missing > 0:
        return words.rich("blackbox.hide.more", n=missing, left=left)
    return words.rich(
        "blackbox.hide.full" if not missing else "blackbox.hide.less", n=-missing, left=left
    )


def _seeking(at: Situation) -> Raw:
    words, pick, balls = at.words, phase.picked(at), phase.rules(at).balls
    if pick.aim:
        return words.rich("blackbox.seek.aim", place=naming.place(words, pick.aim))
    if pick.path:
        code = _how_sure(studies.paths(at, pick.path), studies.traced(at, pick.path))
        return words.rich(f"blackbox.path.{code}", place=capital(naming.place(words, pick.path)))
    marked, last = len(phase.marks(at)), at.witnessed[-1] if at.witnessed else None
    all_ = ".all" if phase.all_asked(at) else ""
    if isinstance(last, Answered):
        return words.rich(
            f"blackbox.seek.answer{'.cross' if pick.crossing else all_}",
            place=capital(naming.place(words, last.entry)),
            answer=naming.answer_text(at, last.answer),
        )
    if pick.crossing:
        return words.rich("blackbox.seek.cross")
    if marked == balls > 1 and (against := phase.conflicts(at)):
        number = words.spelled(len(against))
        return words.rich("blackbox.seek.against", n=len(against), number=number)
    if marked == balls:
        down = capital(words.spelled(balls))
        return words.rich(f"blackbox.seek.full{all_}", n=balls, balls=down)
    if marked > balls:
        number = capital(words.spelled(marked))
        return words.rich("blackbox.seek.over", n=balls, number=number, balls=words.spelled(balls))
    if not phase.answers(at) and not marked:
        return words.rich("blackbox.seek.start", n=balls, balls=capital(words.spelled(balls)))
    return words.rich(f"blackbox.seek.next{all_}")


def _how_sure(paths: tuple[Ray, ...] | None, over: bool) -> str:
    """What the answers say about a path: the search for it may not be over, or find no end."""
    if paths is None:
        return "unknown" if over else "working"
    return "proven" if len(paths) == 1 else "open"


def _waiting(at: Situation) -> Raw:
    """For the hider and for spectators: what the seeker does."""
    if phase.view(at).hiding:
        return _by(at, HIDER, "blackbox.wait.hide")
    last = at.witnessed[-1] if at.witnessed else None
    if isinstance(last, (Marked, Unmarked)):
        code = "mark" if isinstance(last, Marked) else "unmark"
        return _by(at, SEEKER, f"blackbox.wait.{code}", cell=last.cell)
    return _by(at, SEEKER, "blackbox.wait.seek")


def _by(at: Situation, seat: int, code: str, **values: object) -> Raw:
    who = "person" if at.people[seat] else "computer"
    if at.is_you(seat) and at.words.has(f"{code}.you"):
        who = "you"
    balls = phase.rules(at).balls
    return at.words.rich(
        f"{code}.{who}",
        name=at.seats[seat],
        n=balls,
        balls=at.words.spelled(balls),
        **values,
    )


def warning(at: Situation) -> Raw:
    """Why a tip cannot be right."""
    words, seen = at.words, phase.view(at)
    bad, price = phase.conflicts(at), naming.price(words)
    marked, balls = len(seen.marks), seen.balls
    if marked != balls:
        down, hidden = words.spelled(marked), words.spelled(balls)
        if marked < balls:
            return words.rich("blackbox.tip.few", n=marked, marked=down, balls=hidden, price=price)
        return words.rich(
            "blackbox.tip.many", n=balls, marked=capital(down), balls=hidden, price=price
        )
    if not bad:
        return words.rich("blackbox.tip.some", price=price)
    named = words.joined([f"<b>{naming.pointer(words, entry)}</b>" for entry in bad])
    return words.rich(
        "blackbox.tip.text",
        n=len(bad),
        number=capital(words.spelled(len(bad))),
        answers=Raw(named),
        price=price,
    )


def echo(before: Situation, at: Situation) -> str:
    """The cells on which something was put or noted, or is no longer."""
    now, then = ({*phase.marks(each), *phase.crosses(each)} for each in (at, before))
    names = naming.labels(at)
    return " ".join(f"{names[cell]}." for cell in phase.box(at).cells if cell in now ^ then)


def say(at: Situation, event: Event) -> str:
    """What happened, for those who listen."""
    words = at.words
    match event:
        case Ready():
            return words("blackbox.say.ready")
        case Answered(entry, answer, _):
            where = capital(naming.place(words, entry))
            return words("blackbox.say.answer", place=where, answer=naming.answer_text(at, answer))
        case Marked(cell):
            return words("blackbox.say.mark", cell=cell)
        case Unmarked(cell):
            return words("blackbox.say.unmark", cell=cell)
        case Opened(_, cells, wrong, cost):
            said = capital(words.spelled(wrong))
            opened = words("blackbox.say.open", n=wrong, m=cost, wrong=said, cost=cost)
            return f"{opened} {naming.balls_lay(words, cells)}"
    return ""


def cover(at: Situation, to: int) -> Cover:
    """What the next person may read before the others look away."""
    words, balls = at.words, phase.rules(at).balls
    code = "hide" if to == HIDER else "seek"
    text = words.rich(
        f"blackbox.cover.{code}", other=at.seats[1 - to], n=balls, balls=words.spelled(balls)
    )
    return Cover(at.seats[to], text, words("cover.key", name=at.seats[to]))


def line(at: Situation, number: int) -> tuple[Raw, bool]:
    """A ply in words; none is marked."""
    return _line(at, number), False


def _line(at: Situation, number: int) -> Raw:
    words = at.words
    match phase.rules(at).read(at.record[number].text):
        case Fire(entry):
            return words.rich("blackbox.line.fire", place=naming.place(words, entry))
        case Mark(cell):
            return words.rich("blackbox.line.mark", cell=cell)
        case Unmark(cell):
            return words.rich("blackbox.line.unmark", cell=cell)
        case Hide(cells):
            return words.rich("blackbox.line.hide", cells=" ".join(cells))
    return words.rich("blackbox.line.tip")
