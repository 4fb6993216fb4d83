"""Rounds of two to six players, move by move, held against a second count of everything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.memorybox import MemoryBox
from engines.memorybox.events import Checked, Dropped, LastBall, Won
from engines.memorybox.moves import ACCEPT, CHALLENGE, DROPS, NAMES, PASS, REFUSE, Move
from engines.memorybox.state import State


class Round(RuleBasedStateMachine):
    """One round; `allowed` says anew, from RULES, what may be done."""

    game: MemoryBox
    state: State

    @initialize(players=st.integers(2, 6), first=st.integers(0, 5))
    def deal(self, players: int, first: int) -> None:
        self.game = MemoryBox(players)
        self.state = self.game.start(first % players)

    @precondition(lambda self: self.running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any legal move; full rows are refused and free ones filled often enough to get far."""
        table = self.state.table
        legal = list(self.game.moves(self.state, table.actor))
        assert set(legal) == self.allowed()
        before = self.state
        move = data.draw(st.sampled_from(legal))
        self.state, events = self.game.play(before, table.actor, move)
        self.compare(before, move, events)

    @precondition(lambda self: self.running)
    @rule()
    def drop_free(self) -> None:
        """The mover finds a free hole, so that rounds get on."""
        table = self.state.table
        if table.phase not in ("drop", "again"):
            return
        assert table.row is not None
        holes = self.state.box[table.row - 1]
        if None in holes:
            before, move = self.state, DROPS[holes.index(None)]
            self.state, events = self.game.play(before, table.actor, move)
            self.compare(before, move, events)
            dropped = events[0]
            assert isinstance(dropped, Dropped) and dropped.stayed

    @precondition(lambda self: not self.running)
    @rule(first=st.integers(0, 5))
    def deal_again(self, first: int) -> None:
        """The next round, as the last is over and nobody may move."""
        assert not any(list(self.game.moves(self.state, s)) for s in range(self.game.players))
        self.state = self.game.start(first % self.game.players)

    @property
    def running(self) -> bool:
        return self.game.result(self.state) is None

    def allowed(self) -> set[Move]:
        table = self.state.table
        left = {
            NAMES[row]
            for row in range(6)
            if table.pegs[row] < 6 and row + 1 not in (*table.refused, table.row)
        }
        return {
            "name": left,
            "drop": {*DROPS, REFUSE},
            "again": set(DROPS),
            "answer": {ACCEPT, CHALLENGE} if left else {CHALLENGE},
            "poll": {CHALLENGE, PASS},
        }[table.phase]

    def compare(self, before: State, move: Move, events: tuple[object, ...]) -> None:
        """Events tell exactly what changed in box and hands."""
        change = [0] * self.game.players
        box = [list(row) for row in before.box]
        for event in events:
            if isinstance(event, Dropped):
                assert event.stayed == (box[event.row - 1][event.hole - 1] is None)
                if event.stayed:
                    change[event.seat] -= 1
                    box[event.row - 1][event.hole - 1] = event.seat
            elif isinstance(event, Checked):
                assert all(box[event.row - 1][hole - 1] is not None for hole in event.full)
                if event.hole:
                    assert box[event.row - 1][event.hole - 1] is None
                    box[event.row - 1][event.hole - 1] = event.refuser
                    change[event.refuser] -= 1
                change[event.giver] -= 1
                change[event.taker] += 1
            elif isinstance(event, LastBall):
                assert before.balls[event.seat] != 1 == self.state.balls[event.seat]
            elif isinstance(event, Won):
                assert self.state.balls[event.seat] == 0
        assert tuple(map(tuple, box)) == self.state.box
        assert tuple(map(sum, zip(before.balls, change, strict=True))) == self.state.balls

    @invariant()
    def balls_are_conserved(self) -> None:
        """36 balls lie in hands and box."""
        inside = sum(hole is not None for row in self.state.box for hole in row)
        assert sum(self.state.balls) + inside == 36

    @invariant()
    def pegs_never_lie(self) -> None:
        """Every hole left of a white peg is full."""
        for row, peg in zip(self.state.box, self.state.table.pegs, strict=True):
            assert None not in row[:peg]

    @invariant()
    def one_acts_until_a_hand_is_empty(self) -> None:
        """Exactly one seat acts while all have balls; the round ends with the first empty hand."""
        over, result = 0 in self.state.balls, self.game.result(self.state)
        assert len(self.game.actors(self.state)) == (not over)
        assert (result is not None) == over
        if result is not None:
            assert result.points == tuple(-n for n in self.state.balls)

    @invariant()
    def somebody_can_always_move(self) -> None:
        """While the round runs a free hole is left, so never are all rows closed."""
        if self.running:
            assert list(self.game.moves(self.state, self.state.table.actor))
            assert min(self.state.table.pegs) < 6

    @invariant()
    def last_balls_are_public(self) -> None:
        """Everybody knows who has one ball left, and of other hands nobody but the owner."""
        last = tuple(seat for seat, n in enumerate(self.state.balls) if n == 1)
        assert self.state.table.last == last

    @invariant()
    def views_hold_no_secret(self) -> None:
        """With the box emptied and the other hands changed a seat sees the same."""
        if not self.running:
            return
        empty = ((None,) * 6,) * 6
        for seat in (None, *range(self.game.players)):
            balls = tuple(n if s == seat else 99 for s, n in enumerate(self.state.balls))
            other = replace(self.state, box=empty, balls=balls)
            assert self.game.view(other, seat) == self.game.view(self.state, seat)


TestRound = pytest.mark.each_build(Round.TestCase)
TestRound.settings = settings(max_examples=20, stateful_step_count=120, deadline=None)
