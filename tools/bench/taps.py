"""Bench of taps, from the finger to the frame. On every board, beside a bare HTML button; and the
longest task of whole games against the strongest computers.

`python tools/bench/taps.py [--taps 40] [--cpu 1 --cpu 4] [--game mastermind] [--root dist]
[--beside other/dist]`, where two built sites take turns, tap by tap.

A tap is a real click of Chromium's, held down as long as a finger is; its time runs from the
pointer that is lifted to the end of the first frame after the document changed (known by the calls
that write to it: an observer of the whole document takes a millisecond of each tap at x4). What a
computer's ply changes meanwhile is not the tap's. The button changes a text of its own, on the same
page and in the same run. The goal: 98 of 100 taps are on the screen after 100 ms at x4 and 50 ms at
x1, and no task of a whole game is over 100 ms at x4 after the first tap. A game that is over is
followed by another on the same page, as people play.
A page that is slowed keeps a processor busy even while it stands still: with two sites side by side
on two processors nothing is left for the browser itself, and only their ratio means something.
Tasks are those of over 50 ms that the browser itself reports. A machine with other work to do makes
them longer by chance; so a game is also measured by the own clock of the thread that paints.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from tools import browsers, build, site_server
from tools.bundle import ROOT
from ui.boards import BOARDS

BASE = "/beads/"
PHONE: ViewportSize = {"width": 390, "height": 844}
BUTTON = "bare"
FORMS = {
    "blackbox": [["you", "", ""], ["computer", "", "strong"]],
    "glassbead": [["you", "", ""], ["computer", "", "master"]],
    "mastermind": [["you", "", ""], ["computer", "", "perfect"]],
    "memorybox": [["you", "", ""], *[["computer", "", "elephant"]] * 3],
}
"""Who plays a whole game: the strongest computers, with a person where these think longest."""
TRIES = 6
"""Taps for each that is counted: those that change nothing are not."""
HELD_MS = 60
"""How long a finger is down."""
SHORT = 40
"""Taps before which nobody tells where the balls are: at random that is done before any ray."""
LONGEST_S = 180
"""Of one whole game; what is not over then is told to be cut."""
RANDOM_S = 60
"""After which whoever taps at random comes to an end: the main key, or a ball taken away, since a
box with too many is never closed."""
TO_THE_END = (".acts .btn.go", ".board [aria-label$=', ball']")

WATCH = """
window.taps = []; window.tasks = []; window.looks = []; window.button = 0;
new PerformanceObserver((list) => {
    for (const each of list.getEntries()) tasks.push([each.startTime, each.duration]);
}).observe({ type: "longtask", buffered: true });
const channel = new MessageChannel();
let lifted = 0, changed = false, own = false, tries = 0;
const framed = () => {
    if (!lifted) return;
    if (changed) {
        taps.push(performance.now() - lifted);
        lifted = 0;
    }
    else if (++tries < 12) requestAnimationFrame(() => channel.port2.postMessage(0));
    else lifted = 0;
};
channel.port1.onmessage = framed;
addEventListener("pointerup", (event) => {
    lifted = event.timeStamp; changed = false; tries = 0;
    requestAnimationFrame(() => channel.port2.postMessage(0));
}, true);
const answering = () => { own = true; setTimeout(() => { own = false; }); };
for (const kind of ["pointerup", "click"]) addEventListener(kind, answering, true);
addEventListener("DOMContentLoaded", () => {
    const { patch } = beads;
    beads.patch = (root, ...steps) => {
        changed ||= own && steps.some((list) => list !== "[]");
        return patch(root, ...steps);
    };
    const bare = document.createElement("button");
    bare.id = "bare"; bare.textContent = "0";
    bare.style.cssText = "position:fixed;right:0;top:60px;z-index:99;width:44px;height:24px";
    bare.addEventListener("click", () => { bare.textContent = `${++button}`; changed = true; });
    document.body.append(bare);
});
"""
KEYS = ".board [data-key], .tray [data-key], .hand [data-key], .acts .btn:not([disabled])"
GOING_ON = KEYS.replace(".btn", ".btn:not([data-arg=tip])")
PLACES = """(css) => {
    const begun = performance.now();
    const found = [...document.querySelectorAll(css)].filter((each) =>
        !each.matches("[aria-disabled=true], [disabled], [data-hold], [data-act=again]")
    ).map((each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit && (each === hit || each.contains(hit) || hit.closest("[data-key]") === each)
            ? [x, y, each.matches(".btn.go")] : null;
    }).filter(Boolean);
    looks.push([begun, performance.now()]);
    return found;
}"""
TASKS = """() => tasks.splice(0).filter(([start, ms]) =>
    !looks.some(([begun, ended]) => start <= ended && begun <= start + ms)
).map(([, ms]) => ms)"""
"""The long tasks of the page itself: those in which was looked for something to tap are not."""


@dataclass
class Found:
    """Milliseconds from tap to frame, of a board and of the button beside it."""

    taps: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)

    def line(self) -> str:
        ratio = median(self.taps) / median(self.bare)
        late, bare = percentile_98(self.taps), percentile_98(self.bare)
        return (
            f"board {median(self.taps):5.0f} ms, 98 %: {late:4.0f}, longest "
            f"{max(self.taps):4.0f}  button {median(self.bare):5.0f} ms, 98 %: {bare:4.0f}  "
            f"ratio {ratio:4.2f}  of {len(self.taps)} taps"
        )


def percentile_98(times: list[float]) -> float:
    """Never more than the longest of them, however few they are."""
    return quantiles(times, n=50, method="inclusive")[-1]


@contextmanager
def table(browser: Browser, url: str, game: str, cpu: int, strong: bool) -> Iterator[Page]:
    """A game on the table of a phone, with Python awake; `cpu`: how many times slower it is."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    kept = {"known": json.dumps(list(FORMS)), "settings": json.dumps({"confirm_tip": False})}
    if strong:
        length = BOARDS[game].info.lengths[0]
        form = {
            "chairs": FORMS[game],
            "auto": True,
            "starter": -1,
            "length": length,
            "options": {},
        }
        kept[f"form:{game}"] = json.dumps(form)
    for key, text in kept.items():
        put = f"localStorage.setItem({json.dumps('beads-boxes:' + key)}, {json.dumps(text)})"
        context.add_init_script(put)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{url}#/{game}")
    awake(page)
    session = page.context.new_cdp_session(page)
    slowed(session, cpu)
    page.wait_for_timeout(1500)  # what the start still does goes by
    yield page
    context.close()


