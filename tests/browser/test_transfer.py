"""To a new phone in real browsers: two visitors who share nothing but what is handed over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.only import DOWNLOAD
from tests.browser.waiting import until
from tests.scanning import scanned

PHONE = {"width": 390, "height": 844}
STORED = "key => localStorage[`beads-boxes:${key}`] ?? ''"
KEYS = "Object.keys(localStorage).filter(key => key.startsWith('beads-boxes:game:')).sort()"


DRAW = """() => {
    const code = document.querySelector(".qr.big").cloneNode(true);
    const size = 4 * code.viewBox.baseVal.width;
    code.setAttribute("width", size);
    code.setAttribute("height", size);
    code.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    code.querySelector(".qr-p").setAttribute("fill", "#fff");
    const picture = new Image();
    picture.onload = () => {
        const canvas = Object.assign(document.createElement("canvas"), {width: size, height: size});
        const brush = canvas.getContext("2d");
        brush.drawImage(picture, 0, 0);
        const points = brush.getImageData(0, 0, size, size).data;
        window.points = Array.from({length: size * size}, (_, n) => points[4 * n]);
    };
    picture.src = "data:image/svg+xml," + encodeURIComponent(code.outerHTML);
}"""


def player(open_page: Callable[..., Page], rules: str) -> Page:
    """A visitor who has begun a game by rules of their own, which is kept at once."""
    page = open_page(rules, viewport=PHONE)
    until(page, f"{KEYS}.length > 0")
    return page


def address(page: Page) -> str:
    """The link that the page copies."""
    page.evaluate(
        "() => { navigator.clipboard.writeText = async text => { window.copied = text } }"
    )
    page.click("[data-act=move-copy]")
    until(page, "window.copied")
    return str(page.evaluate("window.copied"))


PHOTO = {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\xff\xe0\0\x10JFIF\0"}


def choose(page: Page, file: Any) -> None:
    with page.expect_file_chooser() as chooser:
        page.click("[data-act=import]")
    chooser.value.set_files(file)


@pytest.mark.parametrize("way", ["link", "code", pytest.param("file", marks=DOWNLOAD)])
def test_everything_goes_over(way: str, open_page: Callable[..., Page], tmp_path: Path) -> None:
    """By link, by the code that a camera reads off the screen, or by file: the new phone has its
    own game and the old one's afterwards, opening a link alone takes nothing; nor does a photo that
    is chosen instead, which is told."""
    old = player(open_page, "#/glassbead?captors=stones")
    new = player(open_page, "#/mastermind?colours=6")
    own, theirs = new.evaluate(KEYS), old.evaluate(KEYS)
    assert own and theirs and own != theirs
    old.evaluate("location.hash = '#/move'")
    old.click("[data-act=move-pack]")
    expect(old.locator("[data-act=move-copy]")).to_be_visible()
    if way == "file":
        with old.expect_download() as download:
            old.click("[data-act=export]")
        file = tmp_path / "all.json"
        download.value.save_as(file)
        new.evaluate("location.hash = '#/saves'")
        choose(new, PHOTO)
        expect(new.locator("main")).to_contain_text("This file was not made by this site.")
        expect(new.locator(".codebox")).to_have_count(0)
        assert new.evaluate(KEYS) == own
        choose(new, file)
    else:
        text = address(old)
        if way == "code":
            text = seen(old)
        new.evaluate("text => { location.hash = text.slice(text.indexOf('#')) }", text)
        expect(new.locator("[data-act=bring]")).to_be_visible()
        assert new.evaluate(KEYS) == own
        new.click("[data-act=bring]")
    expect(new.locator(".result")).to_be_visible()
    until(new, f"{KEYS}.length === {len(own) + len(theirs)}")
    assert new.evaluate(KEYS) == sorted([*own, *theirs])
    for key in theirs:
        name = key.removeprefix("beads-boxes:")
        assert new.evaluate(STORED, name) == old.evaluate(STORED, name)


def seen(page: Page) -> str:
    """What a camera reads off the screen: the points of the picture, as the browser has them."""
    page.evaluate(DRAW)
    until(page, "window.points")
    size = page.evaluate("Math.sqrt(window.points.length)")
    grey = bytes(page.evaluate("window.points"))
    (text,) = scanned(grey, round(size), round(size))
    return text
