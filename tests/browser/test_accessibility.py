"""What a screen reader, a keyboard and weak eyes need, as the rules of axe know it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.axe import AXE, violations
from tests.browser.only import only_chromium
from tests.browser.waiting import AWAKE, RUNTIME, until
from tests.turns import some
from tests.ui.addresses import ADDRESSES, GAMES

ROUTES = (
    *(each[-1] for place, each in ADDRESSES.items() if place != "lesson"),
    *(f"#/lesson/{game}?step=2" for game in GAMES),
    *("#/rules", "#/lesson/mastermind?step=5", "#/lesson/memorybox?step=5"),
)

WHOLE = f"{AWAKE} && {RUNTIME}"
"""All has arrived: whoever goes from page to page by hand is never there before."""


@pytest.fixture(params=[("light", "en"), ("dark", "de")], ids=["light-en", "dark-de"])
def page(
    request: pytest.FixtureRequest, open_context: Callable[..., BrowserContext], site: str
) -> Page:
    theme, language = request.param
    context = open_context(
        viewport={"width": 390, "height": 844},
        theme=theme,
        language=language,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    context.add_init_script(path=AXE)
    return context.new_page()


def arrive(page: Page, route: str) -> None:
    """Another page: it is there with all it brings along once its heading has the focus."""
    page.evaluate(
        "route => { document.activeElement.blur(); location.hash = route }",
        route,
    )
    page.wait_for_function(
        "document.activeElement !== document.body && !document.querySelector('.coming')"
    )


def test_pages(page: Page, site: str, dist: Path) -> None:
    """No page breaks a rule of axe: names, roles, order of headings, contrast. A quarter of
    them light and in English, another quarter dark and in German, others with another build."""
    page.goto(site + ROUTES[-1])
    page.wait_for_function(WHOLE)
    german = page.evaluate("document.documentElement.lang") == "de"
    for route in some(dist, ROUTES, 4, german):
        arrive(page, route)
        assert violations(page) == [], route


def test_dialogs(page: Page, site: str) -> None:
    """Nor does a dialog: the menu, the rules, a new game of each kind."""
    page.goto(site + "#/mastermind")
    page.wait_for_function(AWAKE)
    page.click("[data-act=menu]")
    assert violations(page) == []
    page.click(".sheet [data-act=help]")
    page.wait_for_selector(".helpsheet, .rulesheet")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('[role$=dialog]')")
    for game in ("mastermind", "memorybox", "blackbox", "glassbead"):
        page.goto(site + f"#/{game}")
        page.click("[data-act=menu]")
        page.click(".sheet [data-act=new]")
        assert violations(page) == [], game


def test_the_focus_stays_in_a_dialog(open_page: Callable[..., Page]) -> None:
    """Tab goes through a dialog and the browser's own keys, never behind it; Escape closes it and
    gives the focus back, and so does what the device has for that."""
    page = open_page("#/mastermind", reduced_motion="reduce")
    page.focus("[data-act=menu]")
    page.keyboard.press("Enter")
    for closed in (None, "document.querySelector('dialog').close()"):
        page.evaluate(closed) if closed else page.keyboard.press("Escape")
        until(page, "!document.querySelector('dialog')")
        assert page.evaluate("document.activeElement.dataset.act") == "menu"
        page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        inside = "!document.activeElement.closest('main, .sheet-bg')"
        assert page.evaluate(inside)


def test_boards_in_every_state(page: Page, site: str) -> None:
    """Nor does a board in the middle of a game, with a hint, a question, the list of keys or the
    board as text over it, or at its end."""
    page.goto(site + "#/mastermind")
    page.wait_for_function(AWAKE)
    page.keyboard.type("aabb")
    page.keyboard.press("Enter")
    page.wait_for_selector(".row [role=rowheader] ~ g [role=gridcell], .row [role=gridcell]")
    assert violations(page) == [], "guessed"
    for opener in ("[data-arg=hint]", "[data-arg=resign]"):
        page.locator(opener).click()
        page.wait_for_selector(".hinted, [role=alertdialog]")
        assert violations(page) == [], opener
        page.locator("[data-arg=hint-close], [role=alertdialog] .btn[data-act=close]").last.click()
    for key in "?v":
        page.keyboard.press(key)
        page.wait_for_selector("[role=dialog]")
        assert violations(page) == [], key
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('[role=dialog]')")
    page.locator("[data-arg=resign]").click()
    page.locator("[data-act=ask-yes]").click()
    page.wait_for_selector("[data-act=again]")
    assert violations(page) == [], "over"
    arrive(page, "#/blackbox")
    page.locator("[data-key=T3]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press(" ")
    page.wait_for_selector("[aria-label^='c1,']")
    assert violations(page) == [], "shot"


@only_chromium("forced colours are put on by Chromium's own protocol")
@pytest.mark.parametrize("route", ["#/settings", "#/mastermind", "#/blackbox"])
def test_the_device_may_force_its_colours(
    open_context: Callable[..., BrowserContext], site: str, route: str
) -> None:
    """With forced colours and with more contrast what is chosen differs from what is not, and
    something that has the focus shows it."""
    looks = []
    for more in ({"forced_colors": "active"}, {"contrast": "more"}):
        page = open_context(reduced_motion="reduce", **more).new_page()
        page.goto(site + route)
        page.wait_for_function(AWAKE)
        page.keyboard.press("Tab")
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
        chosen, other = (
            page.locator(f"[role=radio][aria-checked={on}]").first for on in ("true", "false")
        )
        if route == "#/settings":
            colours = [
                each.evaluate("e => getComputedStyle(e).backgroundColor")
                for each in (chosen, other)
            ]
            assert colours[0] != colours[1]
            looks.append(colours[0])
    assert len(set(looks)) == len(looks)


def test_four_times_as_large(open_page: Callable[..., Page]) -> None:
    """At 400 % zoom (a window of 320 by 256) nothing has to be scrolled sideways, and the keys
    under a board do not cover it."""
    page = open_page("#/about", viewport={"width": 320, "height": 256}, reduced_motion="reduce")
    page.wait_for_function(WHOLE)
    for route in (*ROUTES[:8], "#/rules/blackbox"):
        arrive(page, route)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320, route
        assert page.evaluate(
            "[...document.querySelectorAll('.acts')]"
            ".every((acts) => getComputedStyle(acts).position === 'static')"
        ), route


def test_who_points_keeps_the_focus(open_page: Callable[..., Page]) -> None:
    """A key that is gone once it was clicked hands it on to what stands in its place, and a page
    that was pointed to has it on its heading."""
    page = open_page("#/glassbead")
    page.locator(".board [data-key=C]").click()
    for _ in range(2):
        page.locator(".acts .go").click()
        until(page, "document.activeElement.matches('.acts .btn, .board [data-key]')")
    page.locator("a.mark").click()
    until(page, "document.activeElement.matches('main h1')")
