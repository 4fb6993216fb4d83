"""Effects of each legal move. RULES: memorybox, turn, refusal, challenge and check."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from engines.memorybox.events import (
    Accepted,
    Challenged,
    Checked,
    Dropped,
    Event,
    LastBall,
    Named,
    Passed,
    Refused,
    Won,
)
from engines.memorybox.moves import Move
from engines.memorybox.state import HOLES, Box, State, Table

Outcome: TypeAlias = tuple[State, tuple[Event, ...]]


def play(state: State, move: Move) -> Outcome:
    """The state after a legal move of the seat whose turn it is to act, and what happened."""
    match move.word:
        case "name":
            return _name(state, move.number)
        case "drop":
            return _drop(state, move.number)
        case "refuse":
            return _refuse(state)
        case "challenge":
            return _challenge(state)
        case _:
            return _let_pass(state)


def _name(state: State, row: int) -> Outcome:
    table = state.table
    named = replace(table, phase="drop", actor=table.mover, row=row)
    return replace(state, table=named), (Named(table.actor, row, table.mover),)


def _drop(state: State, hole: int) -> Outcome:
    table = state.table
    seat, row = table.mover, _named_row(table)
    stayed = state.box[row - 1][hole - 1] is None
    if table.phase == "drop" and table.double:
        after = replace(table, phase="again")
    else:
        after = _next_turn(table)
    moved = replace(state, table=after)
    if stayed:
        moved = replace(
            moved, box=_filled(state.box, row, hole, seat), balls=_changed(state.balls, {seat: -1})
        )
    return _settle(moved, (Dropped(seat, row, hole, stayed),))


def _refuse(state: State) -> Outcome:
    table = state.table
    after = replace(table, phase="answer", actor=table.namer)
    return replace(state, table=after), (Refused(table.mover, _named_row(table)),)


def _let_pass(state: State) -> Outcome:
    """RULES: after the one who named the row, the others are asked clockwise from the refuser."""
    table = state.table
    seat, row = table.actor, _named_row(table)
    event = Accepted(seat, row) if table.phase == "answer" else Passed(seat, row)
    asked = table.mover if table.phase == "answer" else seat
    following = (asked + 1) % len(table.deal)
    if following != table.namer:
        after = replace(table, phase="poll", actor=following)
    else:
        after = replace(
            table, phase="name", actor=table.namer, row=None, refused=(*table.refused, row)
        )
    return replace(state, table=after), (event,)


def _challenge(state: State) -> Outcome:
    """RULES: test ball, white peg and the ball given are one exchange, settled before counting."""
    table = state.table
    row, refuser, challenger = _named_row(table), table.mover, table.actor
    start = table.pegs[row - 1]
    free = (hole for hole in range(start, HOLES) if state.box[row - 1][hole] is None)
    index = next(free, None)
    check = Checked(row, start, None if index is None else index + 1, refuser, challenger)
    box, change = state.box, {check.giver: -1, check.taker: +1}
    if check.hole:
        box = _filled(box, row, check.hole, refuser)
        change[refuser] -= 1
    pegs = (*table.pegs[: row - 1], check.peg, *table.pegs[row:])
    moved = State(replace(_next_turn(table), pegs=pegs), box, _changed(state.balls, change))
    return _settle(moved, (Challenged(challenger, row, refuser), check))


def _settle(state: State, events: tuple[Event, ...]) -> Outcome:
    """Last balls are announced; a player with none left has won at once."""
    table, balls = state.table, state.balls
    last = tuple(seat for seat, count in enumerate(balls) if count == 1)
    if 0 in balls:
        winner = balls.index(0)
        over = replace(table, phase="over", row=None, last=last, winner=winner)
        return replace(state, table=over), (*events, Won(winner))
    shouts = tuple(LastBall(seat) for seat in last if seat not in table.last)
    return replace(state, table=replace(table, last=last)), (*events, *shouts)


def _next_turn(table: Table) -> Table:
    """The mover names a row for the player to his left."""
    mover = (table.mover + 1) % len(table.deal)
    return replace(
        table, phase="name", mover=mover, actor=table.mover, row=None, refused=(), double=False
    )


def _named_row(table: Table) -> int:
    if table.row is None:
        raise ValueError("no row is named")
    return table.row


def _filled(box: Box, row: int, hole: int, seat: int) -> Box:
    holes = box[row - 1]
    return (
        *box[: row - 1],
        (*holes[: hole - 1], seat, *holes[hole:]),
        *box[row:],
    )


def _changed(balls: tuple[int, ...], change: dict[int, int]) -> tuple[int, ...]:
    return tuple(count + change.get(seat, 0) for seat, count in enumerate(balls))
