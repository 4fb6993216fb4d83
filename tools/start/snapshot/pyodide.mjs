// Pyodide under Node, as the snapshot's makers need it.
import crypto from "node:crypto";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";
import pyscript from "../../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

// Two builds of one commit must be equal, wherever they are made: time stands still, chance is
// nothing, the name that the runtime keeps of its program is the one that browsers give it, and
// neither Node's version nor the navigator that it has from 21 on are to be seen.
process.argv[1] = "./this.program";
Object.defineProperty(process, "version", { value: "v24.0.0" });
delete globalThis.navigator;
Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(1);
syncBuiltinESMExports();

// Where an engine has garbage collection for WebAssembly (Node from 22 on), Pyodide adds a function
// to the table by which Python then calls others. The page's table has none there: left out here, as
// Pyodide itself does on an iPad, the memory is the same whatever Node made it.
WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct(Module, [bytes]) {
    const module = new Module(bytes);
    if (Module.exports(module).some(({ name }) => name === "trampoline_call"))
      throw new WebAssembly.CompileError("no trampoline in a snapshot");
    return module;
  },
});

const here = path.dirname(fileURLToPath(import.meta.url));
const runtime = path.join(here, "../../../node_modules/pyodide/");

// Of which Python and which interface it is, as the package says.
const { info } = JSON.parse(fs.readFileSync(`${runtime}pyodide-lock.json`, "utf8"));

const script = (name) => fs.readFileSync(path.join(here, name), "utf8");

const load = (options = {}) =>
  loadPyodide({
    indexURL: runtime,
    lockFileContents: JSON.stringify({ info: { ...info, version }, packages: {} }),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    ...options,
  });

// Run one of the scripts beside this file, in names of its own.
const run = (pyodide, name, values = {}) => {
  const names = pyodide.toPy(values);
  const result = pyodide.runPython(script(name), { globals: names, filename: name });
  names.destroy();
  return result;
};

export { load, pyscript, run, runtime, script };

// Node would print the source around the error: all of Pyodide, in one line.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
