"""Bench of the Glass Bead Game's deep search. How fast it is, and how soon it stops when nobody
wants it.

In this Python: boards a second against the plainer search over the game of 1997, their ratio, and
how deep the deep one looks with so many boards. In the worker of the built site, in Chromium:
boards a second over the review of a game, which is the same search and always as many boards; the
first answer of the strongest player; the longest piece of work for which the worker cannot be asked
otherwise; and the time from taking a move back, or leaving, while the computer thinks until that is
shown and until the worker is free.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Page, sync_playwright

from engines import link, record
from engines.game import Setup
from engines.glassbead import GlassBead, notation, review, score
from engines.glassbead.deep_search import DeepSearch, Effort, Root
from engines.glassbead.endgame import verdict_of
from engines.glassbead.games import FREELING_VAN_ZON
from engines.glassbead.move import Move, Resign
from engines.glassbead.packed import Board, board_of, children
from engines.glassbead.search import Limits, Search
from engines.glassbead.successors import Successors, whole
from engines.glassbead.weights import TUNED
from engines.match import Match, Player
from tools import browsers, build, site_server
from tools.bench.boot import BASE, visitor
from tools.bundle import ROOT

WORK, STEP = 30_000, 12  # boards; plies between two positions
PART = 60  # plies of the game that is reviewed, all before the solved end
SLICE_MS, SLICES, TIMES = 50, 20, 8  # work in the worker as `Thinker` asks for it; cancellations
THINKING_MS = 700  # until the worker has surely taken a thought over

ASK = """async ([verb, text]) => {
    const start = performance.now();
    const answer = await beads.ask(verb, text);
    return [performance.now() - start, answer];
}"""
CANCELLED = """async (act) => {
    const app = document.getElementById("app");
    const start = performance.now();
    const shown = new Promise((resolve) => {
        new MutationObserver((_, watcher) => {
            watcher.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - start));
        }).observe(app, { subtree: true, childList: true, attributes: true });
    });
    if (act) document.querySelector(act).click();
    else location.hash = "#/";
    const asked = beads.ask("drop", "0").then(() => performance.now() - start);
    return [await shown, await asked];
}"""


def moves() -> tuple[Move, ...]:
    return score.read(FREELING_VAN_ZON.score).moves


def positions() -> Iterator[Board]:
    game = GlassBead()
    state = game.start()
    for ply, move in enumerate(moves()[:-1]):
        board = board_of(state.position)
        if ply % STEP == 2 and len(list(children(board, False, 40))) > 1:
            yield board
        state, _ = game.play(state, state.position.mover, move)


def here() -> None:
    """In this Python."""
    looked, took, depths = [0, 0], [0.0, 0.0], []
    for board in positions():
        begun = process_time()
        found = sorted({whole(child.board) for child in children(board, False, 40)})
        deep = DeepSearch(Successors(False, 40, TUNED), Effort(work=WORK), (), verdict_of)
        for _ in deep.deepen([Root(each) for each in found]):
            pass
        between = process_time()
        plain = Search(False, Limits(depth=12, work=WORK, orders=12, width=10))
        for _ in plain.deepen(board, (), Random(1)):
            pass
        times = between - begun, process_time() - between
        searches: tuple[DeepSearch | Search, ...] = (deep, plain)
        for at, (search, seconds) in enumerate(zip(searches, times, strict=True)):
            looked[at] += search.boards
            took[at] += seconds
        depths.append(deep.depth)
    rates = [boards / seconds for boards, seconds in zip(looked, took, strict=True)]
    print(
        f"deep {rates[0]:,.0f} boards a second, plain {rates[1]:,.0f}, "
        f"ratio {rates[0] / rates[1]:.2f}; "
        f"depth {sum(depths) / len(depths):.1f} in {WORK:,} boards"
    )


def match_of(plies: int, over: bool) -> Match:
    """The beginning of the game of 1997 against the strongest player, given up if it is over."""
    players = [Player(), Player(bot="master", seed=1)]
    match = Match(Setup(GlassBead(), (0, 1)), players, 1, f"bench{plies}")
    played = (*moves()[:plies], Resign()) if over else moves()[:plies]
    for move in played:
        match = match.played(match.state.position.mover, notation.write(move))
    return match


def looked_at(match: Match) -> int:
    """How many boards its review looks at."""
    made: list[DeepSearch] = []

    class Counted(DeepSearch):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            made.append(self)

    with patch("engines.glassbead.review.DeepSearch", Counted):
        for _ in review.retracing(match.game, [ply.move for ply in match.round.plies]):
            pass
    return sum(deep.boards for deep in made)


def worked(page: Page, asked: dict[str, Any], slices: int | None = None) -> list[float]:
    """Milliseconds of each piece of some work in the worker: to its end, or so many."""
    asked = {**asked, "number": 4242}
    page.evaluate(ASK, ["begin", json.dumps(asked)])
    took: list[float] = []
    over = False
    while not over:
        last = slices is not None and len(took) + 1 >= slices
        step = {"number": 4242, "ms": SLICE_MS, "last": last, "partly": False}
        ms, answer = page.evaluate(ASK, ["step", json.dumps(step)])
        took.append(ms)
        over = json.loads(answer)[0]
    return took


def there() -> None:
    """In the worker of the built site."""
    server = site_server.start(build.fresh(ROOT / "dist"), BASE)
    url = f"http://localhost:{server.server_port}{BASE}"
    whole_game = match_of(PART, over=True)
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        with visitor(browser) as context:
            page = context.new_page()
            page.goto(f"{url}#/load/{link.write(whole_game)}")
            page.wait_for_function("window.beads?.awake === true", timeout=60_000)
            page.locator(".acts a[href*=review]").first.click()
            page.locator("input[type=range]").wait_for(timeout=60_000)
            worked(page, {"record": record.dump(whole_game)})  # all has come and is compiled
            seconds = sum(worked(page, {"record": record.dump(whole_game)})) / 1000
            boards = looked_at(whole_game)
            first, longest = [], 0.0
            for plies in range(3, PART, STEP):
                asked = {"record": record.dump(match_of(plies, over=False)), "seat": 1}
                first += worked(page, {**asked, "level": "master"}, slices=1)
                longest = max(longest, *worked(page, {**asked, "level": "master"}, slices=SLICES))
            print(
                f"in the worker {boards / seconds:,.0f} boards a second ({boards:,} in "
                f"{seconds:.1f} s); first answer within {max(first):.0f} ms; "
                f"{SLICE_MS} ms of work take {longest:.0f} ms at most"
            )
            for name, act in (("taken back", "#do-undo"), ("left", "")):
                shown, free = [], []
                for _ in range(TIMES):
                    page.goto(f"{url}#/")
                    page.goto(f"{url}#/load/{link.write(match_of(PART // 2 + 1, over=False))}")
                    page.wait_for_function("window.beads?.awake === true")
                    page.locator(".b-gb").wait_for()
                    page.wait_for_timeout(THINKING_MS)
                    each = page.evaluate(CANCELLED, act)
                    shown.append(each[0])
                    free.append(each[1])
                print(
                    f"{name} while it thinks: shown after {median(shown):.0f} ms "
                    f"({max(shown):.0f} at most), the worker free after {median(free):.0f} ms "
                    f"({max(free):.0f} at most)"
                )
        browser.close()
    server.stop()


def main() -> None:
    here()
    there()


if __name__ == "__main__":
    main()
