"""The Glass Bead Game on paper. The board, and twenty beads to cut out."""

from __future__ import annotations

from typing import Any

from engines.glassbead.beads import gather
from engines.glassbead.position import PITS, Position
from ui.boards.glassbead.beads import bead, picture
from ui.boards.glassbead.board_art import lying
from ui.boards.glassbead.geometry import CUP_GEM, HEIGHT, PIT, WIDTH, Layout
from ui.features.printing.sheets.sheet import Sheet, Side, circle, text
from ui.toolkit.markup import Node, h
from ui.toolkit.words import Words

VALUES = (5, 5, 4, 4, 3, 3, 2, 2, 1, 1)
STONES = 10


def _draw(words: Words, found: tuple[Any, ...], grade: str) -> tuple[Side, ...]:
    beads = [h("span", picture(value), class_="dsc") for value in VALUES]
    beads += [h("span", class_="dsc stone") for _ in range(STONES)]
    body = [board(words), h("div", beads, class_="cut gems")]
    lead = words.rich("glassbead.printing.lead")
    return (Side(words("glassbead.title"), lead, body, words("glassbead.printing.foot")),)


def board(words: Words, here: Position | None = None) -> Node:
    """The board as it stands `here`; without that empty, with the way of sowing."""
    layout = Layout()
    way = "M56 264H369Q387 264 387 246V94Q387 76 369 76H31Q13 76 13 94V246Q13 264 31 264H56"
    parts: list[Node | None] = [
        h("rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=10, class_="pp-f"),
        None if here else h("path", d=way, class_="pp-way"),
    ]
    for seat, role in enumerate(("south", "north")):
        top = layout.cup(seat)
        parts.append(h("rect", x=12, y=top, width=376, height=44, rx=22, class_="pp-o"))
        parts.append(text(370, top + 27, words(f"glassbead.role.{role}"), "pp-x r"))
        gems = here.cups[seat] if here else ()
        parts += [
            bead(gem, *layout.cup_gem(seat, index, len(gems), role), CUP_GEM)
            for index, gem in enumerate(gems)
        ]
    for pit, letter in enumerate(PITS):
        (x, y), (at, line) = layout.centre(pit), layout.letter(pit)
        parts += [circle(x, y, PIT, "pp-o"), text(at, line + 5, letter, "pp-n on")]
        parts += lying(gather(here.pits[pit]), x, y) if here else ()
    return h(
        "svg",
        parts,
        class_="pgb",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=words("glassbead.board"),
    )


SHEET = Sheet("glassbead", _draw)
