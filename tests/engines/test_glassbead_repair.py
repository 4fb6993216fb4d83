"""Game texts with slips, repaired."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from engines.glassbead import GlassBead, score
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.move import Sow
from engines.glassbead.repair import Slip, repaired


def as_printed() -> str:
    """The game of 1997 with the two plies that its source has wrong."""
    text = FREELING_VAN_ZON.score
    return text.replace("E530011000000xa5", "E530110000000 xa5").replace("E0xb4", "E0")


def test_the_source_of_1997_is_mended() -> None:
    """The text as printed becomes the game of 143 moves: two beads of 15 South are exchanged, and
    the gem that 17 South leaves out follows from the moves after it."""
    found = repaired(as_printed())
    assert found is not None
    assert found.slips == (
        Slip(28, "E530110000000 xa5", "E530011000000xa5"),
        Slip(32, "E0", "E0xb4"),
    )
    assert found.read.moves == score.read(FREELING_VAN_ZON.score).moves
    assert as_printed()[slice(*found.slips[0].place)] == "E530110000000 xa5"


def test_the_page_around_a_game_is_passed_over() -> None:
    """A whole page can be pasted: what stands before the first move and, in paragraphs of their
    own, after the last one is nothing to the game, whatever numbers it has."""
    before = "79) Beads and boxes\n\n1. Each of the 2 players has 5 pits (A to E).\n2. Ten stones."
    after = "Sources\n\nAbout games, 1992, 84-87. In: Sheets 2004; 18 (May). Version 2.5."
    gave_up = as_printed().rstrip() + " Nord gibt auf, er liegt 5 Steine zurück."
    whole = f"{before}\n\nSomebody (South), 1997\n\n{gave_up}\n\n{after}\n"
    found = repaired(whole)
    assert found is not None
    assert found.read.moves == score.read(FREELING_VAN_ZON.score).moves
    assert whole[slice(*found.slips[0].place)] == "E530110000000 xa5"
    assert found.read.left[0].startswith("79) Beads") and found.read.left[-1].endswith(
        "Version 2.5."
    )


@pytest.mark.each_build
@given(st.integers(0, 2**32))
@settings(max_examples=15)
def test_what_is_repaired_is_a_game(seed: int) -> None:
    """Two unlike beads of one move exchanged in a written game: where that can be repaired, the
    text was no game any more, the repaired one is, has as many moves, and differs from the text in
    the named moves only."""
    rng, game = Random(seed), GlassBead()
    state, moves = game.start(), list[Sow]()
    while game.actors(state) and len(moves) < 40:
        moves.append(game.sample(state, state.position.mover, rng))
        state, _ = game.play(state, state.position.mover, moves[-1])
    at = rng.choice([ply for ply in range(min(20, len(moves))) if len(set(moves[ply].order)) > 1])
    order = list(moves[at].order)
    pairs = combinations(range(len(order)), 2)
    unlike = [(one, other) for one, other in pairs if order[one] != order[other]]
    one, other = rng.choice(unlike)
    order[one], order[other] = order[other], order[one]
    words = [game.write(move) for move in moves]
    words[at] = words[at].replace("".join(map(str, moves[at].order)), "".join(map(str, order)), 1)
    text = " ".join(words)
    found = repaired(text)
    if found is None:
        reject()
    assert score.read(text).fault is not None and found.read.fault is None
    now = [game.write(move) for move in found.read.moves]
    assert len(now) == len(words)
    changed = {slip.ply for slip in found.slips}
    assert all(
        a == b for ply, (a, b) in enumerate(zip(now, words, strict=True)) if ply not in changed
    )


def test_nothing_to_mend() -> None:
    """A game without a fault, a text without a move, and beads that nobody has are left alone."""
    assert repaired(FREELING_VAN_ZON.score) is None
    assert repaired("no moves here") is None
    assert repaired("(1) C30 c30 (2) D555") is None
