"""The players under the board. Whose turn it is, what they are asked, how many balls they have."""

from __future__ import annotations

from engines.memorybox.events import Checked, Dropped
from engines.memorybox.knockout import OUT
from engines.memorybox.state import Table
from ui.boards.memorybox import final_ranking, guess, recent, revealed_box, speech, status_banner
from ui.boards.memorybox.motion import gift_place
from ui.boards.memorybox.recent import Refusal
from ui.boards.memorybox.seats import (
    brief,
    colour,
    computer,
    counted,
    initial,
    penalties,
    shared,
    tag,
)
from ui.boards.situation import Situation
from ui.toolkit.icons import icon
from ui.toolkit.markup import Child, Node, h


def paint(at: Situation) -> Node:
    """The list: seats clockwise, or in the order of asking while a refusal is decided."""
    if revealed_box.is_closed_still(at):
        return guess.figures(at)
    if final_ranking.ended(at):
        return final_ranking.paint(at)
    asked = recent.refusal(at)
    laid = " laid" if len(at.seats) > 4 else ""
    if asked and not _over(at) and not revealed_box.is_open(at):
        order = asked.order(len(at.seats))
        items = [_asked(at, asked, seat) for seat in order]
        return h("ul", items, _gift(at, order), class_=f"players line{laid}")
    seats = sorted(range(len(at.seats)), key=lambda seat: (not _won(at, seat), seat))
    over = "sums" if at.result is not None else None
    return h("ul", [_player(at, seat) for seat in seats], class_=f"players{laid}", data_m=over)


def _over(at: Situation) -> bool:
    """Whether there was a check, and all have seen it."""
    return recent.check(at) is not None and status_banner.check(at) is None


def _gift(at: Situation, order: tuple[int, ...]) -> Node | None:
    """The ball that a check has given, beside who has it now."""
    check = recent.check(at)
    if check is None:
        return None
    along = gift_place(order.index(check.taker), len(order))
    ball = h(
        "svg",
        h("circle", cx=10, cy=10, r=9, class_="b-body"),
        viewBox="0 0 20 20",
    )
    style = f"top:{along['top']};left:{along['left']}"
    return h("li", ball, class_="gift", style=style, data_m="gift", aria_hidden="true")


def stakes(at: Situation) -> Node | None:
    """What a check does to who makes it or may make it now; on a replay what could be known."""
    if revealed_box.is_open(at):
        return guess.legend(at) if at.result is not None else _knowable(at)
    if revealed_box.is_closed_still(at):
        return None
    asked = recent.refusal(at)
    if asked is None or recent.let_pass(at) or _over(at):
        return None
    seat = at.view.table.actor if asked.checker is None else asked.checker
    check = recent.check(at)
    dots = [h("circle", cx=7 + 12 * n, cy=8, r=5, class_="fu") for n in range(6)]
    hollow = h("circle", cx=44, cy=8, r=5.4, class_="fr0")
    lines = (
        ("full", +1, h("path", d="M7 8H67", class_="ln"), dots),
        ("free", -1, h("path", d="M7 8H37", class_="ln"), [*dots[:3], hollow]),
    )
    return h(
        "div",
        [
            h(
                "div",
                h("svg", drawn, stations, viewBox="0 0 74 16", aria_hidden="true"),
                h("span", at.words(f"memorybox.stakes.{code}")),
                _stake(at, code, change, seat),
                class_=None if check is None else "came" if _came(check) == code else "off",
            )
            for code, change, drawn, stations in lines
        ],
        class_="stakes",
        data_m=None if check is None else "verdict",
    )


def _knowable(at: Situation) -> Node | None:
    """Its words come when they are first wanted."""
    from ui.boards.memorybox import row_knowledge

    return row_knowledge.under(at)


def _came(check: Checked) -> str:
    return "free" if check.hole else "full"


def _stake(at: Situation, code: str, change: int, seat: int) -> Node:
    """What it does; to one's own balls in numbers, where nobody else looks on."""
    if recent.check(at) is None and seat == at.seat and not shared(at):
        balls = at.view.balls
        less = at.words(f"memorybox.stakes.{code}.count")
        return h("b", h("small", less), " ", _counts(at, balls, balls + change))
    you = at.is_my_turn and seat == at.seat
    then = f"memorybox.stakes.{code}.then{'.you' if you else ''}"
    return h("b", at.words(then) if you else speech.plain(at, then, seat))


