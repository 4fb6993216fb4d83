"""The document after a patch, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ui.markup import Child, Node, h, html
from ui.patch import as_json, diff

PATCH = (Path(__file__).resolve().parents[2] / "assets/js/patch.js").read_text("utf-8")
PATCHED = """([before, steps, then, after]) => {
    const [one, other] = [document.createElement("div"), document.createElement("div")];
    one.innerHTML = before;
    dispatchEvent(new Event("pointerdown"));
    beads.prepare(one, steps, "[]");
    beads.advance(one);
    beads.patch(one, then);
    other.innerHTML = after;
    return one.isEqualNode(other);
}"""


def tree(rng: Random, tag: str = "div", depth: int = 0) -> Node:
    """A document in the small: text, squares of a board, groups with and without a key."""

    def child() -> Child:
        if depth > 3 or rng.random() < 0.3:
            return rng.choice(["a", "b & c", "<d>"])
        return tree(rng, "g" if tag in ("g", "svg") else rng.choice(["p", "svg"]), depth + 1)

    attrs: dict[str, Any] = {"data_key": rng.choice("abcd")} if rng.random() < 0.5 else {}
    if rng.random() < 0.4:
        attrs["class_"] = rng.choice(["on", "off", "board"])
    number = 0 if tag == "p" and depth > 1 else rng.randrange(5)
    inside = [child() for _ in range(number)]
    if tag == "p":
        inside = [each for each in inside if isinstance(each, str) or each.tag != "p"]
    return h(tag, inside, **attrs)


@pytest.mark.parametrize("seed", range(4))
def test_a_patched_document_is_a_painted_one(browser: Browser, seed: int) -> None:
    """However trees differ, in HTML and in SVG, the document of one becomes that of another, and
    of a third; the first was prepared."""
    page, rng = browser.new_page(), Random(seed)
    page.evaluate(f"() => {{ window.beads = {{}}; {PATCH} }}")
    changed = 0
    for _ in range(100):
        old, middle, new = tree(rng), tree(rng), tree(rng)
        steps = as_json(diff(h("div", old), h("div", middle)))
        then = as_json(diff(h("div", middle), h("div", new)))
        changed += steps != "[]" != then
        told = html(old), steps, then, html(new)
        assert page.evaluate(PATCHED, list(told)), told
    assert changed > 80
    page.close()


SPLIT = """([before, steps, key]) => {
    const root = document.createElement("div");
    root.innerHTML = before;
    document.body.replaceChildren(root);
    dispatchEvent(new Event(key ? "keydown" : "pointerdown"));
    beads.prepare(root, steps, "[]");
    beads.advance(root);
    return root.innerHTML;
}"""
INSIDE = "document.body.firstChild.innerHTML"
TABLE = "<p class='status'>{0}</p><div class='board'><b>{0}</b></div><p class='tray'>{1}</p>"


def steps(word: str) -> str:
    """Everything on the table becomes this."""
    kinds = ["Inner", [0], word], ["Text", [1, 0, 0], word], ["Inner", [2], word]
    return json.dumps(kinds)


@pytest.fixture
def patching(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.evaluate(f"() => {{ window.beads = {{}}; {PATCH} }}")
    yield page
    page.close()


def table(*words: str) -> str:
    return TABLE.format(*words).replace("'", '"')


def test_a_tap_shows_the_board_first(patching: Page) -> None:
    """The rest is there a frame later, and who waits for the screen waits for all of it."""
    before, after = table("a", "a"), table("b", "b")
    assert patching.evaluate(SPLIT, [before, steps("b"), False]) == table("b", "a")
    assert patching.evaluate(f"Promise.resolve(beads.drawing()).then(() => {INSIDE})") == after
    assert patching.evaluate("beads.drawing() === undefined")


def test_what_comes_between_board_and_rest_loses_nothing(patching: Page) -> None:
    """Another change before the frame in which the rest would have come."""
    patching.evaluate(SPLIT, [table("a", "a"), steps("b"), False])
    more = json.dumps([["Text", [0, 0], "c"]])
    patching.evaluate("(more) => { beads.patch(document.body.firstChild, more); }", more)
    shown = patching.evaluate(INSIDE)
    assert shown == table("b", "b").replace(">b", ">c", 1)


def test_a_key_shows_all_at_once(patching: Page) -> None:
    """What is in the rest may be what the keyboard goes to."""
    assert patching.evaluate(SPLIT, [table("a", "a"), steps("b"), True]) == table("b", "b")


def test_what_moves_comes_with_the_board(patching: Page) -> None:
    """It moves together with it: nothing is split then."""
    moved = '<i data-m="gift"></i>'
    both = json.dumps([["Text", [1, 0, 0], "b"], ["Inner", [2], moved]])
    shown = patching.evaluate(SPLIT, [table("a", "a"), both, False])
    assert shown == table("a", moved).replace("<b>a", "<b>b")


def test_what_waits_for_the_screen_waits_for_what_came_meanwhile(patching: Page) -> None:
    """A tap that comes as a frame is done is shown before the work that waited for that frame."""
    patching.evaluate(SPLIT, [table("a", "a"), steps("b"), False])
    waiting = """(more) => new Promise((resolve) => {
        beads.framed(() => resolve(beads.drawing() === undefined));
        beads.drawing().then(() => beads.patch(document.body.firstChild, more));
    })"""
    assert patching.evaluate(waiting, steps("c"))
    assert patching.evaluate(INSIDE) == table("c", "c")
