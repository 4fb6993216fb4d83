"""Coordinates of the board: 400 by 340 units. The cups lie above and below, with two rows of five
pits between them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from engines.glassbead.position import NORTH, SOUTH
from ui.toolkit.memo import memo

WIDTH, HEIGHT = 400, 340
PIT = 33  # radius
LETTER = 50  # from the row of pits to its letters
APART = 13.5  # from the line of the first lap to that of the next
SIDE, CORNER = 13, 18  # where the line runs at the sides, and how it turns there
CUP_TOP = (10, 286)  # of the upper and the lower cup
CUP_HEIGHT = 44
CUP_LEFT, CUP_STEP = 37, 33  # the first gem in a cup, and from one to the next
CUP_GEM = 12.5
NAME_END = 335  # of a cup, before its points

Point = tuple[float, float]


class Layout(NamedTuple):
    """Who sits below: South, or North where only North is a person."""

    turned: bool = False

    def place(self, pit: int) -> int:
        """The place of a pit on the board, counter-clockwise from the left one below."""
        return (pit + 5) % 10 if self.turned else pit

    def centre(self, pit: int) -> Point:
        x, y = _letter(self.place(pit))
        return x, y - LETTER if self.place(pit) < 5 else y + LETTER

    def letter(self, pit: int) -> Point:
        return _letter(self.place(pit))

    def below(self, seat: int) -> bool:
        return seat == (NORTH if self.turned else SOUTH)

    def cup(self, seat: int) -> float:
        """The top of a cup."""
        return CUP_TOP[self.below(seat)]

    def cup_gem(self, seat: int, index: int, count: int, name: str) -> Point:
        """The gem `index` of `count` in a cup that names its owner at the right."""
        room = NAME_END - 7.5 * len(name) - 22 - CUP_LEFT
        step = min(CUP_STEP, room / max(count - 1, 1))
        return CUP_LEFT + step * index, self.cup(seat) + 22

    def lap_stop(self, pit: int) -> Point:
        """The small station of a further lap."""
        x, y = self.letter(pit)
        return x, y + APART if self.place(pit) < 5 else y - APART

    def way(self, origin: int, steps: int) -> str:
        """The line of the first lap: through the letters, `steps` places on."""
        first = self.place(origin)
        x, y = _letter(first)
        parts = [f"M{x:g} {y:g}"]
        for step in range(steps):
            parts += _turn((first + step) % 10, SIDE, CORNER, 0)
        x, y = _letter((first + steps) % 10)
        return "".join([*parts, f"L{x:g} {y:g}"])

    def way_on(self, origin: int, steps: int) -> str:
        """The line of a further lap: from the place before the origin out around it, on to the
        place `steps` after the origin."""
        last = (self.place(origin) - 1) % 10
        start = self.place(origin)
        parts = [_swing(last, start)]
        for step in range(steps):
            parts += _turn((start + step) % 10, 6, 20, APART)
        x, y = _letter((start + steps) % 10)
        parts.append(f"L{x:g} {y + (APART if (start + steps) % 10 < 5 else -APART):g}")
        return "".join(parts)


def _letter(place: int) -> Point:
    return (56 + 72 * place, 264) if place < 5 else (344 - 72 * (place - 5), 76)


def _turn(place: int, side: float, corner: float, out: float) -> list[str]:
    """The bend after this place, if the line leaves its row there."""
    low, high = 264 + out, 76 - out
    if place == 4:
        x, inner = WIDTH - side, WIDTH - side - corner
        return [
            f"L{inner:g} {low:g}Q{x:g} {low:g} {x:g} {low - corner:g}",
            f"L{x:g} {high + corner:g}Q{x:g} {high:g} {inner:g} {high:g}",
        ]
    if place == 9:
        x, inner = side, side + corner
        return [
            f"L{inner:g} {high:g}Q{x:g} {high:g} {x:g} {high + corner:g}",
            f"L{x:g} {low - corner:g}Q{x:g} {low:g} {inner:g} {low:g}",
        ]
    return []


def _swing(last: int, origin: int) -> str:
    """From the first line out to the next, before the origin."""
    x, y = _letter(last)
    if last in (4, 9):
        right = last == 4
        sign = 1 if right else -1
        edge, outer = (WIDTH - SIDE, WIDTH - 6) if right else (SIDE, 6)
        up = -1 if right else 1
        row, end = (264.0, 76.0) if right else (76.0, 264.0)
        far = end + up * APART
        return (
            f"M{x:g} {y:g}L{edge - sign * CORNER:g} {row:g}"
            f"Q{edge:g} {row:g} {edge:g} {row + up * CORNER:g}"
            f"L{edge:g} {170 - up * 20:g}"
            f"Q{edge:g} {170 - up * 8:g} {(edge + outer) / 2:g} 170"
            f"Q{outer:g} {170 + up * 8:g} {outer:g} {170 + up * 20:g}"
            f"L{outer:g} {far - up * 20:g}Q{outer:g} {far:g} {outer - sign * 20:g} {far:g}"
        )
    step = 1 if origin < 5 else -1
    out = APART * step
    middle = _letter(origin)[0] - 17 * step
    return (
        f"M{x:g} {y:g}L{middle - 16.72 * step:g} {y:g}"
        f"Q{middle - 7 * step:g} {y:g} {middle:g} {y + out / 2:g}"
        f"Q{middle + 7 * step:g} {y + out:g} {middle + 16.72 * step:g} {y + out:g}"
    )


@memo
def cluster(count: int) -> tuple[tuple[float, float, float], ...]:
    """How `count` things lie in a pit: offset from its centre, and radius."""
    if count == 1:
        return ((0, 0, 14.5),)
    if count == 2:
        return ((-14.08, 0, 12.8), (14.08, 0, 12.8))
    if count == 3:
        return ((0, -13.45, 11.8), (-13.22, 10.15, 11.8), (13.22, 10.15, 11.8))
    if count == 4:
        r = 11.4
        return tuple((x * 1.08 * r, y * 1.06 * r, r) for y in (-1, 1) for x in (-1, 1))
    inner, r, ring = {
        5: (0, 10.6, 1.78),
        6: (1, 10.0, 2.05),
        7: (1, 9.4, 2.12),
        8: (1, 8.6, 2.35),
        9: (1, 8.0, 2.65),
        10: (2, 7.6, 3.05),
        11: (3, 7.4, 3.15),
    }[count]
    outer = count - inner
    places = [_around(k, outer, ring * r, r) for k in range(outer)]
    if inner == 1:
        places.append((0, 0, r))
    elif inner:
        places += [_around(k, inner, (1.02 if inner == 2 else 1.18) * r, r) for k in range(inner)]
    return tuple(places)


def _around(k: int, count: int, ring: float, r: float) -> tuple[float, float, float]:
    angle = 2 * pi * k / count - pi / 2
    return round(ring * cos(angle), 2), round(ring * sin(angle), 2), r
