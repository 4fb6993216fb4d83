"""Seats round a table of equals, and the match they play."""

from __future__ import annotations

from ui.boards.board import Board
from ui.boards.initials import letter
from ui.features.new_game.choices import group, length, levels
from ui.model.form import COMPUTER, GUEST, Form
from ui.toolkit.frame import choice, picker
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

DISCS = "abcdef"


def circle(words: Words, board: Board, form: Form) -> Node:
    """The seats round a table of equals."""
    least, most = board.info.options[0].least, board.info.options[0].most
    count = len(form.chairs)
    called = tuple(_called(words, form, seat) for seat in range(count))
    kinds = [(GUEST, words("chair.person")), *levels(words, board)]
    lines = []
    for seat, (chair, name) in enumerate(zip(form.chairs, called, strict=True)):
        person = chair.kind != COMPUTER
        kind = GUEST if person else chair.level
        shown = words("chair.person") if person else words(f"{board.game}.level.{chair.level}")
        disc = h("span", letter(called, seat), class_=f"disc k-{DISCS[seat]}", aria_hidden="true")
        lines.append(
            h(
                "li",
                disc,
                _name_field(words, seat, chair.name, name),
                picker(words("new.kind", name=name), "kind", kind, kinds, str(seat), shown),
                _drop(words, seat, name) if count > least else h("span"),
            )
        )
    add = h(
        "button",
        h("span", icon("plus"), class_="disc open"),
        h("span", words("new.add")),
        class_="seats add",
        type="button",
        data_act="chair-add",
    )
    return group(
        words("new.seats"),
        [h("ul", lines, class_="seats")],
        add if count < most else None,
        _deal(words, board, form),
        fact=words("new.seats.fact", least=least, most=most),
    )


def _name_field(words: Words, seat: int, name: str, called: str) -> Node:
    """What is typed there is told letter by letter; an empty one stays empty, to be typed into."""
    return h(
        "input",
        class_="nm",
        value=name,
        placeholder=called,
        maxlength="24",
        data_change="name",
        data_at_once=True,
        data_arg=str(seat),
        aria_label=words("new.name", number=seat + 1),
        autocomplete="off",
    )


def _drop(words: Words, seat: int, name: str) -> Node:
    """The key that takes a seat away."""
    return h(
        "button",
        icon("close"),
        class_="x",
        type="button",
        data_act="chair-drop",
        data_arg=str(seat),
        aria_label=words("new.drop", name=name),
    )


def _deal(words: Words, board: Board, form: Form) -> Node:
    """What everybody is dealt: a dot for each ball, in the colours of the seats."""
    dots: list[Node] = []
    x = 4.0
    for seat, share in enumerate(board.info.hand_sizes(form.ruleset)):
        for _ in range(share):
            dots.append(h("circle", class_=f"k-{DISCS[seat]}", cx=x, cy=5, r=3.6))
            x += 8.6
        x += 7
    figure = h("svg", dots, class_="deal", viewBox=f"0 0 {x - 11:.0f} 10", aria_hidden="true")
    return h("div", h("h4", board.info.fact(form.ruleset, words)), figure)


def match(words: Words, board: Board, form: Form) -> Node:
    """Who begins, and how many rounds there are."""
    seats = range(len(form.chairs))
    named = [(str(seat), _called(words, form, seat)) for seat in seats]
    starters = [("-1", words("new.lot")), *named]
    return group(
        words("new.match"),
        choice(words("new.starts"), "starter", str(form.starter), starters),
        length(words, board, form),
        fact=board.info.knockout(words),
    )


def _called(words: Words, form: Form, seat: int) -> str:
    """What the table will call a player."""
    chair = form.chairs[seat]
    if chair.name:
        return chair.name
    if chair.kind == COMPUTER:
        return words("computer")
    alone = sum(other.kind != COMPUTER for other in form.chairs) == 1
    return words("you") if alone else words("person", number=seat + 1)