def awake(page: Page) -> None:
    while page.evaluate("window.beads?.awake !== true"):
        page.wait_for_timeout(100)  # a predicate of Playwright's would need `eval` on the page


def slowed(session: CDPSession, cpu: int) -> None:
    if cpu > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": cpu})


def tap(page: Page, rng: Random, css: str = KEYS) -> bool:
    """A tap on the board or a key under it, often the main one; False if there is nothing."""
    places = page.evaluate(PLACES, css)
    if not places:
        return False
    main = [place for place in places if place[2]]
    x, y, _ = rng.choice(main if main and rng.random() < 0.5 else places)
    page.mouse.click(x, y, delay=HELD_MS)
    return True


def latest(page: Page) -> list[float]:
    """The time of the last tap, once its frame is there; nothing if it changed nothing."""
    page.wait_for_timeout(250)
    return list(page.evaluate("taps.splice(0)"))


def onward(page: Page) -> bool:
    """Away from a question, or from a game that is over to the next; False if there is neither."""
    if page.query_selector("[role$=dialog]"):
        page.keyboard.press("Escape")
    elif again := page.query_selector("[data-act=again]"):
        again.click()
    else:
        return False
    page.wait_for_timeout(500)
    latest(page)
    return True


def measured(browser: Browser, urls: list[str], game: str, cpu: int, count: int) -> list[Found]:
    """Taps on the board of a game, each followed by one on the bare button; for each site."""
    with ExitStack() as stack:
        sites = [
            (
                stack.enter_context(table(browser, url, game, cpu, strong=False)),
                Random(game),
                Found(),
            )
            for url in urls
        ]
        for _ in range(TRIES * count):
            for page, rng, found in sites:
                if len(found.taps) < count and not onward(page) and tap(page, rng):
                    found.taps += latest(page)
                    page.click(f"#{BUTTON}", delay=HELD_MS)
                    found.bare += latest(page)
            if all(len(found.taps) >= count for _, _, found in sites):
                break
        return [found for _, _, found in sites]


def to_the_end(page: Page, game: str) -> Iterator[None]:
    """Tap a whole game at random, as fast as a person taps; a stop after each tap."""
    rng = Random(game)
    begun, count = monotonic(), 0
    while not over(page) and monotonic() - begun < LONGEST_S:
        count += 1
        late = TO_THE_END if monotonic() - begun > RANDOM_S else ()
        any(tap(page, rng, css) for css in (*late, KEYS if count > SHORT else GOING_ON))
        page.wait_for_timeout(120)
        yield


