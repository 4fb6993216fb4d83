"""Sentences of the board, to read and to hear."""

from __future__ import annotations

from engines.game import Event
from engines.mastermind import Mastermind
from engines.mastermind.moves import (
    Answer,
    Answered,
    Guess,
    Guessed,
    Hide,
    Revealed,
    ShieldClosed,
    read,
)
from engines.mastermind.rules import BREAKER, SETTER
from engines.mastermind.search import Rows, Tally, count
from engines.mastermind.yardstick import AVERAGE
from engines.review import WORTH_NAMING, Decision
from ui.boards import match_score
from ui.boards import tone as tones
from ui.boards.drawing import Cover
from ui.boards.mastermind import phase
from ui.boards.mastermind.draft import EMPTY
from ui.boards.mastermind.phase import ANSWER, GUESS, HIDE, OVER
from ui.boards.mastermind.standings import Standing, standing
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Raw
from ui.toolkit.memo import memo
from ui.toolkit.words import Words, capital, uncapital

TOLD = 3  # answers, with which it is said what red and white mean
WORK = 6_000  # about the time of a frame, for counting codes


def peg(at: Situation, symbol: str) -> str:
    return uncapital(at.words(f"mastermind.peg.{symbol}"))


def hole(at: Situation, place: int, symbol: str) -> str:
    if symbol == EMPTY:
        return at.words("mastermind.hole.free", hole=place + 1)
    return at.words("mastermind.hole", hole=place + 1, peg=peg(at, symbol))


def code(at: Situation, text: str) -> str:
    return ", ".join(peg(at, symbol) for symbol in text)


def pins(words: Words, red: int, white: int) -> str:
    """`1 red, 2 white`, without what is not there."""
    said = [
        words(f"mastermind.pins.{kind}", n=number)
        for kind, number in (("red", red), ("white", white))
        if number
    ]
    return ", ".join(said) or words("mastermind.pins.none")


def row(at: Situation, number: int) -> str:
    """A row with its answer, if it has one."""
    rows = phase.view(at).rows
    if number > len(rows):
        return at.words(
            "mastermind.row.pending", row=number, code=code(at, phase.view(at).pending or "")
        )
    guess, red, white = rows[number - 1]
    return at.words(
        "mastermind.row", row=number, code=code(at, guess), pins=pins(at.words, red, white)
    )


def beside(at: Situation, made: Decision) -> str:
    """The guess that lies in the row at a moment of a review."""
    kind = phase.laid(at)
    move = made.better if kind == phase.BETTER else made.move
    laid = code(at, move.code) if isinstance(move, Guess) else ""
    return at.words(f"mastermind.row.{kind}", row=phase.row(at), code=laid)


def cost(words: Words, made: Decision) -> str:
    """`+0.6`, or `≈0.6` where it is an estimate; `0` where it is not worth naming."""
    if made.cost < WORTH_NAMING:
        return "0"
    return f"{'≈' if made.about else '+'}{words.number(made.cost, 1)}"


def secret(at: Situation) -> str:
    return at.words("mastermind.secret", code=code(at, phase.secret(at)))


def status(at: Situation) -> Raw:
    now = phase.phase(at)
    if now == OVER:
        return _over(at)
    if phase.replayed(at) and (phase.view(at).rows or phase.view(at).pending):
        return _moment(at)
    if now == HIDE:
        return _laying(at, "mastermind.hide")
    if now == ANSWER:
        peek = " " + at.words.rich("mastermind.answer.peek") if phase.peeking(at) else ""
        if all(at.people):
            called = at.words.rich(
                "mastermind.answer.called", name=at.seats[SETTER], row=phase.row(at)
            )
            return Raw(called + peek)
        return Raw(_by(at, BREAKER, "mastermind.answer") + _left(at) + peek)
    if now == GUESS:
        rows = phase.view(at).rows
        if rows and set(phase.draft(at).holes) == {EMPTY}:
            last = len(rows) + 1 == phase.rules(at).attempts
            answer = pins(at.words, rows[-1].red, rows[-1].white)
            then = at.words.rich(
                "mastermind.guess.last" if last else "mastermind.guess.next",
                answer=capital(answer),
                row=len(rows) + 1,
            )
            means = at.words.rich("mastermind.answer.means") if len(rows) <= TOLD else ""
            return Raw(f"{then} {means}".rstrip())
        if rows or set(phase.draft(at).holes) != {EMPTY}:
            return _laying(at, "mastermind.guess")
        kind = "doubles" if phase.rules(at).doubles else "single"
        return Raw(f"{_laying(at, 'mastermind.guess')} {at.words.rich(f'mastermind.code.{kind}')}")
    if not phase.set_(at):
        return _by(at, SETTER, "mastermind.wait.hide")
    if phase.view(at).pending is None:
        return Raw(_by(at, BREAKER, "mastermind.wait.guess") + _left(at))
    return Raw(_by(at, SETTER, "mastermind.wait.answer") + _left(at))


