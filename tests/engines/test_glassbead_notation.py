"""Moves as text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import RuleError
from engines.glassbead import GlassBead
from engines.glassbead.move import Resign, Sow

GAME = GlassBead()
gems = st.lists(st.tuples(st.integers(0, 9), st.integers(1, 5)), max_size=5)
sowings = st.builds(
    lambda pit, order, gems, cup: Sow(
        pit,
        tuple(order),
        tuple(sorted(gems, key=lambda gem: (gem[0], -gem[1]))),
        tuple(sorted(cup, reverse=True)),
    ),
    st.integers(0, 9),
    st.lists(st.integers(0, 5), min_size=1, max_size=20),
    gems,
    st.lists(st.integers(1, 5), max_size=5),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("D032", Sow(3, (0, 3, 2))),
        ("E20xe5", Sow(4, (2, 0), ((9, 5),))),
        ("C0xB31D4", None),
        ("e000301300000xD3&55", Sow(9, (0, 0, 0, 3, 0, 1, 3, 0, 0, 0, 0, 0), ((3, 3),), (5, 5))),
        ("E0000x554", Sow(4, (0, 0, 0, 0), (), (5, 5, 4))),
        ("resign", Resign()),
    ],
)
def test_write_and_read(text: str, move: Sow | Resign | None) -> None:
    """Pit and beads as sown; after `x` gems by pit, values falling, then `&` and the cup's."""
    if move is not None:
        assert GAME.read(text) == move
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("spelling", "text"),
    [
        ("E530011000000 xa5", "E530011000000xa5"),
        ("e000301300000 xD3 & pit 55", "e000301300000xD3&55"),
        ("E0000x", "E0000"),
        (" B0?? ", "B0"),
        ("C0xD4B13", "C0xB31D4"),
        ("E0000x455", "E0000x554"),
        ("D 032", "D032"),
    ],
)
def test_spellings_of_1997(spelling: str, text: str) -> None:
    """Spaces, `x` alone, `& pit` and `??` are read, gems in any order; the record has one form."""
    assert GAME.write(GAME.read(spelling)) == text


@pytest.mark.each_build
@given(sowings)
def test_round_trip(move: Sow) -> None:
    """Every move that can be written is read back as itself."""
    assert GAME.read(GAME.write(move)) == move


@pytest.mark.each_build
@given(st.text() | st.text("ABCDEabcde012345x& ?pit", max_size=30) | st.none() | st.integers())
def test_any_text_is_a_move_or_a_bad_move(text: Any) -> None:
    """`read` refuses what is no move with RuleError("bad-move") and nothing else; what it accepts
    is then legal or refused with the name of a rule."""
    try:
        move = GAME.read(text)
    except RuleError as error:
        assert error.code == "bad-move"
        return
    try:
        GAME.play(GAME.start(), 0, move)
    except RuleError as error:
        assert error.code in {
            "not-your-pit",
            "empty-pit",
            "wrong-beads",
            "nothing-to-choose",
        }


NO_MOVES = (None, "A50", 5, object(), ("A", 50), Sow(99, (0,)), Sow(10, (0,)), Sow(-1, ()))


@pytest.mark.parametrize("move", NO_MOVES)
def test_play_refuses_what_is_no_move(move: object) -> None:
    """A value that is no move at all is a bad move, not a crash."""
    with pytest.raises(RuleError) as error:
        GAME.play(GAME.start(), 0, move)  # type: ignore[arg-type]
    assert error.value.code == "bad-move"
