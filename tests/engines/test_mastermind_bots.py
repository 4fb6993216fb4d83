"""Computer players of Mastermind: guesses needed, rulesets, no wasted guess."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engines.agent import Knowledge, decide, luck
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS, GuessReasons
from engines.mastermind.codes import feedback
from engines.mastermind.moves import Answer, Guess, Hide
from engines.mastermind.rules import BREAKER, SETTER, State
from engines.mastermind.views import ClosedView, Row
from tests.engines.mastermind_strategies import ruleset

GAME = Mastermind()


def solve(level: str, game: Mastermind, secret: str, seed: int) -> State:
    """The round in which that level breaks this secret."""
    state, _ = game.play(game.start(), SETTER, Hide(secret))
    while game.actors(state):
        known = Knowledge(BREAKER, game.view(state, BREAKER), ())
        state, _ = game.play(state, BREAKER, decide(LEVELS[level], game, known, luck(seed, 0)))
        assert state.pending is not None
        state, _ = game.play(state, SETTER, Answer(*feedback(state.pending, secret)))
    return state


def mean(level: str, secrets: list[str]) -> float:
    rounds = [solve(level, GAME, secret, seed) for seed, secret in enumerate(secrets)]
    assert all(state.reason == "solved" for state in rounds)
    return sum(len(state.rows) for state in rounds) / len(rounds)


def some(number: int) -> list[str]:
    rng = Random("secrets")
    return [GAME.secrets.draw(rng) for _ in range(number)]


@pytest.mark.each_build
@pytest.mark.parametrize(
    ("level", "least", "most"),
    [("forgetful", 5.7, 6.9), ("random", 5.4, 6.4), ("careless", 5.2, 5.9), ("steady", 5.0, 5.5)],
)
def test_guesses_needed(level: str, least: float, most: float) -> None:
    """Who forgets rows needs more guesses than who lays what looks well, who overlooks pins, or
    who only begins with pairs; means over all secrets are measured by `make strength`."""
    assert least < mean(level, some(100)) < most


@pytest.mark.slow
def test_sharp_needs_few() -> None:
    """The entropy of the answer over all guesses takes 4.69 on average over all secrets."""
    assert mean("sharp", some(150)) < 4.8


@pytest.mark.parametrize("level", ["forgetful", "random", "careless", "steady"])
def test_every_ruleset(level: str) -> None:
    """Each level plays every variant to its end with legal moves; nobody makes a guess twice; the
    steady player, after the pairs it begins with, guesses only what can be right."""
    rng = Random("rulesets")
    for seed in range(30):
        game = ruleset(rng)
        state = solve(level, game, game.secrets.draw(rng), seed)
        assert state.reason in ("solved", "unsolved")
        guesses = [guess for guess, _, _ in state.rows]
        assert len(set(guesses)) == len(guesses)
        for number, (guess, _, _) in enumerate(state.rows):
            rows = state.rows[:number]
            if level == "steady" and number >= 2:
                assert all(feedback(earlier, guess) == tuple(a) for earlier, *a in rows)


CLASSIC = Mastermind(colours=6, doubles=True, attempts=10)
SMALL = (
    CLASSIC,
    Mastermind(places=3, colours=5),
    Mastermind(places=3, colours=4, doubles=True, blanks=True),
    Mastermind(places=4, colours=5, blanks=True),
    Mastermind(places=5, colours=5),
)


@pytest.mark.each_build
@pytest.mark.parametrize("level", ["steady", "sharp", "perfect"])
def test_no_guess_whose_answer_is_known(level: str) -> None:
    """In rounds that the level plays itself and after rows of any kind, also at the last attempt:
    two secrets that fit answer its guess differently, or it is the only one that fits."""
    rng = Random("told")
    for seed in range(24 if level == "steady" else 6):
        game = rng.choice(SMALL)
        everything = ["".join(code) for code in product(game.secrets.symbols, repeat=game.places)]
        secrets = [code for code in everything if code in game.secrets]
        secret, rows = rng.choice(secrets), list[Row]()
        mixed = rng.random() < 0.5
        for _ in range(game.attempts):
            left = [code for code in secrets if all(feedback(r.guess, code) == r[1:] for r in rows)]
            known = Knowledge(BREAKER, ClosedView(tuple(rows), None, True), ())
            guess = decide(LEVELS[level], game, known, luck(seed, 0)).code
            told = {feedback(guess, code) for code in left}
            assert len(told) > 1 or left == [guess], (game, rows, guess)
            if mixed and len(rows) < 3:
                guess = game.guesses.draw(rng)
            rows.append(Row(guess, *feedback(guess, secret)))
            if guess == secret:
                break


def test_a_second_pair_is_not_laid_where_it_tells_nothing() -> None:
    """Where two colours are all there is, the next guess is one of them, for whoever begins with
    pairs; the round of a person who saw it otherwise among them."""
    game = CLASSIC
    for level in ("careless", "steady"):
        for seed in (42, *range(20)):
            rows = (Row("CFCF", 2, 2),)
            known = Knowledge(BREAKER, ClosedView(rows, None, True), ())
            guess = decide(LEVELS[level], game, known, luck(seed, 0)).code
            assert set(guess) & set("CF"), (level, seed, guess)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        Mastermind(places=6, colours=10, doubles=True, blanks=True),
        Mastermind(places=5, doubles=True),
        Mastermind(doubles=True, blanks=True),
    ],
)
def test_sharp_in_large_rulesets(game: Mastermind) -> None:
    """Where not all codes can be weighed, the strongest level still solves."""
    rng = Random("large")
    assert solve("perfect", game, game.secrets.draw(rng), 1).reason == "solved"


@pytest.mark.parametrize("level", LEVELS)
def test_setter(level: str) -> None:
    """As setters all levels hide a legal secret, drawn by luck, and answer truly."""
    drawn = set()
    for seed in range(5):
        known = Knowledge(SETTER, GAME.view(GAME.start(), SETTER), ())
        move = decide(LEVELS[level], GAME, known, luck(seed, 0))
        state, _ = GAME.play(GAME.start(), SETTER, move)
        drawn.add(state.secret)
        state, _ = GAME.play(state, BREAKER, Guess("AABC"))
        known = Knowledge(SETTER, GAME.view(state, SETTER), ())
        answer = decide(LEVELS[level], GAME, known, luck(seed, 0))
        assert answer == Answer(*feedback("AABC", state.secret))
    assert len(drawn) > 1


def thoughts(level: str, seed: int) -> Iterator[tuple[str, float | None]]:
    state, _ = GAME.play(GAME.start(), SETTER, Hide("ACFH"))
    state, _ = GAME.play(state, BREAKER, Guess("ABCD"))
    state, _ = GAME.play(state, SETTER, Answer(1, 1))
    known = Knowledge(BREAKER, GAME.view(state, BREAKER), ())
    for thought in LEVELS[level].think(GAME, known, luck(seed, 0)):
        yield GAME.write(thought.move), thought.value


@pytest.mark.parametrize("level", ["forgetful", "careless"])
def test_equal_luck_equal_thoughts(level: str) -> None:
    """The same situation and the same luck give the same thoughts."""
    assert list(thoughts(level, 3)) == list(thoughts(level, 3))
    assert len({list(thoughts(level, seed))[-1] for seed in range(6)}) > 1


def test_a_prospect_is_true() -> None:
    """What a level says about its guess is so: of 1,680 codes ABCD leaves so many on average."""
    state, _ = GAME.play(GAME.start(), SETTER, Hide("ACFH"))
    known = Knowledge(BREAKER, GAME.view(state, BREAKER), ())
    *_, last = LEVELS["sharp"].think(GAME, known, luck(0, 0))
    assert isinstance(last.why, GuessReasons)
    assert last.why.exact
    assert last.why.codes == 1680
    assert last.value == -last.why.remaining
    parts: dict[tuple[int, int], int] = {}
    for code in GAME.secrets:
        answer = feedback(last.move.code, code)
        parts[answer] = parts.get(answer, 0) + 1
    assert {(each.red, each.white): each.codes for each in last.why.groups} == parts
    assert [group.codes for group in last.why.groups] == sorted(parts.values(), reverse=True)
    assert last.why.remaining == pytest.approx(sum(n * n for n in parts.values()) / 1680)
