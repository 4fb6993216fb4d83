"""Messages to and from frames are texts of strangers: whatever they are, nothing is thrown, nothing
is painted of them, and a frame stays as high as it may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.blog import Blog, boards, play_mastermind, reader, visits

MESSAGES = 400
LOWEST, HIGHEST = 150, 900  # CSS pixels of a frame
NAMES = ("beads-boxes", "height", "theme", "message", "secret", "value", "__proto__", "link", "x")
TEXTS = (
    *("height", "theme", "light", "dark", "ready", "link", "", "0", "-1", "1e999", "NaN"),
    *("<img src=x onerror=alert(1)>", "javascript:alert(1)", "\u202e\u200b", "\ud800", "x" * 5000),
)
NUMBERS = (0, -1, 1, 149, 901, 10**9, 2**53, -0.5, 1e308)
ODD = """
const odd = {
    nan: NaN, endless: -Infinity, big: 10n ** 30n, day: new Date(NaN), map: new Map([[1, 2]]),
    set: new Set(["height"]), bytes: new Uint8Array(9), failure: new RangeError("x"), text: /x/g,
    nothing: undefined, blob: new Blob(["x"]), shared: new ArrayBuffer(3),
};
const ring = {}; ring.ring = ring; odd.ring = ring;
const made = (value) => {
    if (value && typeof value === "object") {
        if (value.odd) return odd[value.odd];
        if (Array.isArray(value)) return value.map(made);
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, made(each)]));
    }
    return value;
};
"""
INTO_FRAMES = """values => {
    %s
    for (const value of values)
        for (const { shadowRoot } of document.querySelectorAll("beads-boxes"))
            shadowRoot.querySelector("iframe").contentWindow.postMessage(made(value), "*");
}"""
OUT_OF_A_FRAME = """values => {
    %s
    for (const value of values) parent.postMessage(made(value), "*");
}"""
FROM_ELSEWHERE = """values => {
    %s
    for (const value of values) postMessage(made(value), "*");
}"""
HEIGHTS = """[...document.querySelectorAll("beads-boxes")].map(
    ({ shadowRoot }) => shadowRoot.querySelector("iframe").getBoundingClientRect().height)"""
ODDITIES = (
    *("nan", "endless", "big", "day", "map", "set", "bytes", "failure", "text", "nothing"),
    *("blob", "shared", "ring"),
)


def drawn(rng: Random, depth: int = 3) -> Any:
    """Any value that can be sent; more often than not with our names in it."""
    kind = rng.random()
    if not depth or kind < 0.15:
        text = rng.choice(TEXTS).encode(errors="replace").decode()
        return rng.choice([text, rng.choice(NUMBERS), None, True, {"odd": rng.choice(ODDITIES)}])
    if kind < 0.25:
        return [drawn(rng, depth - 1) for _ in range(rng.randrange(4))]
    names = rng.sample(NAMES, rng.randrange(1, 4))
    made = {name: drawn(rng, depth - 1) for name in names}
    if rng.random() < 0.7:
        made["beads-boxes"] = rng.choice(["height", "theme"])
    return made


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A reader on a page; fails the test on any error in any frame."""
    with visits(partial(reader, browser)) as visit:
        yield visit


def test_any_message_to_anybody(visit: Callable[..., Page], blog: Blog) -> None:
    """Hundreds of random messages to two frames (a picture, and one in which somebody plays), from
    a frame to the page around it, and from the page to itself: no error, no markup, no alert, each
    frame between its lowest and highest height, and the board is played on."""
    page = visit(blog.write('<beads-boxes game="mastermind"></beads-boxes>' * 2))
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    first, second = boards(page, 2)
    play_mastermind(first)
    rng = Random(16)
    values = [drawn(rng) for _ in range(MESSAGES)]
    before = second.evaluate("document.getElementById('app').innerHTML")
    page.evaluate(INTO_FRAMES % ODD, values)
    page.evaluate(FROM_ELSEWHERE % ODD, values)
    for at in range(0, MESSAGES, 40):
        for frame in (first, second):
            frame.evaluate(OUT_OF_A_FRAME % ODD, values[at : at + 40])
        assert all(LOWEST <= height <= HIGHEST for height in page.evaluate(HEIGHTS))
    assert second.evaluate("document.getElementById('app').innerHTML") == before
    for frame in (first, second):
        assert frame.locator("img[src=x]").count() == 0
        assert frame.evaluate("document.documentElement.dataset.theme ?? ''") in ("light", "dark")
    assert page.locator("img[src=x]").count() == 0
    for letter in "EFGH":
        first.locator(f"[data-key=peg-{letter}]").first.click()
    first.locator(".acts .go").click()
    expect(first.locator(".status")).to_contain_text("guess 3", timeout=15_000)


def test_messages_to_the_bare_frame(visit: Callable[..., Page], site: str) -> None:
    """embed.html opened by itself is its own parent: it hears everything, and does nothing of it
    but wear one of two themes."""
    page = visit(f"{site}embed.html?secret=1#/blackbox?secret=abc")
    page.wait_for_selector(".embed .board svg")
    rng = Random(17)
    page.evaluate(FROM_ELSEWHERE % ODD, [drawn(rng) for _ in range(MESSAGES)])
    page.wait_for_timeout(100)  # nothing tells that nothing happens
    assert page.evaluate("document.documentElement.dataset.theme ?? ''") in ("", "light", "dark")
    assert page.locator("img[src=x]").count() == 0
    page.locator(".titled .btn").click()
    page.wait_for_function("window.beads?.awake === true")
