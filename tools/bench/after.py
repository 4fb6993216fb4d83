"""Bench of the time after the first tap, in Chromium. The longest task while the rest of the
runtime arrives, when a computer player's worker is ready, the memory of the page's process with and
without it.

`python tools/bench/after.py [--repeats 5]`: medians; the runtime as it comes beside the divided one
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browsers, build, output, site_server
from tools.bench.boot import BASE, visitor
from tools.bundle import ROOT
from tools.start.runtime import split

TASKS = """
globalThis.tasks = [];
new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
}).observe({ type: "longtask" });
addEventListener("beads:awake", () => { globalThis.awakened = performance.now(); });
"""
LONGEST = "Math.max(0, ...tasks.filter(([start]) => start > awakened + 100).map(([, ms]) => ms))"
READY = """async () => {
    const start = performance.now();
    await beads.ask("drop", "0");
    return performance.now() - start;
}"""
SETTLED_MS = 3000


@dataclass(frozen=True)
class After:
    """Milliseconds; megabytes."""

    task: float
    ready: float
    page: float
    both: float


def megabytes(browser: Browser, page: Page) -> float:
    """Of the page's process: its share of what it holds."""
    known = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [each["id"] for each in known if each["type"] == "renderer"]
    held = []
    for pid in pids:
        lines = Path(f"/proc/{int(pid)}/smaps_rollup").read_text().splitlines()
        held.append(sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")))
    return max(held) / 1000


def one(browser: Browser, root: Path) -> After:
    server = site_server.start(root, BASE)
    with visitor(browser) as context:
        page = context.new_page()
        page.add_init_script(TASKS)
        page.goto(f"http://localhost:{server.server_port}{BASE}#/mastermind")
        page.wait_for_function("window.beads?.awake === true", timeout=60_000)
        page.wait_for_timeout(SETTLED_MS)
        task, alone = page.evaluate(LONGEST), megabytes(browser, page)
        ready = page.evaluate(READY)
        page.wait_for_timeout(500)
        found = After(task, ready, alone, megabytes(browser, page))
    server.stop()
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeats", type=int, default=5)
    repeats = parser.parse_args().repeats
    build.build(output.WORK / "whole", make_runtime=split.untouched)
    roots = {"whole": output.WORK / "whole", "divided": build.fresh(ROOT / "dist")}
    results: dict[str, list[After]] = {name: [] for name in roots}
    with sync_playwright() as playwright:
        for _ in range(repeats):
            for name, root in roots.items():
                browser = browsers.launch(playwright)
                results[name].append(one(browser, root))
                browser.close()
    for name, found in results.items():
        task, ready, page, both = (
            median(values)
            for values in zip(*((e.task, e.ready, e.page, e.both) for e in found), strict=True)
        )
        print(
            f"{name:8} longest task after awake {task:4.0f} ms; worker ready {ready:5.0f} ms; "
            f"memory {page:4.0f} MB, with the worker {both:4.0f} MB",
            flush=True,
        )


if __name__ == "__main__":
    main()
