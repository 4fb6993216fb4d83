"""A page to which others write as well: translators, extensions, people who remove what annoys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.only import only_chromium
from tests.browser.translator import TRANSLATOR
from tests.browser.waiting import AWAKE

HTML = """(() => {
    const copy = document.getElementById("app").cloneNode(true);
    for (const font of copy.querySelectorAll("font")) font.replaceWith(...font.childNodes);
    copy.normalize();
    return copy.innerHTML;
})()"""
FONTS = "document.querySelectorAll('#app font').length"
PLAY = """(number) => {
    const keys = [...document.querySelectorAll(".play :is(.board, .tray, .keys) [data-key]")]
        .filter((key) => key.ariaDisabled !== "true");
    keys[(number * 7) % keys.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
FIXED = "Math.random = () => 0.5; Date.now = () => 1780000000000;"
BOXES = """[...document.querySelectorAll("#app svg text")]
    .map((text) => [text.textContent, Math.round(text.getBoundingClientRect().width)].join())"""
PLACES = ("#/daily/blackbox", "#/daily/mastermind", "#/daily/memorybox", "#/glassbead")


def test_a_change_is_seen_in_translation(open_page: Callable[..., Page]) -> None:
    """Of two balls that are placed on a translated page both are counted."""
    page = open_page("#/daily/blackbox", quick=True)
    page.evaluate(TRANSLATOR)
    for number, key in enumerate(("b2", "c5"), 1):
        page.locator(f".board [data-key={key}]").click()
        expect(page.locator(".play")).to_contain_text(f"{number}/5")


@pytest.mark.parametrize("place", PLACES)
def test_a_translated_page_says_what_the_page_says(
    open_page: Callable[..., Page], place: str
) -> None:
    """Each text, in its place, while a game is played, rules are read and home is visited."""
    pages = [open_page(place, quick=True) for _ in range(2)]
    for page in pages:
        page.add_init_script(FIXED)
        page.reload()
        page.wait_for_function(AWAKE)
    pages[1].evaluate(TRANSLATOR)
    for number in range(12):
        for page in pages:
            page.evaluate(PLAY, number)
            page.wait_for_timeout(60)
        if number % 4 == 3:
            for page in pages:
                page.evaluate("location.hash = '#/statistics'")
                page.wait_for_selector("main:not(.play)")
                page.go_back()
                page.wait_for_selector("main.play")
        plain, translated = (page.evaluate(HTML) for page in pages)
        assert translated == plain
        plain, translated = (page.evaluate(BOXES) for page in pages)
        assert translated == plain
    assert pages[1].evaluate(FONTS) > 5


LIGHT = """try { localStorage["beads-boxes:settings"] = '{"theme": "light"}'; } catch {}"""


@only_chromium("no other browser darkens pages when asked by its driver")
@pytest.mark.parametrize("place", ["#/mastermind", "embed.html?theme=light#/blackbox"])
def test_a_browser_that_darkens_pages(
    open_context: Callable[..., BrowserContext], site: str, place: str
) -> None:
    """Where somebody chose light colours, or a blog has them, a browser that darkens what is light
    leaves them: a black peg stays black, and digits are read on their own ground."""
    page = open_context(theme="dark").new_page()
    page.add_init_script(LIGHT)
    tools = page.context.new_cdp_session(page)
    seen = []
    for darkens in (False, True):
        tools.send("Emulation.setAutoDarkModeOverride", {"enabled": darkens})
        page.goto(site + place)
        page.wait_for_selector("#app .board svg.b")
        if "embed" not in place:
            page.wait_for_function(AWAKE)
        seen.append(page.locator("#app .board svg.b").first.screenshot(animations="disabled"))
    assert seen[0] == seen[1]