def over(page: Page) -> bool:
    return bool(page.evaluate("document.querySelector('[data-act=again], .tp') !== null"))


def played(browser: Browser, url: str, game: str, cpu: int) -> str:
    """A whole game against the strongest: the longest task of its first tap, for which the browser
    may still compile much, and the longest after it."""
    with table(browser, url, game, cpu, strong=True) as page:
        page.evaluate("tasks.splice(0)")
        first: list[float] | None = None
        for _ in to_the_end(page, game):
            if first is None:
                first = sorted(page.evaluate(TASKS), reverse=True)[:1]
        tasks = sorted(page.evaluate(TASKS), reverse=True)
        how = "to its end" if over(page) else f"cut after {LONGEST_S} s"
        over_100 = sum(ms > 100 for ms in tasks)
        return (
            f"{how}: longest task of the first tap {told(first or [])}; longest after it "
            f"{told(tasks[:5])}; {over_100} over 100 ms, {len(tasks)} over 50 ms"
        )


def worked(browser: Browser, url: str, game: str, cpu: int) -> str:
    """The same by the clock of the page's own thread, which stands still while the machine does
    something else: at full speed, all times `cpu`."""
    with table(browser, url, game, 1, strong=True) as page:
        browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
        for _ in to_the_end(page, game):
            pass
        tasks, taps = own_times(browser.stop_tracing())
        longest = [cpu * ms for ms in sorted(tasks, reverse=True)]
        return (
            f"own time: taps {cpu * median(taps):.0f} ms, 98 %: "
            f"{cpu * percentile_98(taps):.0f}, of {len(taps)}; longest tasks "
            f"{told(longest[:5])}; {sum(ms > 100 for ms in longest)} over 100 ms"
        )


def own_times(trace: bytes) -> tuple[list[float], list[float]]:
    """Milliseconds of all tasks of the thread that was tapped on, and of those with a tap."""
    events = [each for each in json.loads(trace)["traceEvents"] if each.get("ph") == "X"]
    taps = [
        each
        for each in events
        if each["name"] == "EventDispatch" and each["args"]["data"]["type"] == "pointerup"
    ]
    thread = taps[0]["pid"], taps[0]["tid"]
    tasks = [
        each
        for each in events
        if each["name"] == "ThreadControllerImpl::RunTask" and (each["pid"], each["tid"]) == thread
    ]
    tapped = [
        each
        for each in tasks
        if any(each["ts"] <= tap["ts"] < each["ts"] + each["dur"] for tap in taps)
    ]
    ms = [[each.get("tdur", 0) / 1000 for each in some] for some in (tasks, tapped)]
    return ms[0], ms[1]


def told(tasks: list[float]) -> str:
    return f"{', '.join(f'{ms:.0f}' for ms in tasks)} ms" if tasks else "none"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--taps", type=int, default=30)
    parser.add_argument("--cpu", type=int, action="append")
    parser.add_argument("--game", choices=sorted(FORMS), action="append")
    parser.add_argument("--root", type=Path, help="a built site; otherwise this one")
    parser.add_argument("--beside", type=Path, help="another one, for taps")
    parser.add_argument("--only", choices=("taps", "games"))
    chosen = parser.parse_args()
    roots = [chosen.root or build.fresh(ROOT / "dist"), *filter(None, [chosen.beside])]
    servers = [site_server.start(root, BASE) for root in roots]
    urls = [f"http://localhost:{server.server_port}{BASE}" for server in servers]
    with sync_playwright() as playwright:
        browser = browsers.launch(playwright)
        print(f"chromium {browser.version}, {chosen.taps} taps a board")
        for game in chosen.game or sorted(FORMS):
            times = chosen.cpu or (1, 4)
            for cpu in times:
                if chosen.only != "games":
                    for root, found in zip(
                        roots, measured(browser, urls, game, cpu, chosen.taps), strict=True
                    ):
                        name = f"  {root}" if chosen.beside else ""
                        print(f"{game:10} x{cpu}  {found.line()}{name}", flush=True)
            if chosen.only != "taps":
                cpu = max(times)
                for how in (played, worked):
                    whole = how(browser, urls[0], game, cpu)
                    print(f"{game:10} x{cpu}  whole game, {whole}", flush=True)
        browser.close()
    for server in servers:
        server.stop()


if __name__ == "__main__":
    main()
