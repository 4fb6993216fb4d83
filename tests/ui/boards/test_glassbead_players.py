"""The levels of the Glass Bead Game as the new-game dialog tells of them."""

from __future__ import annotations

import pytest

from engines.glassbead import GlassBead
from tests.ui.visit import having, opened
from ui.boards.glassbead import BOARD
from ui.toolkit.markup import html
from ui.toolkit.words import Words


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_level_offered_says_what_it_does(language: str) -> None:
    """Six of them, weakest first, each with a sentence of its own and its place."""
    assert BOARD.info.characters is not None
    told = BOARD.info.characters(GlassBead(), Words(language)).each
    assert tuple(each.level for each in told) == BOARD.info.offered and len(told) == 6
    assert len({each.manner for each in told}) == 6
    assert not any("glassbead" in each.manner for each in told)
    assert [each.figure for each in told] == [f"{place}/6" for place in range(1, 7)]


def test_good_days_and_bad_ones_are_told() -> None:
    """Under the list stands what the levels between do not tell of themselves."""
    app, _ = opened("#/glassbead")
    app.act("new", "glassbead")
    assert "of three games they play one like the level above" in html(app.shown)


def test_they_are_chosen_there() -> None:
    """Each has a key in the dialog."""
    app, _ = opened("#/glassbead")
    app.act("new", "glassbead")
    keys = {node.attrs["data-arg"] for node in having(app, "data-act", "character")}
    assert keys == set(BOARD.info.offered)
