"""The start of the page: what is there before Python, and what Python takes over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from engines import record
from tests.browser import positions
from tests.browser.only import only_chromium
from tests.browser.waiting import AWAKE, RUNTIME, Gate, trust, until, visit
from tools import site_server

Open = Callable[..., Page]


def test_python_wakes_without_errors_or_foreign_requests(open_page: Open) -> None:
    """A visit reaches Python; the fixture fails on console errors and other origins."""
    page = open_page()
    assert page.locator("#app").inner_text()
    assert page.locator(".loadline").count() == 0


def test_taps_before_python_are_kept(open_context: Any, site: str) -> None:
    """What is tapped and typed before Python is awake arrives in its order, once."""
    page = open_context().new_page()
    gate = Gate(page)
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#app", state="attached")
    page.evaluate(
        """() => {
            const button = Object.assign(document.createElement("button"), {
                id: "early", textContent: "Early"
            });
            button.dataset.act = "nothing:early";
            document.body.append(button);
            const drain = beads.drain;
            beads.drain = () => drain((...event) => (window.seen ??= []).push(event));
        }"""
    )
    page.click("#early")
    page.keyboard.press("x")
    assert page.locator("#early.queued").count() == 1
    gate.open()
    page.wait_for_function(AWAKE)
    assert page.evaluate("window.seen") == [
        ["click", "act", "nothing:early", "", ""],
        ["keydown", "act", "nothing:early", "x", ""],
    ]
    assert page.locator(".queued").count() == 0


def test_starts_on_a_host_that_knows_few_types(
    browser: Browser, host: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is neither a page, a script called .js, a style sheet nor a picture is told to be
    just bytes: the page starts quickly all the same, its worker too, and a part arrives."""
    for ending in (*(set(site_server.TYPES) - {".js"}), ".json", ".late"):
        monkeypatch.setitem(site_server.Site.extensions_map, ending, "application/octet-stream")
    page = browser.new_context(service_workers="block").new_page()
    visit(page, f"{host().url}#/rules")
    page.locator("main h1").wait_for()
    assert page.locator("[data-act=late-again]").count() == 0
    assert page.evaluate("beads.started") == "snapshot"
    assert page.evaluate("beads.ask('drop', '0')") == ""
    page.context.close()


def test_starts_with_storage_blocked(open_page: Open) -> None:
    """A browser that refuses all storage, as in an iframe, still reaches Python."""
    page = open_page(blocked=True)
    assert page.locator("#app").inner_text()


@pytest.fixture
def waiting(browser: Browser) -> Iterator[Page]:
    """A page that Python never reaches, in a German browser; its errors are no surprise."""
    context = browser.new_context(locale="de-DE", service_workers="block")
    page = context.new_page()
    trust(page)
    page.route("**/core.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    yield page
    context.close()


def test_the_first_picture_is_in_the_page(waiting: Page, site: str) -> None:
    """Every route has its picture before Python, in the language of the device."""
    waiting.goto(site)
    home = waiting.locator("#app").inner_text()
    assert "Mastermind" in home
    waiting.evaluate("location.hash = '#/mastermind'")
    waiting.wait_for_selector("#app svg")
    assert waiting.locator("#app").inner_text() != home
    assert waiting.evaluate("document.documentElement.lang") == "de"
    for route in ("#/settings", "#/game/left-long-ago"):
        waiting.evaluate(f"location.hash = '{route}'")
        waiting.wait_for_selector("#app header [aria-label='Menü']")
        assert waiting.locator("#app svg.b").count() == 0


BOARDS = "[...document.querySelectorAll('#app svg.b')].map((board) => board.innerHTML)"


SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
)
OTHER_STYLES = "**/more.*.css"


def shots(page: Page, url: str) -> list[bytes]:
    """The page at its sizes, all boards drawn."""
    page.goto(url)
    until(page, f"{BOARDS}.every((drawn) => drawn)")
    page.evaluate("document.querySelector('.loadline').style.visibility = 'hidden'")  # it moves
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        found.append(page.screenshot(full_page=True, animations="disabled"))
    return found


