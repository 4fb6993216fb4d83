"""The new-game dialog: seats, rules, and the key that begins."""

from __future__ import annotations

from collections.abc import Mapping

from ui.boards import BOARDS
from ui.boards.board import Board
from ui.features.new_game import circle_view, roles_view, rules_view
from ui.model.form import GUEST, YOU, Form
from ui.toolkit.frame import key, sheet
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words


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
    if board.info.equal_seats:
        body = [circle_view.circle(words, board, form), circle_view.match(words, board, form)]
    else:
        body = [roles_view.roles(words, board, form, goes_on, embedded)]
        body += [] if goes_on else rules_view.rules(words, board, form, refused)
    return sheet(
        words,
        title,
        h("div", body, class_="form"),
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
