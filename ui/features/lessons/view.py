"""A lesson on the table's layout. Its step stands where a game has its turn."""

from __future__ import annotations

from dataclasses import dataclass

from ui.boards.board import Board
from ui.boards.buttons import Button
from ui.boards.situation import Situation
from ui.table.keys_view import act_key
from ui.toolkit import route
from ui.toolkit.frame import header, link, panel, small_key, stepdots
from ui.toolkit.icons import icon
from ui.toolkit.markup import Children, Node, Raw, h, off
from ui.toolkit.widgets import titled
from ui.toolkit.words import Words


@dataclass(frozen=True)
class LessonProps:
    """What a lesson shows besides the board.

    step      counted from 0, of `count`
    sentence  what to do, or what came of it
    known     the rules learnt so far, the last one first, of as many as there are steps
    drawn     the board
    tray      what lies under it
    main      the board's own main key, where it is to be used
    ready     whether the next step may be taken
    done      whether this one is
    following the game of another lesson, once this one is over; or ""
    """

    step: int
    count: int
    title: str
    sentence: Raw | str
    known: tuple[str, ...]
    drawn: Node
    tray: Children
    main: Button | None
    ready: bool
    done: bool
    following: str = ""


def paint(board: Board, at: Situation, shown: LessonProps) -> Node:
    words = at.words
    game = words(f"{board.game}.title")
    narrow = "tray box p-only"
    under: list[Children] = [shown.tray, _known(words, shown, narrow)]
    if shown.following:
        under = [_onward(words, shown, narrow), *under[::-1]]
    return h(
        "main",
        header(words, words(f"{board.game}.short")),
        h(
            "div",
            h("span", words("lessons.kicker", game=game), class_="no"),
            h("h1", shown.title),
            class_="title",
        ),
        h(
            "div",
            stepdots(
                words("lessons.step", step=shown.step + 1, count=shown.count),
                shown.step,
                shown.count,
                announced=True,
            ),
            h("p", shown.sentence, data_announce=""),
            class_="status",
        ),
        shown.drawn,
        h("div", under, class_="tray"),
        panel(words, _onward(words, shown, ""), _known(words, shown, "")),
        _keys(words, shown),
        class_="play lesson",
        data_game=board.game,
    )


def choices(words: Words, keys: list[Node]) -> Node:
    """Keys to choose between, under the board."""
    return h(
        "section",
        h("div", keys, class_="choices", role="group", aria_label=words("lessons.choices")),
        class_="tray box",
    )


def _onward(words: Words, shown: LessonProps, class_: str) -> Node | None:
    """The way to another lesson, once this one is over."""
    if not shown.following:
        return None
    said = words("lessons.following", game=words(f"{shown.following}.title"))
    way = link(said, route.write("lesson", shown.following), "next")
    return h("section", h("div", way, class_="rows"), class_=f"onward {class_}".rstrip())


def _known(words: Words, shown: LessonProps, class_: str) -> Node:
    """The rules learnt so far."""
    fact = words("lessons.known.of", known=len(shown.known), count=shown.count)
    return h(
        "section",
        h("h2", titled(words("lessons.known"), fact)),
        h("ul", [h("li", icon("check"), h("span", rule)) for rule in shown.known])
        if shown.known
        else None,
        class_=f"known {class_}".rstrip(),
    )


def _keys(words: Words, shown: LessonProps) -> Node:
    return h(
        "div",
        small_key(words("hint.back"), "lesson-back", "back", enabled=shown.step > 0),
        small_key(words("lessons.show"), "lesson-show", "eye", enabled=not shown.done),
        small_key(words("lessons.leave"), "lesson-leave", "close"),
        _main(words, shown),
        class_="acts",
    )


def _main(words: Words, shown: LessonProps) -> Node:
    """The board's own key until the step is done, then the way on."""
    if shown.main and (shown.main.enabled or not shown.ready):
        return act_key(shown.main)
    over = shown.done and shown.step + 1 == shown.count
    return h(
        "button",
        words("lessons.play" if over else "hint.next"),
        class_="btn go",
        type="button",
        data_act="lesson-next",
        aria_disabled=off(shown.ready),
    )