def _left(at: Situation) -> str:
    """How many codes fit the rows, for those who may know."""
    rows = phase.view(at).rows
    if not rows or not phase.reckons(at):
        return ""
    left = fitting(phase.rules(at), rows)
    return " " + at.words.rich("mastermind.still", n=left.number, codes=tally(at.words, left))


def _moment(at: Situation) -> Raw:
    """What happened last, in a replay."""
    words, seen = at.words, phase.view(at)
    if seen.pending is not None:
        return words.rich("mastermind.moment.guess", row=phase.row(at))
    _, red, white = seen.rows[-1]
    return words.rich("mastermind.moment.answer", row=len(seen.rows), pins=pins(words, red, white))


def _laying(at: Situation, area: str) -> Raw:
    """Which hole is next, or that all are filled; before that, why a peg has moved."""
    hole = phase.draft(at).at
    once = at.words.rich("mastermind.once") + " " if phase.draft(at).moved else ""
    if hole is None:
        return Raw(once + at.words.rich(f"{area}.full", row=phase.row(at)))
    nth = at.words(f"mastermind.nth.{hole + 1}")
    chosen = at.words.rich(f"{area}.choose", row=phase.row(at), hole=hole + 1, nth=nth)
    return Raw(once + chosen)


def _by(at: Situation, seat: int, area: str) -> Raw:
    """A sentence about who sits there: a person with a name, or the computer."""
    kind = "person" if at.people[seat] else "computer"
    return at.words.rich(f"{area}.{kind}", name=at.seats[seat], row=phase.row(at))


def _over(at: Situation) -> Raw:
    seen, words = phase.view(at), at.words
    match = standing(at)
    if match is not None and match.over:
        return _won(at, match)
    reason = at.result.reason if at.result else ""
    if reason == "void":
        rows = [str(number) for number in phase.wrong(at)]
        fits = fitting(phase.rules(at), seen.rows).number
        told = words.rich(
            "mastermind.over.false" if fits else "mastermind.over.void",
            n=len(rows),
            rows=words.joined(rows),
        )
        return Raw(f"{told} {_points(at)}") if match else told
    if match is None and at.seat is None and all(at.people) and not at.challenge:
        return _duel(at, reason)
    told = words.rich(
        f"mastermind.over.{reason}.{_eyes(at)}",
        n=len(seen.rows),
        count=words.spelled(len(seen.rows)),
        name=at.seats[BREAKER],
    )
    if match is not None:
        return Raw(f"{told} {_points(at)}")
    more = (_par(at) or _just(at)) if reason == "solved" else None
    return Raw(f"{told} {more}") if more else told


def _duel(at: Situation, reason: str) -> Raw:
    """Who has won a single code between two people, and why."""
    words, rows = at.words, len(phase.view(at).rows)
    breaker = at.seats[BREAKER]
    winner = breaker if reason == "solved" else at.seats[SETTER]
    told = words.rich(
        f"mastermind.over.{reason}.duel",
        n=rows,
        count=words.spelled(rows),
        name=breaker,
        winner=winner,
    )
    just = _just(at) if reason == "solved" else None
    return Raw(f"{told} {just}") if just else told


def _points(at: Situation) -> Raw:
    """Whom a code of a match brought how many points."""
    points = at.result.points if at.result else (0, 0)
    seat = points.index(max(points))
    who = match_score.who(at, seat)
    return at.words.rich(
        f"mastermind.over.points.{who}", n=points[seat], name=at.words.within(at.seats[seat])
    )


def _par(at: Situation) -> Raw | None:
    """What the strongest player takes, where that was counted, beside the person's own average."""
    game, words = phase.rules(at), at.words
    kind = game.colours, game.doubles, game.blanks
    par = AVERAGE.get(kind) if game.places == 4 else None
    if at.match.length > 1 or _eyes(at) != "you":
        return None
    average = None if at.average is None else words.number(at.average, 1)
    if par is None:
        return words.rich("mastermind.average", average=average) if average else None
    code = "mastermind.par.you" if average else "mastermind.par"
    return words.rich(code, par=words.number(par, 1), average=average or "")


