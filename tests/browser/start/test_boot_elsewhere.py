"""Beside the browser of the run: the others that are installed start the page too."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.blog import Blog, boards, play_mastermind
from tests.browser.waiting import until, visit
from tools import browsers


@pytest.fixture(params=["firefox", "webkit"])
def other(playwright: Playwright, request: pytest.FixtureRequest) -> Any:
    if request.param == os.environ.get("TEST_BROWSER", "chromium"):
        pytest.skip("all tests run in it")
    try:
        launched = browsers.launch(playwright, request.param)
    except LookupError as absent:
        pytest.skip(str(absent))
    yield launched
    launched.close()


def test_starts_from_the_snapshot_and_without_the_host(other: Browser, host: Any) -> None:
    """The quick start is no matter of one browser; after it, neither is the network."""
    here = host()
    page = other.new_context().new_page()
    visit(page, here.url)
    assert page.evaluate("beads.started") == "snapshot"
    until(page, "navigator.serviceWorker.ready.then(() => true)")
    here.stop()
    visit(page, here.url)
    assert page.locator("#app").inner_text()


@pytest.fixture
def strict(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A Firefox that blocks cookies: of all sites (2), or of those in frames (1)."""
    try:
        wishes = {"network.cookie.cookieBehavior": request.param}
        launched = browsers.launch(playwright, "firefox", preferences=wishes)
    except LookupError as absent:
        pytest.skip(str(absent))
    page = launched.new_context(viewport={"width": 390, "height": 844}).new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.extend([said.text] if said.type == "error" else []))
    yield page
    launched.close()
    assert errors == []


@pytest.mark.parametrize("strict", [2], indirect=True)
def test_plays_where_all_cookies_are_blocked(strict: Page, site: str) -> None:
    """Nothing can be kept, and the page says so when there is something to keep."""
    visit(strict, site)
    strict.evaluate("location.hash = '#/mastermind'")
    strict.locator("[data-act=door-play], [data-key=peg-A] >> visible=true").first.click()
    for letter in "ABCD":
        strict.locator(f"[data-key=peg-{letter}] >> visible=true").first.click()
    strict.locator(".acts .go").click()
    expect(strict.locator(".status")).to_contain_text("guess 2", timeout=15_000)
    expect(strict.locator("body")).to_contain_text("saves nothing here")


@pytest.mark.parametrize("strict", [1, 2], indirect=True)
def test_a_board_plays_where_cookies_are_blocked(strict: Page, blog: Blog) -> None:
    """In a frame of another site it is the same, whichever cookies are meant."""
    strict.goto(blog.write('<beads-boxes game="mastermind" lang="en"></beads-boxes>'))
    (frame,) = boards(strict, 1)
    play_mastermind(frame)
