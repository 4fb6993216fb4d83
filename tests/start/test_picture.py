"""The first picture, chosen by what the browser keeps; in Node."""

from __future__ import annotations

import json

import pytest

from tests.start.node import printed
from tools.page import bilingual
from ui import prerender

PROGRAM = """
import { readFileSync } from "node:fs";

const [index, language] = process.argv.slice(1);
const pictures = { mastermind: "¦table¦Tisch¦", "mastermind.door": "¦door¦Tür¦" };
const app = { innerHTML: "", querySelectorAll: () => [] };
const picture = (name) => pictures[name] && { textContent: pictures[name], dataset: { body: "" } };
const replace = (name, value) => Object.defineProperty(globalThis, name, { value });
replace("document", {
    documentElement: { dataset: {} },
    body: {},
    getElementById: () => app,
    querySelector: (selector) => picture(/"(.*)"/.exec(selector)[1]),
});
replace("navigator", { language });
replace("location", { hash: "#/mastermind", search: "" });
replace("localStorage", { getItem: (key) => (key === "beads-boxes:index" ? index : null) });
replace("CSS", { escape: (text) => text });
globalThis.addEventListener = globalThis.dispatchEvent = () => {};
globalThis.beads = { build: "1" };
for (const name of ["built", "picture"])
    (0, eval)(readFileSync(`assets/js/start/${name}.js`, "utf-8"));
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
    assert printed(PROGRAM, index, "en").strip() == shown


def test_a_game_is_seen_in_the_language_of_its_player() -> None:
    assert printed(PROGRAM, PLAYED, "de").strip() == "Tisch"


READING = """
import { readFileSync } from "node:fs";

const blocks = JSON.parse(readFileSync(0, "utf-8"));
globalThis.document = { querySelector: (name) => ({ textContent: blocks[name], dataset: {} }) };
globalThis.CSS = { escape: (text) => text };
globalThis.beads = {};
(0, eval)(readFileSync("assets/js/start/built.js", "utf-8"));
const read = (language) => {
    beads.language = language;
    return Object.keys(blocks).map((name) => beads.built(name.slice(15, -2)).html);
};
console.log(JSON.stringify({ en: read("en"), de: read("de") }));
"""


@pytest.mark.parametrize("embedded", [False, True])
def test_a_picture_of_both_languages_is_read_in_each(embedded: bool) -> None:
    """Whatever the page shows first is what was painted, to the last sign."""
    painted = {
        language: [prerender.picture(name, language, embedded) for name in prerender.PICTURES]
        for language in ("en", "de")
    }
    both = map(bilingual, painted["en"], painted["de"])
    blocks = {
        f'[data-picture="{name}"]': text
        for name, text in zip(prerender.PICTURES, both, strict=True)
    }
    assert json.loads(printed(READING, given=json.dumps(blocks))) == painted
    lengths = [sum(map(len, texts)) for texts in (blocks.values(), *painted.values())]
    assert lengths[0] < 1.3 * max(lengths[1:])


def test_a_picture_with_the_sign_between_languages_is_refused() -> None:
    with pytest.raises(ValueError, match="between"):
        bilingual("a ¦ b", "a")
