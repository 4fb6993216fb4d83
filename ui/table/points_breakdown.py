"""Points breakdown: best play, choices and luck, added up."""

from __future__ import annotations

from dataclasses import dataclass

from engines.review import Review
from ui.boards.description import Description, luck_shown
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

ROOM = 1.1  # how far the scale goes beyond the longest bar


@dataclass(frozen=True)
class Entry:
    """A line of the sum, in tenths of a point: what it adds, and what there was before. A total
    begins at nought."""

    label: str
    tenths: int
    before: int = 0
    total: bool = False

    @property
    def end(self) -> int:
        return self.before + self.tenths


def entries(words: Words, description: Description, review: Review) -> list[Entry]:
    """The lines as they are shown: rounded to tenths, and still a sum."""
    best = words("reviews.best.about" if review.about else "reviews.best")
    lines = [Entry(best, round(10 * review.best), total=True)]
    for label, points in description.parts:
        lines.append(Entry(label, round(10 * points), lines[-1].end))
    luck = luck_shown(review, (points for _, points in description.parts))
    you = description.who or words("you")
    return [
        *lines,
        Entry(_luck(words, luck, description.who), luck, lines[-1].end),
        Entry(you, 10 * review.total, total=True),
    ]


def _luck(words: Words, tenths: int, who: str) -> str:
    """`You were unlucky` or `Tim was unlucky`, in front of how much."""
    if not tenths:
        return words("reviews.luck")
    code = f"reviews.luck.{'cost' if tenths > 0 else 'saved'}"
    return words(code, who=words.opening(who)) if who else words(f"{code}.you")


def said(words: Words, entry: Entry) -> str:
    """What stands right of a line: with a sign where it is added."""
    if entry.tenths % 10 == 0 and (entry.total or not entry.tenths):
        return str(entry.tenths // 10)
    sign = "+" if entry.tenths > 0 and not entry.total else ""
    return sign + words.number(entry.tenths / 10, 1)


def fall(words: Words, description: Description, review: Review) -> Node:
    """The sum as bars, each from where the one before ended."""
    lines = entries(words, description, review)
    scale = ROOM * max(max(line.before, line.end) for line in lines)

    def place(tenths: int) -> str:
        return f"{100 * tenths / scale:.1f}%"

    def bar(line: Entry) -> Node:
        left, right = sorted((line.before, line.end))
        kind = "tot" if line.total else "down" if line.tenths < 0 else "up"
        return h(
            "li",
            h("span", line.label, class_="l"),
            h(
                "span",
                h("i", style=f"--a:{place(left)};--b:{place(right)}"),
                class_="t",
                style=f"--e:{place(line.end)}",
                aria_hidden="true",
            ),
            h("span", said(words, line), class_="v"),
            class_=kind,
        )

    return h("ol", [bar(line) for line in lines], class_="fall")


def table(words: Words, made: tuple[Description, Review] | None, parts: int) -> Node:
    """The sum beside a board, without its total; while it is worked out that it is, and room."""
    lines = [(words("reviews.counting"), ""), *[("", "")] * (parts + 1)]
    if made:
        first, *rest = entries(words, *made)[:-1]
        best = first.label if made[1].about else words("reviews.best")
        lines = [(best, said(words, first))]
        lines += [(line.label, said(words, line)) for line in rest]
    return h(
        "table",
        h("tbody", [h("tr", h("td", label), h("td", value)) for label, value in lines]),
        class_="cmp",
        aria_busy=None if made else "true",
    )
