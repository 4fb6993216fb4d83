"""The result of a puzzle of the day. One large number, what it is made of, and the badge to
share."""

from __future__ import annotations

from dataclasses import dataclass

from ui.toolkit import plot
from ui.toolkit.frame import header, key, link, panel, row, rows, small_key, small_link
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, Raw, h
from ui.toolkit.words import Words


@dataclass(frozen=True)
class ResultProps:
    """All texts in the page's language.

    table     what the number is made of, or stands beside
    last      points of the last games in order, this one at the end; none if it does not count
    found     how many things were found, and of how many; None: they are not counted
    elsewhere the other puzzle of the day: what it is, and where
    following a puzzle of today that is still open: what the key says, and where
    """

    game: str
    title: str
    of: str
    number: str
    unit: str
    average: str
    text: Raw
    note: str
    table: tuple[tuple[str, str], ...]
    last: tuple[int, ...]
    badge: Node
    line: str
    found: tuple[int, int] | None
    site: str
    key: str
    board: tuple[Node | str, ...]
    board_at: str
    elsewhere: tuple[str, str]
    following: tuple[str, str] | None = None


def paint(words: Words, shown: ResultProps) -> Node:
    return h(
        "main",
        header(words, shown.title),
        _result(shown),
        _card(words, shown),
        plot.bars(words, shown.last),
        h("div", shown.board, class_="board", aria_hidden="true"),
        panel(
            words,
            rows(
                words("daily.next"),
                link(words(f"{shown.game}.daily.see"), shown.board_at, "eye"),
                row(words("daily.again.same"), "daily-again", shown.key, "again"),
                link(*shown.elsewhere, "next"),
            ),
        ),
        _keys(words, shown),
        class_="sum",
    )


def _result(shown: ResultProps) -> Node:
    average = h("span", shown.average, class_="muted") if shown.average else None
    lines = [h("tr", h("td", label), h("td", value)) for label, value in shown.table]
    return h(
        "section",
        h("span", shown.of, class_="no"),
        h(
            "div",
            h("b", shown.number),
            h("span", shown.unit, h("br") if average else None, average),
            class_="big",
        ),
        h("p", shown.text),
        h("p", shown.note) if shown.note else None,
        h("table", h("tbody", lines), class_="calc") if lines else None,
        class_="res",
    )


def _card(words: Words, shown: ResultProps) -> Node:
    return h(
        "section",
        h("div", shown.badge, class_="badge"),
        h(
            "div",
            h("div", h("b", shown.title), shown.of),
            _found(*shown.found, shown.line) if shown.found else h("div", shown.line),
            h("div", shown.site),
            class_="tx",
        ),
        class_="card",
        aria_label=words("daily.card"),
    )


def _found(found: int, count: int, said: str) -> Node:
    dot = '<circle cx="8" cy="8" r="7" class="found-y"></circle>'
    gap = '<circle cx="8" cy="8" r="6" class="found-n"></circle>'
    return h(
        "div",
        [
            h("svg", Raw(dot if number < found else gap), viewBox="0 0 16 16")
            for number in range(count)
        ],
        class_="found",
        role="img",
        aria_label=said,
    )


def _keys(words: Words, shown: ResultProps) -> Node:
    """To the next puzzle of today while one is open; else to share this one."""
    share = h(
        "button",
        icon("share"),
        words("share.open"),
        class_="btn sec" if shown.following else "btn first",
        type="button",
        data_act="daily-share",
        data_arg=shown.key,
    )
    if shown.following:
        label, href = shown.following
        keys = [share, h("a", label, class_="btn go first", href=href)]
    else:
        keys = [key(words("new.open"), "new", shown.game, "sec"), share]
    return h(
        "div",
        small_link(words("daily.board"), shown.board_at, "eye"),
        small_key(words("daily.again"), "daily-again", "again", shown.key),
        keys,
        class_="acts",
    )
