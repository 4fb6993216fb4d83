"""Rule pages, their index, and the help at a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ui.boards import BOARDS
from ui.features.printing import view as printing_view
from ui.features.printing.sheets.sheet import Sheet
from ui.toolkit import route
from ui.toolkit.frame import key, link, print_page, row, section, sheet, stepdots
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.qr.code import Code
from ui.toolkit.words import Words, rules

Figure = Callable[[str], tuple[Node, bool]]
"""The picture of a case by its name, and whether it can be played."""


@dataclass(frozen=True)
class HelpStep:
    """A step of the help: its name, its cases, its number from 0 of `count`; `wide`: pictures too
    wide to stand three in a row."""

    name: str
    cases: tuple[str, ...]
    number: int
    count: int
    wide: bool


def lesson_link(words: Words, game: str, label: str, learnt: Collection[str]) -> Node:
    """The way to a lesson, with a tick if its game is among those learnt."""
    done = game in learnt
    fact = words("lessons.done") if done else ""
    return link(label, route.write("lesson", game), "check" if done else "play", fact)


def all_games(words: Words, learnt: Collection[str], printable: Sequence[Sheet]) -> Node:
    """All lessons, rule pages, and sheets to print: of the games that have some."""
    return print_page(
        words,
        words("site"),
        words("rules.menu"),
        words("rules.lead"),
        None,
        section(
            words("lessons.all"),
            h(
                "div",
                [
                    lesson_link(words, name, words(f"{name}.title"), learnt)
                    for name, board in BOARDS.items()
                    if board.info.lesson
                ],
                class_="rows",
            ),
        ),
        section(
            words("rules.title"),
            h(
                "div",
                [link(words(f"{name}.title"), route.write("rules", name)) for name in BOARDS],
                class_="rows",
            ),
        ),
        printing_view.links(words, printable),
    )


@dataclass(frozen=True)
class OnPaper:
    """What a rule page has for paper: the sheets of its game, and the code that is printed at its
    end."""

    sheets: Sequence[Sheet]
    code: Code | None


def page(
    words: Words,
    game: str,
    learnt: Collection[str],
    figure: Figure,
    wide: bool,
    on_paper: OnPaper,
    playing: str,
) -> Node:
    """The rules of a game in full. `wide`: its pictures stand above their words on a phone;
    `playing`: the address where it is played."""
    return print_page(
        words,
        words("rules.title"),
        words(f"{game}.title"),
        words(f"{game}.door") if words.has(f"{game}.door") else "",
        [
            h("a", words("rules.play"), class_="btn go", href=playing),
            h(
                "div",
                lesson_link(words, game, words("lesson"), learnt)
                if BOARDS[game].info.lesson
                else None,
                row(words("rules.print"), "print", symbol="print"),
                [printing_view.way(words, sheet, "next") for sheet in on_paper.sheets],
                class_="rows",
            ),
        ],
        h(
            "div",
            [_section(words, game, part, figure) for part in rules(game)],
            class_="ruletext full wide" if wide else "ruletext full",
        ),
        h(
            "div",
            printing_view.foot(words, words("printing.rules.foot"), on_paper.code),
            class_="onpaper",
        ),
    )


def _section(words: Words, game: str, part: dict[str, Any], figure: Figure) -> Node:
    language = words.language
    plays = any("case" in each and figure(each["case"])[1] for each in part["body"])
    return h(
        "section",
        h(
            "h2",
            part["title"][language],
            h("span", words("rules.tap"), class_="muted taps") if plays else None,
        ),
        list(_paragraphs(words, game, part["body"], figure)),
        class_="sect",
    )


def _paragraphs(
    words: Words, game: str, body: list[dict[str, str]], figure: Figure
) -> Iterator[Node]:
    """Paragraphs as text; those with a picture stand together in a row."""
    for pictured, group in groupby(body, lambda each: "case" in each):
        if pictured:
            yield h("div", [_living(words, game, each, figure) for each in group], class_="cases")
        else:
            yield from (h("p", Raw(each[words.language])) for each in group)


def _living(words: Words, game: str, told: dict[str, str], figure: Figure) -> Node:
    """A picture and its rule; a tap on the picture plays it."""
    name = told["case"]
    drawn, plays = figure(name)
    title = words(f"{game}.examples.{name}")
    return h(
        "figure",
        picture(words, name, title, drawn, plays),
        h("figcaption", h("b", title), h("p", Raw(told[words.language]), id=f"rule-{name}")),
        class_="living",
        data_seen="case-seen" if plays else None,
        data_arg=name if plays else None,
    )


def picture(words: Words, name: str, title: str, drawn: Node, plays: bool) -> Node:
    """The board of a case, and over all of it the key that plays it."""
    named = Node(
        drawn.tag,
        {**drawn.attrs, "role": "img", "aria-labelledby": f"rule-{name}"},
        drawn.children,
    )
    replay = h(
        "button",
        icon("again"),
        type="button",
        data_act="case-play",
        data_arg=name,
        aria_label=words("rules.again", case=title),
    )
    return h("div", named, replay if plays else None, class_="fig")


def help_sheet(words: Words, game: str, step: HelpStep, figure: Figure) -> list[Node]:
    """The help over the table: a few small pictures, and on."""
    last = step.number + 1 == step.count
    lesson = key(words("lesson"), "lesson", game, "sec") if BOARDS[game].info.lesson else None
    everything = link(words("rules.all"), route.write("rules", game), "next")
    return sheet(
        words,
        words(f"{game}.examples.step.{step.name}"),
        h(
            "div",
            h(
                "div",
                [_small(words, game, name, figure) for name in step.cases],
                class_="dia wide" if step.wide else "dia",
            ),
            h("div", everything, class_="rows"),
            class_="form",
            id=f"help-{step.number}",
        ),
        [
            stepdots(
                words("lessons.step", step=step.number + 1, count=step.count),
                step.number,
                step.count,
            ),
            key(words("hint.back"), "help-back", style="sec") if step.number else lesson,
            key(words("close"), "close") if last else key(words("hint.next"), "help-next"),
        ],
        kicker=words("rules.kicker", game=words(f"{game}.title")),
        class_="helpsheet",
    )


def text_sheet(words: Words, game: str, figure: Figure) -> list[Node]:
    """The whole rules over the table, where a game has no help of its own."""
    text = [_section(words, game, part, figure) for part in rules(game)]
    return sheet(
        words,
        words("rules.title"),
        h("div", text, class_="form ruletext", tabindex="0"),
        [
            key(words("lesson"), "lesson", game, "sec") if BOARDS[game].info.lesson else None,
            key(words("close"), "close"),
        ],
        kicker=words(f"{game}.title"),
        class_="rulesheet",
    )


def _small(words: Words, game: str, name: str, figure: Figure) -> Node:
    """A picture of the help, and what it shows in a few words."""
    drawn, plays = figure(name)
    title = words(f"{game}.examples.{name}")
    return h(
        "figure",
        picture(words, name, title, drawn, plays),
        h(
            "figcaption",
            h("b", title),
            h("span", words(f"{game}.examples.{name}.brief"), id=f"rule-{name}"),
        ),
        data_seen="case-seen" if plays else None,
        data_arg=name if plays else None,
    )
