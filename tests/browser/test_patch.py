"""The document after a patch, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ui.toolkit.markup import Child, Node, h, html
from ui.toolkit.tree_diff import as_json, diff

PATCH = (Path(__file__).resolve().parents[2] / "assets/js/patch.js").read_text("utf-8")
PATCHED = """([before, steps, then, after]) => {
    const [one, other] = [document.createElement("div"), document.createElement("div")];
    one.innerHTML = before;
    beads.patch(one, steps);
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
    of a third."""
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


TRANSLATED = """for (const text of texts(one)) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    inner.append(text.nodeValue);
    text.replaceWith(outer);
}"""
EXTENDED = """for (const each of [one, ...one.querySelectorAll("*")]) {
    const middle = each.childNodes[each.childNodes.length >> 1];
    each.insertBefore(document.createElement("ins"), middle);
}"""
REMOVED = "one.querySelectorAll('p, g').forEach((each, number) => number % 2 || each.remove());"
ZAPPED = "one.replaceChildren();"
HANDS = ("translated", "extended", "removed", "zapped")
TOUCHED = """([before, steps, after]) => {
    const texts = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        return found;
    };
    const [one, other] = [document.createElement("div"), document.createElement("div")];
    document.body.replaceChildren(one);
    beads.patch(one, JSON.stringify([["Inner", [], before]]));
    HAND
    beads.patch(one, steps);
    for (const font of one.querySelectorAll("font")) font.replaceWith(...font.childNodes);
    for (const ins of one.querySelectorAll("ins")) ins.remove();
    one.normalize();
    other.innerHTML = after;
    return one.isEqualNode(other);
}"""


@pytest.mark.parametrize("hand", [TRANSLATED, EXTENDED, REMOVED, ZAPPED], ids=HANDS)
def test_other_hands_do_no_harm(browser: Browser, hand: str) -> None:
    """Where a translator has wrapped every text, or an extension added a node to every element,
    a change arrives where it belongs, and nothing is left of what it replaces. Where nodes were
    taken away it is no trouble either, and whoever is looked for is back."""
    page, rng = browser.new_page(), Random(hand)
    page.evaluate(f"() => {{ window.beads = {{}}; {PATCH} }}")
    changed = 0
    for _ in range(150):
        old, new = tree(rng), tree(rng)
        steps = as_json(diff(h("div", old), h("div", new)))
        changed += steps != "[]"
        told = html(old), steps, html(new)
        same = page.evaluate(TOUCHED.replace("HAND", hand), list(told))
        assert same or hand in (REMOVED, ZAPPED), told
    assert changed > 120
    page.close()


def test_what_was_taken_away_comes_back_when_it_changes(patching: Page) -> None:
    """A step into a part that somebody removed paints that part again, and the steps after it are
    written as well; so it is when the whole page was removed."""
    zapping = """([before, steps, gone]) => {
        const root = document.createElement("div");
        document.body.replaceChildren(root);
        beads.patch(root, JSON.stringify([["Inner", [], before]]));
        root.querySelector("b").focus();
        (gone ? root.querySelector(gone) : root).remove();
        beads.patch(root, steps);
        return document.body.innerHTML;
    }"""
    before = '<section><p>1<b tabindex="0">2</b></p><p>3</p></section><i>4</i>'
    after = '<div><section><p>1<b tabindex="0">b</b></p><p>c</p></section><i>d</i></div>'
    steps = [["Text", [0, 0, 1, 0], "b"], ["Text", [0, 1, 0], "c"], ["Text", [1, 0], "d"]]
    for gone in ("b", "p", "section", ""):
        assert patching.evaluate(zapping, [before, json.dumps(steps), gone]) == after


@pytest.fixture
def patching(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.evaluate(f"() => {{ window.beads = {{}}; {PATCH} }}")
    yield page
    page.close()


def test_what_waits_for_the_screen_waits_for_what_came_meanwhile(patching: Page) -> None:
    """A tap that comes as a frame is done is shown before the work that waited for that frame."""
    waiting = """([one, other]) => new Promise((resolve) => {
        const root = document.createElement("div");
        root.innerHTML = "<b>a</b>";
        document.body.replaceChildren(root);
        beads.patch(root, one);
        beads.framed(() => resolve([beads.drawing() === undefined, root.innerHTML]));
        beads.drawing().then(() => beads.patch(root, other));
    })"""
    steps = [json.dumps([["Text", [0, 0], text]]) for text in "bc"]
    assert patching.evaluate(waiting, steps) == [True, "<b>c</b>"]
