"""Codes: answers, numbers of codes, the search for those that fit."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from engines.mastermind import Mastermind
from engines.mastermind.codes import feedback
from engines.mastermind.partition import Unlike, encode, partition, remaining
from engines.mastermind.search import Tally, count, fitting, possible
from tests.engines.mastermind_strategies import ruleset


@pytest.mark.parametrize(
    ("guess", "secret", "answer"),
    [
        ("ACFH", "ACFH", (4, 0)),
        ("AABC", "ACFH", (1, 1)),
        ("HFCA", "ACFH", (0, 4)),
        ("AABB", "BBAA", (0, 4)),
        ("AAAB", "BAAA", (2, 2)),
        ("AAAA", "ABBB", (1, 0)),
        ("--A-", "A---", (2, 2)),
        ("BDEG", "ACFH", (0, 0)),
    ],
)
def test_feedback(guess: str, secret: str, answer: tuple[int, int]) -> None:
    """A peg counts once, red before white; an empty hole is answered like a colour."""
    assert feedback(guess, secret) == answer


@pytest.mark.each_build
def test_feedback_of_random_pairs() -> None:
    """Over 3,000 pairs of all variants: the answer is the same either way round, red and white
    together are the shared pegs, and one peg cannot be alone in the wrong place."""
    rng = Random("pairs")
    for _ in range(3000):
        game = ruleset(rng)
        guess, secret = game.guesses.draw(rng), game.guesses.draw(rng)
        red, white = feedback(guess, secret)
        assert (red, white) == feedback(secret, guess)
        assert red + white == (Counter(guess) & Counter(secret)).total()
        assert red == sum(map(str.__eq__, guess, secret))
        assert (red, white) != (game.places - 1, 1)
        shared = (encode(guess) & encode(secret)).bit_count()
        assert shared == red + (game.places + 1) * (red + white)


@pytest.mark.parametrize(
    ("preset", "secrets", "guesses"),
    [
        ("superhirn", 1680, 4096),
        ("doubles", 4096, 4096),
        ("ninth", 3393, 6561),
        ("doubles-ninth", 6561, 6561),
        ("classic", 1296, 1296),
    ],
)
def test_numbers_of_codes(preset: str, secrets: int, guesses: int) -> None:
    """The presets have as many codes as the literature says."""
    game = Mastermind.presets()[preset]
    assert isinstance(game, Mastermind)
    assert len(game.secrets) == len(set(game.secrets)) == secrets
    assert len(game.guesses) == len(set(game.guesses)) == guesses


def test_codes_in_order() -> None:
    """Codes come in the order of their symbols, each of them in the set."""
    codes = list(Mastermind(places=3, colours=4).secrets)
    assert codes == ["".join(code) for code in permutations("ABCD", 3)]
    assert all(code in Mastermind(places=3, colours=4).secrets for code in codes)


@pytest.mark.each_build
def test_search_finds_exactly_what_fits() -> None:
    """The search gives every secret that fits, in order, and no other."""
    rng = Random("search")
    for _ in range(150):
        game = Mastermind(
            places=rng.choice((3, 4)),
            colours=rng.randrange(4, 7),
            doubles=rng.random() < 0.5,
            blanks=rng.random() < 0.5,
        )
        answers = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (0, 3)]
        rows = [(game.guesses.draw(rng), *rng.choice(answers)) for _ in range(rng.randrange(4))]
        fit = [
            secret
            for secret in game.secrets
            if all(feedback(guess, secret) == (red, white) for guess, red, white in rows)
        ]
        assert [code for code in fitting(game.secrets, rows) if code] == fit
        assert {code for code in fitting(game.secrets, rows, rng) if code} == set(fit)
        assert possible(game.secrets, rows) == bool(fit)
        assert count(game.secrets, rows) == Tally(len(fit), True)


def test_count_stops() -> None:
    """A count that is too much work says at least how many there are."""
    game = Mastermind(places=6, colours=10, doubles=True, blanks=True)
    assert count(game.secrets, []) == Tally(11**6, True)
    tally = count(game.secrets, [("ABCDEF", 1, 1)], work=1000)
    assert not tally.exact
    assert 0 < tally.number <= 1000


@pytest.mark.parametrize("wrong", [("AAAAAA", 2, 0), ("BBBBBB", 5, 0)])
def test_search_in_the_largest_ruleset(wrong: tuple[str, int, int]) -> None:
    """In six places of eleven symbols, too, a contradiction is found without trying all codes."""
    game = Mastermind(places=6, colours=10, doubles=True, blanks=True)
    rows = [("AAAAAA", 3, 0), wrong, ("CDEFGH", 0, 1)]
    steps = sum(1 for _ in fitting(game.secrets, rows))
    assert steps < 100


def test_spread() -> None:
    """A guess parts the codes as feedback does."""
    game = Mastermind(colours=5)
    codes = list(game.secrets)
    parts = partition(encode("AABC"), map(encode, codes))
    answers = Counter(feedback("AABC", code) for code in codes)
    assert parts == {red + 5 * (red + white): number for (red, white), number in answers.items()}
    assert remaining(parts) == sum(n * n for n in parts.values()) / len(codes)


@pytest.mark.parametrize(
    ("told", "fresh"), [("", "ABCD"), ("A", "BCD"), ("AB-", "DC"), ("ABCD", "")]
)
def test_unlike_guesses(told: str, fresh: str) -> None:
    """Of guesses alike but for the names of fresh colours there is one; it takes them in order."""
    unlike = list(Unlike(3, told, fresh))
    assert len(unlike) == len(Unlike(3, told, fresh)) == len(set(unlike))

    def renamed(code: str) -> str:
        order = [symbol for symbol in dict.fromkeys(code) if symbol in fresh]
        return "".join(fresh[order.index(s)] if s in order else s for s in code)

    assert set(unlike) == {renamed("".join(code)) for code in product(told + fresh, repeat=3)}


def test_a_code_of_strange_pegs_is_none() -> None:
    game = Mastermind()
    assert "ABCD" in game.secrets
    assert "ABCZ" not in game.secrets
    assert "ABC" not in game.secrets
    assert "ABCDE" not in game.secrets


def test_a_search_that_finds_nothing_pauses() -> None:
    """Every so many pegs that were tried, and a count ends soon after its work is done: a code
    found is one piece of it, a pause 128."""
    game = Mastermind(places=6, colours=10)
    rows = [("ABCDEF", 1, 1)]
    spent, found, pauses = 0, 0, 0
    for code in fitting(game.secrets, rows):
        if spent >= 3000:
            break
        found, pauses = found + (code is not None), pauses + (code is None)
        spent += 128 if code is None else 1
    assert pauses > 2
    assert found > 0
    assert count(game.secrets, rows, work=3000) == Tally(found, False)
    assert count(game.secrets, rows, work=spent + 1) != Tally(found, False)
