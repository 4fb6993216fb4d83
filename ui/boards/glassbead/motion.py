"""Motions of the board. Beads travel along the line one by one, and captured gems go to the cup.

What is expected next is said when all of them lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.game import Event
from engines.glassbead.beads import STONE, Beads, gather
from engines.glassbead.capture import Gem
from engines.glassbead.move import Captured, Sown
from ui.boards.frames import FADE
from ui.boards.glassbead import naming, phase, speech
from ui.boards.glassbead.beads import mark
from ui.boards.glassbead.board_art import folded
from ui.boards.glassbead.draft_sowing import CUP
from ui.boards.glassbead.geometry import CUP_GEM
from ui.boards.situation import Situation
from ui.toolkit.motion import Motion

FALL, GAP, SOWING = 200, 260, 2000  # milliseconds: one bead, from one to the next, at most in all
ARC = 24
TAKE, TAKE_GAP = 320, 140
ASKED = 180


def motions(before: Situation, after: Situation, event: Event | None) -> tuple[Motion, ...]:
    match event:
        case None:
            return _dropped(before, after)
        case Sown(_, origin, drops):
            pits, start = phase.here(after).pits, _start(before, event)
            return _then_asked(_fall(after, origin, drops, pits, start))
        case Captured():
            return _then_asked(_captured(before, after, event))
    return ()


def _then_asked(flights: tuple[Motion, ...]) -> tuple[Motion, ...]:
    """With what is expected after the last of them."""
    end = max((each.delay + each.ms for each in flights), default=0)
    return (*flights, Motion(speech.PROMPT, FADE, ASKED, end)) if end else ()


def _start(before: Situation, event: Sown) -> int:
    """How many beads the player has dropped by hand, bead by bead: they lie already."""
    sowing = phase.sowing(before)
    if sowing is None or sowing.hand.pit != event.origin:
        return 0
    return len(sowing.hand.order)


def _dropped(before: Situation, after: Situation) -> tuple[Motion, ...]:
    """The beads that the hand has let fall."""
    was, now = phase.sowing(before), phase.sowing(after)
    if was is None or now is None or was.hand.pit != now.hand.pit:
        return ()
    drops = tuple(zip(now.route, now.hand.order, strict=False))
    pits, start = tuple(map(gather, now.laid)), len(was.hand.order)
    taken = now.hand.taken[len(was.hand.taken) :]
    wait = _until_down(len(drops) - start)
    flights = _into_cup(after, now.here.mover, taken, now.cups[now.here.mover], wait)
    return (*_fall(after, now.hand.pit, drops, pits, start), *flights)


def _gap(count: int) -> float:
    return min(GAP, SOWING / max(count, 1))


def _fall(
    after: Situation,
    origin: int,
    drops: Sequence[tuple[int, int]],
    pits: Sequence[Beads],
    skip: int,
) -> tuple[Motion, ...]:
    """Beads on their way from pit to pit, but for the first `skip`; `pits`: where all lie."""
    layout = phase.layout(after)
    gap = _gap(len(drops) - skip)
    places = [origin, *(pit for pit, _ in drops)]
    seen: Counter[tuple[int, int]] = Counter()
    found: list[Motion] = []
    for index in range(len(drops) - 1, skip - 1, -1):
        pit, value = drops[index]
        seen[pit, value] += 1
        nth = seen[pit, value]
        if nth > pits[pit].count(value) or (value == STONE and folded(pits[pit])):
            continue
        (x, y), (to_x, to_y) = layout.centre(places[index]), layout.centre(pit)
        found.append(
            _fly(mark(f"bead-{pit}", value, nth), x - to_x, y - to_y, (index - skip) * gap)
        )
    return tuple(found)


def _captured(before: Situation, after: Situation, event: Captured) -> tuple[Motion, ...]:
    sown, hand = phase.sown(after), phase.sowing(before)
    fallen = len(sown.drops) - _start(before, sown) if sown else 0
    here = hand.hand.taken if hand and sown and hand.hand.pit == sown.origin else ()
    gems = naming.gems_of(event)
    for gem in here:
        if gem in gems:
            gems.remove(gem)
    return _into_cup(
        after, event.seat, gems, phase.here(after).cups[event.seat], _until_down(fallen)
    )


def _until_down(count: int) -> float:
    """How long so many beads fall."""
    return max(count - 1, 0) * _gap(count) + (FALL if count else 0)


def _into_cup(
    after: Situation, seat: int, gems: Sequence[Gem], cup: Beads, wait: float
) -> tuple[Motion, ...]:
    """Gems on their way from pits and the other cup to their places in this one."""
    layout, name = phase.layout(after), after.seats[seat]
    other = 37, layout.cup(1 - seat) + 22
    seen: Counter[int] = Counter()
    found = []
    for number, (pit, gem) in enumerate(gems):
        x, y = other if pit == CUP else layout.centre(pit)
        seen[gem] += 1
        index = [i for i, value in enumerate(cup) if value == gem][-seen[gem]]
        to_x, to_y = layout.cup_gem(seat, index, len(cup), name)
        delay = wait + number * TAKE_GAP
        found.append(
            _fly(mark(f"cup-{seat}", gem, seen[gem]), x - to_x, y - to_y, delay, TAKE, CUP_GEM)
        )
    return tuple(found)


def _fly(
    target: str, dx: float, dy: float, delay: float, ms: int = FALL, arc: float = ARC
) -> Motion:
    """From another place to its own; unseen until it starts."""
    half = f"translate({dx / 2:.1f}px,{dy / 2 - arc:.1f}px)"
    frames: tuple[dict[str, str | float], ...] = (
        {"transform": f"translate({dx:.1f}px,{dy:.1f}px)", "opacity": 0},
        {"transform": half, "opacity": 1, "offset": 0.5},
        {"transform": "none", "opacity": 1},
    )
    return Motion(target, frames, ms, round(delay))
