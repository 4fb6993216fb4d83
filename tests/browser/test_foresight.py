"""Fingers that rest as long as fingers do, on every board: what they leave on the page."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from engines import GAMES
from tests.browser.held import FIRST, HELD_MS, KEPT, TABLE, held, rested
from tests.browser.waiting import AWAKE

TAPS = 24
PLACES = """() => [...document.querySelectorAll(
    ".board [data-key], .tray [data-key], .hand [data-key], .acts .btn[data-act=do]"
)].filter((each) => !each.matches("[aria-disabled=true], [data-arg^=hint]")).map((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit && each.contains(hit) ? [x, y] : null;
}).filter(Boolean)"""


@pytest.mark.parametrize("game", sorted(FIRST))
def test_a_tap_is_not_lost_with_the_page(open_page: Callable[..., Page], game: str) -> None:
    """What a finger began is there again if the page was left as soon as it was lifted."""
    page = open_page(f"#/{game}")
    held(page, game)
    page.mouse.up()
    page.reload()
    page.wait_for_function(AWAKE)
    assert page.evaluate(KEPT) == 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_page_of_long_taps_is_a_page_painted_anew(
    open_page: Callable[..., Page], game: str
) -> None:
    """What was shown with steps that were ready before the finger was lifted is, node by node, what
    the page paints after a reload."""
    page = open_page(f"#/{game}")
    rng, changes = Random(game), 0
    for _ in range(TAPS):
        before = page.evaluate(TABLE)
        places = page.evaluate(PLACES)
        if places:
            page.mouse.click(*rng.choice(places), delay=HELD_MS)
        page.wait_for_timeout(150)  # until the frame is there
        changes += page.evaluate(TABLE) != before
        if page.query_selector("[role$=dialog]"):
            page.keyboard.press("Escape")
    assert changes > 2
    page.mouse.move(1, 1)
    left = rested(page)
    page.reload()
    page.wait_for_function(AWAKE)
    assert rested(page) == left