@only_chromium("to the pixel")
@pytest.mark.parametrize("game", ["", *positions.MIDDLE])
def test_the_home_page_needs_one_style_sheet(open_context: Any, site: str, game: str) -> None:
    """With a game going on too it looks the same before the other styles have come."""
    context = open_context(service_workers="block")
    page = context.new_page()
    if game:
        match = positions.match(game, positions.MIDDLE[game])
        kept = {f"game:{match.id}": record.dump(match)}
        page.add_init_script(
            f"for (const [key, text] of Object.entries({json.dumps(kept)}))"
            " localStorage[`beads-boxes:${key}`] ??= text"
        )
        visit(page, site)
        page.wait_for_selector("#app .thumb svg.b")
        page.goto(f"{site}recover.html")  # to leave keeps the picture
    trust(page)
    page.route("**/core.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    whole = shots(page, site)
    page.route(OTHER_STYLES, lambda route: route.fulfill(content_type="text/css", body=""))
    assert shots(page, site) == whole


def test_a_board_waits_for_its_styles(waiting: Page, site: str) -> None:
    """The home page does not; a board is not shown before what it looks like is here."""
    held: list[Route] = []
    waiting.route(OTHER_STYLES, lambda route: held.append(route))
    waiting.goto(site, wait_until="commit")
    waiting.click("#app .tile.mm")
    waiting.wait_for_timeout(300)  # in which nothing may happen
    assert waiting.locator("#app .tile").count() == 4
    assert len(held) == 1
    held[0].continue_()
    waiting.wait_for_selector(".mm #app .door")
    waiting.goto("about:blank")
    waiting.goto(f"{site}#/mastermind", wait_until="commit")
    until(waiting, "document.querySelector('link[href*=more]') !== null")
    waiting.wait_for_timeout(300)  # in which nothing may happen
    assert waiting.locator("#app *").count() == 0
    held[1].continue_()
    waiting.wait_for_selector(".mm #app .door")


def test_a_shelf_of_boards_is_whole_a_frame_later(waiting: Page, site: str) -> None:
    """At first the first board is drawn; then all are what the build painted."""
    waiting.add_init_script(
        f"addEventListener('beads:picture', () => {{ window.first = {BOARDS}; }}, {{once: true}})"
    )
    waiting.goto(site)
    until(waiting, f"{BOARDS}.every((drawn) => drawn)")
    first, then = waiting.evaluate("first"), waiting.evaluate(BOARDS)
    assert first == [then[0], *[""] * (len(then) - 1)]
    built = waiting.evaluate(
        """(() => {
            const built = document.createElement("template");
            built.innerHTML = beads.built("home").html;
            return [...built.content.querySelectorAll("svg.b")].map((board) => board.innerHTML);
        })()"""
    )
    assert then == built
    assert len(then) > 4


def test_settings_hold_before_python(waiting: Page, site: str) -> None:
    """Language and theme that were chosen are there from the first picture on."""
    waiting.add_init_script(
        """localStorage["beads-boxes:settings"] = '{"language": "en", "theme": "dark"}'"""
    )
    waiting.goto(site)
    assert waiting.evaluate("document.documentElement.lang") == "en"
    assert waiting.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_last_picture_comes_back(open_page: Open, site: str) -> None:
    """What was left is what is seen first next time, on the same route."""
    page = open_page("#/mastermind")
    until(page, RUNTIME)  # whoever leaves before breaks a download
    page.evaluate("document.querySelector('#app').append('what was left')")
    page.goto("about:blank")
    page.route("**/core.js", lambda route: None)
    page.goto(f"{site}#/mastermind", wait_until="commit")
    page.wait_for_selector("text=what was left")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_line_lies_under_the_header(waiting: Page, site: str, width: int) -> None:
    """How far the download is can be seen on every page, from edge to edge but for margins."""
    waiting.set_viewport_size({"width": width, "height": 800})
    for route in ("#/", "#/mastermind", "#/settings"):
        waiting.goto("about:blank")
        waiting.goto(site + route)
        line, header = waiting.locator(".loadline"), waiting.locator("#app header")
        waiting.wait_for_function("document.querySelector('.loadline i').style.width === '95%'")
        lies, above = line.bounding_box(), header.bounding_box()
        assert lies and above
        assert lies["width"] > width - 100
        assert abs(above["y"] + above["height"] - lies["y"]) <= 4


def test_a_long_wait_is_explained(waiting: Page, site: str) -> None:
    """A line at once, a sentence after ten seconds."""
    waiting.route("**/*.wasm", lambda route: None)
    waiting.clock.install()
    waiting.goto(site, wait_until="commit")
    waiting.wait_for_selector(".loadline", state="attached")
    assert waiting.locator(".bootnote").count() == 0
    waiting.clock.run_for(11_000)
    assert "Die Regeln kommen" in waiting.locator(".bootnote").inner_text()


@pytest.mark.parametrize(
    "lost", ["files/*.wasm", "core.js", "core-*.js", "files/interpreter.*", "files/*.asm.js"]
)
def test_a_failed_download_offers_another_try(
    browser: Browser, site: str, page_errors: list[str], lost: str
) -> None:
    """No Python without each of these: the page says so at once and for good, also while others
    still arrive. To try again needs a network: without one the page stays what it is; with one it
    works."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.route(f"**/{lost}", lambda route: route.abort())
    page.clock.install()
    page.goto(site)
    note = page.locator(".bootnote")
    note.wait_for(timeout=5_000)
    page.clock.run_for(40_000)
    expect(note).to_contain_text("is held back")
    page.route(site, lambda route: route.abort())
    again = page.get_by_role("button", name="Try again")
    again.click()
    expect(again).to_be_enabled()
    expect(note).to_contain_text("is held back")
    page.unroute(site)
    page.unroute(f"**/{lost}")
    again.click()
    page.wait_for_function(AWAKE)
    expect(note).to_have_count(0)
    context.close()
    page_errors.clear()  # the download that this test broke


def test_styles_that_did_not_arrive_come_later(browser: Browser, site: str) -> None:
    """A page whose style sheet was lost on its way looks right a second later."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/more.*.css", lambda route: route.abort(), times=1)
    page.goto(f"{site}#/mastermind")
    page.wait_for_function(AWAKE)
    page.wait_for_function("document.styleSheets.length === 2")
    context.close()
