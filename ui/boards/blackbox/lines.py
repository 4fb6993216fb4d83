"""Paths drawn like lines on a transit map. Corners are round; paths that share a stretch run side
by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from math import dist
from typing import TypeAlias

from engines.blackbox.rays import Ray
from ui.boards.blackbox.geometry import Frame

Point: TypeAlias = tuple[float, float]

ROUND = 13.0
LANES = (0.0, 5.2, -5.2, 10.4, -10.4)
BAR = 7.0  # half the bar at the end of a reflected ray


@dataclass(frozen=True)
class Line:
    """A drawn path. `bar`: the bar at the end of a ray that turned back inside."""

    ray: Ray
    d: str
    length: float
    bar: str = ""


def lines(frame: Frame, rays: Sequence[Ray]) -> tuple[Line, ...]:
    """The paths drawn, each in the first lane that is free along its whole way."""
    taken: dict[frozenset[str], set[float]] = {}
    drawn = []
    for ray in rays:
        places = _places(ray)
        steps = [frozenset(step) for step in pairwise(places)]
        used: set[float] = set().union(*(taken.get(step, set()) for step in steps))
        lane = next((lane for lane in LANES if lane not in used), 0.0)
        for step in steps:
            taken.setdefault(step, set()).add(lane)
        drawn.append(_line(frame, ray, places, lane))
    return tuple(drawn)


def branch(frame: Frame, ray: Ray, trunk: Ray) -> Line:
    """A path that begins where it leaves another from the same place."""
    ways = zip(ray.cells, trunk.cells, strict=False)
    shared = len(list(takewhile(lambda way: way[0] == way[1], ways)))
    return _line(frame, ray, _places(ray), 0.0, shared)


def _places(ray: Ray) -> list[str]:
    places = [ray.entry, *ray.cells]
    if ray.ball:
        places.append(ray.ball)
    elif ray.answer != "reflect":
        places.append(ray.answer)
    return places


def _line(frame: Frame, ray: Ray, places: list[str], lane: float, since: int = 0) -> Line:
    """`since`: how many of its cells it does not show."""
    centres = [frame.centre(place) for place in places]
    first, last = centres[0], centres[-1]
    into = frame.inward(ray.entry)
    if len(centres) > 1:
        (x0, y0), (x1, y1) = centres[-2:]
        ahead = ((x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0))
    else:
        ahead = into
    if ray.ball:
        end = _along(last, ahead, -frame.chip - 2)
    elif ray.answer != "reflect":
        end = _along(last, ahead, -frame.chip - 1)
    else:
        half = (frame.across if ahead[0] else frame.down) / 2
        end = _along(last, ahead, 8 if ray.cells else half + 2)
    begin = centres[since] if since else _along(first, into, frame.chip + 1)
    route = _corners([begin, *centres[since + 1 : -1], last, end])
    route = [(x + lane, y + lane) for x, y in route]
    route[0] = _along(route[0], into, -lane * sum(into))
    route[-1] = _along(route[-1], ahead, -lane * sum(ahead))
    bar = _bar(route[-1], ahead) if ray.answer == "reflect" and ray.cells else ""
    return Line(ray, _rounded(route), sum(dist(*step) for step in pairwise(route)), bar)


def _along(point: Point, way: tuple[int, int], by: float) -> Point:
    return point[0] + way[0] * by, point[1] + way[1] * by


def _corners(points: list[Point]) -> list[Point]:
    """The first, the last, and the points where the way turns; there and back is left out."""
    kept = [points[0]]
    for here, there in pairwise(points[1:]):
        level = kept[-1][1] == here[1] == there[1]
        upright = kept[-1][0] == here[0] == there[0]
        if not (level or upright):
            kept.append(here)
    return [*kept, points[-1]]


def _rounded(route: list[Point]) -> str:
    d = f"M{_text(route[0])}"
    for before, here, after in zip(route, route[1:], route[2:], strict=False):
        r = min(ROUND, dist(before, here) / 2, dist(here, after) / 2)
        d += f"L{_text(_towards(here, before, r))}Q{_text(here)} {_text(_towards(here, after, r))}"
    return d + f"L{_text(route[-1])}"


def _towards(here: Point, there: Point, by: float) -> Point:
    share = by / (dist(here, there) or 1)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _bar(end: Point, way: tuple[int, int]) -> str:
    x, y = way[1] * BAR, way[0] * BAR
    return f"M{_text((end[0] - x, end[1] - y))}L{_text((end[0] + x, end[1] + y))}"


def _text(point: Point) -> str:
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in point)
