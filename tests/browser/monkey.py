"""Somebody who taps and types anything, in any order, in a real browser.

Every action is one of a person: a tap on something that is painted, or anywhere, a key, a text in a
field, a pointer that is dragged, the back button, a reload, another language, a device that is
turned. What is done is drawn from a seed; when a computer moves is not, so that a run is not the
same twice. `wrong` says what must never be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    FileChooser,
    Page,
    ViewportSize,
)

from engines import GAMES, record
from engines.game import RuleError
from tests.browser.conftest import REST_SAID
from tests.browser.waiting import AWAKE
from tests.ui.monkey import KEYS, TEXTS

SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
)
PAUSES_MS = (0, 0, 0, 0, 0, 0, 0, 0, 20, 60, 200)
ASTRAY = 12  # actions elsewhere before going back
PREPARED = """
window.print = () => {};
try {
    localStorage["beads-boxes:known"] ??= '["blackbox","memorybox","mastermind","glassbead"]';
} catch {
    // A page that has no storage.
}
"""
PICKED = """chance => {
    const over = document.querySelector("[role$=dialog]") ?? document;
    const found = [...over.querySelectorAll(
        "[data-act], [data-key], [data-hold], a[href^='#'], input, select, textarea, summary"
    )].filter((each) => each.getClientRects().length);
    const one = found[Math.floor(chance * found.length)];
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const { act = "", key = "", arg = "", change = "" } = one.dataset;
    const tag = one.localName;
    return {
        x: left + width / 2, y: top + height / 2, width, tag, act, key, arg, change,
        field: tag === "textarea" || (tag === "input" && /^(text|number|search|)$/.test(one.type)),
        range: tag === "input" && one.type === "range",
        name: one.getAttribute("aria-label") || one.textContent.trim().slice(0, 40),
    };
}"""
SPEECH = """chance => {
    const keys = document.querySelectorAll("#app [data-act=language]"); // in the menu on phones
    const key = keys[Math.floor(chance * keys.length)];
    key?.click();
    return key?.dataset.arg;
}"""
CHOSEN = """([x, y, chance]) => {
    const field = document.elementFromPoint(x, y)?.closest("select");
    if (!field) return;
    field.focus();
    field.selectedIndex = Math.floor(chance * field.options.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
KEPT = """Object.fromEntries(Object.entries(localStorage).filter(
    ([key]) => key.startsWith("beads-boxes:game:")))"""
DELETING = {"delete", "clear", "ask-yes", "put-back"}
MISSED = ("context was destroyed", "is out of bounds of viewport")
"""The page went on to another address meanwhile; or what was pressed has gone out of sight."""
HARMLESS = ("registration blocked by Playwright",)


class Monkey:
    """One person at one device.

    place    where this person wants to be, as "#/mastermind"
    counts   how often each kind of thing was done; "there": actions at the place
    last     what was done last, for whoever looks for a fault
    """

    def __init__(self, context: BrowserContext, site: str, place: str, seed: int) -> None:
        self.rng = Random(f"{place} {seed}")
        self.place, self.counts = place, Counter[str]()
        self.last: list[str] = []
        self.troubles: list[str] = []
        self._site, self._astray = site, 0
        self._kept: dict[str, str] = {}
        self._deleted = False
        context.add_init_script(PREPARED)
        self.page = context.new_page()
        context.on("page", self._opened)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("filechooser", self._choose)
        self.page.on("dialog", lambda dialog: dialog.accept())
        self._home()

    def _opened(self, other: Page) -> None:
        """A link led to a window of its own."""
        if other is not self.page:
            other.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.text == REST_SAID:
            self.counts["at once"] += 1
            return
        place = message.location["url"]
        known = (
            any(each in message.text for each in HARMLESS)
            or place.endswith("/favicon.ico")  # a text that is opened by itself names no picture
            or place.startswith("chrome-error:")  # the browser's page on a site it cannot reach
        )
        if message.type in ("error", "warning") and not known:
            self.troubles.append(f"console: {message.text[-3000:]} {message.location}")

    def _choose(self, chooser: FileChooser) -> None:
        try:
            chooser.set_files(self._file())
        except Error as broken:
            if "not attached" not in broken.message:  # by a page that was left meanwhile
                raise

    def _file(self) -> Any:
        text = self.rng.choice([*TEXTS, *self._kept.values()])
        data = text.encode(errors="replace")
        return {"name": "games.json", "mimeType": "application/json", "buffer": data}

    def _home(self) -> None:
        home = f"{self._site}{self.place}"
        try:
            self.page.goto(home)
        except Error as broken:
            if "interrupted by another navigation" not in broken.message:
                raise
            self.page.goto(home)  # a link was still being followed
        self.page.wait_for_function(AWAKE, timeout=90_000)

    def act(self) -> None:
        """Do one thing; then some time goes by, mostly none."""
        kinds: dict[Callable[[], str], float] = {
            self._press: 70,
            self._type: 14,
            self._tap: 5,
            self._drag: 4,
            self._back: 2,
            self._forward: 0.5,
            self._turn: 1,
            self._speak: 0.5,
            self._reload: 0.4,
        }
        (kind,) = self.rng.choices(list(kinds), list(kinds.values()))
        try:
            done = kind()
        except Error as broken:
            if not any(each in broken.message for each in MISSED) and self._is_here():
                raise
            done = "missed"
        self.last = [*self.last[-11:], done]
        self.counts[kind.__name__.strip("_")] += 1
        if pause := self.rng.choice(PAUSES_MS):
            self.page.wait_for_timeout(pause)
        self._return()

    def _is_here(self) -> bool:
        """Whether the page is one of this site."""
        return self.page.url.partition("#")[0] == self._site

    def _return(self) -> None:
        """Come back from other sites at once, from other places of this one after a while."""
        hash = self.page.url.partition("#")[2]
        if not self._is_here():
            self.counts["elsewhere"] += 1
            self._home()
            return
        wanted = self.place.removeprefix("#/")
        there = f"#{hash}".startswith(self.place) if wanted else hash in ("", "/")
        there = there or (self.board and hash.startswith(("/game/", f"/{wanted}")))
        self.counts["there"] += there
        self._astray = 0 if there else self._astray + 1
        if self._astray > ASTRAY:
            self._astray = 0
            self.page.evaluate("place => { location.hash = place; }", self.place)

    @property
    def board(self) -> bool:
        """Whether the place is a game: what is on the table then has an address of its own."""
        return self.place.removeprefix("#/") in GAMES

    # -- what can be done

    def _at(self, x: float, y: float) -> None:
        if self.rng.random() < 0.5:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y, delay=500 if self.rng.random() < 0.02 else 0)

    def _press(self) -> str:
        found = self.page.evaluate(PICKED, self.rng.random())
        if found is None:
            return "nothing to press"
        x, y = found["x"], found["y"]
        what = f"{found['tag']} {found['act'] or found['key'] or found['change']} {found['arg']}"
        self._deleted = self._deleted or found["act"] in DELETING
        if found["tag"] == "select":
            self.page.evaluate(CHOSEN, [x, y, self.rng.random()])
        elif found["range"]:
            self.page.mouse.click(x + found["width"] * (self.rng.random() - 0.5), y)
        elif found["field"]:
            text = self.rng.choice(TEXTS).encode(errors="replace").decode()
            self.page.mouse.click(x, y, click_count=3)
            self.page.keyboard.insert_text(text)
            self.page.keyboard.press(self.rng.choice(["Enter", "Tab", "Escape"]))
            return f"{what} {text!a}"
        else:
            self._at(x, y)
        return f"{what} ({found['name']})"

    def _size(self) -> ViewportSize:
        return self.page.viewport_size or SIZES[0]

    def _somewhere(self) -> tuple[float, float]:
        size = self._size()
        return self.rng.uniform(1, size["width"] - 1), self.rng.uniform(1, size["height"] - 1)

    def _tap(self) -> str:
        x, y = self._somewhere()
        self._at(x, y)
        self._deleted = True  # nobody knows what that was
        return f"tap at {x:.0f},{y:.0f}"

    def _drag(self) -> str:
        found = self.page.evaluate(PICKED, self.rng.random())
        start = (found["x"], found["y"]) if found else self._somewhere()
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for _ in range(self.rng.randrange(1, 4)):
            self.page.mouse.move(*self._somewhere(), steps=2)
        self.page.mouse.up()
        self._deleted = True
        return f"drag from {start}"

    def _type(self) -> str:
        key = self.rng.choice([*KEYS, "Tab", "Shift+Tab", "Control+z", "Control+y"])
        if key in ("LongPress",):
            key = "Tab"
        self._deleted = self._deleted or key in ("Enter", " ", "Delete")
        self.page.keyboard.press("Space" if key == " " else key)
        return f"key {key!r}"

    def _back(self) -> str:
        self.page.evaluate("history.back()")
        return "back"

    def _forward(self) -> str:
        self.page.evaluate("history.forward()")
        return "forward"

    def _turn(self) -> str:
        size = self.rng.choice(SIZES)
        self.page.set_viewport_size(size)
        return f"turn {size}"

    def _speak(self) -> str:
        spoken = self.page.evaluate(SPEECH, self.rng.random())
        return f"language {spoken}"

    def _reload(self) -> str:
        before = self._read()
        self.page.reload()
        if self._is_here():
            self.page.wait_for_function(AWAKE, timeout=90_000)
        self._compare(before, self._read(), "by a reload")
        return "reload"

    # -- what must never be

    def _read(self) -> dict[str, str]:
        if not self._is_here():
            return dict(self._kept)
        try:
            kept: dict[str, str] = self.page.evaluate(KEPT)
        except Error as broken:  # left just now: by the back button, or for another site
            if self.page.url != "about:blank" and "context was destroyed" not in broken.message:
                raise
            return dict(self._kept)
        return kept

    def _compare(self, before: dict[str, str], after: dict[str, str], how: str) -> None:
        """No game is gone, and none lost a move."""
        for key, text in before.items():
            if key not in after:
                self.troubles.append(f"{key} is lost {how}")
            elif _plies(after[key]) < _plies(text):
                self.troubles.append(f"{key} lost moves {how}")

    def wrong(self) -> str:
        """What is not as it has to be; or ""."""
        kept = self._read()
        for key, text in kept.items():
            if text != self._kept.get(key):
                try:
                    record.load(text)
                except RuleError as broken:
                    self.troubles.append(f"{key} is saved so that it cannot be read: {broken}")
        if not self._deleted and (lost := self._kept.keys() - kept.keys()):
            self.troubles.append(f"lost: {sorted(lost)}")
        self._kept, self._deleted = kept, False
        self.counts["games"] = max(self.counts["games"], len(kept))
        return "; ".join(self.troubles)


def _plies(text: str) -> int:
    return sum(len(each.plies) for each in record.load(text).rounds)
