"""What helps when the copy of the site on a device is broken, and what tells whether it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.waiting import visit


def test_it_speaks_german(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Only one language is shown."""
    page = open_context(language="de").new_page()
    page.goto(f"{site}recover.html")
    expect(page.get_by_role("heading")).to_have_text("Die Seite neu holen")
    expect(page.get_by_role("button")).to_have_count(1)


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
