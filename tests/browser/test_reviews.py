"""A round looked back on, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import AXE, violations
from tests.browser.mastermind import break_code, by_keys, ready, status
from tests.browser.only import only_chromium
from tests.browser.waiting import AWAKE

MINUS = "−"


def broken(page: Page) -> int:
    """Break a code after a first guess that tells little; how many guesses it took."""
    ready(page, 1)
    by_keys(page, "AAAA")
    return break_code(page, by_keys, first=2)


def tenths(text: str) -> int:
    """A number of the sum, as it stands there."""
    return round(10 * float(text.replace(MINUS, "-").replace(",", ".")))


def adds_up(page: Page, count: int) -> None:
    """The parts make the sum; luck has no sign, its words say whether it cost or saved."""
    expect(page.locator(".fall li")).to_have_count(4, timeout=20_000)
    *parts, luck, total = map(tenths, page.locator(".fall .v").all_inner_texts())
    assert abs(total - sum(parts)) == abs(luck) and total == 10 * count


def test_looking_back(open_page: Callable[..., Page]) -> None:
    """A game leads to its review: a sum that adds up, a row for each guess. A row opens the
    moment before it on the board and a key there leads back, as the back button does; a reload
    and the other language find the same."""
    page = open_page("#/mastermind", quick=True)
    count = broken(page)
    status(page, "Solved in")
    expect(page.locator(".panel .cmp td").nth(1)).not_to_be_empty(timeout=20_000)
    page.click("#look-back")
    expect(page.locator(".dec a")).to_have_count(count)
    adds_up(page, count)
    expect(page.locator(".plot")).to_have_attribute("aria-label", re.compile("1,680, "))
    page.focus("#decision-1")
    page.keyboard.press("Enter")
    status(page, "row 1")
    page.click(".acts .sec")
    expect(page.locator(".dec a")).to_have_count(count)
    page.go_back()
    status(page, "row 1")
    page.go_back()
    expect(page.locator(".dec a")).to_have_count(count)
    page.reload()
    page.wait_for_function(AWAKE)
    adds_up(page, count)
    page.click(".lang")
    expect(page.locator(".rev .no")).to_contain_text("Rückblick")
    adds_up(page, count)
    page.click("#review-board")
    status(page, "gelöst")


@only_chromium("a page in an installed Firefox keeps the colours that it began with")
def test_axe(open_context: Callable[..., BrowserContext], site: str) -> None:
    """The end of a round and its review break no rule of axe, dark or light, on a phone or a desk,
    and are no wider than the screen."""
    context = open_context(quick=True, bypass_csp=True)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(site + "#/mastermind")
    page.wait_for_function(AWAKE)
    broken(page)
    in_every_look(page)
    page.click("#look-back")
    expect(page.locator(".rev .fall")).to_be_visible()
    in_every_look(page)


def in_every_look(page: Page) -> None:
    grounds = set()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for width in (320, 1280):
            page.set_viewport_size({"width": width, "height": 700})
            assert violations(page) == [], (theme, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


def test_everything_opens_at_its_top(open_page: Callable[..., Page]) -> None:
    """Whatever was scrolled before: a review after its table, a page after a page, a dialog after a
    dialog, a step of the help after the one before."""
    page = open_page("#/mastermind", viewport={"width": 1024, "height": 420}, quick=True)
    count = broken(page)
    status(page, "Solved in")
    page.evaluate("scrollTo(0, 9999)")
    assert page.evaluate("scrollY") > 0
    page.locator("#look-back").dispatch_event("click")
    expect(page.locator(".dec a")).to_have_count(count, timeout=20_000)
    assert page.evaluate("scrollY") == 0
    for place in ("settings", "about"):
        page.evaluate(f"location.hash = '#/{place}'")
        expect(page).to_have_title(re.compile(place, re.IGNORECASE))
        assert page.evaluate("scrollY") == 0, place
        # Its title is there before its words, which arrive: only then can it be scrolled.
        page.wait_for_function("() => (scrollTo(0, 300), scrollY > 0)")
    page.evaluate("location.hash = '#/blackbox'")
    form = page.locator("dialog .form")
    for first, then, shown in (
        ("share", "challenge", "[data-change=my-name]"),
        ("help", "help-next", "[data-act=help-back]"),
    ):
        page.locator(f"[data-act={first}]").first.dispatch_event("click")
        assert form.evaluate("form => (form.scrollTop = 9999, form.scrollTop)") > 0, first
        page.locator(f"dialog [data-act={then}]").dispatch_event("click")
        expect(page.locator(f"dialog {shown}")).to_be_attached()
        assert form.evaluate("form => form.scrollTop") == 0, then
        page.keyboard.press("Escape")
