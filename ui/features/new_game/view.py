"""The new-game dialog: presets, every option of the rules, seats."""

from __future__ import annotations

from collections.abc import Mapping

from engines import GAMES
from engines.game import options
from ui.boards import BOARDS
from ui.boards.board import Board
from ui.boards.info import Characters, Option
from ui.boards.initials import letter
from ui.model import names
from ui.model.form import COMPUTER, GUEST, YOU, Form
from ui.toolkit.frame import choice, key, picker, seg, sheet, stepper, switch
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h, radio
from ui.toolkit.words import Words

DISCS = "abcdef"


def paint(
    words: Words,
    title: str,
    form: Form,
    goes_on: bool,
    refused: Mapping[str, str],
    embedded: bool,
) -> list[Node]:
    """`goes_on`: from a position of a replay, so that only the players are to be chosen; `refused`:
    what was typed for an option that it cannot be; `embedded`: in another site's page, which has
    nothing to share with."""
    board = BOARDS[form.game]
    problem = wrong(words, form, goes_on, refused)
    rules = [] if goes_on else [_presets(words, form), _own(words, board, form, refused)]
    return sheet(
        words,
        title,
        h(
            "div",
            _circle(words, board, form)
            if board.info.equal_seats
            else _roles(words, board, form, goes_on, embedded),
            _match(words, board, form) if board.info.equal_seats else rules,
            class_="form",
        ),
        [
            h("p", problem, class_="clash", data_announce="") if problem else None,
            key(words("cancel"), "close", style="sec"),
            key(start_label(words, board, form), "start", style="go", enabled=not problem),
        ],
        kicker=words(f"{form.game}.title"),
        class_="ask new" if goes_on else "wide new",
    )


def wrong(words: Words, form: Form, goes_on: bool, refused: Mapping[str, str]) -> str:
    """Why no match can begin, or ""."""
    info = BOARDS[form.game].info
    if clash := form.clash(words):
        return words("new.clash", name=clash)
    if goes_on:
        return ""
    return info.faulty(refused, words) or info.settled(form.ruleset, words)


def start_label(words: Words, board: Board, form: Form) -> str:
    """The main key says what will happen."""
    if board.info.equal_seats:
        return words(f"{form.game}.start")
    roles = form.ruleset.seats
    mine = [role for role, chair in zip(roles, form.chairs, strict=True) if chair.kind == YOU]
    if mine:
        return words(f"{form.game}.start.{mine[0]}")
    people = any(chair.kind == GUEST for chair in form.chairs)
    return words("start" if people else "start.watch")


def _group(title: str, *body: Node | list[Node] | None, fact: str = "", class_: str = "fs") -> Node:
    return h("section", h("h3", title, h("span", fact) if fact else None), *body, class_=class_)


def _roles(words: Words, board: Board, form: Form, goes_on: bool, embedded: bool) -> Node:
    game = form.ruleset
    lines: list[Node] = []
    named: list[Node] = []
    for seat, role in enumerate(game.seats):
        label = words(f"{form.game}.role.{role}")
        chosen = form.chairs[seat].kind
        kinds = [(kind, words(f"chair.{kind}")) for kind in (YOU, COMPUTER, GUEST)]
        lines.append(
            h(
                "div",
                h("span", label),
                seg(label, "sit", chosen, kinds, arg=f"{seat}:"),
                class_="fr",
            )
        )
        if form.takes_name(form.chairs[seat]):
            person = words("person", number=form.order.index(seat) + 1)
            named.append(_name(words, label, seat, form.chairs[seat].name, person))
    devices = words("new.devices" if game.hidden else "new.devices.open")
    head = h("h4", words("new.named"), None if embedded else h("span", devices))
    return _group(
        words("new.players"),
        lines,
        None if goes_on else _length(words, board, form),
        [head, *named] if named else None,
        _strengths(words, board, form),
        _answers(words, board, form),
        fact="" if goes_on else names.who_begins(words, game),
    )


def _strengths(words: Words, board: Board, form: Form) -> list[Node]:
    """How well the computers play: one by its character, where the game tells of them; several
    each by its own list."""
    seats = form.reckoning
    if len(seats) == 1 and board.info.characters:
        return [
            _characters(
                words, board.info.characters(form.ruleset, words), form.chairs[seats[0]].level
            )
        ]
    levels = _levels(words, board)
    if len(seats) < 2 or not board.info.characters:
        return [choice(words("new.level"), "level", form.level, levels)][: len(seats)]
    return [
        choice(
            words(f"{form.game}.role.{form.ruleset.seats[seat]}"),
            "level",
            form.chairs[seat].level,
            levels,
            str(seat),
        )
        for seat in seats
    ]


def _characters(words: Words, told: Characters, chosen: str) -> Node:
    """One after another: who it is, what it does, how it fares."""
    lines = [
        h(
            "li",
            h(
                "button",
                h("span", class_="ring"),
                h("span", each.name, h("small", each.manner)),
                h("span", each.figure, class_="m"),
                type="button",
                **radio(each.level == chosen, each.level == chosen),
                class_="on" if each.level == chosen else None,
                data_act="character",
                data_arg=each.level,
            ),
            role="none",
        )
        for each in told.each
    ]
    name = words("new.level")
    return h(
        "div",
        h("h4", name, h("span", told.heading) if told.heading else None),
        h("ul", lines, class_="pickl chars", role="radiogroup", aria_label=name),
        h("p", told.note, class_="muted") if told.note else None,
    )


