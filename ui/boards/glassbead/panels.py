"""Figures beside and under the board: the moves, what a drop would bring, the outlook."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from engines.glassbead.bots import MOST
from engines.glassbead.deep import Deep, Effort, Root
from engines.glassbead.onward import Onward, fields_of, turned, whole
from engines.glassbead.packed import board_of
from engines.glassbead.position import NORTH, PITS, SOUTH
from engines.glassbead.weights import POINT, TUNED
from ui.boards import parts
from ui.boards.buttons import PageAct
from ui.boards.glassbead import advice, ending, moves, naming, phase, speech
from ui.boards.glassbead.hand import Hand, Look, Sowing
from ui.boards.situation import Situation
from ui.icons import icon
from ui.markup import Node, h

GLANCE = Effort(work=1500)  # what a page has time for
CLASSIC = "#/classic/freeling-van-zon-1997"  # its games arrive when they are wanted
PUZZLES = "#/puzzles"
STEEP = 5.0  # points of lead that make the bar three quarters full


def paint(at: Situation) -> tuple[Node, ...]:
    sowing = phase.sowing(at)
    end = ending.section(at)
    shown = (
        end or _reach(at),
        _brings(at, sowing),
        _laps(at, sowing),
        moves.panel(at),
        shelf(at),
    )
    return tuple(part for part in shown if part is not None)


def _reach(at: Situation) -> Node | None:
    """What each own pit would do, before one is taken up."""
    pits = [pit for pit in range(10) if phase.own(at, pit)]
    if phase.sowing(at) is not None or not pits:
        return None
    looking = phase.looking(at)
    lines = []
    for pit in pits:
        sowing = Sowing(phase.rules(at), phase.here(at), Hand(pit))
        on = looking is not None and looking.hand.pit == pit
        lines.append(
            h(
                "li",
                h("b", PITS[pit]),
                h("span", PITS[sowing.route[-1]]),
                h("span", speech.reach(at, sowing)),
                class_="on" if on else None,
            )
        )
    return parts.section(at.words("glassbead.reach"), h("ul", lines, class_="reach"))


def shelf(at: Situation) -> Node | None:
    """Ways to games on paper, while nothing else is going on."""
    if at.selection is not None and not isinstance(at.selection, Look):
        return None
    words = at.words
    lines = [_row(at, PageAct.PAPER, "copy")]
    if not phase.browsing(at):
        classic = h("span", words("glassbead.classic"))
        lines = [
            h("a", icon("hint"), h("span", words("glassbead.puzzles")), href=PUZZLES),
            h("a", icon("play"), classic, href=CLASSIC),
            *lines,
            _row(at, PageAct.SET_UP, "new"),
        ]
    return parts.section(words("glassbead.shelf"), lines, class_="rows under")


def _row(at: Situation, act: PageAct, symbol: str) -> Node:
    name = h("span", at.words(f"glassbead.{act}"))
    return h("button", icon(symbol), name, type="button", data_act=act)


def score(at: Situation) -> Node | None:
    """The outlook, if it is switched on."""
    if not at.notes.get("outlook") or at.result is not None or ending.known(at):
        return None
    here = phase.here(at)
    value = _glance(whole(board_of(here)), phase.rules(at).captors == "stones")
    south = value if here.mover == SOUTH else -value
    share = 100 / (1 + exp(-south / STEEP))
    said = advice.outlook(at, south)
    return h(
        "div",
        h(
            "svg",
            h("rect", width=share, height=10),
            class_="bar",
            viewBox="0 0 100 10",
            preserveAspectRatio="none",
            role="img",
            aria_label=said,
        ),
        h(
            "p",
            h("span", at.words("glassbead.points", south=here.points(0), north=here.points(1))),
            h("b", said),
        ),
        class_="outlook",
    )


@lru_cache(maxsize=256)
def _glance(board: int, stones_only: bool) -> float:
    """What a short look ahead thinks of a board, in points, for the player to move."""
    onward = Onward(stones_only, GLANCE.orders, TUNED)
    fields = fields_of(board)
    moves = [Root(turned(after)) for _, after in onward.options(board, fields, 0)]
    *_, (value, _) = Deep(onward, GLANCE).deepen(moves)
    return max(-MOST, min(MOST, value / POINT))


def _brings(at: Situation, sowing: Sowing | None) -> Node | None:
    """What the cups hold after a direct capture that is about to be made."""
    if sowing is None or not sowing.decided or not naming.direct(sowing.turn):
        return None
    here, gems = sowing.here, naming.direct(sowing.turn)
    rows = []
    for seat in (SOUTH, NORTH):
        points = str(here.points(seat))
        if seat == here.mover:
            total = here.points(seat) + sum(gems)
            points = f"{points} + {' + '.join(map(str, gems))} = {total}"
        rows.append(h("tr", h("td", at.seats[seat]), h("td", points)))
    table = h("table", h("tbody", rows), class_="cmp")
    return parts.section(at.words("glassbead.brings"), table)


def _laps(at: Situation, sowing: Sowing | None) -> Node | None:
    if sowing is None or sowing.choosing or len(sowing.beads) <= speech.MANY:
        return None
    text = at.words.rich(
        "glassbead.lap.text", pit=PITS[sowing.hand.pit], last=PITS[sowing.route[-1]]
    )
    return parts.section(at.words("glassbead.lap"), parts.muted(text))
