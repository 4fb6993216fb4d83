"""The page for addresses that are not there: it mends what it can, and leads home."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.ui.fake import FakeHost
from ui.app import App
from ui.boards import BOARDS

LOOKS = "getComputedStyle(document.querySelector('h1')).fontFamily.includes('Schibsted')"


@pytest.fixture(params=["en", "de"])
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A visitor, and nothing may throw. (The browser itself reports the 404 on its console.)"""
    context = browser.new_context(locale={"en": "en-GB", "de": "de-DE"}[request.param])
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()
    assert errors == []


def test_what_can_be_mended_is(context: BrowserContext, site: str) -> None:
    """A `#` that was written as `%23`, once or twice; a slash that is missing; a language alone,
    and the one that has no folder."""
    page = context.new_page()
    for lost, found in {
        "%23/rules/mastermind": "#/rules/mastermind",
        "%2523%2Frules%2Fmastermind": "#/rules/mastermind",
        "daily/%23/rules": "#/rules",
        "%23/daily?day=1": "#/daily?day=1",
        "de": "",
        "en/": "",
        "de/#/rules": "#/rules",
        "mastermind": "mastermind/",
        "de/mastermind": "de/mastermind/",
        "en/mastermind": "mastermind/",
        "Mastermind": "mastermind/",
        "DE/Mastermind": "de/mastermind/",
        "rules/mastermind": "#/rules/mastermind",
        "de/Rules/Mastermind": "#/rules/Mastermind",
        "daily/2026-11-20/mastermind": "#/daily/2026-11-20/mastermind",
        "load/1AbC-x": "#/load/1AbC-x",
    }.items():
        page.goto(site + lost)
        page.wait_for_url(re.compile(re.escape(site + found) + "(#/)?$"))


def test_every_place_is_found_without_its_hash(context: BrowserContext, site: str) -> None:
    """Whoever leaves out the `#` comes to each place that the page knows."""
    page = context.new_page()
    page.route(site, lambda route: route.fulfill(body="home"))
    for place in filter(None, App(FakeHost()).places.keys() - BOARDS.keys()):
        page.goto(f"{site}{place}/x")
        page.wait_for_url(f"{site}#/{place}/x")


def test_all_else_leads_home(context: BrowserContext, site: str) -> None:
    """However deep the address is, the page has the site's looks, says one thing in one language,
    and its link goes home."""
    page = context.new_page()
    for lost in ("nothing", "no/such/place.html", "de/nothing/", "files/x.zst"):
        answered = page.goto(site + lost)
        assert answered is not None and answered.status == 404, lost
        page.wait_for_function(LOOKS)
        german = page.evaluate("navigator.language").startswith("de")
        expect(page.get_by_role("heading")).to_have_text(
            "Hier ist nichts" if german else "Nothing here"
        )
        assert page.url == site + lost
        page.get_by_role("link", name="Zu den Spielen" if german else "To the games").click()
        page.wait_for_url(site)
