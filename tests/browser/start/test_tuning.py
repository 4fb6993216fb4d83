"""What the browser makes of the runtime where it may compile anew what runs often."""

from __future__ import annotations

import json

from playwright.sync_api import Browser

from tests.browser.only import only_chromium
from tests.browser.waiting import MET, until, visit

CODE = ["v8.wasm", "disabled-by-default-v8.wasm.detailed"]
pytestmark = only_chromium("only Chromium tells what it compiles")


def test_the_interpreters_loop_is_not_compiled_again_and_again(
    tuned_browser: Browser, site: str
) -> None:
    """By far the longest function of the runtime: done anew whenever the browser finds that it
    expected less of Python than there is, the page stands still meanwhile (call_sites.py). Before,
    that was seven or eight times until the third guess."""
    page = tuned_browser.new_context(locale="en-GB").new_page()
    page.add_init_script(MET)
    tuned_browser.start_tracing(categories=CODE)
    visit(page, f"{site}#/mastermind")
    for number, guess in enumerate(("aabb", "ccdd", "eeff"), 1):
        until(page, f"document.querySelector('.status').textContent.includes('guess {number}')")
        page.keyboard.type(guess)
        page.keyboard.press("Enter")
    page.wait_for_timeout(1000)  # what was compiled in the background is in use by now
    told = json.loads(tuned_browser.stop_tracing())["traceEvents"]
    sizes = [
        each["args"]["bodySize"]
        for each in told
        if each["name"] == "wasm.CompileBaseline" and "bodySize" in each.get("args", {})
    ]
    assert max(sizes) > 50_000
    assert sizes.count(max(sizes)) <= 2
