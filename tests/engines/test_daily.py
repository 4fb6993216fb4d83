"""The puzzle of the day never changes, on no machine and in no Python."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations, permutations
from math import comb

import pytest

from engines import GAMES, PUZZLES
from engines.daily import arrangement, combination
from engines.game import Setup
from engines.match import Match, Player

FOR_EVER = [
    ("blackbox", "2026-01-01", "hide a1 c1 h3 g4 c7"),
    ("mastermind", "2026-01-01", "hide HABG"),
    ("blackbox", "2026-11-20", "hide d1 b5 f5 d6 g8"),
    ("mastermind", "2026-11-20", "hide FDAG"),
    ("blackbox", "2026-12-31", "hide h2 a3 d5 f6 c8"),
    ("mastermind", "2026-12-31", "hide AHCG"),
    ("blackbox", "2028-02-29", "hide f1 f4 b5 e5 f6"),
    ("mastermind", "2028-02-29", "hide HBGF"),
    ("blackbox", "2030-06-15", "hide d1 d4 h6 g7 f8"),
    ("mastermind", "2030-06-15", "hide ADHG"),
    ("blackbox", "2099-12-31", "hide d4 f6 g6 e7 g8"),
    ("mastermind", "2099-12-31", "hide BAGC"),
]


@pytest.mark.parametrize(("game", "day", "move"), FOR_EVER)
def test_the_puzzle_of_a_day_is_for_ever(game: str, day: str, move: str) -> None:
    """These puzzles have been published: whatever changes here, they do not."""
    assert PUZZLES[game].secret(date.fromisoformat(day)) == move


@pytest.mark.parametrize(("things", "chosen"), [(8, 5), (9, 1), (7, 7), (12, 3)])
def test_combinations_in_lexicographic_order(things: int, chosen: int) -> None:
    """Every rank names the choice at that place of the list."""
    ranked = [combination(rank, things, chosen) for rank in range(comb(things, chosen))]
    assert ranked == list(combinations(range(things), chosen))


def test_the_first_and_the_last_box() -> None:
    """The ranks of the box run from the first five cells to the last five."""
    count = comb(64, 5)
    assert combination(0, 64, 5) == (0, 1, 2, 3, 4)
    assert combination(count - 1, 64, 5) == (59, 60, 61, 62, 63)


def test_codes_in_lexicographic_order() -> None:
    """Every rank names the code at that place of the list of all 1,680."""
    codes = ["".join(code) for code in permutations("ABCDEFGH", 4)]
    assert [arrangement(rank, "ABCDEFGH", 4) for rank in range(1680)] == codes


@pytest.mark.parametrize("game", sorted(PUZZLES))
def test_the_rules_allow_every_puzzle(game: str) -> None:
    """The secret of each day of two years is a legal move of its rules, in the same words as
    a record keeps it, and hardly ever the one of another day."""
    ruleset = PUZZLES[game].ruleset
    secrets = []
    for number in range(730):
        match = Match(Setup(ruleset, (0, 1)), [Player(), Player()])
        move = PUZZLES[game].secret(date(2026, 1, 1) + timedelta(number))
        match = match.played(0, move)
        assert match.round.plies[0].text == move
        secrets.append(move)
    assert len(set(secrets)) > {"blackbox": 728, "mastermind": 560, "memorybox": 729}[game]


def test_three_games_have_a_puzzle() -> None:
    """There is a puzzle of the day of Black Box, of Mastermind and, later, of the memory game, each
    under its own name, with the average of the strongest player as par."""
    assert {key: puzzle.game for key, puzzle in PUZZLES.items()} == {
        "blackbox": "blackbox",
        "mastermind": "mastermind",
        "memorybox": "memorybox",
    }
    usual = {PUZZLES[game].ruleset == GAMES[game]() for game in ("blackbox", "mastermind")}
    assert usual == {True}
    assert {puzzle.first for puzzle in PUZZLES.values()} == {date(2026, 1, 1), date(2026, 11, 1)}
    assert PUZZLES["blackbox"].par == 12.5 and PUZZLES["mastermind"].par == round(7797 / 1680, 3)
