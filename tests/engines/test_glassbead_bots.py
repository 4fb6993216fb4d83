"""The players of the Glass Bead Game."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from types import FrameType

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.agent import Agent, Knowledge, Luck, Thought, decide, luck
from engines.glassbead import GlassBead
from engines.glassbead.beads import ALL
from engines.glassbead.bots import LEVELS, USUAL, Greedy, Searcher, Varying
from engines.glassbead.evaluate import WON, final, worth
from engines.glassbead.move import Move
from engines.glassbead.packed import board_of, children, hands, pack, unpack
from engines.glassbead.rules import State
from engines.glassbead.search import Limits, Search
from tests.engines.glassbead_strategies import lay, rounds, setups
from tests.slow import slow

QUICK = ("random", "greedy", "novice", "steady", "sharp")


def thinks(agent: Agent, game: GlassBead, state: State, seed: int = 1) -> list[Move]:
    seat = state.position.mover
    known = Knowledge(seat, state, ())
    return [thought.move for thought in agent.think(game, known, luck(seed, 0))]


def winner(game: GlassBead, agents: Sequence[Agent], seed: int) -> int:
    """The seat that wins after an opening of four plies drawn by `seed`."""
    state, rng, ply = game.start(), Random(seed), 0
    while game.actors(state):
        seat = state.position.mover
        known = Knowledge(seat, state, (None,) * ply)
        move = (
            game.sample(state, seat, rng)
            if ply < 4
            else decide(agents[seat], game, known, luck(seed, seat))
        )
        state, _ = game.play(state, seat, move)
        ply += 1
    result = game.result(state)
    assert result is not None
    return result.points.index(1)


@pytest.mark.each_build
@pytest.mark.parametrize("part", [0, *slow([1, 2])])
@pytest.mark.parametrize("level", QUICK)
@given(reached=rounds())
@settings(max_examples=4, deadline=None)
def test_every_thought_is_legal(level: str, part: int, reached: tuple[GlassBead, State]) -> None:
    """Whenever thinking is cut off, the move so far is legal and written as the record keeps it."""
    game, state = reached
    if game.actors(state):
        for move in thinks(LEVELS[level], game, state):
            assert game.complete(state, state.position.mover, move) == move


def test_greedy_takes_the_highest_gem() -> None:
    """Greedy makes the capture of most points, and of those to choose from takes the highest."""
    game = GlassBead(setup=lay("*,-,-,-,0/0,42,31,3,5 -/5421 S"))
    state = game.start()
    assert game.write(thinks(Greedy(), game, state)[-1]) == "E0xe5"


def test_sees_the_end() -> None:
    """With the last gem gone, whoever leads on points ends the game by having no move left."""
    game = GlassBead(setup="-,-,-,-,0/000,000,00,0,- 5544/332211 S")
    state = game.start()
    search = Search(False, Limits(depth=3))
    *_, (value, _) = search.deepen(board_of(state.position), (), Random(1))
    assert value == WON


@pytest.mark.each_build
@given(setups(crowd=4))
@settings(max_examples=25, deadline=None)
def test_alpha_beta_is_minimax(setup: str) -> None:
    """Cutting off changes nothing: the value is that of looking at everything."""
    board = board_of(GlassBead(setup=setup).start().position)
    assume(final(board) is None)

    def minimax(board: tuple[int, ...], depth: int) -> float:
        end = final(board)
        if end is not None or depth == 0:
            return worth(board) if end is None else end
        return max(-minimax(child.board, depth - 1) for child in children(board, False, 4))

    limits = Limits(depth=2, orders=4, width=999)
    *_, (value, _) = Search(False, limits).deepen(board, (), Random(1))
    wide = max(-minimax(child.board, 1) for child in children(board, False, 12))
    assert value == pytest.approx(wide)


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_worth_is_the_opposite_for_the_other(seed: int) -> None:
    """Seen from the other side the same board is worth the opposite, but for having the move."""
    game, rng = GlassBead(), Random(seed)
    state = game.start()
    for _ in range(rng.randrange(60)):
        if not game.actors(state):
            break
        mover = state.position.mover
        state, _ = game.play(state, mover, game.sample(state, mover, rng))
    board = board_of(state.position)
    turned = (*board[5:10], *board[:5], board[11], board[10])
    start = board_of(game.start().position)
    assert worth(board) + worth(turned) == pytest.approx(2 * worth(start))


@pytest.mark.each_build
@given(st.permutations(ALL), st.integers(1, 13), st.integers(1, 40))
def test_hands_of_many_beads(bag: list[int], count: int, most: int) -> None:
    """Of a big hand a few orders are looked at: all beads in each, no order twice, and about as
    many as asked for."""
    beads = bag[:count]
    found = hands(pack(beads), most)
    assert len(found) == len(set(found)) and len(found) < 2 * most + 2
    assert all(sorted(order) == sorted(beads) for order in found)
    assert sorted(unpack(pack(beads))) == sorted(beads)


def test_slices_are_short() -> None:
    """Between two thoughts lies little work, also with ten beads in a hand and gems everywhere."""
    game = GlassBead(setup=lay("*,1,0,2,30/5,4,3,2,1 -/- S"))
    state = game.start()
    thoughts = LEVELS["master"].think(game, Knowledge(0, state, ()), luck(1, 0))
    assert max(calls(lambda: next(thoughts)) for _ in range(60)) < 10_000


def calls(act: Callable[[], object]) -> int:
    """How many functions were called: work that is the same on every machine."""
    count = 0

    def called(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.each_build
def test_equal_luck_equal_play() -> None:
    """The same situation and the same luck give the same thoughts."""
    game = GlassBead()
    for agent in [*(LEVELS[level] for level in QUICK), Searcher(Limits(depth=4, work=2000))]:
        assert thinks(agent, game, game.start()) == thinks(agent, game, game.start())


@pytest.mark.each_build
@pytest.mark.parametrize(("weaker", "stronger"), [USUAL[:2], *slow(pairwise(USUAL[1:4]))])
def test_levels_rise(weaker: Agent, stronger: Agent) -> None:
    """On its usual day each level beats the one below in most games, sides swapped; `make strength`
    measures it well."""
    game = GlassBead()
    won = 0
    for number in range(6):
        agents = (stronger, weaker)
        south = number % 2 == 0
        won += winner(game, agents if south else agents[::-1], number // 2) == (not south)
    assert won >= 4


def test_a_day_lasts_a_game() -> None:
    """A level that varies plays every move of a game like one of three, each of them in about a
    third of many games, whichever seat and round it is."""

    @dataclass(frozen=True)
    class Named:
        day: str

        def think(self, game: object, known: Knowledge, luck: Luck) -> Iterator[Thought]:
            yield Thought(self.day)

    level = Varying(Named("bad"), Named("usual"), Named("good"))
    state = GlassBead().start()
    days: Counter[str] = Counter()
    for seed in range(900):
        moves = {
            thought.move
            for ply in range(5)
            for thought in level.think(
                GlassBead(), Knowledge(0, state, (None,) * ply), luck(seed, 1)
            )
        }
        (day,) = moves
        days[day] += 1
    assert all(250 < days[day] < 350 for day in ("bad", "usual", "good"))


def test_the_ends_of_the_ladder_do_not_vary() -> None:
    """The weakest and the strongest are the same in every game; each between has its neighbours."""
    offered = [
        LEVELS[level] for level in ("playful", "greedy", "novice", "steady", "expert", "master")
    ]
    assert (offered[0], offered[-1]) == (USUAL[0], USUAL[-1])
    for at, level in enumerate(offered[1:-1], 1):
        assert level == Varying(*USUAL[at - 1 : at + 2])
