"""What a player that looks ahead has to say: hints in steps, and who is better."""

from __future__ import annotations

from engines.agent import Thought
from engines.glassbead.evaluate import POINTS, WON
from engines.glassbead.move import Captured, Sow
from engines.glassbead.packed import MINE, THEIRS, board_of, children
from engines.glassbead.position import NORTH, PITS, SOUTH, Position
from ui.boards.board import Situation
from ui.boards.glassbead import phase, speech
from ui.markup import Raw

LOOKED_AT = 40  # orders of one pit, where a threat is looked for


def hints(at: Situation, thought: Thought) -> tuple[Raw, ...]:
    """Which pit, in which order, and why."""
    words, move = at.words, thought.move
    if not isinstance(move, Sow):
        return (words.rich("glassbead.hint.resign"),)
    order = words.joined(speech.runs(at, move.order))
    steps = [words.rich("glassbead.hint.pit", pit=PITS[move.pit])]
    steps.append(words.rich("glassbead.hint.order", n=len(move.order), order=order))
    state, events = phase.rules(at).play(phase.state(at), phase.here(at).mover, move)
    reasons: list[Raw] = []
    for event in events:
        if isinstance(event, Captured) and speech.gems_of(event):
            reasons.append(
                words.rich("glassbead.hint.takes", gems=speech.took(at, speech.gems_of(event)))
            )
    if abs(thought.value or 0) >= WON:
        reasons.append(
            words.rich(f"glassbead.hint.{'wins' if (thought.value or 0) > 0 else 'loses'}")
        )
    elif phase.rules(at).result(state) is None:
        threat = _threat(at, state.position)
        code = "threat" if threat else "safe"
        other = at.seats[state.position.mover]
        reasons.append(words.rich(f"glassbead.hint.{code}", n=threat, other=other))
    return (*steps, Raw(" ".join(reasons)))


def _threat(at: Situation, position: Position) -> int:
    """The most points that one move can capture."""
    board = board_of(position)
    stones_only = phase.rules(at).captors == "stones"
    return max(
        POINTS[child.board[THEIRS]] - POINTS[board[MINE]]
        for child in children(board, stones_only, LOOKED_AT)
    )


def outlook(at: Situation, value: float) -> str:
    """Who is better, and by how much, from South's side."""
    words = at.words
    seat = SOUTH if value >= 0 else NORTH
    if abs(value) >= WON:
        return words("glassbead.outlook.wins", name=at.seats[seat])
    if abs(value) < 0.5:
        return words("glassbead.outlook.even")
    return words("glassbead.outlook.ahead", name=at.seats[seat], points=words.number(abs(value), 1))
