"""What holds for every game in GAMES, whatever its rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines import GAMES
from engines.game import Game
from engines.match import Match
from tests.engines import contract, rulesets

SEEDS = 6


def rounds(count: int) -> Iterator[tuple[str, int]]:
    return ((name, seed) for name in GAMES for seed in range(count))


@pytest.fixture(params=list(rounds(SEEDS)), ids=lambda case: f"{case[0]}-{case[1]}")
def chance(request: pytest.FixtureRequest) -> tuple[Game, Random]:
    """A ruleset of each game, drawn, and the chance to play it by."""
    name, seed = request.param
    rng = Random(f"{name}/{seed}")
    return rulesets.draw(name, rng), rng


@pytest.mark.each_build
def test_a_round_from_its_notation(chance: tuple[Game, Random]) -> None:
    """A round ends with points for each seat; its moves are their notation; undo, redo, and
    loading what was saved lead back to equal states."""
    contract.whole(*chance)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_rounds_from_their_notation(name: str) -> None:
    """The same for 1,000 rounds of Mastermind in all its variants, and some of the rest; of 10,000
    of each game `make soak SOAK=games` says it."""
    rng = Random(name)
    for _ in range({"mastermind": 1000, "blackbox": 100}.get(name, 40)):
        contract.whole(rulesets.draw(name, rng), rng)


def test_samples_are_legal_moves(chance: tuple[Game, Random]) -> None:
    """What `sample` draws is among what `moves` lists, as far as a person would count."""
    contract.samples_are_legal_moves(*chance)


@pytest.mark.parametrize("name", GAMES)
def test_only_rule_errors(name: str) -> None:
    """`read` and `play` answer anything that is not a legal move with a RuleError, never with
    another error, and never by playing it."""
    contract.only_rule_errors(name)


@pytest.mark.parametrize("name", GAMES)
def test_options_are_fields(name: str) -> None:
    """A ruleset is its options: equal options, equal game; an unknown or wrong one is refused."""
    contract.options_are_fields(name)


def test_views_show_what_is_seen(chance: tuple[Game, Random]) -> None:
    """Every seat and a spectator has a view, with a picture of the board in plain ASCII; a view
    is the same however the state was reached."""
    contract.views_show_what_is_seen(*chance)


def outsiders(game: Game, match: Match, seat: int | None) -> list[Any]:
    """All that a seat gets to know of a round, ply by ply."""
    known: list[Any] = []
    for number, ply in enumerate(match.round.plies):
        known.append([game.witness(event, seat) for event in ply.events])
        known.append(game.view(match.round.states[number + 1], seat))
    return known


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].hidden])
def test_a_secret_shows_only_by_what_it_does(name: str) -> None:
    """Two rounds whose first moves differ in what is hidden look the same to everybody else."""
    rng = Random(name)
    for _ in range(8):
        game = rulesets.draw(name, rng)
        one, other = contract.played(game, rng, plies=1), contract.played(game, rng, plies=1)
        hider = one.round.plies[0].seat
        if name == "memorybox":
            continue  # its secret arises drop by drop: tests/engines/test_memorybox_twins.py
        for seat in (None, *range(len(game.seats))):
            if seat != hider:
                assert outsiders(game, one, seat) == outsiders(game, other, seat)


@pytest.mark.parametrize("name", GAMES)
def test_levels_are_named_by_the_game(name: str) -> None:
    """The players of a game have the keys that its ruleset lists, weakest first: a record can be
    checked without them."""
    contract.levels_are_named_by_the_game(name)


@pytest.mark.parametrize("name", GAMES)
def test_levels_play_every_seat(name: str) -> None:
    """Each level's first thought is a legal move of its seat; equal luck gives equal moves."""
    contract.levels_play_every_seat(name)