def tone(at: Situation) -> str:
    """How the end looks: a code that is broken is won, and one that holds."""
    if at.result is None or at.result.void:
        return ""
    match = standing(at)
    if match is not None and match.over:
        return tones.of_winner(at, match.leader)
    solved = at.result.reason == "solved"
    if at.people[BREAKER]:
        return tones.WON if solved else tones.LOST
    return tones.WON if at.people[SETTER] and not solved else ""


def _won(at: Situation, match: Standing) -> Raw:
    """Who has more points in the end, and why, where it can be said in a sentence."""
    words, leader, won = at.words, match.leader, match_score.winner(at, match)
    if leader is None:
        return won
    if match.decided_by_void:
        return Raw(f"{won} {words.rich('mastermind.match.void')}")
    other = 1 - leader
    if match.fewer:
        code, seat, n = "fewer", leader, match.fewer
    elif match.unbroken(other) > match.unbroken(leader):
        code, seat, n = "unbroken", other, match.unbroken(other)
    else:
        return won
    why = words.rich(
        f"mastermind.match.{code}.{match_score.who(at, seat)}",
        name=at.seats[seat],
        n=n,
        count=words.spelled(n),
    )
    return Raw(f"{won} {why}")


def _just(at: Situation) -> Raw | None:
    """That it was found in the last row."""
    last = len(phase.view(at).rows) == phase.rules(at).attempts
    return at.words.rich("mastermind.just") if last else None


def _eyes(at: Situation) -> str:
    """Who is told: `you` broke, or the `computer` did, or a `person` with a name."""
    if at.people[BREAKER]:
        return "you" if at.seat == BREAKER else "person"
    return "computer"


@memo(kept=512)
def fitting(game: Mastermind, rows: Rows) -> Tally:
    """How many codes fit these rows, as far as a page has time to count."""
    return count(game.secrets, rows, WORK)


def tally(words: Words, counted: Tally) -> str:
    shown = words.number(counted.number)
    return shown if counted.exact else words("mastermind.at-least", number=shown)


def echo(before: Situation, at: Situation) -> str:
    """The peg that was just laid, and where."""
    laid, then = phase.draft(at).holes, phase.draft(before).holes
    fresh = [
        place
        for place, symbol in enumerate(laid)
        if symbol and then[place : place + 1] != (symbol,)
    ]
    return f"{hole(at, fresh[0], laid[fresh[0]])}." if len(fresh) == 1 else ""


def say(at: Situation, event: Event) -> str:
    """What the status does not tell: a guess in words, answers to those who only watch, the code in
    the end."""
    match event:
        case ShieldClosed() if at.seat == BREAKER:
            return at.words("mastermind.say.set")
        case Guessed(number, guess) if at.seat != BREAKER:
            return at.words("mastermind.row.pending", row=number, code=code(at, guess))
        case Answered(number, red, white) if at.seat is None:
            return at.words("mastermind.say.answer", row=number, pins=pins(at.words, red, white))
        case Revealed(laid):
            return f"{at.words('mastermind.secret', code=code(at, laid))}."
    return ""


def cover(at: Situation, to: int, figure: Node | None) -> Cover:
    """What the next person may read before the others look away."""
    words, rows, row = at.words, phase.view(at).rows, phase.row(at)
    name, other = at.seats[to], at.seats[1 - to]
    if to == SETTER:
        text = words.rich("mastermind.cover.hide", other=other)
    elif rows:
        said = pins(words, rows[-1].red, rows[-1].white)
        text = words.rich("mastermind.cover.guess", other=other, row=row, pins=said)
    else:
        text = words.rich("mastermind.cover.first", other=other, n=phase.rules(at).attempts)
    return Cover(name, text, words("mastermind.cover.key", name=name), figure)


def line(at: Situation, number: int) -> tuple[Raw, bool]:
    """A ply in words; none is marked."""
    return _line(at, at.record[number].text), False


def _line(at: Situation, text: str) -> Raw:
    match read(text):
        case Hide(laid) | Guess(laid) as move:
            kind = "hide" if isinstance(move, Hide) else "guess"
            return at.words.rich(f"mastermind.line.{kind}", code=code(at, laid))
        case Answer(red, white):
            return Raw(pins(at.words, red, white))
    return at.words.rich("mastermind.line.resign")
