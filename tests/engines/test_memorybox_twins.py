"""Two rounds that differ only in what lies in the box cannot be told apart."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engines.memorybox import MemoryBox
from engines.memorybox.events import Checked, Dropped
from engines.memorybox.state import State


def twin(state: State, rng: Random) -> tuple[State, tuple[int, int]]:
    """The state with the content of one hole right of a white peg turned over, and that hole;
    the balls in hands stay as they are, so that the box alone tells the two apart."""
    unproved = [
        (row, hole) for row, peg in enumerate(state.table.pegs, 1) for hole in range(peg + 1, 7)
    ]
    row, hole = rng.choice(unproved)
    holes = state.box[row - 1]
    other = 0 if holes[hole - 1] is None else None
    changed = (*holes[: hole - 1], other, *holes[hole:])
    return replace(state, box=(*state.box[: row - 1], changed, *state.box[row:])), (row, hole)


def touches(event: object, row: int, hole: int) -> bool:
    """Whether the event is a drop into that hole or a check that may have tried it."""
    if isinstance(event, Dropped):
        return (event.row, event.hole) == (row, hole)
    return isinstance(event, Checked) and event.row == row and event.start < hole


@pytest.mark.each_build
@pytest.mark.parametrize("players", range(2, 7))
def test_twin_rounds(players: int) -> None:
    """In every phase every seat and the spectator see the same, the same moves are legal, and the
    same is witnessed, until a drop or a check touches the hole that differs."""
    game = MemoryBox(players)
    rng = Random(players)
    phases = set()
    touched = 0
    for number in range(90):
        state = game.start(number % players)
        for _ in range(rng.randrange(80)):
            if game.result(state) is None:
                actor = state.table.actor
                state, _ = game.play(state, actor, game.sample(state, actor, rng))
        if game.result(state) is not None:
            continue
        other, (row, hole) = twin(state, rng)
        for _ in range(40):
            phases.add(state.table.phase)
            for seat in (None, *range(players)):
                assert game.view(state, seat) == game.view(other, seat)
                assert list(game.moves(state, seat)) == list(game.moves(other, seat))
            move = game.sample(state, state.table.actor, rng)
            state, events = game.play(state, state.table.actor, move)
            other, others = game.play(other, other.table.actor, move)
            if events != others or any(touches(event, row, hole) for event in events):
                assert any(touches(event, row, hole) for event in (*events, *others))
                touched += 1
                break
            if game.result(state) is not None:
                break
    assert phases >= {"name", "drop", "answer"} | ({"poll"} if players > 2 else set())
    assert ("again" in phases) == (players == 5)
    assert touched > 20


def test_events_are_public() -> None:
    """Everything that happens, happens on the open table: each seat witnesses the event itself."""
    game = MemoryBox(3)
    state = game.start(0)
    rng = Random(1)
    while game.result(state) is None:
        actor = state.table.actor
        state, events = game.play(state, actor, game.sample(state, actor, rng))
        for event in events:
            assert {game.witness(event, seat) for seat in (None, 0, 1, 2)} == {event}
