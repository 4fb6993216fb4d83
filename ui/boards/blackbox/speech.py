"""Sentences of the board. Status, names of squares, hints, announcements."""

from __future__ import annotations

from collections.abc import Mapping

from engines.agent import Thought
from engines.blackbox.bots import Why
from engines.blackbox.grid import Grid
from engines.blackbox.moves import (
    Answered,
    Event,
    Fire,
    Hide,
    Mark,
    Marked,
    Opened,
    Ready,
    Tip,
    Unmark,
    Unmarked,
)
from engines.blackbox.rays import Ray
from engines.blackbox.rules import HIDER, SEEKER, WRONG_BALL
from engines.blackbox.verdict import Verdict
from engines.blackbox.views import Open, pairs
from engines.blackbox.yardstick import MOSTLY
from ui.boards import match_score
from ui.boards import tone as tones
from ui.boards.blackbox import phase, studies
from ui.boards.blackbox.phase import HIDE, OVER, SANDBOX, SEEK
from ui.boards.drawing import Cover
from ui.boards.situation import Situation
from ui.toolkit.icons import icon
from ui.toolkit.markup import Raw, html
from ui.toolkit.memo import memo
from ui.toolkit.words import HUGE, Words, capital, power

HEAT_STEP = 2
ARROWS = {"T": "down", "B": "up", "L": "right", "R": "left"}


def place(words: Words, entry: str) -> str:
    """`row 4 from the left`."""
    return words(f"blackbox.place.{entry[0]}", number=entry[1:])


def pointer(entry: str) -> str:
    """An edge place as an arrow into the box and its number, as markup."""
    return f"{html(icon(ARROWS[entry[0]], 'i ar'))}{entry[1:]}"


def kind(answer: str) -> str:
    """The look of an answer: hit, refl or pass."""
    return {"hit": "hit", "reflect": "refl"}.get(answer, "pass")


def letter(at: Situation, answer: str) -> str:
    return at.words(f"blackbox.letter.{answer}")


def answer_text(at: Situation, answer: str) -> str:
    """An answer in words."""
    if answer in ("hit", "reflect"):
        return at.words(f"blackbox.answer.{answer}")
    return at.words("blackbox.answer.out", place=place(at.words, answer))


def boards(words: Words, number: int) -> str:
    """How many boards, in words."""
    if number < HUGE:
        return words("blackbox.boards", n=number, number=words.number(number))
    return words("blackbox.boards.power", power=power(number))


def labels(at: Situation) -> dict[str, str]:
    """The name of every square, by its key."""
    words, box, known = at.words, phase.box(at), phase.answers(at)
    named = dict(_plain_labels(words, box))
    for cell, state in _cell_states(at).items():
        named[cell] = words(f"blackbox.cell.{state}", cell=cell)
    numbers, bad = pairs(known), _all_conflicts(at)
    for entry, answer in known.items():
        named[entry] = _answered(at, entry, answer, numbers.get(entry), entry in bad)
    return named


@memo(kept=4)
def _plain_labels(words: Words, box: Grid) -> Mapping[str, str]:
    """The names of the squares of an empty box that nothing was asked of."""
    free = {entry: words("blackbox.entry.free", place=place(words, entry)) for entry in box.entries}
    return {cell: cell for cell in box.cells} | free


def _answered(at: Situation, entry: str, answer: str, number: int | None, bad: bool) -> str:
    words, said = at.words, answer_text(at, answer)
    if number:
        said = words("blackbox.entry.pair", answer=said, number=number)
    if bad:
        said = words("blackbox.entry.conflict", answer=said)
    return words("blackbox.entry.known", place=place(words, entry), answer=said)


def _all_conflicts(at: Situation) -> set[str]:
    bad = set(phase.conflicts(at))
    return bad | {phase.answers(at)[entry] for entry in bad}


