"""Rules of a new game: presets, and every option by itself."""

from __future__ import annotations

from collections.abc import Mapping

from engines import GAMES
from engines.game import options
from ui.boards import BOARDS
from ui.boards.board import Board
from ui.boards.info import Option
from ui.features.new_game.choices import group
from ui.model.form import Form
from ui.toolkit.frame import stepper, switch
from ui.toolkit.markup import Node, h, radio
from ui.toolkit.words import Words


def rules(words: Words, board: Board, form: Form, refused: Mapping[str, str]) -> list[Node]:
    """One of the usual rules, or one's own."""
    return [_presets(words, form), *_own(words, board, form, refused)]


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
    return group(
        words("new.rules"),
        [h("ul", lines, class_="pickl", role="radiogroup", aria_label=words("new.rules"))],
    )


def _own(words: Words, board: Board, form: Form, refused: Mapping[str, str]) -> list[Node]:
    if not board.info.options:
        return []
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
    return [
        group(
            words("new.own"),
            h("div", steps, class_="steps3") if steps else None,
            [_other(words, form, option, values[option.name]) for option in others],
        )
    ]


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
