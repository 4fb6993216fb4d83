"""The first picture, chosen by what the browser keeps; in Node."""

from __future__ import annotations

import pytest

from tests.start.node import printed

PROGRAM = """
import { readFileSync } from "node:fs";

const [index] = process.argv.slice(1);
const pictures = { "mastermind.en": "table", "mastermind.door.en": "door" };
const app = { innerHTML: "", querySelectorAll: () => [] };
const picture = (name) => pictures[name] && { textContent: pictures[name], dataset: { body: "" } };
const replace = (name, value) => Object.defineProperty(globalThis, name, { value });
replace("document", {
    documentElement: { dataset: {} },
    body: {},
    getElementById: () => app,
    querySelector: (selector) => picture(/"(.*)"/.exec(selector)[1]),
});
replace("navigator", { language: "en" });
replace("location", { hash: "#/mastermind", search: "" });
replace("localStorage", { getItem: (key) => (key === "beads-boxes:index" ? index : null) });
replace("CSS", { escape: (text) => text });
globalThis.addEventListener = globalThis.dispatchEvent = () => {};
globalThis.beads = { build: "1" };
(0, eval)(readFileSync("assets/js/start/picture.js", "utf-8"));
beads.picture();
console.log(app.innerHTML);
"""
PLAYED = '[[0, 1, 5, "a", {"mastermind": 1}]]'


@pytest.mark.parametrize(
    ("index", "shown"),
    [(PLAYED, "table"), ("[]", "door"), ("[[1, 2]]", "door"), ("[null]", "door"), ("{", "door")],
)
def test_a_game_is_seen_as_its_player_knows_it(index: str, shown: str) -> None:
    """Its table where one was played here, else its door; an index that is none is no reason to
    show nothing."""
    assert printed(PROGRAM, index).strip() == shown
