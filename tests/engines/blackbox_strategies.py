"""Hypothesis strategies for Black Box."""

from __future__ import annotations

from hypothesis import strategies as st

from engines.blackbox import BlackBox
from engines.blackbox.moves import Fire, Hide
from engines.blackbox.rules import HIDER, SEEKER, State


@st.composite
def rulesets(draw: st.DrawFn, most: int = 10, square: bool = False) -> BlackBox:
    rows = draw(st.integers(3, most))
    columns = rows if square else draw(st.integers(3, most))
    return BlackBox(rows, columns, draw(st.integers(1, rows * columns // 2)))


@st.composite
def hidings(
    draw: st.DrawFn, most: int = 10, square: bool = False
) -> tuple[BlackBox, tuple[str, ...]]:
    """A ruleset and cells for its balls."""
    game = draw(rulesets(most, square))
    return game, game.hide_by_lot(draw(st.randoms(use_true_random=False))).cells


def asked(game: BlackBox, cells: tuple[str, ...], entries: tuple[str, ...]) -> State:
    """The round after these balls were hidden and these places asked, those known left out."""
    state, _ = game.play(game.start(), HIDER, Hide(cells))
    for entry in entries:
        if entry not in state.answers:
            state, _ = game.play(state, SEEKER, Fire(entry))
    return state
