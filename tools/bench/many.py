"""Bench of many saved games, in Chromium. Every page that shows some of them, beside the same page
with an empty store.

`python tools/bench/many.py [--repeats 8] [--games 60 --games 1000 --games 5000] [--root dist]
[--cpu 1]`

Each store is a visitor who has been here before. A page is opened anew, and come to from another
one by a link. What is told is work: milliseconds of processor time of the page's own thread, in all
and for its longest task. A busy machine leaves it as it is, a slow one (CPU x4) multiplies it. And
when the page is ready, which tells something on a quiet machine alone. Stores take turns, visit by
visit: told is the mean of the fastest quarter, in brackets its ratio to the empty store. The goal:
within 1.2 of that when a page is opened, however many games there are. With sixty games a page has
all that it can show: beside these is seen what more of them cost.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from statistics import fmean
from time import time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from engines import record
from engines.game import Setup
from engines.match import Match, Player
from tools import browsers, build, site_server
from tools.bundle import ROOT
from ui.boards import BOARDS
from ui.model import log
from ui.storage.game_index import GAME, entry_of
from ui.storage.store import Store

BASE, PREFIX = "/beads/", "beads-boxes:"
PHONE: ViewportSize = {"width": 390, "height": 844}
PAGES = ("#/", "#/mastermind", "#/daily", "#/stats", "#/saves")
APART = 3600.0
"""Seconds between two games."""
SETTLED_MS = 2000
"""Until a page that was opened has looked at what it keeps."""
TRACED = "disabled-by-default-devtools.timeline"
AWAKE = """
addEventListener("beads:awake", () => {
    globalThis.awakened = performance.now();
    console.log("awake");
});
"""


@dataclass(frozen=True)
class Seen:
    """Milliseconds until a page is ready, of work, of its longest task; of both by a link."""

    ready: float
    work: float
    task: float
    link: float
    link_task: float


class Texts(dict[str, str]):
    """A storage."""

    def set(self, key: str, text: str) -> None:
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def keys(self) -> list[str]:  # type: ignore[override]
        return list(self)


def kinds() -> list[Match]:
    """Of each game a match that is over, and one that goes on; a person plays in each."""
    return [_played(name, over) for over in (True, False) for name in BOARDS]


def _played(name: str, over: bool) -> Match:
    """Moves by chance: to the end of a round, or the first that did not end it."""
    board = BOARDS[name]
    game = board.info.sample_game
    players = [Player(bot=board.info.default_level), *[Player("Ada")] * (len(game.seats) - 1)]
    setup = Setup(game, tuple(range(len(players))))
    for seed in count():
        match, chance = Match(setup, players), Random(seed)
        while match.result is None and (over or len(match.round.plies) < 4):
            seat = min(match.game.actors(match.state))
            match = match.played(seat, match.game.sample(match.state, seat, chance))
        if match.over == over:
            return match
    raise AssertionError


def stocked(games: int, now: float) -> dict[str, str]:
    """What a device keeps of so many games, the last of them played at `now`, all looked over."""
    texts = Texts(known='["blackbox","memorybox","mastermind","glassbead"]')
    store, entries, rows = Store(texts), [], []
    if not games:
        return texts
    for number, kind in enumerate(islice(cycle(kinds()), games)):
        match, at = replace(kind, id=f"g{number}x"), now - APART * (games - number)
        texts[GAME + match.id] = record.dump(match)
        entries.append(entry_of(match, at))
        rows.append(log.row(match, at))
    store.index.add(entries)
    store.keep_stats(log.dump(filter(None, rows)))
    assert not any(store.mending(now))
    return texts


def keep(page: Page, site: str, texts: Mapping[str, str]) -> None:
    """Store these texts as if they had been kept before. The same page goes on to the site: what a
    page stores right before it is closed may be lost."""
    page.goto(f"{site}files.json")
    page.evaluate(
        "texts => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text))",
        {PREFIX + key: text for key, text in texts.items()},
    )


def visitor(browser: Browser, origin: str, texts: Mapping[str, str]) -> BrowserContext:
    """Somebody who keeps these texts, and has been here before."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    keep(page, f"{origin}{BASE}", texts)
    page.goto(f"{origin}{BASE}")
    while not page.evaluate("navigator.serviceWorker.controller !== null"):
        page.wait_for_timeout(SETTLED_MS)
    page.wait_for_timeout(2 * SETTLED_MS)
    page.close()
    return context


def visited(context: BrowserContext, url: str, place: str, cpu: int) -> Seen:
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    page.add_init_script(AWAKE)
    page.goto("about:blank")

    def opened() -> None:
        # Told by the page itself: asking a page that is starting is work, too.
        with page.expect_console_message(lambda said: said.text == "awake", timeout=120_000):
            page.goto(url + place)
        page.wait_for_timeout(SETTLED_MS)

    def followed() -> None:
        page.evaluate("place => { location.hash = place; }", place)
        page.wait_for_timeout(SETTLED_MS)

    tasks = worked(page, opened)
    page.evaluate("location.hash = '#/about'")
    page.wait_for_timeout(SETTLED_MS)
    by_link = worked(page, followed)
    ready = page.evaluate("awakened")
    page.close()
    return Seen(ready, sum(tasks), max(tasks), sum(by_link), max(by_link))


def worked(page: Page, act: Callable[[], None]) -> list[float]:
    """Milliseconds of processor time of each task of the page meanwhile: of the browser's pages it
    is the one that does most."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=[TRACED])
    act()
    tasks: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0])
    pages = []
    for event in json.loads(browser.stop_tracing())["traceEvents"]:
        thread = event["pid"], event["tid"]
        if event["name"] == "RunTask":
            tasks[thread].append(event.get("tdur", 0) / 1000)
        elif event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain":
            pages.append(thread)
    return max((tasks[thread] for thread in pages), key=sum)


def told(name: str, found: list[Seen], beside: list[Seen]) -> str:
    def quick(what: str, of: list[Seen]) -> float:
        return fmean(sorted(getattr(each, what) for each in of)[: -(-len(of) // 4)])

    def one(what: str, word: str) -> str:
        value, empty = quick(what, found), quick(what, beside)
        return f"{word} {value:5.0f} ({value / max(empty, 1):.2f})"

    opened = one("ready", "ready"), one("work", "work"), one("task", "longest task")
    by_link = one("link", "by a link"), one("link_task", "longest task")
    return f"  {name:>6}  {'  '.join((*opened, *by_link))}"


def runs(browser: Browser, root: Path, counts: list[int], repeats: int, cpu: int) -> Iterator[str]:
    server = site_server.start(root, BASE)
    origin = f"http://localhost:{server.server_port}"
    visitors = {games: visitor(browser, origin, stocked(games, time())) for games in [0, *counts]}
    for place in PAGES:
        found: dict[int, list[Seen]] = defaultdict(list)
        for _ in range(repeats):
            for games, context in visitors.items():
                found[games].append(visited(context, f"{origin}{BASE}", place, cpu))
        yield f"\n{place}"
        for games in visitors:
            yield told(str(games), found[games], found[0])
    server.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeats", type=int, default=8)
    parser.add_argument("--games", type=int, action="append")
    parser.add_argument("--root", type=Path)
    parser.add_argument("--cpu", type=int, default=1)
    chosen = parser.parse_args()
    root = chosen.root or build.fresh(ROOT / "dist")
    print(f"saved games: milliseconds at CPU x{chosen.cpu}, in brackets as a ratio to none")
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        for line in runs(
            browser, root, chosen.games or [60, 1000, 5000], chosen.repeats, chosen.cpu
        ):
            print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
