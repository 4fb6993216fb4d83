"""What goes wrong while somebody plays: the worker, the rest of the runtime, Python itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import AWAKE, MET, RUNTIME, until

ASK = "beads.ask('drop', '0').catch(() => 'refused')"
RUNS = """([code, parent]) => {
    const script = document.createElement("script");
    const first = document.querySelector("script[type=py]");
    script.type = "py";
    script.setAttribute("config", first.getAttribute("config"));
    script.textContent = code;
    document.querySelector(parent).append(script);
}"""
NAMED = """
import unicodedata
from pyscript import window
window.told = unicodedata.name(unicodedata.normalize("NFC", "a" + chr(0x308)))
"""


MISSING = {"status": 404, "body": "", "content_type": "text/javascript"}


@pytest.fixture
def stranger(browser: Browser) -> Any:
    """A page without the guard against console errors, which are what these tests are about."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(MET)
    yield page
    context.close()


def test_a_worker_that_is_not_there(stranger: Page, site: str) -> None:
    """Its script is missing on the host: who asks is told so, and the page thinks itself."""
    stranger.route("**/worker.*.js", lambda route: route.fulfill(**MISSING))
    stranger.goto(f"{site}#/mastermind")
    stranger.wait_for_function(AWAKE)
    for _ in range(2):
        assert stranger.evaluate(ASK) == "refused"
    stranger.locator("[data-arg=hint]").first.click()
    stranger.locator(".status.hinted").wait_for(timeout=30_000)


def test_a_worker_answers(open_page: Callable[..., Page]) -> None:
    """The same Python, from the same files, under the page's policy."""
    assert open_page("#/mastermind").evaluate(ASK) == ""


@pytest.mark.usefixtures("divided")
@pytest.mark.parametrize("wants", ["import unicodedata; unicodedata.name('a')", "import tokenize"])
def test_what_was_not_here_in_time_is_here_the_next_time(
    stranger: Page, site: str, page_errors: list[str], wants: str
) -> None:
    """The rest of the runtime, or of the library, has not come, and now it is needed: one sentence;
    when it can be had the page starts again, by itself, with all of it, with the game on the
    table, and only once."""
    stranger.route("**/rest.*.wasm", lambda route: route.abort())
    stranger.goto(f"{site}#/mastermind")
    stranger.wait_for_function(AWAKE)
    for letter in "ABCD":
        stranger.locator(f"[data-key=peg-{letter}]").first.click()
    stranger.locator(".acts .go").click()
    row = stranger.locator(".row[aria-label^='Row 1'][aria-label*='Answer']")
    expect(row).to_have_count(1)
    told = row.get_attribute("aria-label")
    stranger.evaluate(RUNS, [wants, "body"])
    expect(stranger.locator(".bootnote")).to_contain_text("your game is kept")
    stranger.unroute("**/rest.*.wasm")
    stranger.evaluate("window.before = true; dispatchEvent(new Event('online'))")
    stranger.wait_for_function(f"!window.before && {AWAKE}", timeout=60_000)
    expect(row).to_have_attribute("aria-label", str(told))
    assert stranger.evaluate("beads.started") == "plain"
    stranger.evaluate(RUNS, [f"{wants}\nfrom pyscript import window\nwindow.told = 1", "body"])
    until(stranger, "window.told === 1")
    stranger.reload()
    stranger.wait_for_function(AWAKE)
    assert stranger.evaluate("beads.started") == "snapshot"
    page_errors.clear()  # what this test took away


def test_a_fatal_error_is_told(stranger: Page, site: str, page_errors: list[str]) -> None:
    """Python is gone: one sentence, and a key that starts the page again, with the game."""
    stranger.goto(f"{site}#/mastermind")
    stranger.wait_for_function(AWAKE)
    fatal = "from _pyodide_core import trigger_fatal_error\ntrigger_fatal_error()"
    stranger.evaluate(RUNS, [fatal, "body"])
    expect(stranger.locator(".bootnote")).to_contain_text("Your game is kept")
    with stranger.expect_navigation():
        stranger.locator(".bootnote button").click()
    stranger.wait_for_function(AWAKE)
    page_errors.clear()  # the one that this test made


def test_what_needs_the_rest_is_right(open_page: Callable[..., Page]) -> None:
    """Once it is here nobody notices that the runtime was in two halves."""
    page = open_page("#/mastermind")
    until(page, RUNTIME)
    page.evaluate(RUNS, [NAMED, "body"])
    until(page, "window.told === 'LATIN SMALL LETTER A WITH DIAERESIS'")


def test_the_page_itself_is_not_looked_through(open_page: Callable[..., Page]) -> None:
    """What a paint writes may be anything: PyScript runs what is put into head or body alone."""
    page = open_page("#/mastermind")
    page.evaluate(RUNS, ["from pyscript import window\nwindow.deep = True", "#app"])
    for parent in ("head", "body"):
        code = f"from pyscript import window\nwindow.{parent} = True"
        page.evaluate(RUNS, [code, parent])
        until(page, f"window.{parent} === true")
    assert page.evaluate("window.deep === undefined")
