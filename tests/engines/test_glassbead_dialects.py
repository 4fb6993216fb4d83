"""Games on paper, in the spellings of people."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.glassbead import GlassBead, score
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.move import Move, Resign, Sow
from engines.glassbead.repair import repaired
from tests.engines.glassbead_dialects import dialect
from tests.engines.glassbead_strategies import captors, setups

BEFORE_A_CUP = "[setup 0,0,0,0,554/0,-,0,-,0000 3322/411 N]\n"


def played(game: GlassBead, rng: Random, plies: int) -> list[Move]:
    """A random game, given up at its end or not."""
    state, moves = game.start(), list[Move]()
    while game.actors(state) and len(moves) < plies:
        moves.append(game.sample(state, state.position.mover, rng))
        state, _ = game.play(state, state.position.mover, moves[-1])
    if game.actors(state) and moves and rng.random() < 0.3:
        moves.append(Resign())
    return moves


def spelled(text: str) -> list[str]:
    read = score.read(text)
    assert read.fault is None, (text, read.fault)
    return [read.game.write(move) for move in read.moves]


@pytest.mark.each_build
@given(captors, st.just("") | setups(), st.integers(0, 2**32), st.integers(1, 50))
@settings(max_examples=150, deadline=None)
def test_a_game_in_any_dialect_is_the_same_game(
    captors: str, setup: str, seed: int, plies: int
) -> None:
    """Numbers, blanks, signs, comments, other lines in brackets, results, and what nobody sees:
    however a game is written down, it has the same plies, and nothing of it is left out."""
    game, rng = GlassBead(captors, setup), Random(seed)
    moves = played(game, rng, plies)
    text = dialect(moves, game, rng)
    read = score.read(text)
    assert (read.game, read.moves, read.fault) == (game, tuple(moves), None), text
    assert read.left == (), text


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("(1) C03 c03 (2) A50 e310 x A3", "C03 c03 A50 e310xA3"),
        ("(1) C03 c03 (2) A50 e310 X A3", "C03 c03 A50 e310xA3"),
        ("(1) C03 c03 (2) A50 e310 ×A 3", "C03 c03 A50 e310xA3"),
        (f"{BEFORE_A_CUP}e0000 x E554 3", "e0000xE554&3"),
        (f"{BEFORE_A_CUP}e0000 x E55 E4 3", "e0000xE554&3"),
        (f"{BEFORE_A_CUP}e0000 x E554 & pit 3", "e0000xE554&3"),
        (f"{BEFORE_A_CUP}(1) ... e0000 x E554 3", "e0000xE554&3"),
        ("1. C30 c30 2. D032 b240 1-0", "C30 c30 D032 b240"),
        ("1. C30 c30 2. D032 b240 1–0", "C30 c30 D032 b240"),
        ("1. C30 1… c30", "C30 c30"),
        ("1. C30 1...c30", "C30 c30"),
        ("1. C30 (1. D20 c30) c30 2. D032 b240", "C30 c30 D032 b240"),
        ("1. South: C30 North: c30", "C30 c30"),
        ("1 C30 c30 2 D032 b240", "C30 c30 D032 b240"),
        ("C30 good c30 2. D032 b240", "C30 c30 D032 b240"),
    ],
)
def test_spellings(text: str, moves: str) -> None:
    """Spellings that people use, each with what it means."""
    assert " ".join(spelled(text)) == moves


def test_the_game_of_1997_with_blanks() -> None:
    """As its source writes it, and as it may come out of a word processor."""
    text = FREELING_VAN_ZON.score
    moves = spelled(text)
    assert spelled(text.replace("x", " x ").replace("&", " & pit ")) == moves
    assert spelled(text.replace("x", " x ").replace("&", " ")) == moves


def test_other_lines_are_kept_as_comments() -> None:
    """What stands in brackets belongs to the move before it, in its own signs."""
    read = score.read("1. C30 (1. D20 – c30) [sic] c30 {„so“} 2. D032 $6 b240 1–0")
    assert read.notes == (
        *((1, "1. D20 – c30"), (1, "sic"), (2, "„so“"), (3, "?!")),
        (4, "1–0"),
    )


@pytest.mark.parametrize(
    ("text", "plies", "left"),
    [
        ("1. C30 c30 2. D032 b240 3. zz", 4, ("zz",)),
        ("1. C30 c30 2. D032 b240 3. zz yy", 4, ("zz yy",)),
        ("1. C30 c30\n2. D032 b240\n\n3. zz", 4, ("3. zz",)),
        ("1. C30 and then c30", 1, ("and then c30",)),
        ("1. C30 c30 {calm} 2. D032 b240", 4, ()),
        ("Our game: 1. C30 c30", 2, ("Our game:",)),
        ('[Event "Club"]\n1. C30 c30', 2, ('[Event "Club"]',)),
        ("1. C30 c30 North resigns", 2, ("North resigns",)),
        ("1. C30 c30 South resigns", 3, ()),
    ],
)
def test_what_is_left_out_is_known(text: str, plies: int, left: tuple[str, ...]) -> None:
    """Whatever is neither a move nor in brackets is told as left out."""
    read = score.read(text)
    assert (len(read.moves), read.left) == (plies, left)


def test_a_word_where_a_move_should_be_is_a_fault() -> None:
    """Behind a number stands a move; whoever gives up says so in words."""
    read = score.read("1. C30 c30 2. D032 b240 3. zz")
    assert read.fault == score.Fault(3, 0, "zz", "bad-move")
    assert score.read("1. C30 c30 2. South resigns").moves[-1] == Resign()


def test_a_slip_before_an_unreadable_end_is_mended() -> None:
    """What cannot be read at the end does not keep the slip before it from being repaired."""
    found = repaired("1. C30 c30 2. D023 b240 3. zz")
    assert found is not None and len(found.read.moves) == 4 and found.read.left == ("zz",)
    assert [(slip.was, slip.now) for slip in found.slips] == [("D023", "D032")]


@pytest.mark.parametrize(
    ("behind", "taken"),
    [("(A3)", 3), ("takes A3", 3), ("x A4", None), ("", None)],
)
def test_a_mend_never_changes_a_gem_that_the_text_names(behind: str, taken: int | None) -> None:
    """Named in any way, a gem is the one that is taken; one that does not lie there is no reason to
    take another, and where nothing tells which, nothing is guessed."""
    found = repaired(f"(1) C03 c03 (2) A50 e310 {behind}")
    assert (found is None) == (taken is None)
    if found:
        last = found.read.moves[-1]
        assert isinstance(last, Sow) and last.gems == ((0, taken),)


@pytest.mark.each_build
@given(setups(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_repaired_game_keeps_every_gem_that_is_named(setup: str, seed: int) -> None:
    """Two beads of a move exchanged in a game of many captures: what is repaired takes the gems
    that the text names, move by move."""
    rng, game = Random(seed), GlassBead(setup=setup)
    moves = [move for move in played(game, rng, 30) if isinstance(move, Sow)]
    if not moves:
        return
    words = [game.write(move) for move in moves]
    at = rng.randrange(len(words))
    order = list(moves[at].order)
    rng.shuffle(order)
    words[at] = words[at].replace("".join(map(str, moves[at].order)), "".join(map(str, order)), 1)
    found = repaired(f"[setup {setup}]\n" + " ".join(words))
    if found is None:
        return
    for word, move in zip(words, found.read.moves, strict=False):
        gems = game.read(word)
        assert isinstance(gems, Sow) and isinstance(move, Sow)
        if gems.gems or gems.cup:
            assert (gems.gems, gems.cup) == (move.gems, move.cup)


@pytest.mark.each_build
@given(st.text("ABCDEabcde0123456789xX&+ .()[]{}…–-$!?\n\u00adresignSouth:", max_size=80))
@settings(max_examples=300, deadline=None)
def test_nothing_that_is_read_is_illegal(text: str) -> None:
    """Any text is a legal game up to its fault, and the place of each move holds that move."""
    read = score.read(text)
    state = read.game.start()
    for move in read.moves:
        state, _ = read.game.play(state, state.position.mover, move)
    for move, (start, end) in zip(read.moves, read.places, strict=False):
        assert isinstance(move, Resign) or text[start].lower() == "abcdeabcde"[move.pit]
        assert text[end - 1] not in " \n"
