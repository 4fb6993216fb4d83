"""The players under the board: whose turn, what they are asked, how many balls they have."""

from __future__ import annotations

from engines.memorybox.knockout import OUT
from ui.boards.board import Situation
from ui.boards.memorybox import opened, recent, speech
from ui.boards.memorybox.recent import Refusal
from ui.boards.memorybox.seats import COLOURS, initial, penalties
from ui.markup import Child, Node, h


def paint(at: Situation) -> Node:
    """The list: seats clockwise, or in the order of asking while a refusal is decided."""
    asked = recent.refusal(at)
    if asked and not opened.is_open(at):
        order = asked.order(len(at.seats))
        return h("ul", [_asked(at, asked, seat) for seat in order], class_="players line")
    seats = sorted(range(len(at.seats)), key=lambda seat: (not _won(at, seat), seat))
    return h("ul", [_player(at, seat) for seat in seats], class_="players")


def stakes(at: Situation) -> Node | None:
    """What a check does to who makes it or may make it now."""
    asked = recent.refusal(at)
    if asked is None or opened.is_open(at):
        return None
    seat = at.view.table.actor if asked.checker is None else asked.checker
    dots = [h("circle", cx=7 + 12 * n, cy=8, r=5, class_="fu") for n in range(6)]
    hollow = h("circle", cx=44, cy=8, r=5.4, class_="fr0")
    lines = (
        ("full", h("path", d="M7 8H67", class_="ln"), dots),
        ("free", h("path", d="M7 8H37", class_="ln"), [*dots[:3], hollow]),
    )
    return h(
        "div",
        [
            h(
                "div",
                h("svg", drawn, stations, viewBox="0 0 74 16", aria_hidden="true"),
                h("span", at.words(f"memorybox.stakes.{code}")),
                h("b", speech.plain(at, f"memorybox.stakes.{code}.then", seat)),
            )
            for code, drawn, stations in lines
        ],
        class_="stakes",
    )


def _item(at: Situation, seat: int, *right: Child, class_: str | None = None) -> Node:
    words, table = at.words, at.view.table
    told = table.phase in ("drop", "again") and table.namer == seat and not opened.is_open(at)
    me = seat == at.seat
    return h(
        "li",
        h("span", initial(at, seat), class_=f"d k-{COLOURS[seat]}", aria_hidden="true"),
        h(
            "span",
            h("span", at.seats[seat], class_="nick"),
            " ",
            h("small", words("memorybox.penalties.n", n=penalties(at, seat)), class_="pen")
            if not opened.is_open(at)
            else None,
            " " if told else None,
            h("small", words("memorybox.named", row=table.row), class_="nm") if told else None,
            class_="who me" if me else "who",
        ),
        *right,
        class_=class_,
    )


def _asked(at: Situation, asked: Refusal, seat: int) -> Node:
    words = at.words
    deciding = asked.checker is None and seat == at.view.table.actor
    if seat == asked.refuser:
        code = "refuses"
    elif seat in asked.passed:
        code = "believes" if seat == (asked.refuser - 1) % len(at.seats) else "passes"
    elif seat == asked.checker:
        code = "checks"
    elif deciding:
        code = "decides"
    else:
        code = "later" if asked.checker is None else "watches"
    now = deciding or seat == asked.checker
    tag = h("span", words(f"memorybox.tag.{code}"), class_="tag now" if now else "tag")
    return _item(at, seat, tag, class_="todo" if code in ("later", "watches") else None)


def _player(at: Situation, seat: int) -> Node:
    if opened.is_open(at):
        return _item(at, seat, _left(at, seat))
    return _item(at, seat, _balls(at, seat))


def _balls(at: Situation, seat: int) -> Node:
    words, table = at.words, at.view.table
    if seat in table.last:
        return h("span", words("memorybox.last"), class_="balls last")
    if seat == at.seat:
        count = h("span", _count(at, "memorybox.balls", at.view.balls), class_="balls")
        if sum(at.people) < 2 or at.settings.own_count:
            return count
        return h(
            "button",
            h("span", words("memorybox.peek"), class_="say"),
            count,
            type="button",
            class_="peek",
            aria_label=words("memorybox.peek.name"),
        )
    if seat == table.actor:
        return h("span", words("memorybox.tag.turn"), class_="tag")
    return h("span", words("memorybox.hidden"), class_="balls")


def _left(at: Situation, seat: int) -> Node:
    """The open hand, and once the round is over what it adds to the penalties."""
    count = opened.hands(at)[seat]
    total = penalties(at, seat)
    if at.result is None:
        return h("span", _count(at, "memorybox.balls", count), class_="balls")
    if count == 0:
        note = at.words("memorybox.left.wins")
    else:
        note = f", {total - count} + {count} = {total}"
        if total >= OUT:
            note += at.words("memorybox.left.out")
    return h(
        "span", _count(at, "memorybox.left", count), h("i", note, class_="sumx"), class_="balls"
    )


def _count(at: Situation, code: str, count: int) -> list[Child]:
    return [h("b", str(count)), " " + at.words(code, n=count)]


def _won(at: Situation, seat: int) -> bool:
    return at.result is not None and at.view.table.winner == seat
