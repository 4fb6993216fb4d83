"""Sentences of the board: past events and the next task. A player called "You" is spoken to."""

from __future__ import annotations

from engines.memorybox.events import (
    Accepted,
    Challenged,
    Checked,
    Dropped,
    Event,
    LastBall,
    Named,
    Passed,
    Refused,
    Won,
)
from engines.memorybox.knockout import OUT
from engines.memorybox.state import Table
from ui.boards.memorybox import guess, recent, revealed_box
from ui.boards.memorybox.seats import given, is_you, penalties
from ui.boards.situation import Situation
from ui.toolkit import plain_text
from ui.toolkit.markup import Raw, h, html


def rich(at: Situation, code: str, seat: int, **values: object) -> Raw:
    """A sentence about a seat, `{who}`: in the second person if that is "You"."""
    code = f"{code}.you" if is_you(at, seat) else code
    return at.words.rich(code, who=at.seats[seat], **values)


def plain(at: Situation, code: str, seat: int, **values: object) -> str:
    code = f"{code}.you" if is_you(at, seat) else code
    return at.words(code, who=at.seats[seat], **values)


def event_text(at: Situation, event: Event) -> Raw:
    """An event in a sentence."""
    code = "memorybox.told."
    match event:
        case Named():
            return rich(at, code + "named", event.seat, row=event.row, to=given(at, event.mover))
        case Dropped():
            how = "stayed" if event.stayed else "bounced"
            return rich(at, code + how, event.seat, row=event.row, hole=event.hole)
        case Refused():
            return rich(at, code + "refused", event.seat, row=event.row)
        case Accepted():
            return rich(at, code + "accepted", event.seat)
        case Passed():
            return rich(at, code + "passed", event.seat)
        case Challenged():
            return rich(at, code + "challenged", event.seat, row=event.row)
        case Checked():
            how = "free" if event.hole else "full"
            taker = given(at, event.taker)
            return rich(at, code + how, event.giver, hole=event.hole, to=taker)
        case LastBall():
            return rich(at, code + "last", event.seat)
        case Won():
            return rich(at, code + "won", event.seat)


def say(at: Situation, event: Event) -> str:
    """An event for ears, unless the status tells it: a row that is named for the player to move is
    part of the question, a check is told by its verdict, and the status says who won."""
    asked = isinstance(event, Named) and at.is_my_turn and at.view.table.phase == "drop"
    checked = isinstance(event, Checked) and at.result is None and recent.check(at) is not None
    return (
        ""
        if asked or checked or isinstance(event, Won)
        else plain_text.plain(event_text(at, event))
    )


def status(at: Situation) -> Raw:
    """What just happened and what is expected now."""
    if at.result is not None:
        return _over(at)
    if revealed_box.is_open(at):
        return _joined(*_looked_back(at), _truth(at))
    if at.is_my_turn:
        return _withheld(at, *_asks(at))
    return _withheld(at, *_happened(at), _waits(at))


def line(at: Situation, number: int) -> tuple[Raw, bool]:
    """A ply in words; a check is marked."""
    line = at.record[number]
    word, _, digit = line.text.partition(" ")
    said = rich(at, f"memorybox.line.{word}", line.seat, number=digit)
    return said, word == "challenge"


def turn(at: Situation) -> Raw:
    """What a person is asked at a table: where the device goes, and why."""
    table: Table = at.view.table
    passing = Raw()
    if at.settings.device == "round" and _last_hand(at) != table.actor:
        passing = Raw(html(h("span", at.words("memorybox.pass"), class_="pas")))
    return _joined(passing, _reason(at))


def _last_hand(at: Situation) -> int | None:
    """The person who moved last."""
    seats = (getattr(event, "seat", None) for event in reversed(at.witnessed))
    return next((seat for seat in seats if seat is not None and at.people[seat]), None)


def _reason(at: Situation) -> Raw:
    table: Table = at.view.table
    if table.phase == "drop":
        two = ".two" if table.double else ""
        return rich(at, f"memorybox.turn.drop{two}", table.namer, row=table.row)
    if table.phase == "poll":
        return _poll(at)
    if table.phase == "answer" and table.nameable:
        return rich(at, "memorybox.turn.answer", table.mover, row=table.row)
    return _joined(*[each for each in _asks(at) if each not in _happened(at)])


def _poll(at: Situation) -> Raw:
    """Who refuses, and who of those that were asked before believes it."""
    asked = recent.refusal(at)
    if asked is None:
        return Raw()
    believers = [at.seats[seat] for seat in reversed(asked.passed)]
    return at.words.rich(
        "memorybox.turn.poll",
        who=at.seats[asked.refuser],
        row=asked.row,
        n=len(believers),
        believers=at.words.joined(believers),
    )


def winner(at: Situation) -> Raw:
    """Who has won the round, or with it the match; "" while it goes on."""
    if at.result is None:
        return Raw()
    won = "memorybox.over.match" if _ends_match(at) else "memorybox.over.round"
    return rich(at, won, at.view.table.winner, number=at.match.number)


