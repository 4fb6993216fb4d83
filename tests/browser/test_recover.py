"""What helps when the copy of the site on a device is broken, and what tells whether it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.waiting import until, visit

REGISTERED = "navigator.serviceWorker.getRegistration().then(found => Boolean(found))"
MARKED = "caches.open('beads-boxes:mark').then(cache => cache.put('./mark', new Response('7')))"
OTHERS = "caches.open('somebody-else').then(cache => cache.put('./x', new Response('x')))"
KEYS = "caches.keys()"
SAVED = "({...localStorage})"


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    return whole_browser


def guess(page: Page) -> None:
    for letter in "ABCD":
        page.locator(f"[data-key=peg-{letter}]").first.click()
    page.locator(".acts .go").click()
    expect(page.locator(".row[aria-label*=Answer]")).to_have_count(1)


def test_the_copy_goes_and_the_games_stay(
    open_context: Callable[..., BrowserContext], site: str
) -> None:
    """The service worker and its caches are gone, and the kept snapshot; not the mark beside the
    storage, not the caches of other sites here, not the game; the site comes back with it."""
    page = open_context().new_page()
    visit(page, f"{site}#/mastermind")
    guess(page)
    until(page, REGISTERED)
    until(page, "caches.keys().then(keys => keys.some(key => key.startsWith('beads-boxes:site:')))")
    page.evaluate(MARKED)
    page.evaluate(OTHERS)
    page.goto(f"{site}recover.html")
    before = page.evaluate(SAVED)
    page.get_by_role("button").click()
    expect(page.get_by_role("status")).to_have_text("Done: the copy is gone, your games are here.")
    assert not page.evaluate(REGISTERED)
    assert sorted(page.evaluate(KEYS)) == ["beads-boxes:mark", "somebody-else"]
    assert page.evaluate(SAVED) == before
    page.get_by_role("link").click()
    page.wait_for_function("window.beads?.awake === true")
    games = [key for key in before if key.startswith("beads-boxes:game:")]
    assert games and all(page.evaluate(SAVED)[key] == before[key] for key in games)


def test_it_speaks_german(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Only one language is shown."""
    page = open_context(language="de").new_page()
    page.goto(f"{site}recover.html")
    expect(page.get_by_role("heading")).to_have_text("Die Seite neu holen")
    expect(page.get_by_role("button")).to_have_count(1)
    page.get_by_role("button").click()
    said = "Es gab keine Kopie; deine Spiele sind da."
    expect(page.get_by_role("status")).to_have_text(said)


def test_every_file_is_the_one_of_the_list(open_page: Callable[..., Page], dist: Path) -> None:
    """About compares all that is shipped, and says so; with its number."""
    page = open_page("#/about")
    count = len(json.loads((dist / "files.json").read_text())["files"])
    page.locator("[data-act=verify]").click()
    expect(page.locator("#verified")).to_contain_text(f"All {count} files", timeout=60_000)


def test_a_file_that_is_another(open_context: Callable[..., BrowserContext], site: str) -> None:
    """A host that serves one other file: it is named."""
    context: Any = open_context(service_workers="block")
    page = context.new_page()
    page.route("**/licences/site.txt", lambda route: route.fulfill(body="another"))
    visit(page, f"{site}#/about")
    page.locator("[data-act=verify]").click()
    told = page.locator("#verified")
    expect(told).to_contain_text("One of", timeout=60_000)
    expect(told).to_contain_text("licences/site.txt")
