"""The divided runtime: two halves do what the whole did, wherever they are cut."""

from __future__ import annotations

import json
import subprocess
from itertools import chain, combinations
from pathlib import Path

import pytest

from tests.start.small import small
from tools import setup
from tools.start.runtime import divide, instrument, ran, wasm
from tools.start.runtime.calls import called, globals_named
from tools.start.runtime.wasm import Module, coded, vector

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules/pyodide"
FUNCTIONS = range(5)


PLAY = """
import fs from "node:fs";
const [whole, ...pairs] = JSON.parse(fs.readFileSync(0)).map((each) =>
  Array.isArray(each) ? each.map((half) => Buffer.from(half, "hex")) : Buffer.from(each, "hex"));
const imports = { env: { twice: (x) => 2 * x } };
const BRIDGE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
];
const made = (bytes, given) =>
  new WebAssembly.Instance(new WebAssembly.Module(bytes), given).exports;
const play = ({ start, listed, __indirect_function_table: table }) => [
  start(3), table.get(1)(4), table.get(2)(5), start(6), listed(7), table.get(0)];
const told = pairs.map(([first, rest]) => {
  let loads = 0;
  const exports = made(first, imports);
  const split = { ...exports, nowhere: new WebAssembly.Global({ value: "i32" }, 0) };
  for (const [name, value] of Object.entries(exports)) split[name.replace("split:", "")] = value;
  const f = () => { loads++; made(rest, { ...imports, split }); };
  split.through.set(0, made(Uint8Array.from(BRIDGE), { "": { f } }).f);
  const names = Object.keys(exports).filter((name) => !name.includes(":"));
  return { played: play(exports), loads, names };
});
console.log(JSON.stringify({ whole: play(made(whole, imports)), told }));
"""


def test_halves_do_what_the_whole_did_wherever_it_is_cut() -> None:
    """For every choice of functions to start with: the same answers, and the rest is fetched once,
    or not at all when nothing is missing."""
    data = small()
    wanted = ("start", "listed", "__indirect_function_table", "memory", "tag")
    sides = list(chain.from_iterable(combinations(FUNCTIONS, n) for n in range(6)))
    cuts = [divide.halves(data, side, wanted) for side in sides]
    asked = [data.hex(), *([cut.first.hex(), cut.rest.hex()] for cut in cuts)]
    done = subprocess.run(
        ["node", "--input-type=module", "-e", PLAY],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        env=setup.environment(),
    )
    answer = json.loads(done.stdout)
    assert answer["whole"][-1] is None and len(set(map(str, answer["whole"]))) == 6
    for side, told in zip(sides, answer["told"], strict=True):
        assert told["played"] == answer["whole"], side
        assert told["loads"] == (len(side) < len(FUNCTIONS)), side
        assert sorted(told["names"]) == sorted(wanted), side


def test_a_name_that_the_runtime_lacks_is_an_error() -> None:
    """A glue that asks for another export than there are stops the build."""
    with pytest.raises(ValueError, match="nothing"):
        divide.halves(small(), FUNCTIONS, ("start", "nothing"))


def test_a_module_is_put_together_as_it_was() -> None:
    """Taking Pyodide's own runtime apart loses nothing, however it wrote its numbers."""
    module = Module.read((PYODIDE / "pyodide.asm.wasm").read_bytes())
    again = Module.read(module.written())
    assert again.sections == module.sections
    again.sections[wasm.CODE] = coded(module.bodies())
    again.sections[wasm.EXPORT] = vector([each.raw() for each in module.exports()])
    again = Module.read(again.written())
    assert again.bodies() == module.bodies() and again.exports() == module.exports()


def test_calls_and_globals_are_read_from_the_code() -> None:
    """What a function names is found among its operators, not among their numbers."""
    bodies = Module.read(small()).bodies()
    assert [called(body) for body in bodies] == [{2}, {0, 3, 4}, set(), set(), set()]
    assert [globals_named(body) for body in bodies] == [set(), set(), set(), {0}, set()]


def test_a_noting_runtime_notes_what_ran() -> None:
    """The bits of exactly the functions that were called are set, and the answers are the same."""
    script = """
        import fs from "node:fs";
        const bytes = Buffer.from(fs.readFileSync(0, "utf8"), "hex");
        const imports = { env: { twice: (x) => 2 * x } };
        const run = (call) => {
          const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
          return [call(exports), Number(exports.ran0.value)];
        };
        console.log(JSON.stringify([run(({ listed }) => listed(7)), run(({ start }) => start(3))]));
    """
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        input=instrument.noting(small()).hex(),
        capture_output=True,
        text=True,
        check=True,
        env=setup.environment(),
    )
    assert json.loads(done.stdout) == [[107, 0b10000], [(6 + 42) * 12 + 103 + 1, 0b11111]]


def test_the_profile_is_of_the_pinned_runtime() -> None:
    """Another Pyodide stops the build; what unpacks the snapshot is there from the start."""
    inputs = [(PYODIDE / name).read_bytes() for name in ("pyodide.asm.wasm", "pyodide.asm.mjs")]
    first = ran.first(*inputs)
    module = Module.read(inputs[0])
    base = len([each for each in module.imports() if each.kind == 0])
    unpacking = next(each for each in module.exports() if each.name == "ZSTD_decompress")
    assert unpacking.number - base in first
    assert 1_000 < len(first) < 5_000
    with pytest.raises(ValueError, match="another Pyodide"):
        ran.first(inputs[0] + b"\0\0\0", inputs[1])
