"""What a screen reader, a keyboard and weak eyes need, as the rules of axe know it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from waiting import AWAKE

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
ROUTES = (
    *("#/", "#/mastermind", "#/blackbox", "#/memorybox", "#/glassbead"),
    *("#/settings", "#/saves", "#/daily", "#/stats", "#/rules/blackbox", "#/about", "#/nowhere"),
    *(f"#/lesson/{game}?step=2" for game in ("blackbox", "memorybox", "mastermind", "glassbead")),
    *("#/rules", "#/lesson/mastermind?step=5", "#/lesson/memorybox?step=5"),
)
VIOLATIONS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
    .map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)])"""


@pytest.fixture(params=["light", "dark"])
def page(
    request: pytest.FixtureRequest, open_context: Callable[..., BrowserContext], site: str
) -> Page:
    context = open_context(
        viewport={"width": 390, "height": 844},
        theme=request.param,
        reduced_motion="reduce",
        bypass_csp=True,
    )
    context.add_init_script(path=AXE)
    return context.new_page()


def violations(page: Page) -> Any:
    return page.evaluate(VIOLATIONS)


def test_pages(page: Page, site: str) -> None:
    """No page breaks a rule of axe: names, roles, order of headings, contrast."""
    for route in ROUTES:
        page.goto("about:blank")
        page.goto(site + route)
        page.wait_for_function(AWAKE)
        page.wait_for_function("!document.querySelector('.coming')")
        assert violations(page) == [], route


def test_dialogs(page: Page, site: str) -> None:
    """Nor does a dialog: the menu, the rules, a new game of each kind."""
    page.goto(site + "#/mastermind")
    page.wait_for_function(AWAKE)
    page.click("[data-act=menu]")
    assert violations(page) == []
    page.click(".sheet [data-act=help]")
    page.wait_for_selector(".rulesheet")
    assert violations(page) == []
    for game in ("mastermind", "memorybox", "blackbox", "glassbead"):
        page.goto(site + f"#/{game}")
        page.click("[data-act=menu]")
        page.click(".sheet [data-act=new]")
        assert violations(page) == [], game


def test_the_focus_stays_in_a_dialog(page: Page, site: str) -> None:
    """Tab goes round in a dialog, never behind it; Escape closes it and gives the focus back."""
    page.goto(site + "#/mastermind")
    page.wait_for_function(AWAKE)
    page.focus("[data-act=menu]")
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        inside = "!document.activeElement.closest('main, .sheet-bg')"
        assert page.evaluate(inside)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.act") == "menu"
