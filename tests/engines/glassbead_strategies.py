"""Positions of the Glass Bead Game for tests: laid by hand, or drawn by Hypothesis."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from engines.glassbead import GlassBead
from engines.glassbead.beads import ALL, STONE, gather, without
from engines.glassbead.position import Position, write
from engines.glassbead.rules import State

captors = st.sampled_from(["any", "stones"])


def lay(setup: str) -> str:
    """The setup with all beads that it does not name in the pit `*`."""
    rest = without(ALL, map(int, filter(str.isdigit, setup)))
    return setup.replace("*", "".join(map(str, rest)))


@st.composite
def setups(draw: st.DrawFn, crowd: int = 20, side: int | None = None) -> str:
    """Any position as text: beads anywhere, gems in cups too; at most `crowd` beads in a pit, and
    on the board on one `side` only, if given."""
    pits: list[list[int]] = [[] for _ in range(10)]
    cups: list[list[int]] = [[], []]
    for bead in (5, 5, 4, 4, 3, 3, 2, 2, 1, 1, *[STONE] * 10):
        open_pits = pits if side is None else pits[5 * side : 5 * side + 5]
        room = [pit for pit in open_pits if len(pit) < crowd] + (cups if bead else [])
        draw(st.sampled_from(room)).append(bead)
    south, north = map(gather, cups)
    return write(Position(tuple(map(gather, pits)), (south, north), draw(st.integers(0, 1))))


@st.composite
def rounds(draw: st.DrawFn, plies: int = 60) -> tuple[GlassBead, State]:
    """A state that random play has reached from any position."""
    game = GlassBead(draw(captors), draw(st.just("") | setups()))
    rng = Random(draw(st.integers(0, 2**32)))
    state = game.start()
    for _ in range(draw(st.integers(0, plies))):
        if not game.actors(state):
            break
        seat = state.position.mover
        state, _ = game.play(state, seat, game.sample(state, seat, rng))
    return game, state
