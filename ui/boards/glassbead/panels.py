"""Figures beside the board: the moves, what a drop would bring."""

from __future__ import annotations

from engines.glassbead.position import NORTH, PITS, SOUTH
from engines.glassbead.sowing import LAP
from ui.boards import match_score
from ui.boards.glassbead import ending, evaluation_bar, moves, naming, phase, speech
from ui.boards.glassbead.draft_sowing import Look, Sowing
from ui.boards.situation import Situation
from ui.toolkit import widgets
from ui.toolkit.icons import icon
from ui.toolkit.markup import Node, h
from ui.toolkit.page_act import PageAct

CLASSIC = "#/classic/freeling-van-zon-1997"  # its games arrive when they are wanted
PUZZLES = "#/puzzles"


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


def score(at: Situation) -> Node | None:
    """The outlook, if it is switched on; in a match, who has won how many games."""
    outlook, match = evaluation_bar.paint(at), match_score.match_score(at)
    if outlook is not None or match is None:
        return outlook
    return match_score.figures(at, match, at.words("glassbead.match.played"))


def _reach(at: Situation) -> Node | None:
    """What each own pit would do, before one is taken up."""
    hands = phase.hands(at)
    if phase.sowing(at) is not None or not hands:
        return None
    looking = phase.looking(at)
    lines = []
    for pit, sowing in hands.items():
        on = looking is not None and looking.hand.pit == pit
        lines.append(
            h(
                "li",
                h("b", PITS[pit]),
                h("span", PITS[sowing.route[-1]]),
                h("span", speech.reach(at, pit)),
                class_="on" if on else None,
            )
        )
    return widgets.section(at.words("glassbead.reach"), h("ul", lines, class_="reach"))


def shelf(at: Situation) -> Node | None:
    """Ways to games on paper, while nothing else is going on."""
    if at.selection is not None and not isinstance(at.selection, Look):
        return None
    words = at.words
    lines = [_row(at, PageAct.PAPER, "copy")]
    if not phase.browsing(at) and at.casual:
        classic = h("span", words("glassbead.classic"))
        lines = [
            h("a", icon("hint"), h("span", words("glassbead.puzzles")), href=PUZZLES),
            h("a", icon("play"), classic, href=CLASSIC),
            *lines,
            _row(at, PageAct.SET_UP, "new"),
        ]
    return widgets.section(words("glassbead.shelf"), lines, class_="rows under")


def _row(at: Situation, act: PageAct, symbol: str) -> Node:
    name = h("span", at.words(f"glassbead.{act}"))
    return h("button", icon(symbol), name, type="button", data_act=act)


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
    return widgets.section(at.words("glassbead.brings"), table)


def _laps(at: Situation, sowing: Sowing | None) -> Node | None:
    if sowing is None or sowing.choosing or len(sowing.beads) <= LAP:
        return None
    text = at.words.rich(
        "glassbead.lap.text", pit=PITS[sowing.hand.pit], last=PITS[sowing.route[-1]]
    )
    return widgets.section(at.words("glassbead.lap"), widgets.muted(text))
