"""Parts of the site that come when they are wanted, on a network that does not bring them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.positions import BOARDS
from tests.browser.waiting import MET, visit
from tests.turns import some

PARTS = "**/files/*.late"
PLACES = {
    "#/boxes/four": ".board",
    "#/classic/freeling-van-zon-1997": ".board",
    "#/embed": "h1",
    "#/lesson/mastermind": ".play.lesson",
    "#/puzzles": "h1",
    "#/rules/blackbox": "h1",
    "#/saves": "h1",
    "#/settings": "h1",
    "#/stats": "h1",
}
LOST: dict[str, Callable[[Route], None]] = {
    "refused": lambda route: route.abort(),
    "gone": lambda route: route.fulfill(status=404, body=""),
    "a page": lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"),
    "other bytes": lambda route: route.fulfill(body=b"\0" * 900),
}
FAILED = "This did not arrive."
ANOTHER = "is not the one that belongs here"


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Page]:
    """A page without the guard against console errors: what does not arrive is one."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(MET)
    yield page
    context.close()


@pytest.mark.each_build
@pytest.mark.parametrize("lost", LOST)
def test_a_place_that_does_not_arrive(stranger: Page, site: str, dist: Path, lost: str) -> None:
    """However it is lost: in its place stands that it did not arrive, and one key tries again; what
    else there is goes on. Where the host has it no more, a new version is offered. Each place is
    lost in two ways, with another build in the two others."""
    said = ANOTHER if lost == "other bytes" else FAILED
    visit(stranger, site)
    for place, there in some(dist, list(PLACES.items()), 2, list(LOST).index(lost)):
        stranger.route(PARTS, LOST[lost])
        stranger.evaluate("place => { location.hash = place }", place)
        expect(stranger.locator("main")).to_contain_text(said)
        newer = stranger.locator("main", has_text="A new version is ready")
        expect(newer).to_have_count(int(lost in ("gone", "a page")))
        stranger.evaluate("location.hash = '#/'")
        expect(stranger.locator("main")).not_to_contain_text(said)
        stranger.go_back()
        expect(stranger.locator("main")).to_contain_text(said)
        stranger.unroute(PARTS)
        stranger.locator("[data-act=late-again]").click()
        stranger.locator(f"main {there}, main{there}").first.wait_for()
        expect(stranger.locator("main")).not_to_contain_text(said)


def test_a_picture_that_does_not_arrive(stranger: Page, site: str) -> None:
    """What a replay of the memory game tells of a move is painted by a part: it is told that it did
    not arrive, and is there when it can be had."""
    stranger.route(PARTS, LOST["refused"])
    visit(stranger, f"{site}{BOARDS['memorybox end']}?at=2")
    expect(stranger.locator("main")).to_contain_text(FAILED)
    stranger.unroute(PARTS)
    stranger.locator("[data-act=late-again]").click()
    stranger.locator(".scrub input").first.wait_for()


def test_a_dialog_that_does_not_arrive(stranger: Page, site: str) -> None:
    """A notice says so; the game goes on, and the same key opens it later."""
    stranger.route(PARTS, LOST["refused"])
    visit(stranger, f"{site}#/mastermind")
    help = stranger.locator("[data-act=help] >> visible=true").first
    help.click()
    expect(stranger.locator("main")).to_contain_text(FAILED)
    stranger.locator("[data-act=notice-close]").click()
    for letter in "ABCD":
        stranger.locator(f"[data-key=peg-{letter}] >> visible=true").first.click()
    stranger.locator(".acts .go").click()
    expect(stranger.locator(".status")).to_contain_text("guess 2", timeout=15_000)
    stranger.unroute(PARTS)
    help.click()
    stranger.locator(".helpsheet").wait_for()
