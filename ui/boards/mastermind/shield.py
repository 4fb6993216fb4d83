"""The shield at the top of the board. It covers the secret."""

from __future__ import annotations

from ui.boards.mastermind import phase, speech
from ui.boards.mastermind.geometry import LIP, WIDTH, Frame
from ui.boards.mastermind.holes import hole
from ui.boards.mastermind.pegs import peg
from ui.boards.mastermind.phase import HIDE, OVER
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo


def paint(at: Situation, frame: Frame) -> Node:
    """The secret and what covers it. Open, the cover is not seen, but as it slides away."""
    now = phase.phase(at)
    code = "" if phase.shut(at) else phase.secret(at)
    is_open = now == HIDE or bool(code)
    peeking = phase.peeking(at)
    slides = phase.slides(at)
    label = (
        at.words("mastermind.secret.peek")
        if peeking
        else speech.secret(at)
        if code
        else at.words("mastermind.secret.lay" if now == HIDE else "mastermind.secret.shut")
    )
    if slides:
        label = f"{at.words('mastermind.hide' if code else 'mastermind.show')}: {label}"
    return h(
        "g",
        h("rect", width=WIDTH, height=frame.shield, rx=6, class_="shield"),
        h("rect", y=frame.shield - LIP, width=WIDTH, height=LIP, class_="shield-lip"),
        _secret(at, frame, code),
        _cover(frame, is_open),
        class_="shieldg open" if is_open else "shieldg",
        data_here="shield" if now in (HIDE, OVER) else None,
        data_roving=now == HIDE,
        data_hold=peeking,
        data_key="shield" if slides else None,
        tabindex="0" if peeking or slides else None,
        role="group" if now == HIDE else "button" if peeking or slides else "img",
        aria_label=label,
    )


def _secret(at: Situation, frame: Frame, code: str) -> list[Node]:
    y = frame.shield_y
    if phase.phase(at) == HIDE:
        laid = phase.draft(at)
        size = (frame.radius(0), frame.shield - LIP, frame.step)
        return [
            hole(at, laid, place, f"peg-0-{place}", (frame.x(place), y), size)
            for place in range(frame.places)
        ]
    r = frame.radius(0)
    return [
        peg(symbol, frame.x(place), y, r, at.settings.marks) for place, symbol in enumerate(code)
    ]


@memo
def _cover(frame: Frame, is_open: bool) -> Node:
    return h(
        "g",
        h("rect", width=WIDTH, height=frame.shield, rx=6, class_="shield"),
        h("rect", y=frame.shield - LIP, width=WIDTH, height=LIP, class_="shield-lip"),
        [
            h("text", "?", x=frame.x(place), y=frame.shield_y + 7, class_="q")
            for place in range(frame.places)
        ],
        class_="mm-cover up" if is_open else "mm-cover",
        data_m="shield",
        aria_hidden="true",
    )
