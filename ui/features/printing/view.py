"""Printing: the list of sheets, a preview, and its options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.features.printing.sheets.sheet import Sheet, Side
from ui.toolkit import route
from ui.toolkit.frame import key, link, print_page, row, section, seg
from ui.toolkit.icons import mark
from ui.toolkit.markup import Children, Node, Raw, h
from ui.toolkit.qr.code import Code
from ui.toolkit.qr.view import qr
from ui.toolkit.words import Words

SIZES = ("a4", "letter")


@dataclass(frozen=True)
class Choice:
    """What is chosen of a sheet: its size, its grade of those there are, its number, and how many
    of its puzzles are worked out, of how many."""

    size: str
    grade: str = ""
    grades: tuple[str, ...] = ()
    number: int = 0
    done: int = 0
    count: int = 0

    @property
    def ready(self) -> bool:
        return self.done == self.count


def links(words: Words, sheets: Sequence[Sheet]) -> Node:
    """The way to each sheet."""
    return section(
        words("printing.title"), h("div", [way(words, each) for each in sheets], class_="rows")
    )


def way(words: Words, sheet: Sheet, symbol: str = "") -> Node:
    """The way to a sheet."""
    return link(words(sheet.title), address(sheet), symbol)


def address(sheet: Sheet, /, **query: object) -> str:
    return route.write("print", *sheet.name.split("/"), **query)


def page(
    words: Words,
    title: str,
    sides: tuple[Side, ...],
    code: Code | None,
    chosen: Choice,
    puzzles: Sequence[Node] = (),
) -> Node:
    """A sheet. `puzzles`: lines that lead to each of its puzzles, to be played here."""
    return print_page(
        words,
        words("printing.kicker"),
        title,
        words("printing.lead"),
        key(words("rules.print"), "print", style="go", enabled=chosen.ready),
        h(
            "div",
            _choices(words, chosen),
            _plays(words, puzzles) if puzzles and chosen.ready else None,
            leaves(words, sides, code, chosen.size)
            if chosen.ready
            else h(
                "p",
                words("printing.working", done=chosen.done, count=chosen.count),
                class_="sect",
                data_announce="",
            ),
            class_="full papers",
        ),
    )


def _choices(words: Words, chosen: Choice) -> Node:
    sizes = [(size, words(f"printing.size.{size}")) for size in SIZES]
    grades = [(grade, words(f"printing.grade.{grade}")) for grade in chosen.grades]
    of_grade = words("printing.grade")
    return h(
        "section",
        h("h2", words("printing.choose")),
        h(
            "div",
            h("span", words("printing.size")),
            seg(words("printing.size"), "paper-size", chosen.size, sizes),
            class_="opt col",
        ),
        h(
            "div",
            h("span", of_grade),
            seg(of_grade, "paper-grade", chosen.grade, grades),
            class_="opt col",
        )
        if grades
        else None,
        h("div", row(words("printing.others"), "paper-next", symbol="again"), class_="rows")
        if grades
        else None,
        class_="sect noprint",
    )


def _plays(words: Words, puzzles: Sequence[Node]) -> Node:
    """Each puzzle of the sheet can be played."""
    return h(
        "section",
        h("h2", words("printing.play")),
        h("div", puzzles, class_="rows two"),
        class_="sect noprint",
    )


def leaves(words: Words, sides: tuple[Side, ...], code: Code | None, size: str) -> Node:
    """The sides one below the other, as large as there is room for; on paper one a page."""
    return h(
        "div",
        [_leaf(words, side, code) for side in sides],
        class_=f"leaves {size}",
    )


def _leaf(words: Words, side: Side, code: Code | None) -> Node:
    return h(
        "article",
        h(
            "header",
            h("span", mark(), class_="mark"),
            h("h2", side.title),
            h("p", side.lead),
        ),
        h("div", side.body, class_="drawn"),
        foot(words, side.foot, code),
        class_="leaf over" if side.solves else "leaf",
    )


def foot(words: Words, said: str, code: Code | None) -> Node:
    """The code that leads back, where to, and whose paper it is."""
    return h(
        "footer",
        qr(code, words("printing.code")) if code else None,
        h("p", said),
        h("p", words("site"), class_="site"),
        class_="imprint",
    )


def position(words: Words, board: Node, score: Children, moves: Raw) -> Children:
    """A board as it stands, its figures, and the moves that led there."""
    return [
        h("div", board, class_="stand"),
        h("div", score, class_="stand-score") if score else None,
        h("p", h("b", words("printing.moves")), " ", h("span", moves), class_="stand-moves")
        if moves
        else None,
    ]
