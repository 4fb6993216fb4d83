"""What a device can do to a page in mid-game: the worker dies, a day goes by in sleep, memory is
refused. The game goes on, or one sentence says what and what now."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect

from engines import record
from engines.game import Setup
from engines.glassbead import GlassBead
from engines.match import Match, Player
from tests.browser.only import only_chromium
from tests.browser.waiting import AWAKE, trust, until, visit

DEATHS = {
    "throws": 'throw new Error("gone")',
    "ends": "close()",
    "fails": 'postMessage({ number: data.number, error: "MemoryError" })',
    "is late": "setTimeout(answer, 2600, event)",
    "is silent": "return",
}
DYING = """
;{
    const answer = onmessage;
    onmessage = (event) => {
        const { data } = event;
        if (data.verb !== "step") return answer(event);
        %s;
    };
}
"""
IMPATIENT = """
const later = setTimeout;
globalThis.setTimeout = (work, ms, ...more) => later(work, ms === 10_000 ? 2000 : ms, ...more);
"""
"""Whoever asks the worker gives it ten seconds; here two."""
PLIES = """JSON.parse(localStorage["beads-boxes:game:here"]).rounds[0].moves.length"""
ASLEEP = """
const real = Date.now.bind(Date);
globalThis.slept = 0;
Date.now = () => real() + slept;
"""
REFUSED = """
globalThis.refusing = false;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
    if (refusing) throw new RangeError("WebAssembly.Memory.grow(): Unable to grow instance memory");
    return grow.call(this, pages);
};
"""


def begun(*moves: str, bot: str = "master") -> dict[str, str]:
    """What a device keeps on which somebody plays against a computer, mostly the strongest."""
    match = Match(Setup(GlassBead(), (0, 1)), [Player(), Player(bot=bot, seed=1)], id="here")
    for number, move in enumerate(moves):
        match = match.played(number % 2, move)
    kept = {"game:here": record.dump(match), "known": json.dumps(["glassbead", "mastermind"])}
    return {f"beads-boxes:{key}": text for key, text in kept.items()}


def keeping(kept: dict[str, str]) -> str:
    """A script that puts these texts where the page keeps them, once."""
    return f"""try {{
        for (const [key, text] of Object.entries({json.dumps(kept)})) localStorage[key] ??= text;
    }} catch {{
        // A page that has no storage.
    }}"""


@pytest.fixture
def new_table(browser: Browser) -> Any:
    """Pages on which the computer has to move, each with a storage of its own; errors on their
    consoles are what a test makes."""
    contexts: list[BrowserContext] = []

    def new(bot: str = "master") -> Page:
        contexts.append(browser.new_context(locale="en-GB", service_workers="block"))
        contexts[-1].add_init_script(keeping(begun("C30", bot=bot)))
        return contexts[-1].new_page()

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def table(new_table: Callable[..., Page]) -> Page:
    """Against a computer that does not think for long."""
    return new_table("expert")


def play(page: Page) -> None:
    """A pit is taken up and sown, whichever may be."""
    before = page.evaluate(PLIES)
    page.locator(".board [data-key]:not([aria-disabled=true])").last.wait_for()
    for pit in "ABCDE":
        key = page.locator(f".board [data-key={pit}]:not([aria-disabled=true])")
        if key.count() and key.get_attribute("data-count") != "0":
            key.click()
            break
    while page.evaluate(PLIES) == before:
        page.locator(".acts .go").click()


def dying(page: Page, death: str) -> None:
    def spoilt(route: Route, request: Request) -> None:
        script = route.fetch().text() + DYING % death
        route.fulfill(body=script, content_type="text/javascript")

    trust(page)
    page.add_init_script(IMPATIENT)
    page.route("**/worker.*.js", spoilt)


def test_a_worker_that_dies_in_mid_search(new_table: Callable[..., Page], site: str) -> None:
    """It throws, ends, fails, answers too late or never, each time it shall go on: the computer
    moves all the same, and again after the person's next move. Five pages at once: most of it is
    waiting, and this computer does not think for long."""
    tables = {name: new_table("expert") for name in DEATHS}
    for name, page in tables.items():
        dying(page, DEATHS[name])
        visit(page, f"{site}#/game/here")
    for page in tables.values():
        until(page, f"{PLIES} >= 2", 60)
    for page in tables.values():
        play(page)
    for page in tables.values():
        until(page, f"{PLIES} >= 4", 60)
        expect(page.locator(".status")).to_contain_text("which pit", timeout=20_000)


def test_a_worker_that_is_killed(new_table: Callable[..., Page], site: str) -> None:
    """It was at work for a while when it is taken away."""
    table = new_table()
    table.add_init_script(
        """globalThis.workers = [];
        globalThis.Worker = class extends Worker {
            constructor(...how) { super(...how); this.asked = 0; workers.push(this); }
            postMessage(message) {
                this.asked += message.verb === "step";
                super.postMessage(message);
            }
        };"""
    )
    visit(table, f"{site}#/game/here")
    until(table, "workers.length === 1 && workers[0].asked >= 2", 40)
    table.evaluate("workers[0].terminate()")
    until(table, f"{PLIES} >= 2", 40)
    expect(table.locator(".status")).to_contain_text("which pit", timeout=20_000)


@only_chromium("tabs are frozen by Chromium's own protocol")
def test_a_tab_that_sleeps_for_a_day(table: Page, site: str, page_errors: list[str]) -> None:
    """Frozen while the computer thinks and woken a day later, the page goes on where it was; then
    the puzzle is that of the new day."""
    table.add_init_script(ASLEEP)
    visit(table, f"{site}#/game/here")
    before = table.evaluate("new Date(Date.now()).getDate()")
    tools = table.context.new_cdp_session(table)
    tools.send("Page.setWebLifecycleState", {"state": "frozen"})
    table.wait_for_timeout(3000)
    tools.send("Page.setWebLifecycleState", {"state": "active"})
    table.evaluate("slept = 24 * 3600 * 1000")
    until(table, f"{PLIES} >= 2", 40)
    play(table)
    until(table, f"{PLIES} >= 4", 40)
    table.evaluate("location.hash = '#/daily'")
    today = table.evaluate("new Date(Date.now()).getDate()")
    assert today != before
    expect(table.locator(".daynum")).to_have_text(str(today))


def test_memory_that_is_refused_in_mid_game(
    table: Page, site: str, tmp_path: Any, page_errors: list[str]
) -> None:
    """A file far too large for what memory there is: one sentence, and the game goes on."""
    table.add_init_script(REFUSED)
    visit(table, f"{site}#/game/here")
    until(table, f"{PLIES} >= 2", 40)
    table.evaluate("refusing = true")
    table.evaluate("location.hash = '#/saves'")
    file = tmp_path / "all.json"
    file.write_text(json.dumps({"beads-boxes": 1, "kept": {"form:x": "x" * 20_000_000}}))
    with table.expect_file_chooser() as chooser:
        table.locator("[data-act=import]").first.click()
    chooser.value.set_files(file)
    expect(table.locator("main")).to_contain_text("too large")
    table.evaluate("location.hash = '#/game/here'")
    play(table)
    until(table, f"{PLIES} >= 4", 40)
    page_errors.clear()


def test_memory_that_is_refused_at_the_start(
    table: Page, site: str, page_errors: list[str]
) -> None:
    """No instance can be made: the page does not blame the network."""
    table.add_init_script(
        """const { instantiate } = WebAssembly;
        WebAssembly.instantiate = async (code, imports) => {
            if (!imports) return instantiate(code); // of a few bytes, without memory
            throw new RangeError("WebAssembly.instantiate(): Out of memory");
        };"""
    )
    table.goto(f"{site}#/mastermind")
    expect(table.locator(".bootnote")).to_contain_text("memory", timeout=30_000)
    expect(table.locator(".bootnote button")).to_have_count(1)
    assert table.evaluate(AWAKE) is False
    page_errors.clear()


def test_a_fault_under_a_dialog(table: Page, site: str) -> None:
    """What is said then lies over everything, and its key can be pressed."""
    visit(table, f"{site}#/game/here")
    table.locator("[data-act=menu]").first.click()
    expect(table.locator("dialog")).to_be_visible()
    table.evaluate("beads.broken()")
    expect(table.locator("dialog")).to_have_count(0)
    with table.expect_navigation():
        table.locator(".bootnote button").click()


def test_a_fault_of_the_clock(table: Page, site: str) -> None:
    """The clock jumps a day back while somebody plays: the game and its place in the list stay."""
    table.add_init_script(ASLEEP)
    visit(table, f"{site}#/game/here")
    until(table, f"{PLIES} >= 2", 40)
    table.evaluate("slept = -24 * 3600 * 1000")
    play(table)
    until(table, f"{PLIES} >= 4", 40)
    table.evaluate("location.hash = '#/saves'")
    expect(table.locator("a[href='#/game/here']").first).to_be_visible()
