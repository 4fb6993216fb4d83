"""The page's side of the worker (thinker.mjs): whatever happens to it, whoever asked is
answered or told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.start.node import printed

ROOT = Path(__file__).resolve().parents[2]
WORLD = """
const told = { made: 0, ended: 0, sent: [], answers: [] };
// A clock that goes on to what is due next as soon as nothing else is to be done.
const due = [];
let now = 0;
globalThis.setTimeout = (act, ms, ...more) => {
  const timer = { at: now + ms, act: () => act(...more) };
  due.push(timer);
  return timer;
};
globalThis.clearTimeout = (timer) => {
  if (due.includes(timer)) due.splice(due.indexOf(timer), 1);
};
const goOn = () => {
  const next = due.sort((one, other) => one.at - other.at).shift();
  now = next?.at ?? now;
  next?.act();
  setImmediate(goOn);
};
goOn();
globalThis.origin = HOW === "sealed" ? "null" : "https://site.test";
globalThis.document = { baseURI: "https://site.test/" };
globalThis.beads = { worker: "./files/worker.mjs", compiled: { wasm: 1 } };
globalThis.fetch = async () => {
  if (HOW === "another") throw new Error("another file");
  return new Response();
};
globalThis.Worker = class {
  constructor(url, { type }) {
    told.made += 1;
    told.url = `${url} ${type}`;
    if (HOW === "refused") throw new Error("no workers here");
  }
  terminate() { told.ended += 1; this.onmessage = () => {}; }
  postMessage({ compiled, number, text }) {
    if (compiled?.wasm && HOW === "unclonable") throw new Error("cannot be cloned");
    told.sent.push(number ?? compiled);
    const say = (data, ms) => setTimeout(() => this.onmessage({ data }), ms);
    if (number === undefined || HOW === "silent" || (HOW === "dies" && number > 1)) {
      if (HOW === "dies" && number) this.onerror({ preventDefault() {}, message: "out of memory" });
    } else if (HOW === "broken") say({ number, error: "ValueError" }, 1);
    else if (HOW === "backwards") say({ number, text: text.toUpperCase() }, 20 - 5 * number);
    else say({ number, text: text.toUpperCase() }, HOW === "late" && number > 2 ? 40_000 : 1);
  }
};
const { offerThinker } = await import("ROOT/assets/js/start/thinker.mjs");
offerThinker();
const ask = (text) => beads.ask("step", text).catch((error) => `! ${error.message}`);
told.answers.push(...(await Promise.all([ask("a"), ask("b")])));
told.answers.push(await ask("c"));
await new Promise((resolve) => setTimeout(resolve, 50_000));
console.log(JSON.stringify(told));
process.exit(0);
"""


def world(how: str) -> dict[str, Any]:
    script = WORLD.replace("ROOT", ROOT.as_uri()).replace("HOW", json.dumps(how))
    told: dict[str, Any] = json.loads(printed(script))
    return told


@pytest.mark.parametrize("how", ["well", "backwards"])
def test_one_worker_answers_all(how: str) -> None:
    """Who asks while it is still starting starts no second one; each gets the answer to its own
    question, in whatever order they come; it gets what is compiled before all questions."""
    told = world(how)
    assert told["answers"] == ["A", "B", "C"] and told["made"] == 1
    assert told["sent"] == [{"wasm": 1}, 1, 2, 3]
    assert told["url"] == "https://site.test/files/worker.mjs module"


def test_what_cannot_be_sent_is_compiled_there() -> None:
    """A browser that copies no compiled code has a worker all the same."""
    told = world("unclonable")
    assert told["sent"][0] == {} and told["answers"] == ["A", "B", "C"]


def test_an_error_is_the_answer_to_one_question() -> None:
    """What Python refuses there is refused here; the worker lives."""
    told = world("broken")
    assert told["answers"] == ["! ValueError"] * 3 and told["ended"] == 0


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("refused", "no workers here"),
        ("silent", "the worker does not answer"),
        ("dies", "out of memory"),
        ("late", "the worker does not answer"),
    ],
)
def test_a_worker_that_fails_is_given_up(how: str, reason: str) -> None:
    """It may not be made, say nothing, die, or be far too late: whoever waits is told, and so is
    whoever asks later, at once; a late answer is nobody's."""
    told = world(how)
    assert told["answers"][how == "late" and 2 :] == [f"! {reason}"] * (1 if how == "late" else 3)
    assert told["made"] == 1 and told["ended"] == (how != "refused")


def test_a_script_that_is_another_one_is_not_run() -> None:
    """It is asked for by its hash before, twice."""
    told = world("another")
    assert told["answers"] == ["! another file"] * 3 and told["made"] == 0


def test_a_page_without_an_origin_asks_for_none() -> None:
    """In a sandboxed frame no worker can be had; some browsers would only complain later, aloud."""
    told = world("sealed")
    assert told["answers"] == ["! a page without an origin has no worker"] * 3
    assert told["made"] == 0
