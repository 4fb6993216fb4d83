"""Sowing path: the line along which beads fall. It is solid where they fell and dotted where they
are to fall, with a ring where they were taken up, and rings of capture around pits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.glassbead.move import Sow
from engines.glassbead.position import PITS
from engines.glassbead.sowing import LAP, route
from ui.boards.glassbead import phase
from ui.boards.glassbead.draft_sowing import CUP, Sowing
from ui.boards.glassbead.geometry import PIT, Layout
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, h
from ui.toolkit.memo import memo


def state(at: Situation, sowing: Sowing | None, pit: int) -> str:
    """The class of a pit on the line."""
    if sowing is None:
        drawn = phase.drawn(at)
        if drawn is not None:
            return "src" if drawn.pit == pit else ""
        sown = phase.sown(at)
        return "src" if sown and sown.origin == pit and not phase.here(at).pits[pit] else ""
    if pit == sowing.hand.pit:
        return "src"
    down = len(sowing.hand.order)
    if pit == sowing.next:
        return "is-next"
    if pit in sowing.route[down:]:
        return "is-todo"
    return "is-done" if pit in sowing.route[:down] else ""


def paint(at: Situation, sowing: Sowing | None) -> list[Node]:
    """The line of the hand that is being sown, or of the ply before."""
    layout = phase.layout(at)
    if sowing is None:
        looking = phase.looking(at)
        if looking is not None:
            return _looked_at(at, looking)
        drawn = phase.drawn(at)
        if drawn is not None:
            return _drawn(at, drawn)
        proposed = phase.proposed(at)
        if proposed is not None:
            count = len(proposed.order)
            return [*_line(layout, proposed.pit, count, 0), *_ring(layout, proposed.pit)]
        sown = phase.sown(at)
        if sown is None:
            return [*_letters(layout)]
        count = len(sown.drops)
        captured = phase.captured(at)
        rings = [_capture(layout, pit) for pit in captured.chain] if captured else []
        return [*_line(layout, sown.origin, count, count), *rings]
    down = len(sowing.hand.order)
    parts = [*_line(layout, sowing.hand.pit, len(sowing.beads), down)]
    turn = sowing.turn if sowing.decided else None
    if turn and turn.strike:
        wide = 5 if sowing.next in turn.strike.chain else 3
        parts += [_capture(layout, pit, wide) for pit in turn.strike.chain]
    if sowing.next is not None:
        parts += _ring(layout, sowing.next)
    if sowing.choosing:
        parts += _pickable(layout, sowing)
    return parts


def _looked_at(at: Situation, sowing: Sowing) -> list[Node]:
    """The way that the beads of a pit would go, all of it dotted; cut off where it may not."""
    layout, pit, count = phase.layout(at), sowing.hand.pit, len(sowing.beads)
    x, y = layout.centre(pit)
    parts = [*_line(layout, pit, count, 0, ends=True)]
    if phase.short(at, pit):
        x, y = layout.letter(sowing.route[-1])
        step = 18 if layout.place(sowing.route[-1]) < 5 else -18
        return [*parts, h("path", d=f"M{x + step:g} {y - 10:g}v20", class_="route-stop")]
    parts.append(h("circle", cx=x, cy=y, r=PIT + 3, class_="pit-hold"))
    strike = sowing.turn.strike
    if strike is not None and sowing.certain:
        parts += [_capture(layout, each) for each in strike.chain]
    return parts


def _drawn(at: Situation, move: Sow) -> list[Node]:
    """The way of a move, all of it dotted, with what it captures."""
    layout, count = phase.layout(at), len(move.order)
    way = _line(layout, move.pit, count, 0, ends=True)
    strike = phase.rules(at).turn(phase.here(at), move).strike
    rings = [_capture(layout, pit, 5) for pit in (strike.chain if strike else ())]
    return [*way, *_ring(layout, route(move.pit, count)[-1]), *rings]


def into_cup(layout: Layout, pit: int, to: float, seat: int) -> list[Node]:
    """The way of a captured gem: out of its pit, along the middle, down between two pits."""
    x, y = layout.centre(pit)
    down = 1 if layout.below(seat) else -1
    middle, out = 170, layout.cup(seat) + (3 if down > 0 else 41)
    gap = min((92, 164, 236, 308, 20, 380), key=lambda gap: abs(gap - to))
    side = 1 if gap < x else -1
    start = y + down * (PIT + 5)
    bend, rise, foot = out - 26 * down, out - 12 * down, out - 4 * down
    turn = f"L{gap} {bend}Q{gap} {rise - 4 * down} {(gap + to) / 2:g} {rise}"
    return [
        h(
            "path",
            d=f"M{x:g} {start:g}L{x:g} {middle - down * 3}Q{x:g} {middle} {x - 3 * side:g} {middle}"
            f"L{gap + 9 * side} {middle}Q{gap} {middle} {gap} {middle + down * 9}"
            f"{turn}Q{to:g} {rise + 3 * down} {to:g} {foot}L{to:g} {out}",
            class_="cap-l",
        ),
        h("path", d=f"M{to - 5:g} {foot}l5 {down * 5} 5 {-down * 5}", class_="cap-h"),
    ]


@memo
def _line(
    layout: Layout, origin: int, count: int, down: int, ends: bool = False
) -> tuple[Node, ...]:
    """The line of `count` beads from a pit, of which so many are down; solid up to the next.
    `ends`: not the next station is marked but the last."""
    way, first = route(origin, count), min(count, LAP)
    further, solid = min(count - LAP, LAP), min(down + 1, count) if down else 0
    parts = [h("path", d=layout.way(origin, first), class_="route")]
    if solid:
        parts.append(h("path", d=layout.way(origin, min(solid, LAP)), class_="route on"))
    if further > 0:
        parts.append(h("path", d=layout.way_on(origin, further), class_="route lap2"))
        if solid > LAP:
            on = layout.way_on(origin, min(solid - LAP, LAP))
            parts.append(h("path", d=on, class_="route on lap2"))
        for index, pit in enumerate(way[LAP : LAP + further], LAP):
            x, y = layout.lap_stop(pit)
            parts.append(h("circle", cx=x, cy=y, r=4.6, class_=f"station {_kind(index, down)}"))
    kinds = {origin: "src"}
    for index, pit in enumerate(way[:first]):
        again = LAP <= down < count and pit == way[down]
        kinds[pit] = "next" if again else _kind(index, down)
        if ends:
            kinds[pit] = "next" if pit == way[-1] else "todo"
    return _composed(layout, parts, kinds)


def _composed(
    layout: Layout, way: Sequence[Node], kinds: Mapping[int, str]
) -> tuple[Node, Node, Node]:
    """A way, its stations of these kinds, and over them the letters of all pits, each always in
    its place among them: what does not change is not touched."""
    return (
        h("g", *way),
        h("g", [_station(layout, pit, kinds[pit]) for pit in sorted(kinds)]),
        h("g", [_letter(layout, pit, kinds.get(pit, "")) for pit in range(10)]),
    )


def _kind(index: int, down: int) -> str:
    return "done" if index < down else "next" if index == down else "todo"


@memo
def _station(layout: Layout, pit: int, kind: str) -> Node:
    x, y = layout.letter(pit)
    return h("circle", cx=x, cy=y, r=11.5 if kind == "next" else 9.5, class_=f"station {kind}")


@memo
def _letter(layout: Layout, pit: int, kind: str) -> Node:
    x, y = layout.letter(pit)
    return h("text", PITS[pit], x=x, y=y + 4.5, class_=f"pit-l {kind}".rstrip())


@memo
def _letters(layout: Layout) -> tuple[Node, ...]:
    """The letters alone, where nothing is sown."""
    return _composed(layout, (), {})


@memo
def _ring(layout: Layout, pit: int) -> tuple[Node]:
    x, y = layout.centre(pit)
    return (h("circle", cx=x, cy=y, r=PIT + 1.5, class_="pit-next"),)


@memo
def _capture(layout: Layout, pit: int, wide: int = 3) -> Node:
    x, y = layout.centre(pit)
    return h("circle", cx=x, cy=y, r=PIT + wide, class_="cap-ring")


def _pickable(layout: Layout, sowing: Sowing) -> list[Node]:
    """The pits that a gem may be taken from; the picked one in ink."""
    pits = dict.fromkeys(gem[0] for gem in sowing.open if gem[0] != CUP)
    rings = []
    for pit in sorted(pits, key=lambda pit: pit == sowing.picked[0]):
        x, y = layout.centre(pit)
        kind = "pit-pick on" if pit == sowing.picked[0] else "pit-pick"
        rings.append(h("circle", cx=x, cy=y, r=PIT + 2.5, class_=kind))
    return rings
