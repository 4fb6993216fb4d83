"""Plot of the secrets that still fitted after each decision. Its scale is in powers of ten."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10

from engines.review import Review
from ui.toolkit.markup import Node, h, number
from ui.toolkit.words import HUGE, Words

WIDTH, TOP, BASE, BELOW, HIGH = 320, 30, 168, 192, 200
ABOVE = 12  # how high a number stands over its station
LEFT, RIGHT = 14, 304
LETTER, LINE, SPACE, EDGE = 6.6, 12, 3, 6  # of numbers; how far one reaches beyond the plot
STATION = 5.4  # its radius
LONG = 34  # units between stations from which numbers in thousands stand as they are
DIGITS = 10_000  # shortened in any case from here on
SHORT = ((10**9, "reviews.billion"), (10**6, "reviews.million"), (10**3, "reviews.thousand"))


@dataclass(frozen=True)
class Label:
    """A number at a station."""

    text: str
    x: float
    y: float

    @property
    def half(self) -> float:
        return LETTER * len(self.text) / 2

    @property
    def middle(self) -> float:
        """Where it stands without leaving the plot."""
        return min(max(self.x, self.half - EDGE), WIDTH + EDGE - self.half)

    def covers(self, x: float, y: float) -> bool:
        """Whether it would lie on the station there, standing over its own."""
        middle = self.y - ABOVE - LINE / 3
        beside = abs(self.middle - x) >= self.half + STATION
        return not beside and abs(middle - y) < LINE / 3 + STATION

    def overlaps(self, other: Label) -> bool:
        apart = abs(self.middle - other.middle) >= self.half + other.half + SPACE
        return not apart and abs(self.y - other.y) < LINE


def stations(review: Review) -> list[int]:
    """What fitted before the first decision and after each; a last one that told nothing (a tip,
    the guess that was right, giving up) is none."""
    lefts = [review.start, *(each.left for each in review.decisions)]
    return lefts[:-1] if len(lefts) > 1 and lefts[-1] == lefts[-2] else lefts


def paint(words: Words, what: str, review: Review) -> Node:
    """The line of what was left, dotted what was to be expected; the turning point is black."""
    lefts = stations(review)
    pitch = (RIGHT - LEFT) / max(len(lefts) - 1, 1)
    unit = (BASE - TOP) / max(log10(review.start), 1)
    turning = -1 if review.turning_point is None else review.turning_point + 1

    def point(place: int, value: float) -> tuple[float, float]:
        return LEFT + pitch * place, BASE - unit * log10(max(value, 1))

    def path(values: list[float]) -> str:
        points = (point(place, value) for place, value in enumerate(values))
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)

    expected = [float(review.start), *(each.expected for each in review.decisions)]
    grid = [BASE - unit * power for power in range(int(log10(review.start)) + 1)]
    drawn = [h("path", d=f"M0 {number(y)}H{WIDTH}", class_="pl-g") for y in grid]
    drawn.append(h("path", d=path(expected[: len(lefts)]), class_="pl-e"))
    drawn.append(h("path", d=path([float(left) for left in lefts]), class_="pl-l"))
    for place, left in enumerate(lefts):
        x, y = point(place, left)
        drawn.append(
            h("circle", cx=x, cy=y, r=STATION, class_="pl-s tp" if place == turning else "pl-s")
        )
    order = _order(len(lefts), turning)
    told = [Label(_short(words, lefts[i], pitch), *point(i, lefts[i])) for i in order]
    counted = [Label(str(i), point(i, 1)[0], BELOW) for i in order]
    places = [point(place, left) for place, left in enumerate(lefts)]
    for label in _apart([each for each in told if not any(each.covers(*at) for at in places)]):
        drawn.append(h("text", label.text, x=label.middle, y=label.y - ABOVE, class_="pl-t"))
    for label in _apart(counted):
        drawn.append(h("text", label.text, x=label.x, y=label.y, class_="pl-a"))
    return h(
        "svg",
        drawn,
        class_="plot",
        viewBox=f"0 0 {WIDTH} {HIGH}",
        role="img",
        aria_label=words(
            "reviews.plot",
            what=what,
            lefts=", ".join(map(words.amount, lefts)),
            expected=", ".join(words.amount(value) for value in expected[1 : len(lefts)]) or "–",
        ),
    )


def _order(count: int, turning: int) -> list[int]:
    """The stations by how much their numbers matter: the turning point and the ends first."""
    return sorted(range(count), key=lambda place: place not in (turning, 0, count - 1))


def _apart(labels: list[Label]) -> list[Label]:
    """Those that do not overlap one before them."""
    kept: list[Label] = []
    for label in labels:
        if not any(label.overlaps(other) for other in kept):
            kept.append(label)
    return kept


def _short(words: Words, value: int, pitch: float) -> str:
    """Thousands, millions and their like by a letter, with two digits, where there is little
    room."""
    if value < 1000 or value >= HUGE or (value < DIGITS and pitch >= LONG):
        return words.amount(value)
    for size, code in SHORT:
        if value >= size:
            digits = 1 if value < 9.95 * size else 0
            return words(code, number=words.number(value / size, digits))
    return str(value)


def legend(words: Words, who: str) -> Node:
    def line(class_: str, label: str) -> Node:
        swatch = h("svg", h("path", class_=class_, d="M2 5H26"), viewBox="0 0 26 10")
        return h("span", swatch, label)

    return h(
        "div",
        line("pl-l", who or words("reviews.you")),
        line("pl-e", words("reviews.expected")),
        class_="key2",
        aria_hidden="true",
    )
