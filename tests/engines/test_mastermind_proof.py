"""What a hint says about rows and groups, against an enumeration of its own."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engines.agent import Knowledge, luck
from engines.mastermind import Mastermind
from engines.mastermind.bots import LEVELS
from engines.mastermind.guess_reasons import FASTEST, FINEST, GuessReasons
from engines.mastermind.proof import MOST, Facts, prove
from engines.mastermind.rules import BREAKER
from engines.mastermind.views import ClosedView, Row

RULESETS = (
    Mastermind(),
    Mastermind(colours=6, attempts=10, doubles=True),
    Mastermind(doubles=True),
    Mastermind(blanks=True),
    Mastermind(places=3, colours=7, doubles=True, blanks=True),
    Mastermind(places=5, colours=7),
    Mastermind(places=3, colours=4, attempts=6),
)
SLOW = {1, 2, 3, 5}  # of them: with a thousand codes and more, but for the usual game
NUMBERS = [
    pytest.param(number, marks=[pytest.mark.slow] * (number in SLOW))
    for number in range(len(RULESETS))
]


def pins(guess: str, secret: str) -> tuple[int, int]:
    """Red and white, peg by peg as on the table: each peg of the secret is used up once."""
    left = [peg for mine, peg in zip(guess, secret, strict=True) if mine != peg]
    red, white = len(secret) - len(left), 0
    for mine, peg in zip(guess, secret, strict=True):
        if mine != peg and mine in left:
            left.remove(mine)
            white += 1
    return red, white


def secrets(game: Mastermind) -> list[str]:
    """Every code that may be hidden, from all texts of the alphabet."""
    colours = "ABCDEFGHIJ"[: game.colours]
    texts = map("".join, product(colours + "-" * game.blanks, repeat=game.places))
    return [
        text for text in texts if game.doubles or all(text.count(colour) < 2 for colour in colours)
    ]


def position(game: Mastermind, codes: list[str], rng: Random) -> tuple[Row, ...]:
    """Rows of a round in progress: some guesses that can be right, some wild ones."""
    secret, rows = rng.choice(codes), list[Row]()
    alphabet = "ABCDEFGHIJ"[: game.colours] + "-" * game.blanks
    for _ in range(rng.randint(1, 5)):
        wild = "".join(rng.choice(alphabet) for _ in range(game.places))
        fits = [code for code in codes if all(pins(g, code) == (r, w) for g, r, w in rows)]
        guess = wild if rng.random() < 0.5 else rng.choice(fits)
        if guess == secret:
            break
        rows.append(Row(guess, *pins(guess, secret)))
    return tuple(rows)


def holds(codes: list[str], rows: tuple[Row, ...], chosen: tuple[int, ...], facts: Facts) -> bool:
    """Whether the facts hold of every code that fits the chosen rows."""
    named = [rows[row - 1] for row in chosen]
    fits = [code for code in codes if all(pins(g, code) == (r, w) for g, r, w in named)]
    return (
        all(symbol not in code for symbol in facts.out for code in fits)
        and all(code[place] == symbol for place, symbol in facts.sure for code in fits)
        and all(symbol in code for symbol in facts.held for code in fits)
    )


@pytest.mark.each_build
@pytest.mark.parametrize("number", NUMBERS)
def test_what_rows_prove(number: int) -> None:
    """In random positions of seven rulesets, 72 each, what rows are said to prove holds of every
    code that fits these rows; with one of them left out something of it does not; and where
    nothing is said to be proven, nothing holds of every code that fits all rows."""
    game = RULESETS[number]
    codes, rng, proven = secrets(game), Random(f"proof/{number}"), 0
    assert len(codes) <= MOST
    for _ in range(72):
        rows = position(game, codes, rng)
        proof = prove(game.secrets, rows)
        if proof is None:
            fits = [code for code in codes if all(pins(g, code) == (r, w) for g, r, w in rows)]
            assert not set.intersection(*map(set, fits))
            assert set().union(*fits) == set("".join(codes))
            continue
        proven += 1

        assert proof.facts
        assert holds(codes, rows, proof.rows, proof.facts)
        if len(proof.rows) <= 3:
            for row in proof.rows:
                others = tuple(other for other in proof.rows if other != row)
                assert not holds(codes, rows, others, proof.facts)
    assert proven > 10


@pytest.mark.each_build
@pytest.mark.parametrize("number", NUMBERS)
def test_what_a_hint_says_of_its_guess(number: int) -> None:
    """The groups of the proposed guess are those of all codes that fit; "no guess parts more
    finely" is said only where no guess of the alphabet has more answers."""
    game = RULESETS[number]
    codes, rng = secrets(game), Random(f"hint/{number}")
    alphabet = "ABCDEFGHIJ"[: game.colours] + "-" * game.blanks
    for turn in range(6):
        rows = position(game, codes, rng)
        known = Knowledge(BREAKER, ClosedView(rows, None, True), ())
        *_, last = LEVELS["perfect"].think(game, known, luck(turn, 0))
        why = last.why
        assert isinstance(why, GuessReasons) and why.exact
        fits = [code for code in codes if all(pins(g, code) == (r, w) for g, r, w in rows)]
        parts: dict[tuple[int, int], int] = {}
        for code in fits:
            answer = pins(last.move.code, code)
            parts[answer] = parts.get(answer, 0) + 1
        assert {(each.red, each.white): each.codes for each in why.groups} == parts
        assert why.codes == len(fits) and why.fits == (last.move.code in fits)
        if why.claim == FINEST and len(fits) < 300:
            most = max(
                len({pins("".join(guess), code) for code in fits})
                for guess in product(alphabet, repeat=game.places)
            )
            assert most == why.answers
        assert why.claim in ("", FASTEST, FINEST)
