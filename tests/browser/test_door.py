"""The door of a game in a real browser: nothing flashes, two taps lead to a lesson."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.waiting import AWAKE, Gate


def test_a_newcomer_needs_two_taps(open_page: Callable[..., Page]) -> None:
    """Lid, then "Show me": a lesson. Its first step done, the table; the next visit has no door."""
    page = open_page("", newcomer=True, viewport={"width": 390, "height": 844}, touch=True)
    page.tap("a[href='#/blackbox']")
    page.tap("[data-act=door-show]")
    page.wait_for_selector(".play.lesson")
    page.tap("[data-act=lesson-show]")
    page.tap("[data-act=lesson-next]")
    page.wait_for_selector(".play:not(.lesson) .b-bb")
    page.reload()
    page.wait_for_function(AWAKE)
    assert page.locator(".door").count() == 0


def test_the_first_picture_is_the_right_one(open_page: Callable[..., Page], site: str) -> None:
    """Before Python is awake a newcomer sees the door, and who knows the game its table."""
    for known, there in ((False, ".door"), (True, ".play")):
        page = open_page("", newcomer=True).context.new_page()
        if known:
            page.add_init_script("localStorage['beads-boxes:known'] = '[\"glassbead\"]'")
        gate = Gate(page)
        page.goto(f"{site}#/glassbead", wait_until="commit")
        page.wait_for_selector(f"main{there}")
        gate.open()
        page.wait_for_function(AWAKE)
        assert page.locator(f"main{there}").count() == 1
