"""The memory game as people play it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE

WORKS = "[data-key], .acts .btn.sec:not([disabled])"  # what a person can do, or a check to skip


def settle(page: Page) -> None:
    """Computers move, checks are skipped, until the person has something to do or all is over."""
    for _ in range(400):
        page.locator(f".acts.tp, {WORKS}, .acts .btn.go:not([disabled])").first.wait_for()
        skip = page.locator("[data-arg=skip]")
        if not skip.count():
            return
        skip.click(force=True)
        page.wait_for_timeout(100)


def act(page: Page, number: int) -> None:
    """One ply of the person: what is asked, done in the first way that the page offers."""
    spots = page.locator("[data-key]")
    if spots.count():
        spots.nth(number % spots.count()).click(force=True)
    page.locator(".acts .btn.go:not([disabled])").click()


def new_game(page: Page, kinds: dict[int, str]) -> None:
    """Deal anew with these players on these seats, Mira on seat 1 and so on."""
    page.evaluate("document.querySelector('[data-act=new]').click()")
    for seat, kind in kinds.items():
        page.locator(f".sheet select[data-arg='{seat}']").select_option(kind)
    page.locator(".sheet .btn.go").click()
    page.locator(".sheet").wait_for(state="detached")


def test_a_person_against_computers(open_page: Callable[..., Page]) -> None:
    """A tap chooses a hole, the key drops the ball, a row is named for the next; what happened is
    said once and then stands nowhere."""
    page = open_page("#/memorybox", viewport=PHONE)
    settle(page)
    while not page.locator("[data-key^='hole ']").count():
        act(page, 0)
        settle(page)
    count = page.locator(".players .me + .balls b")
    before = int(count.inner_text())
    page.locator("[data-key='hole 4']").click()
    key = page.locator(".acts .btn.go")
    expect(key).to_have_text("Drop in hole 4")
    key.click()
    status = page.locator(".status")
    expect(status).to_contain_text("Name a row for")
    stayed = "your ball stays" in status.inner_text()
    expect(count).to_have_text(str(before - stayed))
    told = re.search(r"Row \d, hole 4", status.inner_text())
    assert told
    page.locator("[data-key^='row ']").last.click()
    expect(key).to_contain_text("Name row")
    key.click()
    expect(status).not_to_contain_text(told.group())
    assert told.group() not in page.content()


def test_two_people_at_one_device(open_page: Callable[..., Page]) -> None:
    """Between two people a page covers the box and names who is next; one's own number of balls
    shows only while a key is held."""
    page = open_page("#/memorybox", viewport=PHONE)
    new_game(page, {1: "guest"})
    cover = page.locator(".pass")
    cover.wait_for()
    assert not re.search(r"\b9\b", page.locator("#app").inner_text())
    named = cover.locator("h1").inner_text()
    cover.locator(".btn").click()
    expect(page.locator(".status")).to_contain_text(f"{named}:")
    peek = page.locator(".peek")
    hidden = peek.locator(".balls")
    expect(hidden).to_be_hidden()
    box = peek.bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    expect(hidden).to_be_visible()
    expect(hidden).to_contain_text("9 balls")
    page.mouse.up()
    expect(hidden).to_be_hidden()
    while not cover.count():
        act(page, 2)
        page.locator(f".pass, {WORKS}").first.wait_for()
    assert cover.locator("h1").inner_text() != named


def test_six_computers_play_a_round_and_the_box_opens(open_page: Callable[..., Page]) -> None:
    """Watched at the fastest of three speeds a round of six goes to its end by itself; then the
    box is open and can be stepped through."""
    page = open_page("#/memorybox?players=6", reduced_motion="reduce")
    new_game(page, {0: "elephant"})
    speed = page.locator("[data-act=speed]")
    said = []
    while "fast" not in (said or [""])[-1]:
        said.append(speed.inner_text())
        if "fast" not in said[-1]:
            speed.click()
    while not page.locator(".acts.tp").count():
        assert not page.locator(".opened").count()
        page.wait_for_timeout(500)
    expect(page.locator(".status")).to_contain_text("wins round 1")
    drawn = page.locator(".opened .open-t")
    assert drawn.count() >= 20
    page.locator("[data-act=seek][data-arg='0']").click()
    expect(drawn).to_have_count(0)
    page.locator(".acts .btn.go").click()
    expect(page.locator(".opened")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_page_fits(open_page: Callable[..., Page], width: int) -> None:
    """Nothing is wider than the screen, and every key is large enough for a finger."""
    page = open_page("#/memorybox", viewport={"width": width, "height": 800}, language="de")
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for key in page.locator(".acts button").all():
        box = key.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
