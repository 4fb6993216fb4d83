"""Evaluation bar: the points in both cups, and who is better.

The bar and the first figure are those of the side that sits below. A short look ahead finds who is
better while the page stays awake; until then the bar is empty."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from math import exp

from engines.glassbead.bots import MOST
from engines.glassbead.deep_search import DeepSearch, Effort, Root
from engines.glassbead.packed import board_of
from engines.glassbead.successors import Successors, fields_of, turned, whole
from engines.glassbead.weights import POINT, TUNED
from ui.boards.glassbead import advice, ending, phase
from ui.boards.situation import Situation, Study
from ui.toolkit.markup import Node, h

GLANCE = Effort(work=1500)  # boards that it looks at
STEEP = 5.0  # points of lead that make the bar three quarters full


def studies(at: Situation) -> tuple[Study, ...]:
    if not _wanted(at):
        return ()
    return Study(_key(at), partial(_glance, *_asked(at))), *ending.studies(at)


def paint(at: Situation) -> Node | None:
    """The outlook, if it is switched on, with what its figures and its bar mean."""
    if not _wanted(at):
        return None
    here, value = phase.here(at), at.studied.get(_key(at))
    below = phase.below(at)
    bar, said = None, "…"
    if value is not None:
        lead = value if here.mover == below else -value
        bar = h("rect", width=100 / (1 + exp(-lead / STEEP)), height=10)
        said = advice.outlook(at, below, lead)
    mine, theirs = here.points(below), here.points(1 - below)
    return h(
        "div",
        h(
            "svg",
            bar,
            class_="bar",
            viewBox="0 0 100 10",
            preserveAspectRatio="none",
            role="img",
            aria_label=said,
        ),
        h(
            "p",
            h("span", at.words("glassbead.points", mine=mine, theirs=theirs)),
            h("b", said),
        ),
        h("small", at.words("glassbead.outlook.legend")),
        class_="outlook",
    )


def _wanted(at: Situation) -> bool:
    return bool(at.notes.get("outlook")) and at.result is None and not ending.known(at)


def _asked(at: Situation) -> tuple[int, bool]:
    return whole(board_of(phase.here(at))), phase.rules(at).captors == "stones"


def _key(at: Situation) -> Hashable:
    return ("outlook", *_asked(at))


def _glance(board: int, stones_only: bool) -> Iterator[float | None]:
    """What a short look ahead thinks of a board, in points, for the player to move."""
    successors = Successors(stones_only, GLANCE.orders, TUNED)
    fields = fields_of(board)
    moves = [Root(turned(after)) for _, after in successors.options(board, fields, 0)]
    last = 0
    for value, _ in DeepSearch(successors, GLANCE).deepen(moves):
        last = value
        yield None
    yield max(-MOST, min(MOST, last / POINT))
