"""Advice of a player that looks ahead. It gives hints in steps, and says who is better."""

from __future__ import annotations

from math import factorial, prod

from engines.agent import Thought
from engines.glassbead.beads import Beads
from engines.glassbead.endgame import Verdict
from engines.glassbead.evaluate import POINTS
from engines.glassbead.move import Captured, Sow
from engines.glassbead.packed import MINE, THEIRS, board_of, children, unpack
from engines.glassbead.position import PITS, Position
from ui.boards.glassbead import naming, phase
from ui.boards.situation import Situation
from ui.toolkit.markup import Raw

LOOKED_AT = 720  # orders of one pit, where a threat is looked for


def hints(at: Situation, thought: Thought) -> tuple[Raw, ...]:
    """Which pit, in which order, and why."""
    words, move = at.words, thought.move
    if not isinstance(move, Sow):
        return (words.rich("glassbead.hint.resign"),)
    order = words.joined(naming.runs(at, move.order))
    steps = [words.rich("glassbead.hint.pit", pit=PITS[move.pit])]
    steps.append(words.rich("glassbead.hint.order", n=len(move.order), order=order))
    state, events = phase.rules(at).play(phase.state(at), phase.here(at).mover, move)
    reasons: list[Raw] = []
    for event in events:
        if isinstance(event, Captured) and naming.gems_of(event):
            reasons.append(
                words.rich("glassbead.hint.takes", gems=naming.took(at, naming.gems_of(event)))
            )
    if isinstance(thought.why, Verdict):
        code = "wins" if thought.why.wins else "loses"
        reasons.append(words.rich(f"glassbead.hint.{code}", n=thought.why.plies))
    elif phase.rules(at).result(state) is None:
        threat = _threat(at, state.position)
        if threat is not None:
            code = "threat" if threat else "safe"
            if not state.position.has_gems():
                code += ".cup"  # nothing else is left to capture
            other = words.within(at.seats[state.position.mover])
            reasons.append(words.rich(f"glassbead.hint.{code}", n=threat, other=other))
    return (*steps, Raw(" ".join(reasons)))


def _threat(at: Situation, position: Position) -> int | None:
    """The most points that one move can capture; None where there are too many to look at."""
    board = board_of(position)
    if any(_orders(unpack(hand)) > LOOKED_AT for hand in board[:5]):
        return None
    stones_only = phase.rules(at).captors == "stones"
    return max(
        POINTS[child.board[THEIRS]] - POINTS[board[MINE]]
        for child in children(board, stones_only, LOOKED_AT)
    )


def _orders(beads: Beads) -> int:
    """In how many orders these beads can fall."""
    return factorial(len(beads)) // prod(factorial(beads.count(kind)) for kind in set(beads))


def outlook(at: Situation, side: int, value: float) -> str:
    """Who is better, and by how much, where it is so much for one side."""
    words = at.words
    seat = side if value >= 0 else 1 - side
    if abs(value) < 0.5:
        return words("glassbead.outlook.even")
    return words("glassbead.outlook.ahead", name=at.seats[seat], points=words.number(abs(value), 1))
