"""The board's drawing. Wood, cups, pits with their beads, and the line that is sown along."""

from __future__ import annotations

from engines.glassbead.beads import Beads, gather
from engines.glassbead.position import NORTH, PITS, SOUTH
from ui.boards.glassbead import naming, phase, sowing_path, speech
from ui.boards.glassbead.beads import bead, ghost, marks
from ui.boards.glassbead.board_art import hollow, lying, trough
from ui.boards.glassbead.draft_sowing import Sowing
from ui.boards.glassbead.geometry import (
    CUP_GEM,
    HEIGHT,
    NAME_END,
    PIT,
    WIDTH,
    Layout,
)
from ui.boards.glassbead.input import look_key
from ui.boards.situation import Situation
from ui.toolkit.markup import Node, Value, h
from ui.toolkit.memo import memo
from ui.toolkit.widgets import cell


def paint(at: Situation) -> Node:
    sowing = phase.sowing(at)
    pits = [gather(beads) for beads in (sowing.laid if sowing else phase.here(at).pits)]
    svg = h(
        "svg",
        h("rect", width=WIDTH, height=HEIGHT, rx=10, class_="wood"),
        _pits(at, sowing, pits),
        [
            _lying(beads, phase.layout(at).centre(pit), pit, _short(at, sowing, pit))
            for pit, beads in enumerate(pits)
        ],
        _cup(at, NORTH),
        _cup(at, SOUTH),
        sowing_path.paint(at, sowing),
        _coming(at, sowing or phase.looking(at)),
        class_="b b-gb looking" if phase.looking(at) else "b b-gb",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=at.words("glassbead.board"),
    )
    return h("div", svg, class_="board")


def _pits(at: Situation, sowing: Sowing | None, beads: list[Beads]) -> Node:
    """The ten pits as a grid of two rows, as they are seen."""
    layout = phase.layout(at)
    rows = ([layout.place(place) for place in order] for order in (range(9, 4, -1), range(5)))
    first = _first(at, sowing)
    return h(
        "g",
        [
            h("g", [_pit(at, sowing, pit, beads[pit], pit == first) for pit in row], role="row")
            for row in rows
        ],
        data_roving=True,
        role="grid",
        aria_label=at.words("glassbead.grid"),
    )


def _cup(at: Situation, seat: int) -> Node:
    gems = phase.cups(at)[seat]
    return _cup_of(phase.layout(at), seat, gems, at.seats[seat], naming.cup(at, seat))


@memo
def _cup_of(layout: Layout, seat: int, gems: Beads, name: str, label: str) -> Node:
    top = layout.cup(seat)
    return h(
        "g",
        trough(top),
        [
            bead(gem, *layout.cup_gem(seat, index, len(gems), name), CUP_GEM, mark)
            for index, (gem, mark) in enumerate(zip(gems, marks(f"cup-{seat}", gems), strict=True))
        ],
        h("text", str(sum(gems)), x=370, y=top + 30, class_="cup-n"),
        h("text", name, x=NAME_END, y=top + 28, class_="cup-t"),
        role="img",
        aria_label=label,
    )


def _pit(at: Situation, sowing: Sowing | None, pit: int, beads: Beads, first: bool) -> Node:
    """`first`: the tabulator reaches the pits here."""
    short, able = _short(at, sowing, pit), _able(at, sowing, pit)
    return _pit_of(
        phase.layout(at).centre(pit),
        PITS[pit],
        len(beads),
        "off" if short else sowing_path.state(at, sowing, pit),
        speech.pit(at, sowing, pit, beads),
        tabindex=0 if first else -1,
        data_look=look_key(pit) if sowing is None and pit in phase.hands(at) else None,
        data_why="" if at.is_my_turn and not able and not (sowing and sowing.choosing) else None,
        aria_disabled=None if able else "true",
    )


@memo
def _pit_of(
    centre: tuple[float, float], key: str, count: int, state: str, label: str, **more: Value
) -> Node:
    x, y = centre
    return cell(
        h(
            "g",
            hollow(x, y),
            h("circle", cx=x, cy=y, r=PIT + 3, class_="pit-f"),
            class_=f"pitg {state}".rstrip(),
            data_key=key,
            data_count=count,
            role="button",
            aria_label=label,
            **more,
        )
    )


def _short(at: Situation, sowing: Sowing | None, pit: int) -> bool:
    return sowing is None and phase.short(at, pit)


@memo
def _lying(beads: Beads, centre: tuple[float, float], pit: int, short: bool) -> Node:
    """What lies in a pit, painted after all pits, so that a bead flies above them."""
    x, y = centre
    return h("g", list(lying(beads, x, y, f"bead-{pit}")), class_="lie off" if short else "lie")


def _able(at: Situation, sowing: Sowing | None, pit: int) -> bool:
    if sowing is None:
        return pit in phase.playable(at)
    if sowing.choosing:
        return any(gem[0] == pit for gem in sowing.open)
    return pit in (sowing.next, sowing.hand.pit) or (
        not sowing.hand.order and pit in phase.playable(at)
    )


def _first(at: Situation, sowing: Sowing | None) -> int:
    """The pit that the tabulator reaches: that which the side to play sowed last; before, the
    first that it may sow."""
    if sowing is None and (origin := phase.origin(at)) is not None:
        return origin
    able = (pit for pit in range(10) if _able(at, sowing, pit))
    below = phase.layout(at).place(0)
    if sowing and sowing.next is not None:
        return sowing.next
    return next(able, below)


def _coming(at: Situation, sowing: Sowing | None) -> list[Node]:
    """The gems that a direct capture is about to bring into the cup, and their way there."""
    if sowing is None or sowing.left == ():
        return []
    turn = sowing.turn
    if turn.strike is None or not turn.strike.direct or not sowing.certain:
        return []
    layout, seat = phase.layout(at), sowing.here.mover
    cup, name = sowing.here.cups[seat], at.seats[seat]
    parts: list[Node] = []
    count = len(cup) + len(turn.strike.chain)
    for index, pit in enumerate(turn.strike.chain, len(cup)):
        x, y = layout.cup_gem(seat, index, count, name)
        parts.append(ghost(turn.laid[pit][0], x, y))
        if index == len(cup):
            parts += sowing_path.into_cup(layout, pit, x, seat)
    return parts
