"""The memory game on paper. The lid as a board, and 36 counters to cut out and turn over."""

from __future__ import annotations

from typing import Any

from engines.memorybox.knockout import OUT
from engines.memorybox.state import BALLS, HOLES, ROWS
from ui.features.printing.sheets.sheet import Sheet, Side, circle, text
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

MOST = 6  # players


def _draw(words: Words, found: tuple[Any, ...], grade: str) -> tuple[Side, ...]:
    letters = "ABCDEF"[:MOST]
    counters = [h("span", letter, class_="dsc") for letter in letters for _ in range(BALLS // MOST)]
    body = [_lid(words, letters), h("div", counters, class_="cut")]
    lead = words.rich("memorybox.printing.lead")
    return (Side(words("memorybox.title"), lead, body, words("memorybox.printing.foot")),)


def _lid(words: Words, letters: str) -> Node:
    parts: list[Node] = [h("rect", x=1, y=1, width=638, height=430, rx=10, class_="pp-f")]
    for row in range(ROWS):
        y = 44 + 68 * row
        parts.append(text(26, y + 6, str(row + 1), "pp-n b"))
        parts += [circle(84 + 74 * hole, y, 24, "pp-o") for hole in range(HOLES)]
        parts += [circle(47 + 74 * place, y, 5, "pp-s") for place in range(HOLES + 1)]
        if row:
            parts.append(h("path", d=f"M8 {y - 34}H520", class_="pp-l"))
    parts.append(h("path", d="M520 2V430", class_="pp-l"))
    for column, letter in enumerate(letters):
        x = 540 + 16 * column
        parts.append(text(x, 26, letter, "pp-n"))
        parts += [circle(x, 50 + 60 * down, 4.6, "pp-s") for down in range(OUT + 1)]
    return h(
        "svg",
        parts,
        class_="pmx",
        viewBox="0 0 640 432",
        role="img",
        aria_label=words("memorybox.printing.lid"),
    )


SHEET = Sheet("memorybox", _draw)
