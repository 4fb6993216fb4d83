"""The scoring rail on the board's edge (the leaflet's Wertungsleiste). It has two lines of holes
with a pin each. Every code is a stretch that ends in a station; points for a wrong answer are
dashed."""

from __future__ import annotations

from collections.abc import Iterator

from engines.mastermind.rules import BREAKER
from ui.boards.initials import letter
from ui.boards.mastermind import phase
from ui.boards.mastermind.geometry import LIP, WIDTH, Frame
from ui.boards.mastermind.phase import OVER
from ui.boards.mastermind.standings import Standing, standing
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h, number

RAIL = 58  # its width
LINES = (WIDTH + 16, WIDTH + 42)
ZERO = 33  # from the lower edge to the pins of nobody's points, clear of the letters
EDGE = WIDTH + 0.5
SHORT, LONG = 24, 36  # holes, in a match of up to four codes, and of more
FIFTH = 5


def paint(at: Situation, frame: Frame) -> Node | None:
    """The rail of a match; None where a single code is played."""
    match = standing(at)
    if match is None:
        return None
    end = number(frame.height - 8)
    right = WIDTH + RAIL
    return h(
        "g",
        h(
            "path",
            d=f"M{WIDTH - 6} 0H{right - 6}a6 6 0 0 1 6 6V{frame.shield}H{EDGE}V6H{WIDTH - 6}Z",
            class_="mm-rail-hd",
        ),
        h("rect", x=EDGE, y=frame.shield - LIP, width=RAIL - 0.5, height=LIP, class_="mm-rail-lip"),
        h("path", d=f"M{EDGE} {frame.shield}V{end}", class_="mm-line"),
        [
            h(
                "path",
                d=f"M{WIDTH + 6} {number(_y(match, frame, hole))}H{right - 4}",
                class_="mm-rail-5",
            )
            for hole in range(FIFTH, holes(match) + 1, FIFTH)
        ],
        [_line(at, match, frame, column) for column in (0, 1)],
        class_="rail",
        role="img",
        aria_label=said(at, match),
    )


def said(at: Situation, match: Standing) -> str:
    """`Ada 11, Jonas 8`."""
    return ", ".join(f"{at.seats[seat]} {match.totals[seat]}" for seat in match.columns)


def holes(match: Standing) -> int:
    return max(SHORT if match.length <= 4 else LONG, *match.totals)


def pitch(match: Standing, frame: Frame) -> float:
    """From hole to hole."""
    return (frame.height - ZERO - frame.shield - 20) / holes(match)


def _y(match: Standing, frame: Frame, points: int) -> float:
    return frame.height - ZERO - points * pitch(match, frame)


def _line(at: Situation, match: Standing, frame: Frame, column: int) -> Node:
    x, seat = LINES[column], match.columns[column]
    guessing = seat == BREAKER and phase.phase(at) != OVER
    y = frame.height - 9
    return h(
        "g",
        [
            h("circle", cx=x, cy=_y(match, frame, hole), r=1.9, class_="mm-rail-h")
            for hole in range(1, holes(match) + 1)
        ],
        list(_way(match, frame, column)),
        h(
            "text",
            letter(at.seats, seat),
            x=x,
            y=y,
            class_="mm-rail-n on" if guessing else "mm-rail-n",
        ),
        h("text", str(match.totals[seat]), x=x, y=frame.shield_y + 7, class_="mm-rail-t"),
    )


def _way(match: Standing, frame: Frame, column: int) -> Iterator[Node]:
    """What each code brought, and the pin at the top of it."""
    x, seat, points = LINES[column], match.columns[column], 0
    mine = [code for code in match.codes if code.winner == seat]
    stations = []
    for code in mine:
        low = _y(match, frame, points)
        points += code.points
        high = _y(match, frame, points)
        d = f"M{x} {number(low)}V{number(high)}"
        yield h("path", d=d, class_="mm-rail-w void" if code.void else "mm-rail-w")
        if code.void:
            yield _flag(x, (low + high) / 2)
        stations.append(high)
    for y in stations[:-1]:
        yield h("circle", cx=x, cy=y, r=4, class_="mm-rail-s")
    y = _y(match, frame, points)
    yield h(
        "g",
        h("circle", cx=x, cy=y, r=6.4, class_="mm-rail-p"),
        h("circle", cx=x, cy=y, r=1.86, class_="mm-rail-d"),
        class_="pin",
        data_m=f"rail-{column}",
    )


def _flag(x: float, y: float) -> Node:
    return h(
        "g",
        h("circle", cx=x, cy=y, r=6.5),
        h("text", "!", x=x, y=y + 3.6),
        class_="mm-rail-v",
    )
