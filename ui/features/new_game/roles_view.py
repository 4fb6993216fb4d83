"""Roles in a game for two sides, and who has them."""

from __future__ import annotations

from ui.boards.board import Board
from ui.boards.info import Characters
from ui.features.new_game.choices import group, length, levels
from ui.model import names
from ui.model.form import COMPUTER, GUEST, YOU, Form
from ui.toolkit.frame import choice, seg, switch
from ui.toolkit.markup import Node, h, radio
from ui.toolkit.words import Words


def roles(words: Words, board: Board, form: Form, goes_on: bool, embedded: bool) -> Node:
    """Who has which role, and all that is asked of those who have it."""
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
    return group(
        words("new.players"),
        lines,
        None if goes_on else length(words, board, form),
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
    offered = levels(words, board)
    if len(seats) < 2 or not board.info.characters:
        return [choice(words("new.level"), "level", form.level, offered)][: len(seats)]
    return [
        choice(
            words(f"{form.game}.role.{form.ruleset.seats[seat]}"),
            "level",
            form.chairs[seat].level,
            offered,
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
