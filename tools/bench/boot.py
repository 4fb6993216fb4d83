"""Bench of the start, until Python handles the first click. Stock PyScript, the plain build, the
snapshot.

All variants take turns in one run, so that a busy machine slows them alike: compare the ratios.
`python tools/bench/boot.py [--repeats 5] [--browser chromium]`; all browsers that are here without
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import browsers, build, output, site_server
from tools.bench import stock
from tools.bundle import ROOT

BASE = "/beads/"
BROWSERS = ("chromium", "firefox")
LINK = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 20_000_000 / 8,
    "uploadThroughput": 20_000_000 / 8,
}
# A visitor who taps the language key from the first moment on, until the language changes.
CLICK = """
const first = () => document.documentElement.lang;
let before;
const tapping = setInterval(() => {
    const key = document.querySelector("#app [data-act=language]");
    if (!key) return;
    if (before === undefined) {
        before = first();
        new MutationObserver(() => {
            if (first() === before || window.handled) return;
            window.handled = performance.now();
            clearInterval(tapping);
            console.debug("handled");
        }).observe(document.documentElement, { attributeFilter: ["lang"] });
    }
    key.click();
}, 50);
"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


@dataclass(frozen=True)
class Case:
    name: str
    cpu: int = 1
    link: bool = False
    returning: bool = False


CASES = (
    Case("cold"),
    Case("cold, CPU x4", cpu=4),
    Case("cold, 20 Mbit/s + 40 ms", link=True),
    Case("return, host gone", returning=True),
)


@dataclass(frozen=True)
class Measure:
    handled: float
    painted: float
    received: int


def measured(page: Page, url: str, case: Case) -> Measure:
    received = [0]
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on(
            "Network.loadingFinished",
            lambda event: received.append(int(event["encodedDataLength"])),
        )
        if case.cpu > 1:
            session.send("Emulation.setCPUThrottlingRate", {"rate": case.cpu})
        if case.link:
            session.send("Network.emulateNetworkConditions", LINK)
    page.add_init_script(CLICK)
    # Told by the page itself: asking a page that is starting slows it.
    with page.expect_console_message(lambda message: message.text == "handled", timeout=120_000):
        page.goto(url, wait_until="commit")
    return Measure(page.evaluate("window.handled"), page.evaluate(PAINTED), sum(received))


def prepared(context: BrowserContext, url: str) -> None:
    """A first visit that leaves the site's service worker and its kept snapshot behind."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("window.beads?.awake === true", timeout=60_000)
    while not page.evaluate("navigator.serviceWorker.controller !== null"):
        page.wait_for_timeout(100)
    page.wait_for_timeout(2500)
    page.close()


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    yield context
    context.close()


def one(browser: Browser, root: Path, case: Case) -> Measure:
    server = site_server.start(root, BASE)
    url = f"http://localhost:{server.server_port}{BASE}"
    try:
        with visitor(browser) as context:
            if case.returning:
                prepared(context, url)
                server.stop()
            return measured(context.new_page(), url, case)
    finally:
        if not case.returning:
            server.stop()


def report(case: Case, results: dict[str, list[Measure]]) -> None:
    print(f"\n{case.name}")
    stock_time = median(each.handled for each in results["stock"])
    for name, found in results.items():
        times = sorted(each.handled for each in found)
        middle = median(times)
        painted = median(each.painted for each in found)
        size = median(each.received for each in found)
        print(
            f"  {name:9} {middle:7.0f} ms ({times[0]:.0f}-{times[-1]:.0f})  "
            f"ratio {middle / stock_time:.2f}  painted {painted:5.0f} ms  {size / 1e6:5.2f} MB",
            flush=True,
        )


def sites() -> dict[str, Path]:
    work = output.WORK
    stock.make(work / "stock")
    build.build(work / "plain", plain=True)
    return {
        "stock": work / "stock",
        "plain": work / "plain",
        "snapshot": build.fresh(ROOT / "dist"),
    }


def bench(browser: Browser, roots: dict[str, Path], repeats: int) -> None:
    chromium = browser.browser_type.name == "chromium"
    for case in CASES:
        if not chromium and (case.cpu > 1 or case.link):
            continue
        results: dict[str, list[Measure]] = {name: [] for name in roots}
        for _ in range(repeats):
            for name, root in roots.items():
                results[name].append(one(browser, root, case))
        report(case, results)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--browser", choices=BROWSERS, action="append")
    chosen = parser.parse_args()
    roots = sites()
    with sync_playwright() as playwright:
        for name in chosen.browser or BROWSERS:
            try:
                browser = browsers.launch(playwright, name)
            except LookupError as absent:
                print(f"\n{absent}")
                continue
            print(f"\n{name} {browser.version}, medians of {chosen.repeats}")
            bench(browser, roots, chosen.repeats)
            browser.close()


if __name__ == "__main__":
    main()
