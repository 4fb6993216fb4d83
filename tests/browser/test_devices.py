"""What the device itself does: it sounds, buzzes, installs, and keeps its own menu to itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.held import MENU_WANTED
from tests.browser.waiting import until, visit

FELT = """
globalThis.felt = [];
try {
    localStorage["beads-boxes:settings"] = '{"sound": true, "vibration": true}';
} catch {
    // A page that has no storage.
}
Object.defineProperty(navigator, "vibrate", { value: (ms) => felt.push(`buzz ${ms}`) });
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
    felt.push(`tone ${this.frequency.value}`);
    return start.apply(this, when);
};
"""
OFFERED = """() => {
    globalThis.asked = 0;
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => asked++;
    return dispatchEvent(offer);
}"""


def test_what_can_be_felt(open_context: Callable[..., BrowserContext], site: str) -> None:
    """Where a person wants it, a move sounds and buzzes once; a peg that is only laid does not."""
    context = open_context()
    context.add_init_script(FELT)
    page = context.new_page()
    visit(page, f"{site}#/mastermind")
    for peg in "ABCD":
        page.locator(f"[data-key=peg-{peg}]").click()
    assert page.evaluate("felt") == []
    page.locator(".acts .go").click()
    until(page, "felt.length > 1")
    assert page.evaluate("felt") == ["tone 420", "buzz 15"]


def test_the_offer_to_install(open_page: Callable[..., Page]) -> None:
    """What the browser offers is kept until somebody asks for it in the menu, and asked once."""
    page = open_page("#/mastermind")
    assert page.evaluate(OFFERED) is False
    page.locator("[data-act=menu]").click()
    page.locator("[data-act=install]").click()
    expect(page.locator("[role$=dialog]")).to_have_count(0)
    assert page.evaluate("asked") == 1
    page.locator("[data-act=menu]").click()
    expect(page.locator("[data-act=help]").first).to_be_attached()
    expect(page.locator("[data-act=install]")).to_have_count(0)


def test_a_right_click_is_a_cross(open_page: Callable[..., Page]) -> None:
    """In Black Box a right click on a cell crosses it out, and again takes that back."""
    page = open_page("#/blackbox")
    cell = page.locator("[data-key=d4]")
    plain = cell.get_attribute("aria-label")
    assert plain
    cell.click(button="right")
    expect(cell).not_to_have_attribute("aria-label", plain)
    cell.click(button="right")
    expect(cell).to_have_attribute("aria-label", plain)


@pytest.mark.parametrize(
    ("route", "place", "opens"),
    [
        ("#/blackbox", ".top", True),
        ("#/blackbox", "[data-key=d4]", False),
        ("#/glassbead", "[data-key=C][data-look]", False),
    ],
)
def test_the_menu_of_the_browser(
    open_page: Callable[..., Page], route: str, place: str, opens: bool
) -> None:
    """It opens where nothing here is meant by a right click, or by a finger that rests."""
    page = open_page(route)
    where = page.locator(place).first
    where.hover()
    assert where.evaluate(MENU_WANTED) is opens
