"""Bare links pasted into a post: the frame that WordPress makes of them, locked in its sandbox."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.blog import HIDDEN, SECRET, Blog, awake, pasted, visits
from tests.browser.waiting import until
from tests.turns import some
from tools import landings
from ui.features.embedding.landings import LANDINGS, Landing

NARROW, WIDE = {"width": 390, "height": 844}, {"width": 1000, "height": 800}
ALONE = """async () => {
    const refused = async (what) => { try { await what(); return false; } catch { return true; } };
    return [self.origin, await refused(() => localStorage), await refused(() => beads.ask("", ""))];
}"""


BOTH_ENGINES = pytest.mark.parametrize("visit", ["browser", "firefox"], indirect=True)


@pytest.fixture
def visit(request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """A reader of the blog, in the browser of the run or in one that a parameter names; fails the
    test on any error of any frame."""
    browser: Browser = request.getfixturevalue(getattr(request, "param", "browser"))

    def opened(**options: Any) -> Page:
        asked: dict[str, Any] = {
            **{"viewport": NARROW, "locale": "en-GB"},
            "service_workers": "allow",  # to block them fails in a sandbox
            **options,
        }
        return browser.new_context(**asked).new_page()

    with visits(opened, harmless="X-Frame") as visit:
        yield visit


def post(blog: Blog, path: str, language: str = "en") -> str:
    """A post in which the bare link to that page was pasted."""
    folder = path if language == "en" else f"{language}/{path}"
    found = (page for page in landings.pages(blog.site, {}) if page.folder == folder)
    return blog.write(pasted(json.loads(next(found).oembed)["html"]))


def framed(page: Page) -> Frame:
    """The frame, once it has told its height and is seen."""
    until(page, "told.some(([message]) => message === 'height')")
    (frame,) = page.frames[1:]
    expect(page.locator("iframe")).to_be_visible()
    expect(page.locator("blockquote")).to_be_hidden()
    frame.wait_for_selector(".embed .board svg")
    return frame


@BOTH_ENGINES
def test_a_link_becomes_a_board(visit: Callable[..., Page], blog: Blog) -> None:
    """Hidden until the frame tells its height, then as high as board and words; played without an
    origin: no storage, no worker, the computer thinks on the page."""
    page = visit(post(blog, "glassbead"))
    assert HIDDEN in pasted(json.loads(next(iter(landings.pages(blog.site, {}))).oembed)["html"])
    frame = framed(page)
    assert page.locator("iframe").get_attribute("sandbox") == "allow-scripts"
    room, needed = frame.evaluate(
        """() => [innerHeight, document.querySelector(".words").scrollHeight
                  + document.querySelector(".board").clientHeight]"""
    )
    assert room + 1 >= needed > 300  # each part is rounded
    frame.locator(".titled .btn").click()
    awake(frame)
    frame.locator(".board [data-key=E]").first.click()
    for _ in "gem", "stone":
        frame.locator(".acts .go").click()
    expect(frame.locator(".acts .go")).to_have_count(0)
    expect(frame.locator(".status")).to_contain_text("which pit", timeout=30_000)
    assert frame.evaluate(ALONE) == ["null", True, True]


@pytest.mark.parametrize("landing", LANDINGS, ids=lambda landing: landing.path)
def test_every_page_has_its_board(
    landing: Landing, visit: Callable[..., Page], blog: Blog, dist: Path
) -> None:
    """Each bare link shows its picture at once, in the page's language; Play leads to its place:
    from a quarter of them with each build."""
    page = visit(post(blog, landing.path, "de"), viewport=WIDE)
    frame = framed(page)
    assert frame.evaluate("[document.documentElement.lang, location.hash]") == ["de", landing.place]
    expect(frame.locator(".daymark:visible")).to_have_count(int(landing.code == "daily"))
    expect(frame.locator(".titled .btn")).to_have_text("Spielen")
    if landing not in some(dist, LANDINGS, 4):
        return
    frame.locator(".titled .btn").click()
    awake(frame)
    expect(frame.locator(".embed:not(.titled) .board svg").first).to_be_visible(timeout=20_000)
    expect(frame.locator("header")).to_have_count(0)


@BOTH_ENGINES
def test_its_link_leads_on(visit: Callable[..., Page], blog: Blog, site: str) -> None:
    """No window opens from the sandbox: the frame asks the post to lead to the site, to what it
    shows; another secret is not answered."""
    page = visit(post(blog, "daily/mastermind"))
    frame = framed(page)
    frame.locator("[data-site]").click()
    until(page, "told.some(([message]) => message === 'link')")
    assert page.evaluate("told.at(-1)") == ["link", f"{site}#/daily/mastermind"]
    page.evaluate("told.length = 0")
    send = "(message) => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
    page.evaluate(send, {"message": "ready", "secret": "another"})
    page.evaluate(send, {"message": "ready", "secret": SECRET})
    until(page, "told.length > 0")
    page.wait_for_timeout(100)
    assert page.evaluate("told.map(([message]) => message)") == ["height"]
    assert not page.evaluate("window.beads")


def test_the_site_names_its_file(dist: Path) -> None:
    """The built pages name files that are there, if the site knows its address; else none does."""
    known = (dist / "daily/blackbox/oembed.json").exists()
    for landing in LANDINGS:
        for language in ("en", "de"):
            folder = dist / landing.folder(language)
            assert (folder / "oembed.json").exists() == known
            assert ("json+oembed" in (folder / "index.html").read_text("utf-8")) == known
    assert ("json+oembed" in (dist / "index.html").read_text("utf-8")) == known
