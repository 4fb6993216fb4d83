"""Bench of many saved games, in Chromium at CPU x4. Every page that shows some of them, beside the
same page with an empty store.

`python tools/bench/many.py [--repeats 5] [--games 60 --games 1000 --games 5000] [--root dist]`

Stores take turns, page by page, so that a busy machine slows them alike: compare the ratios. A page
is opened anew, and come to from another one by a link; the longest task is that of both. The goal:
within 1.2 of an empty store, however many games there are. With sixty games a page has all that it
can show: what more of them cost is seen beside these.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, StorageState, sync_playwright

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
PAGES = ("#/", "#/mastermind", "#/daily", "#/stats", "#/saves")
APART = 3600.0
"""Seconds between two games."""
SETTLED_MS = 1500
WATCH = """
globalThis.tasks = [0];
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
}).observe({ type: "longtask", buffered: true });
addEventListener("beads:awake", () => { globalThis.awakened = performance.now(); });
"""
BY_LINK = """(hash) => new Promise((done) => {
    const start = performance.now();
    const title = document.title;
    const look = () => {
        if (document.title === title) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    };
    location.hash = hash;
    look();
})"""


@dataclass(frozen=True)
class Seen:
    """Milliseconds until the page is ready and until it is there by a link, of the longest task;
    nodes of the document."""

    ready: float
    link: float
    task: float
    nodes: float


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
    """What a device keeps of so many games, the last of them played at `now`."""
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
    store.damaged.look(texts)
    store.keep_stats(log.dump(filter(None, rows)))
    return texts


def state(origin: str, texts: Mapping[str, str]) -> StorageState:
    """A browser that keeps these texts."""
    kept = [{"name": PREFIX + key, "value": text} for key, text in texts.items()]
    return {"cookies": [], "origins": [{"origin": origin, "localStorage": kept}]}  # type: ignore[typeddict-item]


def opened(browser: Browser, origin: str, texts: Mapping[str, str], place: str) -> Seen:
    kept = state(origin, texts)
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", storage_state=kept
    )
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH)
    page.goto(f"{origin}{BASE}{place}")
    page.wait_for_function("window.awakened > 0", timeout=120_000)
    page.wait_for_timeout(SETTLED_MS)
    nodes = page.evaluate("document.querySelectorAll('*').length")
    page.evaluate("location.hash = '#/about'")
    page.wait_for_timeout(SETTLED_MS)
    link = page.evaluate(BY_LINK, place)
    page.wait_for_timeout(SETTLED_MS)
    found = Seen(page.evaluate("awakened"), link, page.evaluate("Math.max(...tasks)"), nodes)
    context.close()
    return found


def told(name: str, found: list[Seen], beside: list[Seen]) -> str:
    def middle(what: str, of: list[Seen]) -> float:
        return float(median(getattr(each, what) for each in of))

    def one(what: str, word: str) -> str:
        value, empty = middle(what, found), middle(what, beside)
        return f"{word} {value:6.0f} ms ({value / max(empty, 1):.2f})"

    parts = one("ready", "ready"), one("link", "by a link"), one("task", "longest task")
    return f"  {name:>6}  {'  '.join(parts)}  {middle('nodes', found):6.0f} nodes"


def runs(browser: Browser, root: Path, counts: list[int], repeats: int) -> Iterator[str]:
    server = site_server.start(root, BASE)
    origin = f"http://localhost:{server.server_port}"
    stores = {games: stocked(games, time()) for games in [0, *counts]}
    for place in PAGES:
        found: dict[int, list[Seen]] = defaultdict(list)
        for _ in range(repeats):
            for games, texts in stores.items():
                found[games].append(opened(browser, origin, texts, place))
        yield f"\n{place}"
        for games in stores:
            yield told(str(games), found[games], found[0])
    server.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--games", type=int, action="append")
    parser.add_argument("--root", type=Path)
    chosen = parser.parse_args()
    root = chosen.root or build.fresh(ROOT / "dist")
    print("saved games: CPU x4, in brackets as a ratio to none")
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        for line in runs(browser, root, chosen.games or [60, 1000, 5000], chosen.repeats):
            print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
