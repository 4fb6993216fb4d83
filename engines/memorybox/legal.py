"""Legal moves of each phase, and the reasons against others."""

from __future__ import annotations

from engines.game import RuleError
from engines.memorybox.moves import ACCEPT, CHALLENGE, DROPS, NAMES, PASS, REFUSE, Move
from engines.memorybox.state import HOLES, Table


def legal(table: Table) -> tuple[Move, ...]:
    """The moves of the seat whose turn it is to act; none when the round is over.

    RULES: a player who refuses the only row left to name is always challenged.
    """
    match table.phase:
        case "name":
            return tuple(NAMES[row - 1] for row in table.nameable)
        case "drop":
            return (*DROPS, REFUSE)
        case "again":
            return DROPS
        case "answer":
            return (ACCEPT, CHALLENGE) if table.nameable else (CHALLENGE,)
        case "poll":
            return (CHALLENGE, PASS)
        case _:
            return ()


def require(table: Table, seat: int, move: Move) -> None:
    """RuleError unless this seat may make this move now."""
    if table.phase == "over":
        raise RuleError("round-over")
    if seat != table.actor:
        raise RuleError("not-your-turn", seat)
    if not isinstance(move, Move):
        raise RuleError("bad-move", move)
    if move not in legal(table):
        raise RuleError(_objection(table, move), move)


def _objection(table: Table, move: Move) -> str:
    if table.phase == "name" and move in NAMES:
        return "row-closed" if table.pegs[move.number - 1] == HOLES else "row-refused"
    if table.phase == "again" and move == REFUSE:
        return "second-ball"
    if table.phase == "answer" and move == ACCEPT:
        return "must-challenge"
    return "not-now"
