"""Motions of the board. One neutral ball falls: the event alone tells what it finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.memorybox.events import Checked, Dropped, Event, Named, Refused, Won
from ui.boards.frames import FADE
from ui.boards.memorybox import recent, revealed_box
from ui.boards.memorybox.box_drawing import peg_x, x_of, y_of
from ui.boards.memorybox.rail import STEP
from ui.boards.memorybox.seats import penalties
from ui.boards.situation import Situation
from ui.toolkit.motion import Motion

HOLE = 620  # ms for each hole of a check
DROP = 260
BOUNCE = 360
SLIDE = 280
LIFT = 90
LEAVES = 300  # ms from the verdict until the ball that is given leaves
STATION = 220  # ms from one seat to the next; all the way
WAY = (320, 900)  # ms at least and at most
VERDICT = 2500  # ms that a verdict stands


def motions(before: Situation, after: Situation, event: Event | None) -> tuple[Motion, ...]:
    return tuple(_motions(before, after, event))


def _motions(before: Situation, after: Situation, event: Event | None) -> Iterator[Motion]:
    match event:
        case Named() | Refused():
            yield Motion("band", FADE, 180)
        case Dropped():
            yield drop(event)
            if after.result is None or revealed_box.is_closed_still(after):
                yield Motion("fallen", FADE, 120, DROP if event.stayed else DROP + 380)
        case Checked():
            yield from _check(event)
            if after.result is None:
                yield from _verdict(after, event)
        case Won() if revealed_box.is_open(after):
            yield from _open(before, after)
        case None if revealed_box.is_closed_still(before) and revealed_box.is_open(after):
            yield from _open(before, after)


def drop(event: Dropped) -> Motion:
    """A ball falls and stays, or rolls out again."""
    x, y = x_of(event.hole), y_of(event.row)
    fall = [_at(x, y - 36, 0), _at(x, y, DROP)]
    if event.stayed:
        return _ball("ball", [*fall, _at(x, y + 2, DROP + 60, size=0.7, opacity=0.0)])
    return _ball("ball", [*fall, _at(x + 14, y - 30, DROP + 140), _at(376, y - 6, DROP + 380)])


def _check(event: Checked) -> Iterator[Motion]:
    """The ball tries hole after hole; each tick waits for its bounce, the peg for the end."""
    row, y = event.row, y_of(event.row)
    tried = [*event.full, *([event.hole] if event.hole else [])]
    end = _end(event)
    flight, rings = [], []
    for turn, hole in enumerate(tried):
        start, x = HOLE * turn, x_of(hole)
        flight += [_at(x, y - 30, start), _at(x, y, start + DROP)]
        rings += [_at(x, y, start), _at(x, y, start + HOLE - 1)]
        if hole == event.hole:
            flight.append(_at(x, y + 2, start + BOUNCE, size=0.7, opacity=0.0))
        else:
            yield Motion(f"tick{hole}", FADE, 120, start + DROP)
    if event.hole is None:
        flight += [_at(x_of(6), y - 30, end - 160), _at(376, y - 6, end)]
    yield _ball("ball", flight)
    yield _ball("try", rings)
    if event.full:
        growing = tuple({"strokeDasharray": f"{n} 9"} for n in (0, len(event.full)))
        yield Motion("way", growing, HOLE * len(event.full), DROP, "linear")
    yield Motion("verdict", FADE, 180, end)
    back = peg_x(event.start) - peg_x(event.peg)
    yield Motion(f"peg{row}", (_moved(back, 0), _moved(0, 0)), SLIDE, end)
    proved = tuple({"strokeDasharray": f"{n} 9"} for n in (event.start, event.peg))
    yield Motion(f"line{row}", proved, SLIDE, end)
    for hole in range(event.start + 1, event.peg + 1):
        closing = ({"fill": "var(--hole)"}, {"fill": "var(--lid)"})
        yield Motion(f"hole{row}{hole}", closing, SLIDE, end)


def _end(event: Checked) -> int:
    """Milliseconds until the test ball lies still."""
    return HOLE * (len(event.full) + bool(event.hole))


def _verdict(after: Situation, event: Checked) -> Iterator[Motion]:
    """What the check means comes when the test ball lies still: the word, then the ball that is
    given travels along the line of asking, then the time to read it runs out."""
    end = _end(event)
    covered = ({"opacity": 1.0, "offset": 0.0}, {"opacity": 1.0, "offset": 0.97}, {"opacity": 0.0})
    yield Motion("meanwhile", covered, end)
    asked = recent.refusal(after)
    if asked:
        order = asked.order(len(after.seats))
        start, goal = order.index(event.giver), order.index(event.taker)
        way = min(max(STATION * abs(goal - start), WAY[0]), WAY[1])
        yield Motion("gift", FADE, 60, end + LEAVES)
        frames = tuple(gift_place(place, len(order)) for place in (start, goal))
        yield Motion("gift", frames, way, end + LEAVES)
    if not after.is_my_turn:
        running = ({"transform": "scaleX(1)"}, {"transform": "scaleX(0)"})
        yield Motion("hold", running, VERDICT, end, "linear")


def gift_place(place: int, count: int) -> dict[str, str]:
    """Where the given ball lies on the line of seats, upright or lying down."""
    along = f"{100 * (place + 0.5) / count:.2f}%"
    return {"top": along, "left": along}


def _open(before: Situation, after: Situation) -> Iterator[Motion]:
    """The lid opens row by row once the last ball lies still; then the score pegs go down."""
    start = 0
    if not revealed_box.is_closed_still(before):
        checked = recent.check(after)
        start = _end(checked) if checked else HOLE
    yield Motion("sums", FADE, 180, start)
    for row in range(1, 7):
        yield Motion(f"open{row}", FADE, 180, start + LIFT * row)
    for seat in range(len(after.seats)):
        down = penalties(after, seat) - penalties(before, seat)
        if down:
            frames = (_moved(0, -STEP * down), _moved(0, 0))
            yield Motion(f"score{seat}", frames, SLIDE, start + LIFT * 7)


def _at(x: float, y: float, when: int, size: float = 1.0, opacity: float = 1.0) -> dict[str, Any]:
    """A frame of something flying; `when` in milliseconds from its start."""
    place = f"translate({x:g}px,{y:g}px) scale({size:g})"
    return {"transform": place, "opacity": opacity, "when": when}


def _ball(target: str, flight: list[dict[str, Any]]) -> Motion:
    """One motion through all frames: they share the element."""
    end = flight[-1]["when"]
    frames = tuple(
        {"transform": at["transform"], "opacity": at["opacity"], "offset": at["when"] / end}
        for at in flight
    )
    return Motion(target, frames, end, easing="linear")


def _moved(x: float, y: float) -> dict[str, str]:
    return {"transform": f"translate({x:g}px,{y:g}px)"}
