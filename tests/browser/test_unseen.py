"""A page that nobody can see: nothing goes on, nothing is lost, and the screen may go dark."""

from __future__ import annotations

from collections.abc import Callable
from json import dumps

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.held import FIRST, KEPT, held
from tests.browser.waiting import AWAKE, until, visit

UNSEEN = """(unseen) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => unseen });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
FRAMELESS = "() => { beads.framed = () => {}; }"
SAVED = """(Object.entries(localStorage).find(([key]) => key.includes(":game:")) ?? ["", ""])[1]"""
WAKE_LOCK = """
globalThis.lit = 0;
Object.defineProperty(navigator, "wakeLock", {
    value: {
        async request() {
            lit++;
            return { release: async () => lit-- };
        },
    },
});
"""
THREE_PLIES_MS = 3000
AT_ONCE = {"blackbox"}
"""Boards that slide: there a finger begins something as soon as it goes down."""


def watch(page: Page) -> None:
    """Two computers play the Glass Bead Game."""
    page.locator("[data-act=new]").first.click()
    for seat in (0, 1):
        page.locator(f"[data-act=sit][data-arg='{seat}:computer']").click()
    page.locator("[data-act=start]").click()
    expect(page.locator("[role$=dialog]")).to_have_count(0)


def test_computers_wait_for_eyes(open_page: Callable[..., Page]) -> None:
    """Nothing is played while the page cannot be seen; it goes on when it can."""
    page = open_page("#/glassbead", quick=True)
    watch(page)
    first = page.evaluate(SAVED)
    until(page, f"{SAVED} !== {dumps(first)}")
    page.evaluate(UNSEEN, True)
    before = page.evaluate(SAVED)
    page.wait_for_timeout(THREE_PLIES_MS)
    assert page.evaluate(SAVED) == before
    page.evaluate(UNSEEN, False)
    until(page, f"{SAVED} !== {dumps(before)}")


def test_the_screen_is_lit_for_eyes(open_context: Callable[..., BrowserContext], site: str) -> None:
    """It stays lit while people watch, and is lit again when they come back: a device that hides
    the page has let it go dark."""
    context = open_context()
    context.add_init_script(WAKE_LOCK)
    page = context.new_page()
    visit(page, f"{site}#/glassbead")
    assert page.evaluate("lit") == 0
    watch(page)
    until(page, "lit === 1")
    page.evaluate("lit = 0")
    page.evaluate(UNSEEN, True)
    page.wait_for_timeout(300)  # time enough to ask
    assert page.evaluate("lit") == 0
    page.evaluate(UNSEEN, False)
    until(page, "lit === 1")
    page.locator("[data-act=pause]").click()
    until(page, "lit === 0")


@pytest.mark.parametrize("game", sorted(FIRST))
def test_a_tap_without_a_frame_is_not_lost(open_page: Callable[..., Page], game: str) -> None:
    """What a finger began is there again if the page was left before any frame showed it."""
    page = open_page(f"#/{game}")
    held(page, game)
    page.evaluate(FRAMELESS)
    page.mouse.up()
    assert page.evaluate(KEPT) == (game in AT_ONCE)
    page.reload()
    page.wait_for_function(AWAKE)
    assert page.evaluate(KEPT) == 1
