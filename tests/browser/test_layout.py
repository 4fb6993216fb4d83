"""Nothing scrolls sideways, no text is cut or runs into another: at every width, in both
languages, and with text at twice its size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from engines import GAMES
from tests.browser.only import only_chromium
from tests.browser.positions import BOARDS
from tests.browser.waiting import AWAKE

pytestmark = only_chromium("the size of text is set by Chromium's own protocol")

FAULTS = Path(__file__).with_name("layout.js").read_text("utf-8")
SIZES = (
    *((320, 568), (360, 740), (390, 844), (768, 1024), (1024, 768)),
    *((1280, 800), (1440, 900), (1920, 1080), (844, 390)),
)
LARGE_TEXT = ((320, 568), (390, 844), (1280, 800))  # with the browser's text at 200 %
SCREENS = (
    *("#/", "#/settings", "#/saves", "#/daily", "#/stats", "#/about", "#/nowhere"),
    *("#/rules", "#/rules/blackbox", "#/rules/memorybox", "#/rules/mastermind"),
    *("#/rules/glassbead", "#/lesson/blackbox", "#/lesson/memorybox", "#/lesson/mastermind"),
    *("#/lesson/glassbead", "#/print/mastermind", "#/print/glassbead", "#/move"),
)
DIALOGS = ("menu", "help", "new", "share")


@pytest.fixture(params=[("de", 1), ("en", 1), ("de", 2), ("en", 2)], ids=str)
def at_home(
    request: pytest.FixtureRequest, open_context: Callable[..., BrowserContext], site: str
) -> Iterator[tuple[Page, tuple[tuple[int, int], ...]]]:
    """A page with the probe in it, and the sizes to try it at."""
    language, scale = request.param
    context = open_context(language=language, reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    if scale == 2:
        devtools = context.new_cdp_session(page)
        devtools.send("Page.enable")
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.goto(site)
    page.wait_for_function(AWAKE)
    page.evaluate(FAULTS)
    yield page, LARGE_TEXT if scale == 2 else SIZES


def show(page: Page, address: str) -> None:
    """Go there within the page, and wait until it is painted."""
    page.evaluate("address => { location.hash = address }", address)
    page.wait_for_timeout(120)  # nothing tells that a page without a heading of its own has come


def collect(
    page: Page, sizes: tuple[tuple[int, int], ...], label: str, found: dict[str, list[int]]
) -> None:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        faults = page.evaluate("layout.faults()")
        if faults:
            page.wait_for_timeout(500)  # the page may still be on its way to the new size
            faults = page.evaluate("layout.faults()")
        for fault in faults:
            found[f"{label}: {fault}"].append(width)


def test_screens(at_home: tuple[Page, tuple[tuple[int, int], ...]]) -> None:
    """Every screen, and every board at the start, in the middle and at the end of a game."""
    page, sizes = at_home
    found: dict[str, list[int]] = defaultdict(list)
    for label, address in {**{each: each for each in SCREENS}, **BOARDS}.items():
        show(page, address)
        collect(page, sizes, label, found)
    assert dict(found) == {}


def test_dialogs(at_home: tuple[Page, tuple[tuple[int, int], ...]]) -> None:
    """Every dialog of every game that the menu or the board opens."""
    page, sizes = at_home
    found: dict[str, list[int]] = defaultdict(list)
    for game in GAMES:
        for dialog in DIALOGS:
            show(page, f"#/{game}")
            page.evaluate("document.querySelector('[data-act=menu]').click()")
            if dialog != "menu":
                page.evaluate(f"document.querySelector('.sheet [data-act={dialog}]').click()")
            page.wait_for_selector(".sheet")
            collect(page, sizes, f"{game} {dialog}", found)
            page.keyboard.press("Escape")
    assert dict(found) == {}
