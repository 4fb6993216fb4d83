"""Review of a round of Mastermind: its sum, its counts, what it calls better."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import review
from engines.agent import Knowledge, decide, luck
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.codes import feedback
from engines.mastermind.estimate import Estimate
from engines.mastermind.moves import Answer, Guess, Hide, Resign
from engines.mastermind.rules import BREAKER, SETTER, State
from engines.review import Review
from tests.slow import slow

GAME = Mastermind()
SMALL = Mastermind(places=3, colours=4, attempts=6, doubles=True)


def played(game: Mastermind, secret: str, *guesses: str, resign: bool = False) -> State:
    """The round of these guesses, as far as it goes."""
    state, _ = game.play(game.start(), SETTER, Hide(secret))
    for guess in guesses:
        if game.actors(state):
            state, _ = game.play(state, BREAKER, Guess(guess))
            state, _ = game.play(state, SETTER, Answer(*feedback(guess, secret)))
    if resign and game.actors(state):
        state, _ = game.play(state, BREAKER, Resign())
    return state


def reviewed(game: Mastermind, state: State) -> Review:
    *pauses, last = review.reviewing(game, game.view(state, None))
    assert last is not None
    assert not any(pauses)
    return last


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Mastermind, State]:
    """A finished round of a small ruleset, by guesses at random; given up early, or not."""
    game = Mastermind(
        places=3,
        colours=draw(st.integers(4, 5)),
        attempts=6,
        doubles=draw(st.booleans()),
        blanks=draw(st.booleans()),
    )
    rng = Random(draw(st.integers(0, 10**6)))
    guesses = [game.guesses.draw(rng) for _ in range(draw(st.integers(0, 6)))]
    secret = game.secrets.draw(rng)
    return game, played(game, secret, *guesses, resign=True)


@pytest.mark.each_build
@settings(max_examples=60, deadline=None)
@given(rounds())
def test_the_sum_adds_up(played: tuple[Mastermind, State]) -> None:
    """Best play, choices and luck make what the setter gets; no decision costs less than nothing,
    and a better guess is named where, and only where, one was worth naming."""
    game, state = played
    made = reviewed(game, state)
    result = game.result(state)
    assert result is not None
    assert made.total == result.points[SETTER]
    assert made.best + made.choices + made.luck == pytest.approx(made.total)
    assert all(each.cost >= 0 for each in made.decisions)
    for each in made.decisions:
        assert (each.better is not None) == (each.cost >= review.WORTH_NAMING)
        assert each.better != each.move


@pytest.mark.each_build
@settings(max_examples=60, deadline=None)
@given(rounds())
def test_codes_left(played: tuple[Mastermind, State]) -> None:
    """What is left, and what was to be expected, equals counting all codes one by one; giving up
    leaves all as it was."""
    game, state = played
    made = reviewed(game, state)
    codes = list(game.secrets)
    assert made.start == len(codes)
    for each in made.decisions:
        if isinstance(each.move, Resign):
            assert each.left == each.expected == len(codes)
            continue
        guess, answer = each.move.code, feedback(each.move.code, state.secret)
        answers = [feedback(guess, code) for code in codes]
        assert each.expected == pytest.approx(sum(map(answers.count, answers)) / len(codes))
        codes = [code for code, given in zip(codes, answers, strict=True) if given == answer]
        assert each.left == len(codes)


@pytest.mark.each_build
@pytest.mark.parametrize("part", [0, *slow(range(1, 4))])
@settings(max_examples=8, deadline=None)
@given(played=rounds())
def test_judged_by_what_could_be_known(part: int, played: tuple[Mastermind, State]) -> None:
    """Another secret with the same answers so far changes nothing about the guesses so far; equal
    rounds have equal reviews."""
    game, state = played
    made = reviewed(game, state)
    assert made == reviewed(game, state)
    for number in range(len(state.rows)):
        cut = replace(state, rows=state.rows[: number + 1], reason="unsolved")
        assert reviewed(game, cut).decisions == made.decisions[: number + 1]


@pytest.mark.parametrize(
    ("game", "best"),
    [
        (GAME, 4.64),
        (Mastermind(colours=6, attempts=10, doubles=True), 4.34),
        (Mastermind(doubles=True), 5.0),
    ],
)
def test_best_play_at_the_start(game: Mastermind, best: float) -> None:
    """The guesses of best play, as they are known, within a twentieth."""
    secret = next(iter(game.secrets))
    assert reviewed(game, played(game, secret, secret)).best == pytest.approx(best, abs=0.05)


@pytest.mark.each_build
@pytest.mark.parametrize("count", [2, *slow([8])])
def test_the_strongest_player_errs_little(count: int) -> None:
    """Its choices cost next to nothing, and less than those of one who guesses what may be."""
    rng = Random("review")
    costs: dict[str, list[float]] = {"sharp": [], "forgetful": []}
    for seed in range(count):
        secret = GAME.secrets.draw(rng)
        for level, spent in costs.items():
            state, _ = GAME.play(GAME.start(), SETTER, Hide(secret))
            while GAME.actors(state):
                known = Knowledge(BREAKER, GAME.view(state, BREAKER), ())
                move = decide(LEVELS[level], GAME, known, luck(seed, 0))
                state, _ = GAME.play(state, BREAKER, move)
                answer = Answer(*feedback(state.pending or "", secret))
                state, _ = GAME.play(state, SETTER, answer)
            spent.append(reviewed(GAME, state).choices)
    assert sum(costs["sharp"]) / count < 0.05
    assert max(costs["sharp"]) < 0.2
    assert sum(costs["forgetful"]) > 3 * sum(costs["sharp"])


def test_asking_what_is_known_costs_a_guess() -> None:
    """A guess that cannot be right costs 1 when one code is left, half when two are; that is the
    turning point, and the right code was better."""
    guesses = ("ABC", "ABD", "AAD", "ABB")
    state = played(SMALL, "ABA", *guesses, "ABA")
    made = reviewed(SMALL, state)
    lefts = [made.start, *(each.left for each in made.decisions)]
    known = lefts.index(1)
    assert made.decisions[known].cost == 1
    assert made.decisions[known].better == Guess("ABA")
    assert made.turning_point == known


def test_giving_up_is_a_choice() -> None:
    """Who gives up with one code left pays what the setter gets for it, less that one guess."""
    state = played(SMALL, "ABA", "ABC", "ABD", "AAD", "ABB", resign=True)
    made = reviewed(SMALL, state)
    last = made.decisions[-1]
    assert last.move == Resign()
    assert last.better == Guess("ABA")
    assert last.cost == SMALL.attempts + 1 - 4 - 1
    assert made.total == SMALL.attempts + 1


def test_the_last_attempt() -> None:
    """With one guess left, only one that may be right has a chance: any other costs that chance."""
    estimate = Estimate(SMALL)
    assert estimate.guesses(4, 1) == 2 - 1 / 4
    assert estimate.guesses(4, 0) == 1
    assert estimate.guesses(0, 3) == 0
    assert estimate.guesses(1, 3) == 1
    assert estimate.guesses(2, 3) == 1.5


@pytest.mark.slow
def test_where_not_all_codes_can_be_weighed() -> None:
    """Among a million codes those left are counted all the same; costs, from samples, stay
    costs, and what was to be expected claims two digits."""
    game = Mastermind(places=6, colours=10, doubles=True)
    state = played(game, "ABCDEF", "GHABIJ", "AACDEF", "ABCDEF")
    made = reviewed(game, state)
    fits = [sum(feedback("GHABIJ", code) == feedback("GHABIJ", "ABCDEF") for code in game.secrets)]
    assert made.start == 10**6
    assert made.decisions[0].left == fits[0]
    assert made.decisions[0].expected % 1000 == 0
    assert made.best + made.choices + made.luck == pytest.approx(3)
    assert all(0 <= each.cost < 1 for each in made.decisions)