def _ends_match(at: Situation) -> bool:
    """Whether one is left; it is told when the lid is off."""
    left = sum(penalties(at, seat) < OUT for seat in range(len(at.seats)))
    return left == 1 and not revealed_box.is_closed_still(at)


def _over(at: Situation) -> Raw:
    if revealed_box.is_closed_still(at):
        return _joined(winner(at), _decided(at), guess.asked(at))
    why = guess.score_text(at) or _decided(at)
    if _ends_match(at):
        rounds = at.words.rich("memorybox.over.rounds", n=at.match.number)
        return _joined(winner(at), rounds, why)
    return _joined(winner(at), why, _gone(at))


def _decided(at: Situation) -> Raw:
    """What ended the round: a ball that stayed, or one that a check gave away."""
    *_, final = (e for e in at.witnessed if isinstance(e, (Dropped, Checked)))
    if isinstance(final, Dropped):
        return at.words.rich("memorybox.over.dropped", row=final.row, hole=final.hole)
    code = "memorybox.over." + ("free" if final.hole else "full")
    to = given(at, final.taker)
    return rich(at, code, final.giver, row=final.row, hole=final.hole, to=to)


def _gone(at: Situation) -> Raw:
    """Who is out of the match since this round."""
    out = [seat for seat in range(len(at.seats)) if penalties(at, seat) >= OUT]
    others = [at.seats[seat] for seat in out if not is_you(at, seat)]
    told = [at.words.rich("memorybox.over.out", n=len(others), who=at.words.joined(others))]
    you = any(is_you(at, seat) for seat in out)
    return _joined(
        *(told if others else []), at.words.rich("memorybox.over.out.you") if you else Raw()
    )


def asked(at: Situation) -> Raw:
    """What the person is asked to do."""
    return _asks(at)[-1]


def _asks(at: Situation) -> list[Raw]:
    """What the person is asked to do, and before it what led there."""
    words, table = at.words, at.view.table
    code = "memorybox.ask."
    match table.phase:
        case "name" if table.winner is not None:  # a check decided it, and its ball still rolls
            return _happened(at)
        case "name":
            other = ".other" if table.refused else ""
            before = [] if table.refused else _happened(at)
            return [*before, words.rich(f"{code}name{other}", to=given(at, table.mover))]
        case "drop":
            two = ".two" if table.double else ""
            return [rich(at, f"{code}drop{two}", table.namer, row=table.row)]
        case "again":
            return [*_happened(at), words.rich(code + "again")]
        case "answer":
            only = "" if table.nameable else ".only"
            return [rich(at, f"{code}answer{only}", table.mover, row=table.row)]
        case _:
            return [_poll(at), words.rich(f"{code}poll")]


def _waits(at: Situation) -> Raw:
    """Who does what next, while others are to move."""
    table: Table = at.view.table
    code = "memorybox.wait."
    match table.phase:
        case "name" if table.winner is None:
            return rich(at, code + "name", table.actor, to=given(at, table.mover))
        case "answer":
            return rich(at, code + "answer", table.actor)
        case "poll":
            return rich(at, code + "poll", table.actor)
        case "again":
            return rich(at, code + "again", table.actor)
        case _:
            return Raw()


def _happened(at: Situation) -> list[Raw]:
    """The last ply, or who begins; a last ball is told large, who won is told apart."""
    if not at.witnessed:
        return [rich(at, "memorybox.begins", at.view.table.mover)]
    events = recent.last_ply(at.witnessed)
    return [event_text(at, event) for event in events if not isinstance(event, (LastBall, Won))]


def _withheld(at: Situation, *sentences: Raw) -> Raw:
    """The sentences; after a check all but the first are marked, for its motion to hold back."""
    if recent.check(at) is None or len(sentences) < 2:
        return _joined(*sentences)
    first, *others = sentences
    return _joined(first, Raw(html(h("span", _joined(*others), data_m="verdict"))))


def _looked_back(at: Situation) -> list[Raw]:
    """The last ply on a replay: of a refusal also whether it was right."""
    events = recent.last_ply(at.witnessed)
    if len(events) == 1 and isinstance(refused := events[0], Refused):
        code = "rightly" if not _free(at, refused.row) else "wrongly"
        return [rich(at, f"memorybox.told.refused.{code}", refused.seat, row=refused.row)]
    return _happened(at)


def _free(at: Situation, row: int) -> list[str]:
    found = revealed_box.box(at)
    return [str(hole) for hole in range(1, 7) if (row, hole) not in found]


def _truth(at: Situation) -> Raw:
    """On a replay: which holes of the row at issue are free, as everybody could know."""
    row = at.view.table.row
    if row is None:
        return Raw()
    free = _free(at, row)
    if not free:
        return at.words.rich("memorybox.truth.full", row=row)
    return at.words.rich("memorybox.truth.free", row=row, n=len(free), holes=at.words.joined(free))


def _joined(*sentences: Raw) -> Raw:
    return Raw(" ".join(filter(None, sentences)))
