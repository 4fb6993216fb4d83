"""Beside the browser of the run: the others that are installed start the page too."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright

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