def _cell_states(at: Situation) -> dict[str, str]:
    """What is put in a cell, or was: only of the cells where there is something."""
    seen, marks = phase.view(at), phase.marks(at)
    if isinstance(seen, Open) and not phase.building(at):
        if not seen.over:
            return dict.fromkeys(seen.hidden, "ball")
        hidden = phase.truth(at) or ()
        found = dict.fromkeys(hidden, "missed")
        return found | {cell: "found" if cell in hidden else "wrong" for cell in marks}
    return dict.fromkeys(phase.crosses(at), "cross") | dict.fromkeys(marks, "ball")


def status(at: Situation) -> Raw:
    now = phase.phase(at)
    if now == SANDBOX:
        return at.words.rich("blackbox.sandbox.text")
    if now == OVER:
        return _over(at)
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
        return words.rich("blackbox.seek.aim", place=place(words, pick.aim))
    if pick.path:
        code = _how_sure(studies.paths(at, pick.path), studies.traced(at, pick.path))
        return words.rich(f"blackbox.path.{code}", place=capital(place(words, pick.path)))
    if pick.crossing:
        return words.rich("blackbox.seek.cross")
    marked, last = len(phase.marks(at)), at.witnessed[-1] if at.witnessed else None
    if isinstance(last, Answered):
        return words.rich(
            "blackbox.seek.answer",
            place=capital(place(words, last.entry)),
            answer=answer_text(at, last.answer),
        )
    if marked == balls:
        return words.rich("blackbox.seek.full", n=balls, balls=capital(words.spelled(balls)))
    if marked > balls:
        number = capital(words.spelled(marked))
        return words.rich("blackbox.seek.over", n=balls, number=number, balls=words.spelled(balls))
    if not phase.answers(at) and not marked:
        return words.rich("blackbox.seek.start", n=balls, balls=capital(words.spelled(balls)))
    return words.rich("blackbox.seek.next")


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


def _over(at: Situation) -> Raw:
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
    if at.seat is None and all(at.people) and at.length == 1:
        winner = HIDER if verdict.fair else SEEKER
        won = words.rich("blackbox.over.wins", name=at.seats[winner])
        return Raw(" ".join(filter(None, (won, found, _alike(at, verdict)))))
    more = _alike(at, verdict) or _mostly(at) or _look(at)
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


def _mostly(at: Situation) -> Raw | None:
    """What the strongest player pays, where that was counted, beside the person's own average."""
    box, words = phase.rules(at), at.words
    mostly = MOSTLY.get((box.rows, box.columns, box.balls))
    if mostly is None or at.length > 1 or not at.people[SEEKER]:
        return None
    least, most = mostly
    if at.average is None:
        return words.rich("blackbox.mostly", least=least, most=most)
    average = words.number(at.average, 1)
    return words.rich("blackbox.mostly.average", least=least, most=most, average=average)


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


def boards_figure(words: Words, number: int) -> tuple[str, str]:
    """The same for little room: figures, and what stands small behind them."""
    if number < 10_000 or number >= HUGE:
        return words.amount(number), ""
    steps = ((9, "billion"), (6, "million"), (3, "thousand"))
    power, name = next(step for step in steps if number >= 10 ** step[0])
    share = number / 10**power
    return words.number(share, 1 if share < 10 else 0), f" {words(f'blackbox.short.{name}')}"


def price(words: Words) -> str:
    """What a wrong ball costs."""
    return words("blackbox.cost", n=WRONG_BALL)


def warning(at: Situation) -> Raw:
    """Why a tip cannot be right."""
    words, seen = at.words, phase.view(at)
    bad = phase.conflicts(at)
    marked, balls = len(seen.marks), seen.balls
    if marked != balls:
        down, hidden = words.spelled(marked), words.spelled(balls)
        if marked < balls:
            return words.rich(
                "blackbox.tip.few", n=marked, marked=down, balls=hidden, price=price(words)
            )
        return words.rich(
            "blackbox.tip.many", n=balls, marked=capital(down), balls=hidden, price=price(words)
        )
    if not bad:
        return words.rich("blackbox.tip.some", price=price(words))
    named = words.joined([f"<b>{pointer(entry)}</b>" for entry in bad])
    return words.rich(
        "blackbox.tip.text",
        n=len(bad),
        number=capital(words.spelled(len(bad))),
        answers=Raw(named),
        price=price(words),
    )