def _name(words: Words, role: str, seat: int, name: str, person: str) -> Node:
    """What the person on a seat is called, where two play; `person`: without a name."""
    return h(
        "label",
        h("span", role),
        h(
            "input",
            value=name,
            placeholder=person,
            maxlength="24",
            data_change="name",
            data_arg=str(seat),
            aria_label=words("new.named.role", role=role),
            autocomplete="off",
        ),
        class_="fr named",
    )


def _answers(words: Words, board: Board, form: Form) -> Node | None:
    """A person who sets a code answers by hand, or lets the program do it."""
    roles = form.ruleset.seats
    if board.info.answers not in roles:
        return None
    swaps = form.length > 1 and any(chair.kind != COMPUTER for chair in form.chairs)
    if form.chairs[roles.index(board.info.answers)].kind == COMPUTER and not swaps:
        return None
    return switch(words("new.auto"), "auto", form.auto, words("new.auto.small"))


def _length(words: Words, board: Board, form: Form) -> Node | None:
    if len(board.info.lengths) < 2:
        return None
    labels = [
        (str(length), words(f"{form.game}.length", n=length)) for length in board.info.lengths
    ]
    return choice(words("new.length"), "length", str(form.length), labels)


def _levels(words: Words, board: Board) -> list[tuple[str, str]]:
    """Those that are offered, weakest first, with the place that this gives them."""
    offered, named = board.info.offered, f"{board.game}.level"
    return [
        (
            level,
            words("new.strength", name=words(f"{named}.{level}"), place=place, count=len(offered)),
        )
        for place, level in enumerate(offered, 1)
    ]


def _presets(words: Words, form: Form) -> Node:
    chosen, fact = form.preset, BOARDS[form.game].info.fact
    lines: list[Node] = []
    for name, ruleset in GAMES[form.game].presets().items():
        on = name == chosen
        lines.append(
            h(
                "li",
                h(
                    "button",
                    h("span", class_="ring"),
                    h("span", words(f"{form.game}.preset.{name}")),
                    h("small", told) if (told := fact(ruleset, words)) else None,
                    type="button",
                    **radio(on, on or (not chosen and not lines)),
                    class_="on" if on else None,
                    data_act="preset",
                    data_arg=name,
                ),
                role="none",
            )
        )
    return _group(
        words("new.rules"),
        [h("ul", lines, class_="pickl", role="radiogroup", aria_label=words("new.rules"))],
    )


def _own(words: Words, board: Board, form: Form, refused: Mapping[str, str]) -> Node | None:
    if not board.info.options:
        return None
    numbers = [option for option in board.info.options if option.most]
    others = [option for option in board.info.options if not option.most]
    values = {**options(form.ruleset), **refused}
    steps = [
        h(
            "div",
            h("span", words(f"{form.game}.option.{option.name}")),
            stepper(
                words,
                words(f"{form.game}.option.{option.name}"),
                str(values[option.name]),
                "option",
                option.name,
            ),
        )
        for option in numbers
    ]
    return _group(
        words("new.own"),
        h("div", steps, class_="steps3") if steps else None,
        [_other(words, form, option, values[option.name]) for option in others],
    )


def _other(words: Words, form: Form, option: Option, value: object) -> Node:
    code = f"{form.game}.option.{option.name}"
    if option.free:
        return h(
            "label",
            h("span", words(code), h("small", words(f"{code}.small"))),
            h(
                "input",
                type="text",
                value=str(value),
                data_change="option-text",
                data_arg=option.name,
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
            ),
            class_="opt col",
        )
    return switch(words(code), "option-switch", bool(value), arg=option.name)


def _called(words: Words, form: Form, seat: int) -> str:
    """What the table will call a player."""
    chair = form.chairs[seat]
    if chair.name:
        return chair.name
    if chair.kind == COMPUTER:
        return words("computer")
    alone = sum(other.kind != COMPUTER for other in form.chairs) == 1
    return words("you") if alone else words("person", number=seat + 1)


def _circle(words: Words, board: Board, form: Form) -> Node:
    """The seats round a table of equals."""
    least, most = board.info.options[0].least, board.info.options[0].most
    count = len(form.chairs)
    called = tuple(_called(words, form, seat) for seat in range(count))
    kinds = [(GUEST, words("chair.person")), *_levels(words, board)]
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
    return _group(
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


def _match(words: Words, board: Board, form: Form) -> Node:
    seats = range(len(form.chairs))
    named = [(str(seat), _called(words, form, seat)) for seat in seats]
    starters = [("-1", words("new.lot")), *named]
    return _group(
        words("new.match"),
        choice(words("new.starts"), "starter", str(form.starter), starters),
        _length(words, board, form),
    )
