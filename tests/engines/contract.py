"""Promises of every game, for its own tests and for the null game."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from random import Random

import pytest

from engines import GAMES, link, record
from engines.agent import decide, luck
from engines.game import Game, RuleError, Setup, make, options
from engines.levels import levels
from engines.match import Match, Player
from tests.engines import matches, rulesets
from tests.engines.refusing import refused

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def played(game: Game, rng: Random, plies: int = 10_000) -> Match:
    """A round of random moves, to its end or to a number of plies."""
    match = Match(Setup(game, tuple(range(len(game.seats)))), [Player()] * len(game.seats))
    while plies and (actors := sorted(game.actors(match.state))):
        seat = rng.choice(actors)
        match = match.played(seat, game.sample(match.state, seat, rng))
        plies -= 1
    return match


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


def samples_are_legal_moves(game: Game, rng: Random) -> None:
    """What `sample` draws is among what `moves` lists, as far as a person would count."""
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


def views_show_what_is_seen(game: Game, rng: Random) -> None:
    """Every seat and a spectator has a view, with a picture of the board in plain ASCII; a view
    is the same however the state was reached."""
    match = played(game, rng)
    for state in match.round.states[:: max(len(match.round.states) // 12, 1)]:
        for seat in (None, *range(len(game.seats))):
            assert game.picture(game.view(state, seat)).isascii()
            assert game.view(replace(state), seat) == game.view(state, seat)


def only_rule_errors(name: str) -> None:
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
            at = rng.randrange(len(text) + 1)
            text[at : at + 1] = rng.choice(alphabet)
        before = match.state
        for seat in (-1, 0, 1, 99):
            try:
                match.played(seat, "".join(text))
            except RuleError as wrong:
                assert re.fullmatch(r"[a-z][a-z-]*", wrong.code)
                assert match.state == before


def options_are_fields(name: str) -> None:
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


def levels_are_named_by_the_game(name: str) -> None:
    """The players of a game have the keys that its ruleset lists, weakest first: a record can be
    checked without them."""
    assert tuple(levels(name)) == GAMES[name].levels


def levels_play_every_seat(name: str) -> None:
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


def mutations_are_refused(name: str) -> None:
    """A link with characters changed, dropped, doubled or cut off is refused as a bad link (or one
    of a later version), never opened as another match."""
    text, rng = link.write(matches.played(name, 7, 20)), Random(name)
    for _ in range(500):
        at = rng.randrange(len(text))
        broken = rng.choice(
            [
                text[:at] + rng.choice(LETTERS) + text[at + 1 :],
                text[:at] + text[at + 1 :],
                text[:at],
                text[:at] + text[at] + text[at:],
                text[:at] + rng.choice("=. é/%") + text[at:],
                text[at:] + text[:at],
            ]
        )
        if broken != text:
            with pytest.raises(RuleError) as wrong:
                link.read(broken)
            assert wrong.value.code in ("bad-link", "newer-record")
