"""Peek corner: the folding corner of the page. Held, it shows the count of the player to move."""

from __future__ import annotations

from ui.boards.memorybox import revealed_box
from ui.boards.memorybox.seats import colour, shared
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h


def paint(at: Situation) -> Node | None:
    """Only where several people share the device; the number is there only while it is held."""
    if not shared(at) or not at.is_my_turn or at.seat is None or revealed_box.is_open(at):
        return None
    if at.settings.own_count:
        return None
    words, balls, size = at.words, at.view.balls, 176 if at.held else 44
    return h(
        "button",
        h(
            "svg",
            h("path", d=f"M0 0V{size}H{size}Z", class_="under"),
            h("path", d=f"M0 0 {size} {size}V0Z", class_="flap"),
            viewBox=f"0 0 {size} {size}",
            aria_hidden="true",
        ),
        [h("b", str(balls)), h("small", words("memorybox.balls", n=balls))]
        if at.held
        else h("span", words("memorybox.corner")),
        type="button",
        class_=f"corner{' held' if at.held else ''} k-{colour(at, at.seat)}",
        aria_label=words("memorybox.corner.name"),
        aria_pressed="true" if at.held else "false",
        data_hold="corner",
    )
