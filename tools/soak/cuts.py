"""Cuts of the network, at twenty moments of the start. Around the arrival of the rest of the
runtime nothing is lost.

A game of Mastermind with one guess in it is opened, from a browser that has kept nothing else; the
host goes away after so many milliseconds. A page that is awake by then takes another guess. The
host comes back, the page is opened again: every guess is there. Appends its result to
tools/soak/cuts.txt.
"""

from __future__ import annotations

import datetime
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tools import browsers, build, site_server
from tools.bundle import ROOT

RESULTS = Path(__file__).with_name("cuts.txt")
BASE, MOMENTS = "/beads/", 20
AWAKE = "window.beads?.awake === true"
MET = """localStorage["beads-boxes:known"] = '["mastermind"]'"""
ROWS = "document.querySelectorAll('.row[aria-label*=Answer]').length"


def guess(page: Page, row: int) -> None:
    for letter in "ABCD":
        page.locator(f"[data-key=peg-{letter}]").first.click()
    page.locator(".acts .go").click()
    page.wait_for_function(f"{ROWS} >= {row}")


def cut(browser: Browser, root: Path, after_ms: float) -> tuple[bool, bool, str]:
    """Whether the page was awake when the network went, and the rest here; what was lost."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.add_init_script(MET)
    page = context.new_page()
    server = site_server.start(root, BASE, "no-store")
    port = server.server_port
    url = f"http://localhost:{port}{BASE}#/mastermind"
    page.goto(url)
    page.wait_for_function(AWAKE)
    guess(page, 1)
    saved = page.evaluate("location.hash")
    page.goto("about:blank")
    page.goto(f"{url.partition('#')[0]}{saved}", wait_until="commit")
    page.wait_for_timeout(after_ms)
    server.stop()
    awake = bool(page.evaluate(AWAKE))
    here = awake and bool(page.evaluate("beads.compiled?.rest !== undefined"))
    played = 1
    if awake:
        guess(page, 2)
        played = 2
    server = site_server.start(root, BASE, "no-store", port)
    page.goto("about:blank")
    page.goto(f"{url.partition('#')[0]}{saved}")
    page.wait_for_function(AWAKE)
    try:
        page.wait_for_function(f"{ROWS} === {played}", timeout=5000)
        lost = ""
    except Error:
        lost = f"{page.evaluate(ROWS)} of {played} guesses"
    server.stop()
    context.close()
    return awake, here, lost


def main() -> int:
    root = build.fresh(ROOT / "dist")
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        found = [cut(browser, root, 150 * moment) for moment in range(MOMENTS)]
        browser.close()
    awake = sum(each[0] for each in found)
    here = sum(each[1] for each in found)
    lost = [each[2] for each in found if each[2]]
    day = datetime.date.today().isoformat()
    line = (
        f"{day} {MOMENTS} cuts: {MOMENTS - awake} before the page was awake, {awake - here} before"
    )
    line += f" the rest had come, {here} after; lost: {', '.join(lost) or 'nothing'}"
    with RESULTS.open("a") as results:
        results.write(f"{line}\n")
    print(line)
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
