"""Mastermind on paper. A pad for four codes, with a strip to fold over each secret."""

from __future__ import annotations

from typing import Any

from engines.mastermind import Mastermind
from ui.features.printing.sheets.sheet import Sheet, Side, circle, text
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

ROWS, PLACES = Mastermind().attempts, Mastermind().places
STRIP, PITCH = 40, 37  # heights


def _draw(words: Words, found: tuple[Any, ...], grade: str) -> tuple[Side, ...]:
    pads = h("div", [h("figure", _pad(words)) for _ in range(4)], class_="four")
    colours = Mastermind().colours
    names = [
        h("li", h("b", letter), " ", words(f"mastermind.peg.{letter}"))
        for letter in "ABCDEFGHIJ"[:colours]
    ]
    body = [pads, h("ul", names, class_="plg")]
    lead = words.rich("mastermind.printing.lead")
    return (Side(words("mastermind.title"), lead, body, words("mastermind.printing.foot")),)


def _pad(words: Words) -> Node:
    height = STRIP + ROWS * PITCH
    parts: list[Node] = [h("rect", width=290, height=STRIP, class_="pp-o")]
    parts += [circle(58 + 46 * place, STRIP / 2, 14, "pp-d") for place in range(PLACES)]
    for row in range(1, ROWS + 1):
        y = height - (row - 0.5) * PITCH
        parts.append(text(16, y + 5, str(row), "pp-n"))
        parts += [circle(58 + 46 * place, y, 14, "pp-o") for place in range(PLACES)]
        parts += [
            circle(250 + 15 * (pin % 2), y - 7.5 + 15 * (pin // 2), 5, "pp-s")
            for pin in range(PLACES)
        ]
        parts.append(h("path", d=f"M0 {y + PITCH / 2}H290", class_="pp-l"))
    return h(
        "svg",
        parts,
        class_="pmm",
        viewBox=f"-1 -1 292 {height + 2}",
        role="img",
        aria_label=words("mastermind.printing.pad", n=ROWS),
    )


SHEET = Sheet("mastermind", _draw)
