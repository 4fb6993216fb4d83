// The engine tests inside Pyodide, under Node: its Python 3.14, this tree, the tools of `.venv`.
// node run.mjs <packages> <runtime> <tests>: `runtime` is a folder with a runtime of its own
// (glue.mjs, first.wasm, rest.wasm), or nothing.
import { loadPyodide } from "pyodide";
import { fileURLToPath } from "node:url";
import { created, halves } from "../../tools/start/runtime/instances.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [packages, runtime, ...tests] = process.argv.slice(2);

const env = {
  HOME: "/home/pyodide",
  HYPOTHESIS_NO_PLUGINS: "1", // those of other tools need an operating system
};
let came = 0;
const instantiate = halves(`${runtime}/first.wasm`, `${runtime}/rest.wasm`, () => came++);
const own = { createPyodideModule: (settings) => created(`${runtime}/glue.mjs`, instantiate, settings) };
const pyodide = await loadPyodide({ env, ...(runtime && own) });
const mount = (folder, at) => {
  pyodide.FS.mkdirTree(at);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, at);
};
mount(root, "/project");
mount(packages, "/packages");
pyodide.globals.set("tests", pyodide.toPy(tests));
const status = pyodide.runPython(`
import os, sys
os.chdir("/project")
sys.dont_write_bytecode, sys.pycache_prefix = False, "/project/.build/pyodide"
sys.path[:0] = ["/project", "/packages"]
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]))
`);
if (runtime) console.log(`the rest came ${came} times`);
process.exit(status);
