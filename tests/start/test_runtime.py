"""The divided runtime: two halves do what the whole did, wherever they are cut."""

from __future__ import annotations

import dataclasses
import json
from itertools import chain, combinations
from pathlib import Path

import pytest

from tests.start.node import printed
from tests.start.small import ADD, END, constant, small
from tools.start.runtime import divide, glue, instrument, ran, wasm
from tools.start.runtime.calls import called, globals_named
from tools.start.runtime.names import numbered
from tools.start.runtime.wasm import Export, Module, coded, unsigned, vector

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
    answer = json.loads(printed(PLAY, given=json.dumps(asked)))
    assert answer["whole"][-1] is None and len(set(map(str, answer["whole"]))) == 6
    for side, told in zip(sides, answer["told"], strict=True):
        assert told["played"] == answer["whole"], side
        assert told["loads"] == (len(side) < len(FUNCTIONS)), side
        assert sorted(told["names"]) == sorted(wanted), side


def test_what_nothing_leads_to_is_in_neither_half() -> None:
    """Without its export nobody calls the first function; the second has a slot of the table, which
    leads to two more."""
    wanted = ("listed", "__indirect_function_table", "memory", "tag")
    cut = divide.halves(small(), {4}, wanted)
    for half in (cut.first, cut.rest):
        assert Module.read(half).bodies()[0] == divide.UNREACHABLE
    assert cut.counts[:2] == (1, 3)


def test_a_name_that_the_runtime_lacks_is_an_error() -> None:
    """A glue that asks for another export than there are stops the build."""
    with pytest.raises(ValueError, match="nothing"):
        divide.halves(small(), FUNCTIONS, ("start", "nothing"))


@pytest.mark.each_build
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
    ran = json.loads(printed(script, given=instrument.noting(small()).hex()))
    assert ran == [[107, 0b10000], [(6 + 42) * 12 + 103 + 1, 0b11111]]


def linked(functions: int, address: int, number: int, equal: int = 0) -> Module:
    """One exported function that calls the next, which reads at an address and adds a number, as a
    linker puts them behind other functions; behind them as many more that only return nothing."""
    plain = b"\x00" + END
    caller = b"\x00" + b"\x10" + unsigned(functions + 1) + END
    reader = b"\x00" + constant(address) + b"\x28\x02\x00" + constant(number) + ADD + END
    exports = [Export(f"before{each}", 0, each) for each in range(functions)]
    exports.append(Export("caller", 0, functions))
    sections = {
        wasm.IMPORT: vector([]),
        wasm.EXPORT: vector([each.raw() for each in exports]),
        wasm.CODE: coded([plain] * functions + [caller, reader] + [plain] * equal),
    }
    return Module(sections)


def test_names_of_functions_survive_what_a_linker_numbers_anew() -> None:
    """More functions before them, other addresses: the same names. Another number: another name.
    Of equal ones each has a name of its own."""
    before = numbered(linked(0, 5000, 7))
    after = numbered(linked(3, 6000, 7))
    assert len(before) == 2 and "caller" in before
    assert {name: number + 3 for name, number in before.items()}.items() <= after.items()
    assert set(numbered(linked(0, 5000, 8))) & set(before) == {"caller"}
    equal = numbered(linked(0, 5000, 7, equal=3))
    assert sorted(equal.values()) == [0, 1, 2, 3, 4]


@pytest.mark.slow
def test_the_profile_fits_the_pinned_runtime(monkeypatch: pytest.MonkeyPatch) -> None:
    """What unpacks the snapshot is there from the start, and so is a function that a patch brought;
    where many are new, it is another runtime."""
    module = Module.read((PYODIDE / "pyodide.asm.wasm").read_bytes())
    known = numbered(module)
    monkeypatch.setattr(ran, "numbered", lambda _: known)
    first, profile = ran.first(module), ran.read()
    base = len([each for each in module.imports() if each.kind == 0])
    unpacking = next(each for each in module.exports() if each.name == "ZSTD_decompress")
    assert unpacking.number - base in first
    assert 1_000 < len(first) < 5_000
    assert known.keys() == profile.ran | profile.idle
    idle = sorted(name for name in profile.idle if known[name] not in first)
    forgotten = dataclasses.replace(profile, idle=profile.idle - set(idle[:20]))
    monkeypatch.setattr(ran, "read", lambda: forgotten)
    assert ran.first(module) >= first | {known[name] for name in idle[:20]}
    unknown = dataclasses.replace(profile, idle=profile.idle - set(idle[:200]))
    monkeypatch.setattr(ran, "read", lambda: unknown)
    with pytest.raises(ValueError, match="make profile"):
        ran.first(module)


def test_a_profile_is_kept_by_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The functions whose bits are set ran, the others were idle; what is seen to run later is idle
    no longer, and what another runtime had is gone."""
    monkeypatch.setattr(ran, "FILE", tmp_path / "ran.json")
    module = Module.read(small())
    known = numbered(module)
    ran.write(ran.nothing(module).with_more(bytes([0b10010]), module))
    profile = ran.read()
    assert {known[name] for name in profile.ran} == {1, 4}
    assert {known[name] for name in profile.idle} == {0, 2, 3}
    other = ran.Profile(profile.ran | {"gone"}, profile.idle | {"away"})
    ran.write(other.with_more(bytes([0b01000]), module))
    profile = ran.read()
    assert {known[name] for name in profile.ran} == {1, 3, 4}
    assert {known[name] for name in profile.idle} == {0, 2}


GLUE = """
async function create(moduleArg={}){var Module=moduleArg;var wasmExports=moduleArg.given;
var _used,_unused,_shared;function _taken(){return _used()}_taken.sig="v";
function _left(){return _unused()}_left.sig="v";Module["_left"]=_left;
function assignWasmExports(wasmExports){_used=Module["_used"]=wasmExports["used"];
_unused=wasmExports["unused"];_shared=wasmExports["shared"].value>>>0}
var wasmImports={taken:_taken,left:_left};assignWasmExports(wasmExports);
Module["run"]=()=>wasmImports.taken();return Module}export default create;
"""


@pytest.mark.each_build
def test_the_glue_keeps_what_is_used() -> None:
    """Exports that only a function names which is not imported go with it; the others work."""
    slim = glue.slim(GLUE, ["taken"], ["used", "unused", "shared", "memory"])
    assert slim.exports == {"used", "memory"}
    script = f"""
        const text = encodeURIComponent({json.dumps(slim.text)});
        const {{ default: create }} = await import(`data:text/javascript,${{text}}`);
        console.log((await create({{ given: {{ used: () => 42 }} }})).run());
    """
    assert printed(script).strip() == "42" and "_left" not in slim.text
    with pytest.raises(ValueError, match="assignWasmExports"):
        glue.slim(GLUE.replace("function assignWasmExports", "function assign"), [], [])
