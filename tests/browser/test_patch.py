"""The document after a patch, in a real browser."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from ui.markup import Child, Node, h, html
from ui.patch import as_json, diff

PATCH = (Path(__file__).resolve().parents[2] / "assets/js/patch.js").read_text("utf-8")
PATCHED = """([before, steps, then, after]) => {
    const [one, other] = [document.createElement("div"), document.createElement("div")];
    one.innerHTML = before;
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
        attrs["class_"] = rng.choice(["on", "off"])
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