def item(at: Situation, seat: int, *right: Child, class_: str | None = None) -> Node:
    """A seat in a list: disc, name (where the seats stand side by side a long one is cut short),
    and what stands at its right."""
    words, short = at.words, brief(at, seat)
    me = seat == at.seat
    return h(
        "li",
        h("span", initial(at, seat), class_=f"d k-{colour(at, seat)}", aria_hidden="true"),
        h(
            "span",
            h("span", at.seats[seat], class_="nick long" if short else "nick"),
            h("span", short, class_="brief", aria_hidden="true") if short else None,
            " ",
            computer(at, seat),
            h("small", words("memorybox.penalties.n", n=penalties(at, seat)), class_="pen")
            if not revealed_box.is_open(at)
            else None,
            class_="who me" if me else "who",
        ),
        *right,
        class_=class_,
    )


def _asked(at: Situation, asked: Refusal, seat: int) -> Node:
    """A seat on the line of asking; after a check, what it gives or takes."""
    check = recent.check(at)
    code, waits = _answer(at, asked, seat), None
    if check is not None and seat in (check.giver, check.taker):
        code, waits = "gives" if seat == check.giver else "takes", "verdict"
    said = tag(at, seat, code)
    follows = recent.let_pass(at) and seat == at.view.table.actor
    now = follows or code in ("decides", "takes")
    told = h("span", said, class_="tag now" if now else "tag", data_m=waits)
    right: list[Child] = [told]
    if counted(at, seat):
        change = 0 if check is None else (seat == check.giver) - (seat == check.taker)
        counts = _counts(at, at.view.balls + change, at.view.balls, waits)
        right = [h("span", told, " ", counts)]
    return item(at, seat, *right, class_="todo" if code in ("later", "watches") else None)


def _answer(at: Situation, asked: Refusal, seat: int) -> str:
    if seat == asked.refuser:
        return "refuses"
    if seat in asked.passed:
        return "believes" if seat == (asked.refuser - 1) % len(at.seats) else "passes"
    if asked.checker is None:
        return "decides" if seat == at.view.table.actor else "later"
    return "checks" if seat == asked.checker else "watches"


def _counts(at: Situation, before: int, now: int, waits: str | None = None) -> Node:
    """One's own balls, and what they were before the ball that was given; told at the end of the
    motion for which that `waits`."""
    if before == now:
        return h("span", _count(at, "memorybox.balls", now), class_="balls own")
    words = at.words
    return h(
        "span",
        h("span", words("memorybox.becomes", before=before, n=now), class_="vh"),
        h("b", str(before), icon("right", "ar"), str(now), aria_hidden="true"),
        class_="balls own",
        data_m=waits,
    )


def _player(at: Situation, seat: int) -> Node:
    if revealed_box.is_open(at):
        return item(at, seat, _left(at, seat))
    return item(at, seat, _balls(at, seat))


def _balls(at: Situation, seat: int) -> Node:
    """One's own count, or what that seat does now. At a table no count stands here unless the
    device's people want it."""
    words, table = at.words, at.view.table
    if seat in table.last:
        return h("span", words("memorybox.last"), class_="balls last")
    if counted(at, seat):
        return h("span", _count(at, "memorybox.balls", at.view.balls), class_="balls")
    code = _doing(at, seat)
    if not code:
        return h("span", class_="tag")
    now = code in ("drops", "names", "turn")
    said = tag(at, seat, code, row=table.row)
    return h("span", said, class_="tag now" if now else "tag")


def _doing(at: Situation, seat: int) -> str:
    """What a seat does while a row is named or a ball falls; "" if nothing."""
    table: Table = at.view.table
    following = (table.mover + 1) % len(at.seats)
    facts = status_banner.facts(at)
    if facts and isinstance(facts[0], Dropped):
        after = (facts[0].seat + 1) % len(at.seats)
        return {facts[0].seat: "drops", after: "then"}.get(seat, "watches")
    if table.phase == "name":
        return {table.actor: "names", table.mover: "then"}.get(seat, "")
    return {following: "then", table.namer: "named", table.mover: "turn"}.get(seat, "")


def _left(at: Situation, seat: int) -> Node:
    """The open hand, and once the round is over what it adds to the penalties."""
    count = revealed_box.hands(at)[seat]
    total = penalties(at, seat)
    if at.result is None:
        return h("span", _count(at, "memorybox.balls", count), class_="balls")
    if count == 0:
        note = at.words("memorybox.left.wins")
    else:
        note = f"{total - count} + {count} = {total}"
        if total >= OUT:
            note += at.words("memorybox.left.out", n=OUT)
    return h(
        "span",
        _count(at, "memorybox.left", count),
        h("i", ", ", class_="cm"),
        h("i", note, class_="sumx"),
        class_="balls",
    )


def _count(at: Situation, code: str, count: int) -> list[Child]:
    return [h("b", str(count)), " " + at.words(code, n=count)]


def _won(at: Situation, seat: int) -> bool:
    return at.result is not None and at.view.table.winner == seat
