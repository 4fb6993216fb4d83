"""Binaryen's own reading of the divided runtime: a second opinion on what our reader made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.start.node import printed
from tools import build
from tools.bundle import ROOT
from tools.start.runtime import divide
from tools.start.runtime.wasm import Module

JUDGED = """
import fs from "node:fs";
import binaryen from "binaryen";
const own = (module) => {
  const all = [...Array(module.getNumFunctions()).keys()].map((n) => module.getFunctionByIndex(n));
  return all.filter((each) => binaryen.getFunctionInfo(each).base === "").length;
};
console.log(JSON.stringify(process.argv.slice(1).map((file) => {
  const module = binaryen.readBinary(fs.readFileSync(file));
  module.setFeatures(binaryen.Features.All);
  const [valid, functions] = [module.validate(), own(module)];
  module.runPasses(["remove-unused-module-elements"]);
  return { valid: valid === 1, functions, reached: own(module) };
})));
"""


@pytest.mark.slow
def test_binaryen_reads_both_halves_and_misses_nothing(tmp_path: Path) -> None:
    """Both are valid and have as many functions as Pyodide has; what is in neither is what Binaryen
    too finds that nothing leads to."""
    site = build.fresh(ROOT / "dist")
    if not list(site.glob("files/rest.*.wasm")):
        pytest.skip("the runtime is shipped whole: tests/tools/test_build.py is red")
    (first,), (rest,) = (list(site.glob(f"files/{name}.*.wasm")) for name in ("pyodide", "rest"))
    halves = [Module.read(path.read_bytes()) for path in (first, rest)]
    wanted = [each.name for each in halves[0].exports() if not each.name.startswith(divide.SHARED)]
    whole = tmp_path / "whole.wasm"
    whole.write_bytes(divide.whole((build.PYODIDE / build.RUNTIME[0]).read_bytes(), wanted))
    told = json.loads(printed(JUDGED, *map(str, (first, rest, whole))))
    assert all(each["valid"] for each in told)
    count = told[2]["functions"]
    assert [each["functions"] for each in told] == [count, count + 1, count]
    bodies = zip(*(half.bodies()[:count] for half in halves), strict=True)
    assert told[2]["reached"] == sum(set(each) != {divide.UNREACHABLE} for each in bodies)
