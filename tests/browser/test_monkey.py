"""Somebody who presses anything, in any order, in a real browser: see `tests.browser.monkey`. Much
more of the same is `make soak SOAK=monkey`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.monkey import Monkey
from ui.boards import BOARDS

ACTIONS = 40
THERE = 10  # of them at the board itself


@pytest.mark.parametrize("game", BOARDS)
def test_anything_may_be_tapped(
    open_context: Callable[..., BrowserContext], site: str, game: str
) -> None:
    """Forty taps and keys around a board, or as many more as it takes until ten of them were at the
    board itself: no error, no warning, no game is lost."""
    context = open_context(viewport={"width": 390, "height": 844}, touch=True)
    monkey = Monkey(context, site, f"#/{game}", 1)
    done = 0
    while done < ACTIONS or monkey.counts["there"] < THERE:
        monkey.act()
        done += 1
        assert done < 5 * ACTIONS, monkey.counts
    assert monkey.wrong() == "", monkey.last
