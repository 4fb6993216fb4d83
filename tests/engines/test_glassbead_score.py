"""Whole games as text, and the game Freeling - van Zon of 1997."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.game import Result
from engines.glassbead import GlassBead, score
from engines.glassbead.games import CLASSICS, FREELING_VAN_ZON, Classic
from engines.glassbead.move import Captured, Move, Resign
from tests.engines.glassbead_strategies import captors, setups
from tests.playthroughs.transcript import retold

TRANSCRIPT = Path(__file__).parents[1] / "playthroughs" / "glassbead.txt"


@pytest.mark.parametrize("captors", ["any", "stones"])
def test_the_game_of_1997(captors: str) -> None:
    """Its 143 plies are legal under both rules of capture, North resigns, and the cups hold
    5 5 4 4 3 2 and 3 2 1 1 in the end."""
    game = GlassBead(captors)
    read = score.read(FREELING_VAN_ZON.score, game)
    assert read.fault is None and len(read.moves) == 144 and read.moves[-1] == Resign()
    state = game.start()
    captures = []
    for ply, move in enumerate(read.moves):
        state, events = game.play(state, state.position.mover, move)
        captures += [ply for event in events if isinstance(event, Captured)]
    assert state.position.cups == ((5, 5, 4, 4, 3, 2), (3, 2, 1, 1))
    assert game.result(state) == Result((1, 0), "resigned")
    quiet = [5, 18, 29, 68, 95]
    written = [28, 32, 42, 59, 121, 132]
    assert captures == sorted(quiet + written)


def test_marks_of_1997() -> None:
    """The two moves that the source doubts keep their `??`."""
    notes = score.read(FREELING_VAN_ZON.score).notes
    assert notes == ((128, "??"), (130, "??"))


@pytest.mark.parametrize("classic", CLASSICS, ids=lambda classic: classic.key)
def test_misprints_are_mended(classic: Classic) -> None:
    """As the source prints these plies the game breaks off, at them or soon after."""
    read = score.read(classic.score)
    for ply, spelling in classic.printed:
        moves = [read.game.write(move) for move in read.moves]
        moves[ply] = spelling
        assert score.read(" ".join(moves)).fault is not None


def test_seed_spellings() -> None:
    """Text around the moves is comment; the last comment can be the resignation."""
    text = """
    A game of two (South) - players (North), 1997

    (1) C30 c30 (2) D032 the 5 is alone now
    (3) B40"""
    read = score.read(text)
    assert read.fault == score.Fault(2, 1, "(3)", "wrong-number")
    read = score.read("1. C30 c30 {calm} 2. D032 North resigns: what else, 5 is lost")
    assert [read.game.write(move) for move in read.moves] == ["C30", "c30", "D032", "resign"]
    assert dict(read.notes)[2] == "calm" and read.fault is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("(1) C30 c30 (2) D320 D032", (2, 1, "D032", "not-your-pit")),
        ("(1) C30 c30 (2) C0", (2, 0, "C0", "empty-pit")),
        ("(1) C30 c30 (2) D0", (2, 0, "D0", "wrong-beads")),
        ("(1) C30 c39 (2) D032", (1, 1, "c39", "bad-move")),
        ("(1) C30 (2) D032", (1, 1, "(2)", "wrong-number")),
        ("(1) C30xa5", (1, 0, "C30xa5", "nothing-to-choose")),
        ("[captors all]\n(1) C30", (0, 0, "captors", "bad-option")),
        ("[setup nowhere]\n(1) C30", (0, 0, "setup", "bad-option")),
    ],
)
def test_faults(text: str, fault: tuple[int, int, str, str]) -> None:
    """A game text that breaks a rule names the move's number, its seat, its text and the rule, and
    keeps the moves before it."""
    read = score.read(text)
    assert read.fault == score.Fault(*fault)


def test_a_game_with_options() -> None:
    """Captors and setup stand in lines before the moves; with North to move first, (1) is his."""
    setup = "-,5400,30,20,10/50,40,30,20,10 -/- N"
    game = GlassBead("stones", setup)
    text = score.write(game, [game.read("c30"), game.read("B4005")])
    assert text == f"[captors stones]\n[setup {setup}]\n(1) ... c30 (2) B4005"
    assert score.read(text).game == game and len(score.read(text).moves) == 2


@given(st.text("ABCDEabcde012345x& ?().{}\nresign-", max_size=60))
def test_any_text_is_read(text: str) -> None:
    """No text breaks the reader: it gives the legal moves and the first fault."""
    read = score.read(text)
    state = read.game.start()
    for move in read.moves:
        state, _ = read.game.play(state, state.position.mover, move)


@pytest.mark.each_build
@given(captors, st.just("") | setups(), st.integers(0, 99), st.booleans())
@settings(max_examples=30, deadline=None)
def test_round_trip(captors: str, setup: str, seed: int, resigns: bool) -> None:
    """A game that was written is read again, with its notes."""
    game, rng = GlassBead(captors, setup), Random(seed)
    state, moves = game.start(), list[Move]()
    while game.actors(state) and len(moves) < 40:
        moves.append(game.sample(state, state.position.mover, rng))
        state, _ = game.play(state, state.position.mover, moves[-1])
    if resigns and game.actors(state):
        moves.append(Resign())
    notes = [(ply, said) for ply in range(0, len(moves), 7) for said in (f"note {ply}", "?!")]
    read = score.read(score.write(game, moves, notes))
    assert read == score.Score(game, tuple(moves), tuple(notes))
    assert read.left == ()


def test_playthrough() -> None:
    """A whole game reads as it was reviewed: both kinds of capture, chains, cups, the end."""
    text = TRANSCRIPT.read_text("utf-8")
    assert retold(text) == text
