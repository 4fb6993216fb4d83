"""Why a page does not start: it says so at once, in both languages, with what helps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.waiting import AWAKE, MET, visit
from tests.turns import by_turns

CORE = "**/core.js"
PHONE = {"width": 390, "height": 844}
NO_WEBASSEMBLY = "delete globalThis.WebAssembly"
STORAGE_NULL = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { configurable: true, get: () => null });
"""


def forbidding(page: Page) -> None:
    """The host's own policy allows scripts, but no WebAssembly."""

    def answer(route: Route) -> None:
        response = route.fetch()
        policy = "script-src 'self' 'unsafe-inline'"
        headers = {**response.headers, "content-security-policy": policy}
        route.fulfill(response=response, headers=headers)

    page.route("**/beads/", answer)


def typed(page: Page) -> None:
    def answer(route: Route) -> None:
        headers = {"content-type": "application/octet-stream", "x-content-type-options": "nosniff"}
        route.fulfill(body=route.fetch().body(), headers=headers)

    page.route(CORE, answer)


def offline(page: Page) -> None:
    """The network goes after the page has come."""
    page.route("**/files/*.js", lambda route: route.abort())
    page.route(
        "**/beads/",
        lambda route: route.abort() if route.request.method == "HEAD" else route.continue_(),
    )


PAGE = {"body": "<!doctype html><p>Hi", "content_type": "text/html"}
CAUSES: dict[str, tuple[Callable[[Page], None], str, str]] = {
    "no WebAssembly": (
        lambda page: page.add_init_script(NO_WEBASSEMBLY),
        "This browser forbids WebAssembly",
        "Dieser Browser verbietet hier WebAssembly",
    ),
    "WebAssembly forbidden by the host": (
        forbidding,
        "This browser forbids WebAssembly",
        "Dieser Browser verbietet hier WebAssembly",
    ),
    "blocked": (
        lambda page: page.route(CORE, lambda route: route.abort()),
        "The file core.js is held back",
        "Die Datei core.js wird zurückgehalten",
    ),
    "no network": (offline, "Is there a network?", "Ist ein Netz da?"),
    "gone": (
        lambda page: page.route(CORE, lambda route: route.fulfill(status=404, body="")),
        "This version of the page is no longer there",
        "Diese Fassung der Seite gibt es nicht mehr",
    ),
    "a page in its place": (
        lambda page: page.route(CORE, lambda route: route.fulfill(**PAGE)),
        "This version of the page is no longer there",
        "Diese Fassung der Seite gibt es nicht mehr",
    ),
    "refused by the host": (
        lambda page: page.route(CORE, lambda route: route.fulfill(status=503, body="")),
        "does not hand out the file core.js (error 503)",
        "gibt die Datei core.js nicht heraus (Fehler 503)",
    ),
    "of a wrong type": (
        typed,
        "The host calls the file core.js something else",
        "Der Server nennt die Datei core.js etwas anderes",
    ),
}


@pytest.fixture
def stranger(browser: Browser, page_errors: list[str]) -> Iterator[Callable[[str], Page]]:
    """Pages without the guard against errors, which are what these tests make."""
    contexts: list[BrowserContext] = []

    def new(language: str) -> Page:
        how = {"locale": f"{language}-DE", "viewport": PHONE, "service_workers": "block"}
        contexts.append(browser.new_context(**how))  # type: ignore[arg-type]
        contexts[-1].add_init_script(MET)
        return contexts[-1].new_page()

    yield new
    for context in contexts:
        context.close()
    page_errors.clear()


@pytest.mark.parametrize("cause", CAUSES)
def test_the_cause_is_told(
    stranger: Callable[[str], Page], site: str, dist: Path, cause: str
) -> None:
    """It stays, fits on a phone, and its key tries again; where that can help, the page starts. In
    the other language with another build."""
    language = by_turns(dist, list(CAUSES).index(cause), 2, ("en", "de"))
    page = stranger(language)
    break_it, *said = CAUSES[cause]
    break_it(page)
    page.goto(site)
    note = page.locator(".bootnote")
    expect(note).to_contain_text(said[language == "de"], timeout=10_000)
    expect(note.get_by_role("button")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.wait_for_timeout(500)  # in which nothing may take its place
    expect(note).to_contain_text(said[language == "de"])
    if "WebAssembly" not in cause:
        page.unroute_all()
        note.get_by_role("button").click()
        page.wait_for_function(AWAKE)
        expect(note).to_have_count(0)


def test_starts_where_storage_is_nothing(stranger: Callable[[str], Page], site: str) -> None:
    """Some frames of apps have null in place of a storage."""
    page = stranger("en")
    page.add_init_script(STORAGE_NULL)
    visit(page, f"{site}#/mastermind")
    assert page.locator("main").inner_text()


def test_no_script_is_called_mjs(dist: Path) -> None:
    """There are hosts, stock nginx among them, that do not know that type."""
    assert not list(dist.rglob("*.mjs")) and list(dist.rglob("*.js"))
