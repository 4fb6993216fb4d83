"""Moves counted by depth, by the engine and by a slow count that shares nothing with it."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.glassbead import GlassBead
from engines.glassbead.packed import board_of, children, move_of, pack, unpack
from engines.glassbead.rules import State
from tests.engines.glassbead_strategies import captors, setups

PERFT = {
    "any": (10, 115, 1434, 24683, 463893),
    "stones": (10, 115, 1434, 23967, 422513),
}


def perft(game: GlassBead, state: State, depth: int) -> int:
    moves = (move for seat in game.actors(state) for move in game.moves(state, seat))
    if depth == 1:
        return sum(1 for _ in moves)
    seat = state.position.mover
    return sum(perft(game, game.play(state, seat, move)[0], depth - 1) for move in moves)


def slow(pits: list[list[int]], cups: list[list[int]], seat: int, captors: str, depth: int) -> int:
    """The same count from lists: every order is sown bead by bead, and each pit remembers what it
    held just before its last bead."""
    if depth == 0:
        return 1
    own = range(0, 5) if seat == 0 else range(5, 10)
    theirs = range(5, 10) if seat == 0 else range(0, 5)
    starving = not any(pits[at] for at in theirs) and any(sum(pit) for pit in pits)
    total = 0
    for origin in own:
        for order in set(permutations(pits[origin])):
            now = [list(pit) for pit in pits]
            now[origin] = []
            before: dict[int, list[int]] = {}
            at = origin
            for bead in order:
                at = (at + 1) % 10
                if at == origin:
                    at = (at + 1) % 10
                before[at] = list(now[at])
                now[at].append(bead)
            if not order or (starving and not any(now[place] for place in theirs)):
                continue
            kind = None
            chain = []
            if not (captors == "stones" and order[-1]):
                while at in theirs and len(before.get(at, [])) == 1:
                    if kind is None:
                        kind = before[at][0] > 0
                    if kind != (before[at][0] > 0):
                        break
                    chain.append(at)
                    at -= 1
            if not chain or kind:
                then_cups = [list(cup) for cup in cups]
                for place in chain:
                    now[place].remove(before[place][0])
                    then_cups[seat].append(before[place][0])
                total += slow(now, then_cups, 1 - seat, captors, depth - 1)
                continue
            loose = [(place, bead) for place in theirs for bead in now[place] if bead]
            few = min(len(chain), len(loose))
            cup = cups[1 - seat]
            rest = min(len(chain) - few, len(cup))
            for gems in {tuple(sorted(some)) for some in combinations(loose, few)}:
                for extra in {tuple(sorted(some)) for some in combinations(cup, rest)}:
                    after = [list(pit) for pit in now]
                    then_cups = [list(cup) for cup in cups]
                    for place, bead in gems:
                        after[place].remove(bead)
                        then_cups[seat].append(bead)
                    for bead in extra:
                        then_cups[1 - seat].remove(bead)
                        then_cups[seat].append(bead)
                    total += slow(after, then_cups, 1 - seat, captors, depth - 1)
    return total


def slowly(game: GlassBead, depth: int) -> int:
    here = game.start().position
    pits, cups = [list(pit) for pit in here.pits], [list(cup) for cup in here.cups]
    return slow(pits, cups, here.mover, game.captors, depth)


@pytest.mark.parametrize("captors", PERFT)
@pytest.mark.parametrize("depth", range(1, 5))
def test_perft(captors: str, depth: int) -> None:
    """The start has this many lines of `depth` plies, orders and choices distinct."""
    game = GlassBead(captors)
    assert perft(game, game.start(), depth) == PERFT[captors][depth - 1]


@pytest.mark.parametrize("captors", PERFT)
def test_perft_by_the_slow_count(captors: str) -> None:
    """The slow count finds the same numbers."""
    counted = [slowly(GlassBead(captors), depth) for depth in range(1, 5)]
    assert counted == list(PERFT[captors][:4])


@pytest.mark.slow
@pytest.mark.parametrize("captors", PERFT)
def test_perft_at_five(captors: str) -> None:
    """Both counts agree at five plies too."""
    game = GlassBead(captors)
    assert perft(game, game.start(), 5) == slowly(game, 5) == PERFT[captors][4]


@given(setups(crowd=6), captors)
@settings(max_examples=30, deadline=None)
def test_perft_from_anywhere(setup: str, captors: str) -> None:
    """The moves of any position are as many as the slow count finds."""
    game = GlassBead(captors, setup)
    assert perft(game, game.start(), 1) == slowly(game, 1)


@pytest.mark.each_build
@given(setups(crowd=6), captors)
@settings(max_examples=30, deadline=None)
def test_packed_boards_follow_the_rules(setup: str, captors: str) -> None:
    """The boards that players look ahead on are those of the rules, move by move."""
    game = GlassBead(captors, setup)
    state = game.start()
    seat = state.position.mover
    ruled = {
        move: board_of(game.play(state, seat, move)[0].position) for move in game.moves(state, seat)
    }
    packed = list(children(board_of(state.position), captors == "stones", 10**6))
    assert {move_of(child, seat): child.board for child in packed} == ruled
    assert len(packed) == len(ruled)


@given(st.lists(st.sampled_from([5, 5, 4, 4, 3, 3, 2, 2, 1, 1] + [0] * 10), max_size=9))
def test_packing(beads: list[int]) -> None:
    """Beads survive being packed into one number, as long as no gem is there three times."""
    if all(beads.count(gem) <= 2 for gem in range(1, 6)):
        assert unpack(pack(beads)) == tuple(sorted(beads, reverse=True))
