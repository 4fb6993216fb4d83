"""Random taps and typing, in Chromium: `tests.browser.monkey`.

A run is ACTIONS at one place: BOARD_RUNS of them for each game, one for any other page; then the
same in the other language. Runs MINUTES (10, if the environment names no other) from where the last
one ended; a line of tools/soak/monkey.txt for each. A fault is told with the last actions. At the
end of a run, when all that is no longer used has been thrown away, the page has to be within
BOUND_MB of memory and NODES of documents. The rest of the runtime comes only when it is wanted at
once: how often is told.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser.monkey import SIZES, Monkey  # noqa: E402
from tests.ui.monkey import PLACES  # noqa: E402
from tools import browsers, build, site_server  # noqa: E402
from tools.bench.after import megabytes  # noqa: E402
from tools.results import Results  # noqa: E402
from tools.start import withheld  # noqa: E402
from ui.boards import BOARDS  # noqa: E402
from ui.toolkit.words import LANGUAGES  # noqa: E402

BASE = "/beads/"
ACTIONS, BOARD_RUNS = 500, 6
BETWEEN = 25  # actions between two looks at what is kept
BOUND_MB, LOOKS = 320, 5
NODES = 80_000  # the rules of the memory game are 36,000, and the page before may still be held
TABLES = tuple(f"#/{game}" for game in BOARDS)
RUNS = (*TABLES * BOARD_RUNS, *(place for place in PLACES if place not in TABLES))


def memory(browser: Browser, page: Page) -> tuple[float, int]:
    """Megabytes of the page's process, nodes of its documents, once nothing useless is kept: the
    memory of a page that was left goes a moment after it."""
    tools = page.context.new_cdp_session(page)
    held = []
    for _ in range(LOOKS):
        tools.send("HeapProfiler.collectGarbage")
        held.append(megabytes(browser, page))
        if held[-1] <= BOUND_MB:
            break
        page.wait_for_timeout(1000)
    nodes = tools.send("Memory.getDOMCounters")["nodes"]
    return min(held), int(nodes)


def run(browser: Browser, site: str, number: int) -> tuple[str, bool]:
    """One run: what is told of it, and whether all was well."""
    place = RUNS[number % len(RUNS)]
    language = LANGUAGES[number // len(RUNS) % len(LANGUAGES)]
    context = browser.new_context(
        viewport=SIZES[number % len(SIZES)],
        locale={"de": "de-DE", "en": "en-GB"}[language],
        has_touch=True,
        accept_downloads=True,
    )
    monkey = Monkey(context, site, place, number)
    wrong, done = "", 0
    try:
        while monkey.counts["there"] < ACTIONS and not wrong:
            monkey.act()
            done += 1
            if done % BETWEEN == 0:
                wrong = monkey.wrong()
        wrong = wrong or monkey.wrong()
        held, nodes = memory(browser, monkey.page)
        if held > BOUND_MB or nodes > NODES:
            wrong = wrong or "too much memory"
    except Exception:
        wrong, held, nodes = traceback.format_exc(), 0.0, 0
    if wrong:
        print(f"FAULT at {monkey.page.url}: {wrong}\nafter {monkey.last}", flush=True)
    counts = monkey.counts
    context.close()
    fault = "A FAULT, " if wrong else ""
    return (
        f"{place} {language}: {fault}{done} actions ({counts['there']} there), "
        f"{counts['reload']} reloads, "
        f"the rest at once {counts['at once']} times, {counts['games']} games kept, "
        f"{held:.0f} MB, {nodes} nodes"
    ), not wrong


def main() -> int:
    results, faults = Results(Path(__file__).with_suffix(".txt")), 0
    end = time.monotonic() + 60 * float(os.environ.get("MINUTES", "10"))
    server = site_server.start(build.fresh(ROOT / "dist"), BASE, instead=withheld.rest)
    site = f"http://localhost:{server.server_port}{BASE}"
    with sync_playwright() as playwright:
        while time.monotonic() < end:
            number = results.done("run")
            browser = browsers.launch(playwright)
            said, well = run(browser, site, number)
            browser.close()
            faults += not well
            results.add("run", number, number, said)
    server.stop()
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