def hints(at: Situation, thought: Thought) -> tuple[Raw, ...]:
    """Where to look, what to do, why."""
    words, why = at.words, thought.why
    known = why if isinstance(why, Why) else None
    match thought.move:
        case Fire(entry):
            line = words(f"blackbox.hint.line.{entry[0]}", number=entry[1:])
            shoot = words.rich("blackbox.hint.shoot", place=place(words, entry))
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
    number = capital(boards(words, why.boards))
    return words.rich(f"blackbox.hint.{code}", n=why.boards, boards=number)


def _of_ray(words: Words, why: Why | None) -> tuple[Raw, ...]:
    """What a ray leaves, counted or about, and in what it is the best, if in anything. (A ray that
    leaves most of more boards than are all looked at is never chosen.)"""
    if why is None or why.left is None or why.boards is None:
        return (words.rich("blackbox.hint.many"),)
    if why.complete:
        left = words.number(why.left * why.boards, 1 if why.left * why.boards < 10 else 0)
        said = words.rich("blackbox.hint.left", before=boards(words, why.boards), left=left)
    else:
        of = min(12, max(2, round(1 / why.left)))
        said = words.rich("blackbox.hint.part", of=words(f"blackbox.part.{of}"))
    return (words.rich(f"blackbox.hint.best.{why.best}"), said) if why.best else (said,)


def _of_cell(words: Words, why: Why | None, cell: str) -> Raw:
    chance = dict(why.chances)[cell] if why else 0.5
    if why and why.boards is not None and chance in (0, 1):
        code = "sure" if why.boards == 1 else "ball" if chance else "empty"
        return words.rich(f"blackbox.hint.{code}", cell=cell, boards=boards(words, why.boards))
    return _of_tip(words, why)


def _of_tip(words: Words, why: Why | None) -> Raw:
    if why is None or why.boards is None or not why.complete:
        return words.rich("blackbox.hint.many")
    if why.boards == 1:
        return words.rich("blackbox.hint.sure")
    return words.rich("blackbox.hint.guess", wrong=words.number(why.wrong, 1))


def echo(before: Situation, at: Situation) -> str:
    """The cells on which something was put or noted, or is no longer."""
    now, then = ({*phase.marks(each), *phase.crosses(each)} for each in (at, before))
    names = labels(at)
    return " ".join(f"{names[cell]}." for cell in phase.box(at).cells if cell in now ^ then)


def say(at: Situation, event: Event) -> str:
    """What happened, for those who listen."""
    words = at.words
    match event:
        case Ready():
            return words("blackbox.say.ready")
        case Answered(entry, answer, _):
            where = capital(place(words, entry))
            return words("blackbox.say.answer", place=where, answer=answer_text(at, answer))
        case Marked(cell):
            return words("blackbox.say.mark", cell=cell)
        case Unmarked(cell):
            return words("blackbox.say.unmark", cell=cell)
        case Opened(_, cells, wrong, cost):
            said = capital(words.spelled(wrong))
            opened = words("blackbox.say.open", n=wrong, m=cost, wrong=said, cost=cost)
            return f"{opened} {balls_lay(words, cells)}"
    return ""


def balls_lay(words: Words, cells: tuple[str, ...]) -> str:
    """Where the balls lay."""
    return words("blackbox.say.balls", n=len(cells), cells=words.joined(list(cells)))


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
            return words.rich("blackbox.line.fire", place=place(words, entry))
        case Mark(cell):
            return words.rich("blackbox.line.mark", cell=cell)
        case Unmark(cell):
            return words.rich("blackbox.line.unmark", cell=cell)
        case Hide(cells):
            return words.rich("blackbox.line.hide", cells=" ".join(cells))
    return words.rich("blackbox.line.tip")
