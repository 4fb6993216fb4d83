"""The new version that a service worker has ready, told to the page; in Node."""

from __future__ import annotations

import pytest

from tests.start.node import printed

PROGRAM = """
import { readFileSync } from "node:fs";

const [when] = process.argv.slice(1);
const worker = Object.assign(new EventTarget(), { state: "installing" });
const registration = Object.assign(new EventTarget(), {
    waiting: when === "before" ? worker : null,
    installing: when === "meanwhile" ? worker : null,
});
const page = new EventTarget();
globalThis.beads = { build: "1" };
globalThis.localStorage = {};
globalThis.addEventListener = page.addEventListener.bind(page);
Object.defineProperty(globalThis, "navigator", {
    value: { serviceWorker: { controller: {}, register: async () => registration } },
});
globalThis.setTimeout = (work) => queueMicrotask(work);

(0, eval)(readFileSync("assets/js/update.js", "utf-8"));
let told = 0;
beads.update(() => (told += 1));
page.dispatchEvent(new Event("beads:awake"));
await new Promise((resolve) => setImmediate(resolve));
if (when === "later") {
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
}
worker.state = "installed";
worker.dispatchEvent(new Event("statechange"));
console.log(told);
"""


@pytest.mark.parametrize("when", ["before", "meanwhile", "later"])
def test_a_new_version_is_told_once(when: str) -> None:
    """Whether it was ready before the page was there, was on its way because another tab had asked
    for it, or comes later."""
    assert printed(PROGRAM, when).strip() == "1"
