"""What holds for every game in GAMES, whatever its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from engines import GAMES, record
from engines.agent import decide, luck
from engines.game import Game, RuleError, Setup, make, options
from engines.levels import levels
from engines.match import Match, Player
from tests.engines import rulesets
from tests.engines.refusing import refused

SEEDS = 6


def played(game: Game, rng: Random, plies: int = 10_000) -> Match:
    """A round of random moves, to its end or to a number of plies."""
    match = Match(Setup(game, tuple(range(len(game.seats)))), [Player()] * len(game.seats))
    while plies and (actors := sorted(game.actors(match.state))):
        seat = rng.choice(actors)
        match = match.played(seat, game.sample(match.state, seat, rng))
        plies -= 1
    return match


def rounds(count: int) -> Iterator[tuple[str, int]]:
    return ((name, seed) for name in GAMES for seed in range(count))


@pytest.fixture(params=list(rounds(SEEDS)), ids=lambda case: f"{case[0]}-{case[1]}")
def chance(request: pytest.FixtureRequest) -> tuple[Game, Random]:
    """A ruleset of each game, drawn, and the chance to play it by."""
    name, seed = request.param
    rng = Random(f"{name}/{seed}")
    return rulesets.draw(name, rng), rng


def whole(game: Game, rng: Random) -> None:
    """Play one random round and hold every promise of the protocol against it."""
    match = played(game, rng)
    assert match.result is not None and len(match.result.points) == len(game.seats)
    again = Match(match.round.setup, match.players)
    for ply in match.round.plies:
        assert game.read(game.write(ply.move)) == ply.move
        assert ply.text == ply.text.encode("ascii").decode()
        again = again.played(ply.seat, ply.text)
    assert again.round.states == match.round.states
    for number, state in enumerate(match.round.states):
        assert match.at(number).state == state
    assert match.state == again.state
    kept = record.dump(match)
    assert record.load(kept).round.states == match.round.states
    assert record.dump(record.load(kept)) == kept


def test_a_round_from_its_notation(chance: tuple[Game, Random]) -> None:
    """A round ends with points for each seat; its moves are their notation; undo, redo, and
    loading what was saved lead back to equal states."""
    whole(*chance)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_rounds_from_their_notation(name: str) -> None:
    """The same for 1,000 rounds of Mastermind in all its variants, and some of the rest; of 10,000
    of each game `make soak SOAK=games` says it."""
    rng = Random(name)
    for _ in range({"mastermind": 1000, "blackbox": 100}.get(name, 40)):
        whole(rulesets.draw(name, rng), rng)


def test_samples_are_legal_moves(chance: tuple[Game, Random]) -> None:
    """What `sample` draws is among what `moves` lists, as far as a person would count."""
    game, rng = chance
    match = played(game, rng, plies=4)
    for seat in sorted(game.actors(match.state)):
        listed = [move for move, _ in zip(game.moves(match.state, seat), range(3000), strict=False)]
        assert len(set(map(game.write, listed))) == len(listed)
        for move in listed[:40]:
            game.play(match.state, seat, move)
        if len(listed) < 3000:
            drawn = game.complete(match.state, seat, game.sample(match.state, seat, rng))
            written = {game.write(game.complete(match.state, seat, move)) for move in listed}
            assert game.write(drawn) in written


@pytest.mark.parametrize("name", GAMES)
def test_only_rule_errors(name: str) -> None:
    """`read` and `play` answer anything that is not a legal move with a RuleError, never with
    another error, and never by playing it."""
    rng = Random(name)
    game = rulesets.draw(name, rng)
    match = played(game, rng, plies=6)
    words = [ply.text for ply in match.round.plies]
    alphabet = "ABCDEabcdeTBLRx&0123456789 -?,resignhideguessansweré\n"
    for _ in range(400):
        text = list(rng.choice([*words, "", "resign", "name 3"]))
        for _ in range(rng.randrange(4)):
            text[rng.randrange(len(text) + 1) :][:1] = rng.choice(alphabet)
        before = match.state
        for seat in (-1, 0, 1, 99):
            try:
                match.played(seat, "".join(text))
            except RuleError as wrong:
                assert re.fullmatch(r"[a-z][a-z-]*", wrong.code)
                assert match.state == before


@pytest.mark.parametrize("name", GAMES)
def test_options_are_fields(name: str) -> None:
    """A ruleset is its options: equal options, equal game; an unknown or wrong one is refused."""
    kind = GAMES[name]
    for preset in kind.presets().values():
        assert make(kind, options(preset)) == preset
        assert hash(make(kind, options(preset))) == hash(preset)
    assert next(iter(kind.presets().values())) == kind()
    with refused("bad-option", "nonsense"):
        make(kind, {"nonsense": 1})
    for field in fields(kind):  # type: ignore[arg-type]
        with refused("bad-option", field.name):
            make(kind, {field.name: None})


def test_views_show_what_is_seen(chance: tuple[Game, Random]) -> None:
    """Every seat and a spectator has a view, with a picture of the board in plain ASCII; a view
    is the same however the state was reached."""
    game, rng = chance
    match = played(game, rng)
    for state in match.round.states[:: max(len(match.round.states) // 12, 1)]:
        for seat in (None, *range(len(game.seats))):
            assert game.picture(game.view(state, seat)).isascii()
            assert game.view(replace(state), seat) == game.view(state, seat)


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
        one, other = played(game, rng, plies=1), played(game, rng, plies=1)
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
    assert tuple(levels(name)) == GAMES[name].levels


@pytest.mark.parametrize("name", GAMES)
def test_levels_play_every_seat(name: str) -> None:
    """Each level's first thought is a legal move of its seat; equal luck gives equal moves."""
    game = GAMES[name]()
    rng = Random(name)
    match = played(game, rng, plies=3)
    seat = min(game.actors(match.state))
    for agent in levels(name).values():
        thoughts = agent.think(game, match.round.known(seat), luck(5, 1))
        first = next(thoughts)
        game.play(match.state, seat, first.move)
    agent = next(iter(levels(name).values()))
    known = match.round.known(seat)
    assert decide(agent, game, known, luck(7, 1)) == decide(agent, game, known, luck(7, 1))
