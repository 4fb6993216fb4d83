"""The search that looks far ahead, and the boards that it looks at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings

from engines.agent import Knowledge, luck
from engines.glassbead import GlassBead
from engines.glassbead.bots import Master
from engines.glassbead.deep_search import SURE, WON, DeepSearch, Effort, Root, favoured
from engines.glassbead.packed import board_of, children
from engines.glassbead.position import Position, read
from engines.glassbead.rules import State
from engines.glassbead.successors import Successors, fields_of, turned, whole
from engines.glassbead.weights import TUNED
from tests.engines.glassbead_strategies import captors, lay, rounds, setups

SHORT = Master(Effort(work=300))


@pytest.mark.each_build
@given(setups(crowd=6), captors)
@settings(max_examples=60)
def test_options_follow_the_rules(setup: str, captors: str) -> None:
    """The next boards are those of the packed board, each once; their worths are those of the
    board; the best of them is the greatest."""
    board = board_of(GlassBead(captors, setup).start().position)
    successors = Successors(captors == "stones", 10**6, TUNED)
    fields = fields_of(whole(board))
    static_value = TUNED.static_value(fields)
    found = successors.options(whole(board), fields, static_value)
    ruled = {whole(child.board) for child in children(board, captors == "stones", 10**6)}
    assert {turned(after) for _, after in found} == ruled and len(found) == len(ruled)
    assert all(value == TUNED.static_value(fields_of(after)) for value, after in found)
    if found:
        assert successors.best(fields, static_value) == max(value for value, _ in found)


@given(setups(crowd=14))
@settings(max_examples=20)
def test_big_hands_give_no_doubles(setup: str) -> None:
    """Ten beads and more go around the board; orders that end alike are one option."""
    board = whole(board_of(GlassBead(setup=setup).start().position))
    fields = fields_of(board)
    after = [next for _, next in Successors(False, 40, TUNED).options(board, fields, 0)]
    assert len(after) == len(set(after))


def over(fields: tuple[int, ...]) -> int | None:
    """What an ended game is worth to the player to move, from the rules."""
    if any(fields[:5]):
        return None
    gems = any(number > 31 for number in fields[6:11])
    mine, theirs = (
        TUNED.static_value((0,) * 5 + fields[5:6] + (0,) * 6),
        TUNED.static_value((0,) * 11 + fields[11:]),
    )
    return WON if gems or mine + theirs > 0 else -WON


def minimax(successors: Successors, board: int, depth: int) -> int:
    """The worth of a board by looking at everything."""
    fields = fields_of(board)
    end = over(fields)
    if end is not None:
        return end
    static_value = TUNED.static_value(fields)
    if depth == 0:
        return static_value + TUNED.to_move
    found = [after for _, after in successors.options(board, fields, static_value)]
    best = max(-minimax(successors, turned(after), depth - 1) for after in found)
    return best - (best > SURE) + (best < -SURE) if depth > 1 else best


@pytest.mark.each_build
@given(setups(crowd=4))
@settings(max_examples=20)
def test_cutting_off_changes_nothing(setup: str) -> None:
    """Without its guesses the search finds the worth that looking at everything finds."""
    board = whole(board_of(GlassBead(setup=setup).start().position))
    successors = Successors(False, 3, TUNED)
    fields = fields_of(board)
    assume(over(fields) is None)
    moves = [Root(turned(after)) for _, after in successors.options(board, fields, 0)]
    assume(len(moves) >= 2)
    effort = Effort(depth=3, orders=3, slack=10**6, late=999)
    *_, (value, _) = DeepSearch(successors, effort).deepen(moves)
    assert value == pytest.approx(max(-minimax(successors, move.board, 2) for move in moves), abs=2)


@given(rounds())
@settings(max_examples=15)
def test_every_thought_is_legal(reached: tuple[GlassBead, State]) -> None:
    """Whenever thinking is cut off, the move so far is legal and written as the record keeps it."""
    game, state = reached
    assume(game.actors(state))
    seat = state.position.mover
    for thought in SHORT.think(game, Knowledge(seat, state, ()), luck(1, 0)):
        assert game.complete(state, seat, thought.move) == thought.move


def openings(agent: Master, plies: int, seeds: range) -> Iterator[str]:
    """The first moves of an agent against itself, one game for each seed."""
    game = GlassBead()
    for seed in seeds:
        state, told = game.start(), []
        for ply in range(plies):
            seat = state.position.mover
            *_, last = agent.think(game, Knowledge(seat, state, (None,) * ply), luck(seed, seat))
            told.append(game.write(last.move))
            state, _ = game.play(state, seat, last.move)
        yield " ".join(told)


@pytest.mark.each_build
def test_games_vary_and_equal_luck_gives_equal_games() -> None:
    """Six seeds play at least four games within ten plies; the same seeds play the same games."""
    agent = Master(Effort(work=1500))
    first = list(openings(agent, 10, range(6)))
    assert len(set(first)) >= 4
    assert first[:2] == list(openings(agent, 10, range(2)))


def test_the_third_time_the_points_decide() -> None:
    """A move after which a position comes for the third time is chosen by whoever leads then, and
    shunned by whoever does not."""
    game = GlassBead()
    for cups in ("5432/5", "5/5432"):
        here = read(lay(f"0,0,-,-,-/*,0,-,-,- {cups} S"))
        once = game.play(State(here), 0, game.read("A0"))[0].position
        known = Knowledge(0, State(here, (once, here, once, here)), ())
        *_, last = Master(Effort(depth=2, work=200)).think(game, known, luck(1, 0))
        assert (game.write(last.move) == "A0") == (cups == "5432/5")


def test_repetition_is_decided_as_the_rules_do() -> None:
    """Points first, then stones; with both equal, not the player to move."""
    for setup in (
        "0,0,-,-,-/*,-,-,-,- 5/4 S",
        "0,0,-,-,-/*,-,-,-,- 4/4 N",
        "*,-,-,-,-/0,-,-,-,- -/- S",
    ):
        position: Position = read(lay(setup))
        state = State(position, (position, position))
        result = GlassBead().result(state)
        assert result is not None and result.reason == "repetition"
        here = fields_of(whole(board_of(position)))
        assert favoured(here) == (result.points[position.mover] == 1)
