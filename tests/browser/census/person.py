"""The person at a page: taps, clicks and drags as a device lets them, in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from time import monotonic, time
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.census.entry import DESK, PHONE, Change, Entry, Walk, within_reach

STEPS = 8
FRAME_MS = 16
LIFTED_MS = 350  # until a finger can be down again; a browser takes less for a slip


def prepared(walk: Walk) -> str:
    """What a page finds in its browser: the day, chance, hands that keep what they are given."""
    noon = datetime.fromisoformat(f"{walk.day}T12:00+00:00").timestamp()
    return f"""{{
        const now = Date.now, ahead = {1000 * (noon - time()):.0f};
        Date.now = () => now() + ahead;
        let state = {walk.lot};
        Math.random = () => {{
            state = (state + 0x6d2b79f5) | 0;
            let t = Math.imul(state ^ (state >>> 15), 1 | state);
            t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
            return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
        }};
        Object.assign(window, {{ given: [], files: [], printed: 0, felt: [] }});
        window.print = () => void (window.printed += 1);
        const stands = (name, value) =>
            Object.defineProperty(navigator, name, {{ value, configurable: true }});
        const share = async (data) => void given.push(`${{data.text}}\\n${{data.url}}`);
        stands("share", {"share" if walk.shares else "undefined"});
        if ({"true" if walk.shares else "false"})
            Object.defineProperty(document, "featurePolicy", {{
                value: {{ allowsFeature: () => true, features: () => ["web-share"] }},
            }});
        Object.defineProperty(window, "launchQueue", {{
            value: {{ setConsumer: (takes) => void (window.launched = takes) }},
        }});
        stands("vibrate", (ms) => felt.push(`buzz ${{ms}}`));
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {{
            felt.push(`tone ${{this.frequency.value}}`);
            return start.apply(this, when);
        }};
        stands("clipboard", {{ writeText: async (text) => void given.push(text) }});
        const [click, made, blobs] = [HTMLAnchorElement.prototype.click, URL.createObjectURL, {{}}];
        URL.createObjectURL = (blob) => {{
            const url = made.call(URL, blob);
            blobs[url] = blob;
            return url;
        }};
        HTMLAnchorElement.prototype.click = function () {{
            if (!this.download) return click.call(this);
            blobs[this.href].text().then((text) => files.push([this.download, text]));
        }};
    }}"""


class Person:
    """Somebody who holds a phone, or sits at a desk.

    language  of the page: "de" or "en"
    pictures  of things as they were before something was done
    patience  milliseconds for what is done now
    """

    def __init__(self, page: Page, touch: bool, language: str) -> None:
        self.page, self.touch, self.language = page, touch, language
        self.pictures: dict[str, bytes] = {}
        self.patience = 5000.0
        self._finger: Any = None

    @property
    def device(self) -> str:
        return PHONE if self.touch else DESK

    def find(self, control: str) -> Locator:
        """The first of them that is in sight, or will be."""
        return self.page.locator(within_reach(control)).locator("visible=true").first

    def tap(self, control: str) -> None:
        found = self.find(control)
        if self.touch:
            found.tap(timeout=self.patience)
        else:
            found.click(timeout=self.patience)

    def middle(self, control: str) -> tuple[float, float]:
        found = self.find(control)
        found.scroll_into_view_if_needed(timeout=self.patience)
        box = found.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def until(self, true: Callable[[], bool], otherwise: str) -> None:
        end = monotonic() + self.patience / 1000
        while not true():
            assert monotonic() < end, otherwise
            self.page.wait_for_timeout(50)

    # -- a pointer that stays down

    def down(self, x: float, y: float) -> None:
        if self.touch:
            self._finger = self._finger or self.page.context.new_cdp_session(self.page)
            self.page.wait_for_timeout(LIFTED_MS)
            self._put("touchStart", (x, y))
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def move(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (x, y), (to_x, to_y) = start, end
        for step in range(1, STEPS + 1):
            spot = (x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS)
            if self.touch:
                self._put("touchMove", spot)
                self.page.wait_for_timeout(FRAME_MS)  # a frame, in which a scroll would begin
            else:
                self.page.mouse.move(*spot)

    def up(self) -> None:
        if self.touch:
            self._put("touchEnd")
            self.page.wait_for_timeout(LIFTED_MS)
        else:
            self.page.mouse.up()

    def _put(self, kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        self._finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    # -- an entry

    def come(self, entry: Entry) -> None:
        self._do(entry.steps)

    def do(self, entry: Entry) -> None:
        self.patience = 1000 * entry.within
        for each in entry.sights:
            if isinstance(each, Change):
                each.before(self)
        self._do(entry.deeds)

    def _do(self, steps: Any) -> None:
        for each in steps:
            if isinstance(each, str):
                self.tap(each)
            else:
                each(self)

    def see(self, entry: Entry) -> None:
        for each in entry.sights:
            each(self)


OFFERED = """() => {
    const over = document.querySelector("[role$=dialog]") ?? document.querySelector("#app");
    if (!over) return []; // a page of another kind
    const game = document.querySelector("main.lesson") ? "lesson"
        : document.querySelector("main")?.dataset.game ?? "";
    const found = new Set();
    const all = "button, a[href], input, select, textarea, summary, "
        + "[data-act], [data-key], [data-change], [data-hold]";
    for (const each of over.querySelectorAll(all)) {
        if (!each.getClientRects().length) continue;
        if (each.closest("[inert], [aria-disabled=true]")) continue;
        if (getComputedStyle(each).visibility === "hidden") continue;
        const { act, arg = "", key, change, hold } = each.dataset;
        const href = each.getAttribute("href") ?? "";
        if (act === "do") found.add(`do:${arg}@${game}`);
        else if (act) found.add(arg ? `act:${act}:${arg}` : `act:${act}`);
        else if (key?.startsWith("judged")) continue; // the focus rests there for a moment
        else if (key) found.add(`key:${key}@${game}`);
        else if (change) found.add(arg ? `field:${change}:${arg}` : `field:${change}`);
        else if (hold !== undefined) found.add(`hold:${hold}@${game}`);
        else if (href.startsWith("#")) found.add(`link:${href}`);
        else if (href) found.add(`out:${href}`);
        else found.add(`other:${each.localName}.${each.className}`);
    }
    return [...found];
}"""


def offered(page: Page) -> list[str]:
    """Every control that can be used now, as entries name them."""
    found: list[str] = page.evaluate(OFFERED)
    return found


def options(walk: Walk, touch: bool) -> Mapping[str, Any]:
    """Of the context in which a walk is done."""
    size = {"width": 390, "height": 844} if touch else {"width": 1280, "height": 800}
    return {
        "viewport": size,
        "touch": touch,
        "language": "de" if touch else "en",
        "newcomer": walk.newcomer,
        "quick": not walk.lively,
        "blocked": walk.blocked,
        **({"user_agent": walk.agent} if walk.agent else {}),
    }
