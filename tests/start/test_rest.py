"""The rest of the runtime on its way (rest.mjs): late, cut, never; and what it costs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.start.node import printed
from tests.start.small import small
from tools.start.runtime import divide

ROOT = Path(__file__).resolve().parents[2]
WANTED = ("start", "listed", "__indirect_function_table", "memory", "tag")
# Answers of a network: "no" (none), "html", "cut", or the rest itself ("yes"). `at`: when a
# function of the rest is called.
WORLD = """
import fs from "node:fs";
const { first, rest, fetches, at, page, given } = JSON.parse(fs.readFileSync(0, "utf8"));
const told = { fetched: [], played: [], reloads: 0, states: [], stranded: 0, warnings: 0 };
const bytes = { yes: Buffer.from(rest, "hex"), html: Buffer.from("<!doctype html>") };
bytes.cut = bytes.yes.subarray(0, 40);
const answer = (list) => bytes[list.length > 1 ? list.shift() : list[0]];
const native = setTimeout;
globalThis.setTimeout = (act, ms, ...more) => native(act, ms / 100, ...more);
globalThis.addEventListener = (name, act) => {};
console.warn = () => { told.warnings += 1; };
globalThis.fetch = async (url, { cache }) => {
  told.fetched.push(cache);
  const body = answer(fetches);
  if (!body) throw new Error("no network");
  if (at !== "taken") return new Response(body);
  const arrayBuffer = async () => {
    queueMicrotask(() => queueMicrotask(() => queueMicrotask(play)));
    return body;
  };
  return { ok: true, arrayBuffer };
};
if (page) {
  globalThis.document = {};
  globalThis.beads = { awake: true, stranded() { told.stranded += 1; } };
  globalThis.location = { reload() { told.reloads += 1; } };
  globalThis.history = { replaceState(state) { told.states.push(state); } };
}
const { divided } = await import("ROOT/assets/js/start/rest.mjs");
const module = new WebAssembly.Module(Buffer.from(first, "hex"));
const { exports } = await divided(module, { env: { twice: (x) => 2 * x } }, "rest.wasm", {
  atOnce: at === "first",
  given: given ? new WebAssembly.Module(bytes.yes) : undefined,
  told: () => { told.joined = true; },
});
const play = () => {
  try { told.played.push(exports.start(3)); } catch (error) { told.played.push(error.message); }
};
if (at === "now" || at === "first") play();
const end = Date.now() + 5000;
while (["late", "taken"].includes(at) && !told.joined && Date.now() < end)
  await new Promise((resolve) => native(resolve, 20));
play();
while (at === "now" && page && !told.reloads && Date.now() < end)
  await new Promise((resolve) => native(resolve, 20));
await new Promise((resolve) => native(resolve, 100));
told.names = Object.keys(exports).filter((name) => name.includes(":"));
console.log(JSON.stringify(told));
process.exit(0);
"""
RIGHT = (6 + 42) * 12 + 103 + 1  # what the whole module answers, as test_runtime.py has it
AGAIN = (6 + 42) * 17 + 103 + 1  # and the second time


def world(**more: Any) -> dict[str, Any]:
    halves = divide.halves(small(), {0, 3}, WANTED)
    asked = {"first": halves.first.hex(), "rest": halves.rest.hex(), "page": True, "at": "late"}
    asked |= {"fetches": ["yes"], "given": False, **more}
    program = WORLD.replace("ROOT", ROOT.as_uri())
    told: dict[str, Any] = json.loads(printed(program, given=json.dumps(asked)))
    assert told["names"] == []  # what only the rest imports is none of Pyodide's business
    return told


@pytest.mark.each_build
@pytest.mark.parametrize("page", [True, False])
def test_it_arrives_in_the_background(page: bool) -> None:
    """On the page and in a worker: fetched once, and nobody ever waits for it."""
    told = world(page=page)
    assert told["fetched"] == ["default"] and told["warnings"] == 0
    assert told["played"] == [RIGHT] and told["joined"]


@pytest.mark.each_build
@pytest.mark.parametrize("bad", ["no", "html", "cut"])
def test_it_is_asked_for_until_it_comes(bad: str) -> None:
    """No network, a page of somebody else's, half of it: once more, past what the browser kept."""
    told = world(fetches=[bad, bad, "yes"])
    assert told["fetched"] == ["default", "reload", "reload"]
    assert told["played"] == [RIGHT] and told["warnings"] == 0


def test_a_call_while_it_is_compiled() -> None:
    """Bytes that are here already are taken: the answer is right, a warning tells."""
    told = world(at="taken")
    assert told["played"][0] == RIGHT and told["warnings"] == 1 and told["reloads"] == 0


@pytest.mark.each_build
@pytest.mark.parametrize("fetches", [["yes"], ["no", "no", "yes"], ["html", "cut", "yes"]])
def test_a_call_before_it_is_here_begins_the_page_again(fetches: list[str]) -> None:
    """Nothing can wait for it, and no request is synchronous: one sentence; as soon as the rest can
    be had the page begins again, and then with all of it."""
    told = world(at="now", fetches=fetches)
    assert "is not here" in told["played"][0] and told["warnings"] >= 1
    assert told["stranded"] >= 1 and told["reloads"] == 1
    assert told["states"] == [{"whole": True}]


def test_a_worker_that_cannot_have_it_says_so() -> None:
    """Its page thinks by itself then; there is nothing in a worker to begin again."""
    told = world(at="now", page=False, fetches=["no"])
    assert "is not here" in told["played"][0] and told["reloads"] == 0


@pytest.mark.slow
def test_it_can_be_there_from_the_start() -> None:
    """For a start that needs all of it, and when the page has compiled it before."""
    told = world(at="first")
    assert told["played"] == [RIGHT, AGAIN] and told["fetched"] == ["default"]
    assert told["warnings"] == 0
    told = world(at="now", given=True, fetches=["no"])
    assert told["played"] == [RIGHT, AGAIN] and told["fetched"] == []
    assert told["warnings"] == 0
