"""Games between computers at the speed "Instant". A phone in Chromium shows one after another.

A run is MINUTES (7.5, if the environment names no other) of one game, each of its levels in turn;
then the next game. Four runs, unless RUNS says how many: half an hour. A line of
tools/soak/instant.txt for each. It is a fault when the page complains, when nothing changes for
STILL_S seconds, or when at the end the page holds more than the bounds of tools/soak/monkey.py.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from itertools import cycle
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, sync_playwright  # noqa: E402

from engines.levels import levels  # noqa: E402
from tests.browser.waiting import AWAKE, until  # noqa: E402
from tools import browsers, build, site_server  # noqa: E402
from tools.results import Results, counted  # noqa: E402
from tools.soak.monkey import BASE, BOUND_MB, NODES, memory  # noqa: E402
from ui.boards import BOARDS  # noqa: E402

PHONE: ViewportSize = {"width": 390, "height": 844}
SEATS = {"memorybox": 4}
STILL_S, LOOK_S = 60, 0.25
USUAL = {"MINUTES": "7.5", "RUNS": "4"}
START, KINDS = ".sheet .btn.go", ".sheet select[data-change=kind]"
OVER = "[data-act=again], [data-act=advance], .acts.tp"
STATE = f"""[document.querySelector({json.dumps(OVER)}) !== null,
    document.querySelector("main").innerHTML]"""


class Standstill(Exception):
    """Nothing has changed for too long."""


def begin(page: Page, game: str, level: str) -> None:
    """A new game of computers alone, from the dialog, which proposes what was chosen last; round a
    table of equals those who sit there."""
    chairs = [["computer", "", level]] * SEATS.get(game, 2)
    length = BOARDS[game].info.lengths[0]
    form = {"chairs": chairs, "auto": True, "starter": -1, "length": length, "options": {}}
    kept = [f"beads-boxes:form:{game}", json.dumps(form)]
    page.evaluate("([key, text]) => { localStorage[key] = text; }", kept)
    page.evaluate(f"location.hash = '#/{game}'")
    press(page, "[data-act=new]")
    until(page, f"document.querySelector({START!r}) !== null")
    for number in range(page.locator(KINDS).count()):
        page.locator(KINDS).nth(number).select_option(level)
    press(page, START)
    until(page, f"document.querySelector({START!r}) === null")


def press(page: Page, key: str) -> None:
    """Without a handle of the element: the browser would keep what a handle is of."""
    until(page, f"document.querySelector({key!r}) !== null")
    page.evaluate(f"document.querySelector({key!r}).click()")


def watched(page: Page, end: float) -> bool:
    """One game to its end; False where the time is over before. Standstill."""
    shown, since = "", time.monotonic()
    while time.monotonic() < end:
        over, now = page.evaluate(STATE)
        if over:
            return True
        if now != shown:
            shown, since = now, time.monotonic()
        elif time.monotonic() - since > STILL_S:
            raise Standstill(page.url)
        page.wait_for_timeout(1000 * LOOK_S)
    return False


def run(browser: Browser, site: str, game: str, minutes: float) -> tuple[str, bool]:
    """What is told of one run, and whether all was well."""
    context = browser.new_context(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)
    kept = {"known": json.dumps(list(BOARDS)), "settings": json.dumps({"speed": "instant"})}
    for key, text in kept.items():
        put = f"localStorage[{json.dumps('beads-boxes:' + key)}] ??= {json.dumps(text)}"
        context.add_init_script(put)
    page, troubles = context.new_page(), list[str]()

    def heard(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            troubles.append(said.text)

    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", heard)
    page.goto(f"{site}#/")
    page.wait_for_function(AWAKE, timeout=60_000)
    end, counts = time.monotonic() + 60 * minutes, Counter[str]()
    try:
        for level in cycle(levels(game)):
            begin(page, game, level)
            if not watched(page, end):
                break
            counts[f"games of {level}"] += 1
    except Standstill as still:
        troubles.append(f"nothing changes at {still}")
    held, nodes = memory(browser, page)
    context.close()
    well = not troubles and bool(counts) and held <= BOUND_MB and nodes <= NODES
    told = [*(["A FAULT"] * (not well)), counted(counts), f"{held:.0f} MB", f"{nodes} nodes"]
    return ", ".join([*told, *troubles]), well


def main() -> int:
    results, well = Results(Path(__file__).with_suffix(".txt")), True
    minutes, runs = (float(os.environ.get(name, usual)) for name, usual in USUAL.items())
    server = site_server.start(build.fresh(ROOT / "dist"), BASE)
    with sync_playwright() as playwright:
        for _ in range(int(runs)):
            number = results.done("run")
            game = list(BOARDS)[number % len(BOARDS)]
            browser = browsers.launch(playwright)
            said, good = run(browser, f"http://localhost:{server.server_port}{BASE}", game, minutes)
            browser.close()
            well = well and good
            results.add("run", number, number, f"{game}, {minutes:g} min: {said}")
    server.stop()
    return not well


if __name__ == "__main__":
    sys.exit(main())
