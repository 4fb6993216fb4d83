"""The door of a game in a real browser: nothing flashes, two taps lead to a lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.waiting import AWAKE, Gate, visit

GAMES = ("blackbox", "memorybox", "mastermind", "glassbead")


def test_a_newcomer_needs_two_taps(open_page: Callable[..., Page]) -> None:
    """Lid, then "Show me": a lesson, from which the back button leads to the door. Its first step
    done the big key leads to the second; left, the lesson leads to the table, and the next visit
    has no door."""
    page = open_page("", newcomer=True, viewport={"width": 390, "height": 844}, touch=True)
    page.tap("a[href='#/blackbox']")
    for _ in range(2):
        page.tap("[data-act=door-show]")
        page.wait_for_selector(".play.lesson")
        page.go_back()
        page.wait_for_selector("main.door")
    page.tap("[data-act=door-show]")
    page.wait_for_selector(".play.lesson")
    page.tap("[data-act=lesson-show]")
    page.tap(".acts .go")
    page.wait_for_url("**/#/lesson/blackbox?step=2")
    page.tap("[data-act=lesson-leave]")
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


PAINTED = """[document.documentElement, document.body, ...document.querySelectorAll("#app *")]
    .map((each) => getComputedStyle(each))
    .map(({ color, fill, stroke, backgroundColor, boxShadow }) =>
        [color, fill, stroke, backgroundColor, boxShadow].join())"""


@pytest.mark.each_build
@pytest.mark.parametrize("game", GAMES)
def test_a_door_looks_the_same_however_one_comes(open_page: Callable[..., Page], game: str) -> None:
    """From the tile on the home page all colours are those of a fresh load; so is the home page
    after it."""
    page = open_page(
        "", newcomer=True, quick=True, viewport={"width": 390, "height": 844}, touch=True
    )
    home = page.evaluate(PAINTED)
    page.tap(f"a[href='#/{game}']")
    page.wait_for_selector("main.door")
    tapped = page.evaluate(PAINTED)
    page.go_back()
    page.wait_for_selector("main.door", state="detached")
    back = page.evaluate(PAINTED)
    fresh = page.context.new_page()
    visit(fresh, page.url.partition("#")[0] + f"#/{game}")
    assert tapped == fresh.evaluate(PAINTED)
    assert back == home
