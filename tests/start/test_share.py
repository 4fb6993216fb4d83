"""Constants that are equal are kept once in the snapshot (intern_constants.mjs)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.start.node import printed

ROOT = Path(__file__).parents[2]

PROGRAM = r"""
import { load } from "ROOT/tools/start/snapshot/pyodide.mjs";
import { sharing } from "ROOT/tools/start/snapshot/intern_constants.mjs";

const pyodide = await load();
const address = (type) => pyodide.runPython(`id(${type})`);
const types = ["str", "bytes", "tuple"].map(address);
const { share, sweep, done } = sharing(pyodide._module, types);
pyodide.runPython(`
import gc, json
text = '''
def area(width, height, unit="square feet", /):
    "how large"
    first, second = (1, b"x", "a b", ("c d", "e f")), (True, b"x", "a b", ("c d", "e f"))
    return f"{width * height} {unit} {first} {second} {json.dumps(1)}"
'''
made = []
for number in range(3):
    names = {"json": json}
    exec(compile(text, f"file{number % 2}", "exec"), names)
    made.append(names["area"])
before = [each(2, 3) for each in made]
codes = [each.__code__ for each in made]
places = [[id(code), id(code.co_consts), id(code.co_filename)] for code in codes]
`);
const first = pyodide.globals.get("places").toJs();
share(first);
const kept = sweep();
pyodide.runPython(`
import gc
gone = compile("def gone(lost): return 'nobody else says this', b'nor this'", "nowhere", "exec")
places = [[id(gone), id(gone.co_consts), id(gone.co_filename)]]
`);
share(pyodide.globals.get("places").toJs());
const held = sweep();
pyodide.runPython("del gone; gc.collect()");
const swept = sweep();
done();
console.log(pyodide.runPython(`
gc.collect()
after = [each(2, 3) for each in made]
json.dumps({
    "same": after == before,
    "constants": len({id(code.co_consts) for code in codes}),
    "names": len({id(code.co_names) for code in codes}),
    "tables": len({id(code.co_exceptiontable) for code in codes}),
    "files": len({id(code.co_filename) for code in codes}),
    "mixed": [type(each[0]).__name__ for each in codes[0].co_consts if isinstance(each, tuple)],
    "variables": [code.co_varnames for code in codes],
})
`));
let refused = "";
try {
  const [[code, constants, file]] = first;
  share([[code + 8, constants, file]]);
} catch (error) {
  refused = error.message;
}
console.log(JSON.stringify([refused, kept, held, swept > 0]));
process.exit(0);
"""


@pytest.mark.each_build
def test_equal_constants_are_kept_once_and_nothing_else_is() -> None:
    """1 and True are equal and stay two constants; functions do what they did; what only a code has
    goes after it, not before; an unknown layout stops the build."""
    lines = printed(PROGRAM.replace("ROOT", ROOT.as_uri())).splitlines()
    found = json.loads(lines[-2])
    assert found["same"]
    assert (found["constants"], found["names"], found["tables"], found["files"]) == (1, 1, 1, 2)
    assert sorted(found["mixed"]) == ["bool", "int"]
    assert found["variables"] == [["width", "height", "unit", "first", "second"]] * 3
    assert json.loads(lines[-1]) == ["code objects are laid out otherwise", 0, 0, True]
