"""A device with a thousand saved games: the list in pages, by touch."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.waiting import AWAKE
from tools.bench.many import keep, stocked

GAMES = 1000
NODES = 1200
"""Of a page of the list: fifty games of about twenty nodes, and what is around them."""


@pytest.fixture
def open_list(open_context: Callable[..., BrowserContext], site: str) -> Callable[..., Page]:
    """A factory of pages with the list of so many saved games, for a phone or what is said."""

    def new(games: int, **options: Any) -> Page:
        page = open_context(**{"viewport": PHONE, **options}).new_page()
        keep(page, site, stocked(games, time()))
        page.goto(f"{site}#/saves")
        page.wait_for_function(AWAKE)
        return page

    return new


def test_a_thousand_games(open_list: Callable[..., Page], site: str) -> None:
    """The list builds a page of fifty and leads to older and newer games; one that is deleted makes
    room for the next and comes back to its place; one that is opened is on the table, and the back
    button leads to the page it was on."""
    page = open_list(GAMES, language="de", touch=True)
    rows, fact = page.locator(".saved li"), page.locator("h2").first
    expect(rows).to_have_count(50)
    expect(fact).to_contain_text("1 bis 50 von 1.000")
    assert page.evaluate("document.querySelectorAll('*').length") < NODES
    page.get_by_role("link", name="Ältere Spiele").tap()
    expect(fact).to_contain_text("51 bis 100 von 1.000")
    expect(rows).to_have_count(50)
    first, second = (rows.nth(place).locator("a").get_attribute("href") for place in (0, 1))
    assert first and second
    rows.first.locator("[data-act=delete]").tap()
    expect(rows.first.locator("a")).to_have_attribute("href", second)
    expect(fact).to_contain_text("51 bis 100 von 999")
    page.locator("[data-act=put-back]").tap()
    expect(rows.first.locator("a")).to_have_attribute("href", first)
    expect(fact).to_contain_text("51 bis 100 von 1.000")
    rows.first.locator("a").tap()
    expect(page.locator(".board")).to_be_visible()
    page.go_back()
    expect(fact).to_contain_text("51 bis 100 von 1.000")
    page.get_by_role("link", name="Neuere Spiele").tap()
    expect(fact).to_contain_text("1 bis 50 von 1.000")
    page.goto(f"{site}#/saves/20")
    expect(fact).to_contain_text("951 bis 1.000 von 1.000")
    expect(page.get_by_role("link", name="Ältere Spiele")).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_what_is_deleted_moves_nothing_above_it(
    open_list: Callable[..., Page], viewport: ViewportSize
) -> None:
    """At the top of the list and far down, whatever was said before: the rows above stay where they
    are, and what brings the game back is in sight."""
    page = open_list(30, viewport=viewport)
    rows = page.locator(".saved li")
    for place in (1, 20):
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator(".note")).to_be_in_viewport(ratio=1)
        rows.nth(place).scroll_into_view_if_needed()
        above = rows.nth(place - 1).bounding_box()
        rows.nth(place).locator("[data-act=delete]").click()
        expect(page.locator("[data-act=put-back]")).to_be_in_viewport(ratio=1)
        assert rows.nth(place - 1).bounding_box() == above
        page.locator("[data-act=put-back]").click()
        expect(page.locator("[data-act=put-back]")).to_have_count(0)
