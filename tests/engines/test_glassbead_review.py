"""Looking back on a game, held against the rules, the table of ends, and a longer search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from engines.glassbead import GlassBead, notation, score
from engines.glassbead.deep_search import SURE, DeepSearch, Effort, Root
from engines.glassbead.endgame import forced, verdict_of
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.move import Move, Resign
from engines.glassbead.packed import board_of
from engines.glassbead.position import SOUTH
from engines.glassbead.review import FAULT, MOST, TURNS, GameCurve, Turn, points, retracing
from engines.glassbead.rules import State
from engines.glassbead.successors import Successors, whole
from engines.glassbead.weights import TUNED
from tests.engines.glassbead_strategies import lay
from tests.slow import slow

FURTHER = 64_000  # boards: more than the review looks at


@cache
def curve(game: GlassBead, moves: tuple[Move, ...]) -> GameCurve:
    *_, last = (each for each in retracing(game, moves) if each)
    return last


def states(game: GlassBead, moves: Sequence[Move]) -> list[State]:
    found = [game.start()]
    for move in moves:
        found.append(game.play(found[-1], found[-1].position.mover, move)[0])
    return found


def careless(number: int, plies: int = 40) -> tuple[GlassBead, list[Move]]:
    """A game at random, to its end or so many plies; half of them end with somebody giving up."""
    game, rng = GlassBead(), Random(number)
    state, moves = game.start(), list[Move]()
    while game.actors(state) and len(moves) < plies:
        move = game.sample(state, state.position.mover, rng)
        state, _ = game.play(state, state.position.mover, move)
        moves.append(move)
    return game, [*moves, Resign()] if number % 2 and game.actors(state) else moves


def further(game: GlassBead, state: State, turn: Turn, played: State) -> tuple[float, float]:
    """What the better move and the played one are worth to a search that looks further."""
    successors = Successors(game.captors == "stones", 60, TUNED)
    after, _ = game.play(state, state.position.mover, turn.better)
    boards = [whole(board_of(each.position)) for each in (after, played)]
    deep = DeepSearch(successors, Effort(work=FURTHER), (), verdict_of)
    for _ in deep.deepen([Root(each) for each in boards]):
        pass
    depth = max(2, deep.depth - 1)
    worths = []
    for board in boards:
        ahead = deep.worth(Root(board), depth)
        while True:
            try:
                next(ahead)
            except StopIteration as end:
                worths.append(points(end.value))
                break
    return worths[0], worths[1]


@pytest.mark.each_build
def test_the_game_of_1997() -> None:
    """Its review has an outlook for each ply, and three turning points in the order of the game;
    the win that the annotator missed too is a fact of the table."""
    read = score.read(FREELING_VAN_ZON.score)
    found = curve(read.game, tuple(read.moves))
    assert found.done and len(found.outlooks) == len(read.moves) + 1
    assert [turn.ply for turn in found.turns] == sorted(turn.ply for turn in found.turns)
    assert len(found.turns) == TURNS
    (missed,) = (turn for turn in found.turns if turn.sure)
    assert notation.write(missed.better) == "a00" and missed.sure and missed.sure.wins
    before = states(read.game, read.moves)[missed.ply]
    end = forced(before.position, before.past)
    assert end and end.wins and end.plies == missed.sure.plies


@pytest.mark.each_build
def test_it_grows() -> None:
    """What is known so far comes again and again, longer each time, then with each closer look;
    turning points come last."""
    game, moves = careless(2, 5)
    seen = [each for each in retracing(game, moves) if each]
    lengths = [len(each.outlooks) for each in seen]
    closer = [each.closer for each in seen[len(moves) + 1 :]]
    assert lengths == [*range(1, len(moves) + 2), *(len(moves) + 1 for _ in closer)]
    assert closer == [*range(len(closer))] and len(closer) > 1
    assert not any(each.done or each.turns for each in seen[:-1]) and seen[-1].done


@pytest.mark.each_build
@pytest.mark.parametrize(("number", "plies"), [(1, 6), *slow([(0, 40), (1, 40)])])
def test_turning_points(number: int, plies: int) -> None:
    """Each names a move of the record by a player, a legal better one that is another, and a cost
    that adds up; a search that looks further, or the table, says too that it was better."""
    game, moves = careless(number, plies)
    found, seen = curve(game, tuple(moves)), states(game, moves)
    assert 0 < len(found.turns) <= TURNS
    for turn in found.turns:
        state = seen[turn.ply]
        after, _ = game.play(state, state.position.mover, turn.better)
        assert after.position != seen[turn.ply + 1].position
        assert FAULT <= turn.cost <= 2 * MOST
        best, came = further(game, state, turn, seen[turn.ply + 1])
        assert best > came
        if turn.sure and turn.sure.wins:
            assert best == MOST


@pytest.mark.each_build
def test_the_outlook_falls_by_the_cost() -> None:
    """At a turning point it is what was looked up to call it one, unless the table knows better."""
    read = score.read(FREELING_VAN_ZON.score)
    found, seen = curve(read.game, tuple(read.moves)), states(read.game, read.moves)
    told = 0
    for turn in found.turns:
        side = 1 if seen[turn.ply].position.mover == SOUTH else -1
        ahead = [side * found.outlooks[ply] for ply in (turn.ply, turn.ply + 1)]
        if max(map(abs, ahead)) < MOST:
            told += 1
            assert ahead == [turn.best, turn.came] and ahead[0] - ahead[1] == turn.cost
    assert told


@pytest.mark.each_build
def test_any_order_of_a_large_hand_is_weighed() -> None:
    """Of thirteen beads only some orders are looked at; what was played is held against those also
    where it is none of them."""
    game = GlassBead(setup=lay("543210543210,-,-,-,-/*,0,0,0,0 -/- S"))
    move = notation.read("A405253023411")
    (turn,) = curve(game, (move,)).turns
    before, after = states(game, (move,))
    best, came = further(game, before, turn, after)
    assert best - came >= FAULT


@pytest.mark.each_build
@pytest.mark.parametrize("number", [None, *slow(range(4))])
def test_no_fall_is_deeper_than_the_dearest_move(number: int | None) -> None:
    """What seemed to cost more at a glance and did not, looked at again, is level in the curve; the
    game before turning points were looked up has deeper falls."""
    read = score.read(FREELING_VAN_ZON.score)
    game, moves = (read.game, list(read.moves)) if number is None else careless(number)
    *glances, found = (each for each in retracing(game, moves) if each)
    seen, turns = states(game, moves), {turn.ply: turn.cost for turn in found.turns}

    def deepest(outlooks: Sequence[float]) -> float:
        falls = [0.0]
        for ply, (before, after) in enumerate(pairwise(outlooks)):
            side = 1 if seen[ply].position.mover == SOUTH else -1
            if max(abs(before), abs(after)) < MOST and ply not in turns:
                falls.append(side * (before - after))
        return max(falls)

    assert deepest(found.outlooks) <= max(turns.values())
    if number is None:
        assert deepest(glances[-1].outlooks) > max(turns.values())


DISPUTED = (
    "B04 b04 C030 c300 A050 d4320 A3 e0104 A0 a500 B21300 a0 E3310xa3b3 b00 D2000144 a0 E2 "
    "d1000 A40 b00 B40 d0 D0 a2 E0 a0 C020040 c010004xD4 D0 b200 A0 d000 A0 a0 E20xe4 a2 C0 "
    "c2 D0 b200 B0000 e000011 A0 c2 C00 a10 D000 c0 B00 b0 D0 d2200xA2 E000001 c00 A1 b0 C00 "
    "c0 E0 a000 D0 c0 B10 d00000xC1 C0 b0 A0 c0 B00 d0 C0 e00002xE2 A0"
)


@pytest.mark.slow
def test_what_looks_like_a_fault_is_looked_at_again() -> None:
    """Ply 17 of this game, d1000, seems to cost three points; further ahead it is as good as a2,
    which was called better: it is no turning point. Those that are told stand the further look."""
    game = GlassBead()
    moves = [notation.read(text) for text in DISPUTED.split()]
    found, seen = curve(game, tuple(moves)), states(game, moves)
    assert found.turns and 17 not in [turn.ply for turn in found.turns]
    for turn in found.turns:
        best, came = further(game, seen[turn.ply], turn, seen[turn.ply + 1])
        assert best - came >= FAULT


@pytest.mark.each_build
def test_the_outlook_is_that_of_the_table() -> None:
    """Where an end can be forced the outlook is all or nothing, as who wins has it; so it is where
    the game is over."""
    read = score.read(FREELING_VAN_ZON.score)
    found, seen = curve(read.game, tuple(read.moves)), states(read.game, read.moves)
    solved = 0
    for state, outlook in zip(seen, found.outlooks, strict=True):
        end = forced(state.position, state.past)
        if state.resigned is not None:
            assert outlook == MOST
        elif end:
            solved += 1
            south = end.wins == (state.position.mover == SOUTH)
            assert outlook == (MOST if south else -MOST)
        else:
            assert abs(outlook) <= MOST
    assert solved and SURE > 100 * MOST
